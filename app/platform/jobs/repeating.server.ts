import type { Logger } from 'pino';

export interface Job {
  /** Ends the repetition, once a run that has begun is over. */
  stop: () => Promise<void>;
}

/** Runs `work` at once and then every `interval` ms, one run at a time; one that fails is told in the log. */
export function repeat(
  name: string,
  interval: number,
  work: (stopping: AbortSignal) => Promise<unknown>,
  log: Logger,
): Job {
  const stopping = new AbortController();
  let running: Promise<unknown> | undefined;
  const run = () => {
    // One that takes longer than the interval is not followed by all that it has missed.
    running ??= work(stopping.signal)
      .catch((error: unknown) => log.error({ err: error, job: name }, 'a job failed'))
      .finally(() => {
        running = undefined;
      });
  };
  // No process is kept alive for it.
  const timer = setInterval(run, interval).unref();
  run();
  return {
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}
