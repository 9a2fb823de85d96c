/** Makes PDFs apart from everything else: who asks for none has nothing loaded, and nobody waits while one is set. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { busy } from '../api/contract/problem.ts';
import { createSemaphore } from '../platform/semaphore.server.ts';
import type { Paper } from './paper.ts';
import type { PaperPictures } from './wanted-pictures.ts';

const WORKER = new URL('./paper.worker.server.ts', import.meta.url);
/** MB; a paper of the longest texts there may be takes less. */
const MOST_MEMORY = 256;
const turns = createSemaphore({ atOnce: 1, inLine: 100, longestWait: 20_000 });

/** The longest, set on a slow machine, ms. */
const LONGEST = 20_000;

export type ReadPictures = (paper: Paper) => Promise<PaperPictures>;

const none: ReadPictures = async () => new Map();

/**
 * The file; its pictures are read when its turn has come. Throws 503 where too many are asked for at once, and where
 * one is not set in time.
 */
export function makePaper(
  paper: Paper,
  readPictures: ReadPictures = none,
): Promise<Uint8Array<ArrayBuffer>> {
  return turns.run(async () => {
    const pictures = await readPictures(paper);
    const worker = new Worker(WORKER, {
      workerData: { paper, pictures },
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY },
    });
    try {
      const signal = AbortSignal.timeout(LONGEST);
      const [bytes] = (await once(worker, 'message', { signal })) as [Uint8Array<ArrayBuffer>];
      return bytes;
    } catch (error) {
      throw (error as Error).name === 'AbortError' ? busy() : error;
    } finally {
      await worker.terminate();
    }
  });
}
