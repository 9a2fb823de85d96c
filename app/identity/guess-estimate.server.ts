/** Whether a password is easily guessed. The dictionaries go as soon as nobody needs them. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createSemaphore } from '../platform/semaphore.server.ts';

const WORKER = new URL('./guess-estimate.worker.server.ts', import.meta.url);
const IDLE = 2_000; // ms

export interface Guess {
  password: string;
  /** Words that an attacker would try first. */
  related: string[];
}

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
const turns = createSemaphore({ atOnce: 1, inLine: 100, longestWait: 10_000 });

/** Throws 503 where too many ask. */
export function isGuessable(guess: Guess): Promise<boolean> {
  return turns.run(() => ask(guess));
}

async function ask(guess: Guess): Promise<boolean> {
  clearTimeout(idle);
  worker ??= new Worker(WORKER);
  try {
    worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage(guess);
    const [answer] = (await once(worker, 'message')) as [boolean];
    worker.unref();
    idle = setTimeout(end, IDLE).unref();
    return answer;
  } catch (error) {
    end();
    throw error;
  }
}

function end(): void {
  void worker?.terminate();
  worker = undefined;
}
