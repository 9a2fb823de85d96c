/** Long content is sanitised in a thread of its own: nobody waits for it, and it has an end. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createTurns } from '../../api/turns.server.ts';

const WORKER = new URL('./sanitise.worker.server.ts', import.meta.url);
/** A million characters of real text take a second. */
const PATIENCE = 10_000; // ms
const MEMORY = 512; // MB
/** Its thread keeps what memory it has once had: it ends when nobody has had use for it for so long. */
const IDLE = 10_000; // ms

/** Content that cannot be sanitised in the time there is. */
export class TooMuchWork extends Error {}

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
/** Each that waits holds its content. */
const turns = createTurns({ atOnce: 1, inLine: 20, longestWait: 8_000 });

/** What `sanitise` makes of `html`. Throws `TooMuchWork`, and 503 where others go on for too long. */
export function sanitiseApart(html: string, patience = PATIENCE): Promise<string> {
  return turns.run(() => work(html, patience));
}

async function work(html: string, patience: number): Promise<string> {
  clearTimeout(idle);
  worker ??= new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: MEMORY } });
  const signal = AbortSignal.timeout(patience);
  try {
    worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage(html);
    const [clean] = (await once(worker, 'message', { signal })) as [string];
    worker.unref();
    idle = setTimeout(() => void endThread(), IDLE).unref();
    return clean;
  } catch (error) {
    await endThread();
    throw new TooMuchWork('content takes too long to sanitise', { cause: error });
  }
}

async function endThread(): Promise<void> {
  const ended = worker;
  worker = undefined;
  await ended?.terminate();
}
