import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

/** How long somebody waits for what is written down in passing, in ms: another process may hold the database. */
const PATIENCE = 500;

export type InPassing = ReturnType<typeof createInPassing>;

/**
 * What is written down beside what somebody asked for: its failure is no reason to refuse them, and they do not
 * wait for it for long.
 */
export function createInPassing(log: Logger) {
  const underWay = new Set<Promise<void>>();

  return {
    /**
     * Done when the work is, or has failed, or takes longer than `patience` in ms; `what` names it in the log.
     */
    async do(what: string, work: () => Promise<unknown>, patience = PATIENCE): Promise<void> {
      const done = attempt(what, work).finally(() => underWay.delete(done));
      underWay.add(done);
      if (patience === Infinity) await done;
      else await Promise.race([done, pause(patience, undefined, { ref: false })]);
    },

    /** Done when everything that was begun has come to an end. */
    settled: () => Promise.all(underWay),
  };

  async function attempt(what: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      log.warn({ reason: String(error) }, what);
    }
  }
}
