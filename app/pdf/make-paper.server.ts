/** Makes PDFs apart from everything else: who asks for none has nothing loaded, and nobody waits while one is set. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { busy } from '../api/contract/problem.ts';
import { createSemaphore } from '../platform/semaphore.server.ts';
import type { MakePaper, Paper } from './paper.ts';

const WORKER = new URL('./paper.worker.server.ts', import.meta.url);
/** MB; a paper of the longest texts there may be takes less. */
const MOST_MEMORY = 256;
/** The longest, set on a slow machine, ms. */
const LONGEST = 20_000;
/** Until one that could not be set is tried again, s: each visit would cost as much, in vain. */
const REST = 300;
const MOST_RESTING = 100;

/** `longest` in ms. What it makes throws 503 where too many are asked for at once, and where one could not be set. */
export function createPaperMaker(longest = LONGEST): MakePaper {
  const turns = createSemaphore({ atOnce: 1, inLine: 100, longestWait: 20_000 });
  const resting = new LRUCache<string, true>({ max: MOST_RESTING, ttl: REST * 1000 });

  return async (paper) => {
    const key = createHash('sha256').update(JSON.stringify(paper)).digest('base64');
    const assertWorthTrying = () => {
      const seconds = Math.ceil(resting.getRemainingTTL(key) / 1000);
      if (seconds > 0) throw busy(seconds);
    };
    assertWorthTrying();
    return await turns.run(async () => {
      // Those who waited for the same.
      assertWorthTrying();
      try {
        return await setApart(paper, longest);
      } catch (error) {
        resting.set(key, true);
        throw (error as Error).name === 'AbortError' ? busy(REST) : error;
      }
    });
  };
}

export const makePaper = createPaperMaker();

async function setApart(paper: Paper, longest: number): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(WORKER, {
    workerData: paper,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY },
  });
  try {
    const signal = AbortSignal.timeout(longest);
    const [bytes] = (await once(worker, 'message', { signal })) as [Uint8Array<ArrayBuffer>];
    return bytes;
  } finally {
    await worker.terminate();
  }
}
