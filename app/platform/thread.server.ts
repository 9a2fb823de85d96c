import { once } from 'node:events';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Runs `program` in a thread of its own, which ends with its first message, and returns that message. Throws the error
 * of the thread, or an `AbortError` if `signal` aborts. No thread is running any more when this resolves or throws.
 */
export async function inThread<Reply>(
  program: URL,
  signal: AbortSignal,
  options: WorkerOptions,
): Promise<Reply> {
  signal.throwIfAborted();
  const worker = new Worker(program, options);
  // Ignores errors after the reply is no longer awaited, such as running out of memory during termination.
  worker.on('error', () => {});
  const ended = once(worker, 'exit').then(() => {
    throw new Error('the thread ended');
  });
  try {
    const [reply] = (await Promise.race([once(worker, 'message', { signal }), ended])) as [Reply];
    return reply;
  } finally {
    await worker.terminate();
  }
}
