/** Makes PDFs apart from everything else: who asks for none has nothing loaded, and nobody waits while one is set. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { busy } from '../api/contract/problem.ts';
import { createSemaphore } from '../platform/semaphore.server.ts';
import type { Paper } from './paper.ts';
import type { PaperPictures } from './wanted-pictures.ts';

const WORKER = new URL('./paper.worker.server.ts', import.meta.url);
/** MB; a paper of the longest texts there may be takes less. */
const MOST_MEMORY = 256;
/** The longest, set on a slow machine, ms. */
const LONGEST = 20_000;
/** Until one that could not be set is tried again, s: each visit would cost as much, in vain. */
const REST = 300;
const MOST_RESTING = 100;

type Bytes = Uint8Array<ArrayBuffer>;
export type ReadPictures = (paper: Paper) => Promise<PaperPictures>;

const none: ReadPictures = async () => new Map();

/**
 * `longest` in ms. What it makes reads a paper's pictures when its turn has come, and throws 503 where too many are
 * asked for at once, and where one could not be set.
 */
export function createPaperMaker(longest = LONGEST) {
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
        return await setApart(paper, pictures, longest);
      } catch (error) {
        resting.set(key, true);
        throw (error as Error).name === 'AbortError' ? busy(REST) : error;
      }
    });
  };
}

export const makePaper = createPaperMaker();

async function setApart(paper: Paper, pictures: PaperPictures, longest: number): Promise<Bytes> {
  const worker = new Worker(WORKER, {
    workerData: { paper, pictures },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY },
  });
  try {
    const signal = AbortSignal.timeout(longest);
    const [bytes] = (await once(worker, 'message', { signal })) as [Bytes];
    return bytes;
  } finally {
    await worker.terminate();
  }
}
