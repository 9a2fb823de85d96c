import type { Logger } from 'pino';
import sharp from 'sharp';
import { widthFormats, widthsOf } from './picture-answer.server.ts';
import {
  ORIGINAL,
  type PictureRepository,
  type StoredPicture,
} from './picture.repository.server.ts';

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
  } = { isStarted: false, isWoken: false, isStopped: false };

  async function run(): Promise<void> {
    while (state.isWoken && !state.isStopped) {
      state.isWoken = false;
      await makeAll();
    }
    state.running = undefined;
  }

  async function makeAll(): Promise<void> {
    let picture: StoredPicture | undefined;
    try {
      // By hash, so that one which cannot be made does not keep the others waiting.
      while ((picture = await pictures.findNextWithoutWidths(picture?.hash ?? ''))) {
        await make(picture).catch((error: unknown) =>
          log.error({ err: error, hash: picture?.hash }, 'the widths of a picture were not made'),
        );
        if (state.isStopped) return;
      }
    } catch (error) {
      log.error({ err: error }, 'looking for pictures without widths failed');
    }
  }

  async function make(picture: StoredPicture): Promise<void> {
    const original = await pictures.findFile(picture.hash, ORIGINAL);
    if (!original) return;
    for (const width of widthsOf(picture)) {
      for (const format of widthFormats) {
        if (state.isStopped) return;
        const bytes = await encoders[format](original, width);
        const name = `${width}.${format}`;
        await pictures.insertFile({ hash: picture.hash, name, size: bytes.length, bytes });
      }
    }
    await pictures.updateWidthsMade(picture.hash);
  }

  function wake(): void {
    state.isWoken = true;
    if (state.isStarted && !state.isStopped) state.running ??= run();
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
