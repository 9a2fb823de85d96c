/** Makes PDFs apart from everything else: who asks for none has nothing loaded, and nobody waits while one is set. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { busy } from '../platform/problem.ts';
import { createSemaphore } from '../platform/semaphore.server.ts';
import type { Paper } from './paper.ts';
import type { PaperPictures } from './wanted-pictures.ts';

const WORKER = new URL('./paper.worker.server.ts', import.meta.url);
/** Of one that is set: MB, which a paper of the longest texts there may be does not take, and ms on a slow machine. */
const MOST = { memory: 256, longest: 20_000 };
/** Until one that could not be set is tried again, s: each visit would cost as much, in vain. */
const REST = 300;
const MOST_RESTING = 100;

type Bytes = Uint8Array<ArrayBuffer>;
type Limits = typeof MOST;
export type ReadPictures = (paper: Paper) => Promise<PaperPictures>;

const none: ReadPictures = async () => new Map();

/**
 * What it makes reads a paper's pictures when its turn has come, and throws 503 where too many are
 * asked for at once, and where one could not be set.
 */
export function createPaperMaker(limits: Partial<Limits> = {}) {
  const most = { ...MOST, ...limits };
  const turns = createSemaphore({ atOnce: 1, inLine: 100, longestWait: 20_000 });
  const resting = new LRUCache<string, true>({ max: MOST_RESTING, ttl: REST * 1000 });

  return async (paper: Paper, readPictures = none): Promise<Bytes> => {
    const key = createHash('sha256').update(JSON.stringify(paper)).digest('base64');
    const assertWorthTrying = () => {
      const seconds = Math.ceil(resting.getRemainingTTL(key) / 1000);
      if (seconds > 0) throw busy(seconds);
    };
    assertWorthTrying();
    return await turns.run(async () => {
      // Those who waited for the same.
      assertWorthTrying();
      const pictures = await readPictures(paper);
      try {
        return await setApart(paper, pictures, most);
      } catch (error) {
        resting.set(key, true);
        throw isTooMuch(error as NodeJS.ErrnoException) ? busy(REST) : error;
      }
    });
  };
}

export const makePaper = createPaperMaker();

const isTooMuch = ({ name, code }: NodeJS.ErrnoException) =>
  name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY';

async function setApart(
  paper: Paper,
  pictures: PaperPictures,
  { memory, longest }: Limits,
): Promise<Bytes> {
  const worker = new Worker(WORKER, {
    workerData: { paper, pictures },
    resourceLimits: { maxOldGenerationSizeMb: memory },
  });
  // What comes once nobody waits any more, as when it runs out of memory while it is ended.
  worker.on('error', () => {});
  try {
    const signal = AbortSignal.timeout(longest);
    const [bytes] = (await once(worker, 'message', { signal })) as [Bytes];
    return bytes;
  } finally {
    await worker.terminate();
  }
}
