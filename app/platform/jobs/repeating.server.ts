import type { Logger } from 'pino';

export interface Job {
  /** Ends the repetition, once a run that has begun is over. */
  stop: () => Promise<void>;
}

/** Runs `work` at once and then every `interval` ms; a run that fails is told in the log. */
export function repeat(
  name: string,
  interval: number,
  work: () => Promise<void>,
  log: Logger,
): Job {
  let running = Promise.resolve();
  const run = () => {
    running = running.then(work).catch((error: unknown) => {
      log.error({ err: error, job: name }, 'a job failed');
    });
  };
  // No process is kept alive for it.
  const timer = setInterval(run, interval).unref();
  run();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
