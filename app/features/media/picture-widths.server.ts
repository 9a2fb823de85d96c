import type { Logger } from 'pino';
import sharp from 'sharp';
import { outsideRequests } from '../../api/request-id.server.ts';
import { widthFormats, widthsOf } from './picture-answer.server.ts';
import {
  ORIGINAL,
  type PictureRepository,
  type StoredPicture,
} from './picture.repository.server.ts';

/** A claim is made longer with every file; no single one takes that long. */
const CLAIM = 60_000; // ms
const SHORTEST_WAIT = 1_000; // ms

export type WidthMaker = ReturnType<typeof createWidthMaker>;

/**
 * Makes the widths of pictures in the background, one at a time. What is still to be made stands in
 * the database, so that a stop loses nothing and any process may go on with it.
 */
export function createWidthMaker(pictures: PictureRepository, log: Logger) {
  const state: {
    running?: Promise<void> | undefined;
    isStarted: boolean;
    isWoken: boolean;
    isStopped: boolean;
    alarm?: NodeJS.Timeout;
  } = { isStarted: false, isWoken: false, isStopped: false };

  async function run(): Promise<void> {
    while (state.isWoken && !state.isStopped) {
      state.isWoken = false;
      await makeAll();
    }
    state.running = undefined;
  }

  async function makeAll(): Promise<void> {
    let hash = '';
    try {
      for (;;) {
        const now = Date.now();
        // By hash, so that one which is given back does not keep the others waiting.
        const picture = await pictures.claimNextWithoutWidths(hash, now, now + CLAIM);
        if (!picture) break;
        hash = picture.hash;
        await make(picture).catch((error: unknown) =>
          log.error({ err: error, hash }, 'the widths of a picture were not made'),
        );
        if (state.isStopped) return;
      }
      await waitForOthers();
    } catch (error) {
      log.error({ err: error }, 'looking for pictures without widths failed');
      wakeIn(CLAIM);
    }
  }

  /** Should another process die over a picture, it is taken up when its claim has ended. */
  async function waitForOthers(): Promise<void> {
    const until = await pictures.findWidthsClaimedUntil();
    if (until !== undefined) wakeIn(Math.min(CLAIM, Math.max(SHORTEST_WAIT, until - Date.now())));
  }

  function wakeIn(time: number): void {
    clearTimeout(state.alarm);
    if (!state.isStopped) state.alarm = setTimeout(wake, time).unref();
  }

  async function make(picture: StoredPicture): Promise<void> {
    const { hash } = picture;
    const original = await pictures.findFile(hash, ORIGINAL);
    if (!original) return await pictures.updateWidthsMade(hash);
    for (const width of widthsOf(picture)) {
      for (const format of widthFormats) {
        if (state.isStopped) return await pictures.updateWidthsClaim(hash, 0);
        const name = `${width}.${format}`;
        // After a stop, or when there is one width more than there was, the others are there already.
        if ((await pictures.findFileSize(hash, name)) !== undefined) continue;
        const bytes = await encoders[format](original, width).catch((error: unknown) => {
          log.error({ err: error, hash }, 'the widths of a picture cannot be made');
        });
        // Trying again would come to the same. The picture itself is answered in place of a width.
        if (!bytes) return await pictures.updateWidthsMade(hash);
        await pictures.insertFile({ hash, name, size: bytes.length, bytes });
        await pictures.updateWidthsClaim(hash, Date.now() + CLAIM);
      }
    }
    await pictures.updateWidthsMade(hash);
  }

  function wake(): void {
    state.isWoken = true;
    if (state.isStarted && !state.isStopped) state.running ??= outsideRequests(run);
  }

  return {
    /** Begins with what was left over, and with what has come up to now. */
    start(): void {
      state.isStarted = true;
      wake();
    },

    /** To be called when pictures have come. */
    wake,

    /** Done when every width there is to make has been made. */
    settled: async (): Promise<void> => {
      while (state.running) await state.running;
    },

    /** Done when the file that is being made is finished; nothing more is begun. */
    async stop(): Promise<void> {
      state.isStopped = true;
      clearTimeout(state.alarm);
      await state.running;
    },
  };
}

const encoders = {
  webp: (bytes: Uint8Array, width: number) =>
    narrowed(bytes, width).webp({ quality: 80 }).toBuffer(),
  // Effort 2 of 9: a tenth larger than the slowest, in a fraction of the time.
  avif: (bytes: Uint8Array, width: number) =>
    narrowed(bytes, width).avif({ quality: 55, effort: 2 }).toBuffer(),
};

/** Stored pictures were checked when they came; what a decoder still murmurs about is let pass. */
function narrowed(bytes: Uint8Array, width: number) {
  return sharp(bytes, { failOn: 'error', limitInputPixels: false }).resize({ width });
}
