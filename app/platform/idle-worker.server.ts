import { once } from 'node:events';
import { Worker, type ResourceLimits } from 'node:worker_threads';

/**
 * A worker thread that answers one message at a time; the caller queues them. The thread ends after each failure, and
 * after `idleTime` ms without work, because only its end frees its memory. If `signal` aborts, the returned function
 * rejects with an `AbortError` whose cause is the reason of `signal`.
 */
export function createIdleWorker<Work, Reply>(
  program: URL,
  idleTime: number,
  resourceLimits: ResourceLimits = {},
): (work: Work, signal?: AbortSignal) => Promise<Reply> {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = new Worker(program, { resourceLimits });
    // A thread can fail after its reply or after an abort. Without a listener, that would end the process.
    started.on('error', () => {});
    started.once('exit', () => {
      if (worker === started) worker = undefined;
    });
    return started;
  }

  async function end(): Promise<void> {
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  }

  return async (work, signal) => {
    clearTimeout(idle);
    worker ??= start();
    try {
      worker.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(work);
      const [reply] = (await once(worker, 'message', { ...(signal && { signal }) })) as [Reply];
      worker.unref();
      idle = setTimeout(() => void end(), idleTime).unref();
      return reply;
    } catch (error) {
      await end();
      throw error;
    }
  };
}
