import type { Logger } from 'pino';
import { outsideRequests } from '../../platform/request-id.server.ts';
import { widthFormats, widthsOf, type WidthFormat } from '../picture-answer.server.ts';
import { PictureRefusal } from '../intake/picture-refusal.server.ts';
import type { PictureWorkers } from '../intake/picture-workers.server.ts';
import { ORIGINAL, type PictureStore } from '../storage/picture-store.server.ts';
import type { PictureRepository, StoredPicture } from '../storage/picture.repository.server.ts';

/** A claim is made longer with every file. Should one take that long, two processes make the same. */
const CLAIM = 60_000; // ms
const SHORTEST_WAIT = 1_000; // ms

export type WidthMaker = ReturnType<typeof createWidthMaker>;

/**
 * Makes the widths of pictures in the background, one at a time. What is still to be made stands in
 * the database, so that a stop loses nothing and any process may go on with it.
 */
export function createWidthMaker(
  pictures: PictureRepository,
  store: PictureStore,
  workers: Pick<PictureWorkers, 'run' | 'size'>,
  log: Logger,
) {
  const stopping = new AbortController();
  const state: {
    running?: Promise<void> | undefined;
    isStarted: boolean;
    isWoken: boolean;
    alarm?: NodeJS.Timeout;
  } = { isStarted: false, isWoken: false };

  async function run(): Promise<void> {
    while (state.isWoken && !stopping.signal.aborted) {
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
        await make(picture).catch((error: unknown) => giveUp(hash, error));
        if (stopping.signal.aborted) return;
      }
      await waitForOthers();
    } catch (error) {
      log.error({ err: error }, 'looking for pictures without widths failed');
      wakeIn(CLAIM);
    }
  }

  async function giveUp(hash: string, error: unknown): Promise<void> {
    if (stopping.signal.aborted) return await pictures.updateWidthsClaim(hash, 0);
    log.error({ err: error, hash }, 'the widths of a picture were not made');
    // Trying again would come to the same. The picture itself is answered in place of a width.
    if (error instanceof PictureRefusal) await pictures.updateWidthsMade(hash);
  }

  /** Should another process die over a picture, it is taken up when its claim has ended. */
  async function waitForOthers(): Promise<void> {
    const until = await pictures.findWidthsClaimedUntil();
    if (until !== undefined) wakeIn(Math.min(CLAIM, Math.max(SHORTEST_WAIT, until - Date.now())));
  }

  function wakeIn(time: number): void {
    clearTimeout(state.alarm);
    if (!stopping.signal.aborted) state.alarm = setTimeout(wake, time).unref();
  }

  async function make(picture: StoredPicture): Promise<void> {
    const { hash } = picture;
    const original = await store.read(hash, ORIGINAL);
    if (original) {
      // After a stop, or when there is one width more than there was, the others are there already.
      const present = (await store.findAll(hash)).map(({ name }) => name);
      const files = missingFiles(picture, present);
      const lane = async () => {
        for (const file of files) await makeFile(hash, original, file);
      };
      await Promise.all(Array.from({ length: workers.size }, lane));
    }
    await pictures.updateWidthsMade(hash);
  }

  async function makeFile(hash: string, original: Uint8Array, file: WidthFile): Promise<void> {
    const { name, width, format } = file;
    const bytes = await workers.run('narrow', [original, width, format], stopping.signal);
    await store.put({ hash, name, bytes });
    await pictures.updateWidthsClaim(hash, Date.now() + CLAIM);
  }

  function wake(): void {
    state.isWoken = true;
    if (state.isStarted && !stopping.signal.aborted) state.running ??= outsideRequests(run);
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

    /** Nothing more is made; what was being made is given back. */
    async stop(): Promise<void> {
      stopping.abort();
      clearTimeout(state.alarm);
      await state.running;
    },
  };
}

interface WidthFile {
  name: string;
  width: number;
  format: WidthFormat;
}

/** One generator for all who make them: when it ends for one of them, it ends for all. */
function* missingFiles(picture: StoredPicture, present: string[]): Generator<WidthFile> {
  for (const format of widthFormats) {
    for (const width of widthsOf(picture)) {
      const name = `${width}.${format}`;
      if (!present.includes(name)) yield { name, width, format };
    }
  }
}
