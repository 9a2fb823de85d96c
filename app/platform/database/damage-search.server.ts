import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { Job } from '../jobs/repeating.server.ts';
import type { Database } from './database.server.ts';
import { isDamage } from './outage.server.ts';

/** Delay of the check: it does not slow down the first pages, and most commands end before it begins. */
const DELAY = 2_000; // ms

const ADVICE = 'the database is damaged: stop the site, keep its files, restore the last backup';

/**
 * Reports the first damage that a query meets, and checks a SQLite file in the background. Otherwise damage is found
 * late and copied into every backup. PostgreSQL has its own tools.
 */
export function searchDamage(
  { file, condition }: Pick<Database, 'file' | 'condition'>,
  log: Logger,
): Job {
  const tell = (found: string[]) => log.error({ file, found }, ADVICE);
  condition.onDamage((message) => tell([message]));
  if (!file) return { stop: async () => {} };
  let worker: Worker | undefined;
  const timer = setTimeout(inspect, DELAY, file).unref();

  function inspect(path: string): void {
    const begin = performance.now();
    worker = new Worker(new URL('./quick-check.worker.server.ts', import.meta.url), {
      workerData: path,
    });
    worker.unref();
    worker.once('message', (found: string[]) => {
      const ms = Math.round(performance.now() - begin);
      if (found.join() === 'ok') log.info({ ms }, 'the database file is intact');
      else noticed(found);
    });
    worker.once('error', (error) => {
      if (isDamage(error)) noticed([error.message]);
      else log.warn({ err: error }, 'the database file could not be checked');
    });
  }
  function noticed(found: string[]): void {
    condition.noticeDamage();
    tell(found);
  }
  return {
    async stop() {
      clearTimeout(timer);
      await worker?.terminate();
    },
  };
}
