import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { Job } from '../jobs/repeating.server.ts';
import type { Database } from './database.server.ts';
import { isDamage } from './outage.server.ts';

/** Whoever starts a site asks for a page first, and most commands are over by then. */
const DELAY = 2_000; // ms

/**
 * Looks through a SQLite file in the background: a page that is damaged is otherwise found when somebody
 * needs it, and copied into every backup until then. PostgreSQL has its own means.
 */
export function searchDamage(
  { file, condition }: Pick<Database, 'file' | 'condition'>,
  log: Logger,
): Job {
  if (!file) return { stop: async () => {} };
  let worker: Worker | undefined;
  const timer = setTimeout(look, DELAY, file).unref();

  function look(path: string): void {
    const begin = performance.now();
    worker = new Worker(new URL('./quick-check.worker.server.ts', import.meta.url), {
      workerData: path,
    });
    worker.unref();
    worker.once('message', (found: string[]) => {
      const ms = Math.round(performance.now() - begin);
      if (found.join() === 'ok') log.info({ ms }, 'the database file is whole');
      else tellDamage(found);
    });
    worker.once('error', (error) => {
      if (isDamage(error)) tellDamage([error.message]);
      else log.warn({ err: error }, 'the database file could not be looked through');
    });
  }
  function tellDamage(found: string[]): void {
    condition.noticeDamage();
    log.error(
      { file, found },
      'the database file is damaged: stop the site, keep the file, restore the last backup',
    );
  }
  return {
    async stop() {
      clearTimeout(timer);
      await worker?.terminate();
    },
  };
}
