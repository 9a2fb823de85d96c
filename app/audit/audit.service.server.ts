import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createInPassing } from '../platform/jobs/in-passing.server.ts';
import type { AuditEvent, AuditFilter } from './audit.contract.ts';
import type { AuditRepository, NewEvent, StoredEvent } from './audit.repository.server.ts';

export type AuditService = ReturnType<typeof createAuditService>;

const HOUR = 3600 * 1000; // ms
const DAY = 24 * HOUR;
/** What strangers do. They must not fill the disk: of each no more than so many are kept in an hour. */
const STRANGERS = new Set<string>(['signInFailed', 'signInBarred']);
const MOST_FAILURES = 300;
const EXPORT_BATCH = 500;
/** Who can be chosen from a list. */
const MOST_USERS = 1_000;
const BEYOND_ALL = 2_147_483_647; // the largest id there can be

export type NamedEvent = AuditEvent & { shownName: string };

/** Who did what. It is only added to; `retentionDays` later an entry is given up. */
export function createAuditService(
  events: AuditRepository,
  { retentionDays }: { retentionDays: number },
  log: Logger,
) {
  async function isFlood({ action }: NewEvent): Promise<boolean> {
    if (!STRANGERS.has(action)) return false;
    const last = await events.findNthLast(action, MOST_FAILURES - 1);
    // What a clock that was ahead has left says nothing of now.
    return last !== undefined && last > Date.now() - HOUR && last <= Date.now();
  }

  const inPassing = createInPassing(log);

  return {
    /**
     * Adds what changed no content: whoever signs in does so also while nothing can be written, and does not
     * wait for long. It stands in the server's own log as well.
     */
    note: (event: NewEvent): Promise<void> =>
      inPassing.do(`the audit log took no entry: ${event.action}`, async () => {
        if (!(await isFlood(event))) await events.insert(event);
      }),

    /** Done when everything that was noted is there. */
    settled: inPassing.settled,

    async list(filter: AuditFilter, from: number, count: number) {
      const [total, items, users, named] = await Promise.all([
        events.count(filter),
        events.findPage(filter, from, count),
        events.findUsers(MOST_USERS),
        events.findNamed(MOST_USERS),
      ]);
      return { total, items: items.map(shown), users, named };
    },

    /** All that the filter lets through, newest first, a few at a time. */
    async *all(filter: AuditFilter): AsyncGenerator<NamedEvent> {
      let below = BEYOND_ALL;
      for (;;) {
        const batch = await events.findAllBelow(filter, below, EXPORT_BATCH);
        yield* batch.map((event) => ({ ...shown(event), shownName: event.shownName }));
        if (batch.length < EXPORT_BATCH) return;
        below = batch.at(-1)!.eventId;
      }
    },

    /** Gives up what is too old at `now`, ms since 1970. */
    async removeOld(now: number): Promise<void> {
      while (await events.deleteSomeBefore(now - retentionDays * DAY)) await setImmediate();
    },
  };
}

const shown = (event: StoredEvent): AuditEvent => ({
  ...event,
  happenedAt: new Date(event.happenedAt).toISOString(),
});
