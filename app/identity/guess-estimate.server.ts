/** Estimates whether a password is easily guessed. The worker, with its dictionaries, ends when idle. */
import { createIdleWorker } from '../platform/idle-worker.server.ts';
import { queues } from '../platform/queues.server.ts';

const WORKER = new URL('./guess-estimate.worker.server.ts', import.meta.url);
const IDLE = 2_000; // ms

export interface Guess {
  password: string;
  /** Words that an attacker would try first. */
  related: string[];
}

const ask = createIdleWorker<Guess, boolean>(WORKER, IDLE);

/** Whether a password is easily guessed. Throws 503 if the queue is full. */
export function isGuessable(guess: Guess): Promise<boolean> {
  return queues.threads.guesses.run(() => ask(guess));
}
