import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createBestEffort } from '../platform/jobs/repeating.server.ts';
import type { AuditEvent, AuditFilter } from './audit.contract.ts';
import type { AuditRepository, NewEvent, StoredEvent } from './audit.repository.server.ts';

export type AuditService = ReturnType<typeof createAuditService>;

const HOUR = 3600 * 1000; // ms
const DAY = 24 * HOUR;
/**
 * Actions that anonymous clients can cause. Only a limited number of each is stored per hour, so that clients cannot
 * fill the disk.
 */
const STRANGERS = new Set<string>(['signInFailed', 'signInBarred']);
const MOST_FAILURES = 300;
const EXPORT_BATCH = 500;
/** Maximum number of users offered in the filter. */
const MOST_USERS = 1_000;
const BEYOND_ALL = 2_147_483_647; // the largest id there can be

export type NamedEvent = AuditEvent & { fullName: string };

/** The audit log. Entries are only added, and deleted after `retentionDays`. */
export function createAuditService(
  events: AuditRepository,
  { retentionDays }: { retentionDays: number },
  log: Logger,
) {
  async function isFlood({ action }: NewEvent): Promise<boolean> {
    if (!STRANGERS.has(action)) return false;
    const last = await events.findNthLast(action, MOST_FAILURES - 1);
    // An entry with a future time was written while the clock was wrong, so it is ignored.
    return last !== undefined && last > Date.now() - HOUR && last <= Date.now();
  }

  const bestEffort = createBestEffort(log);

  return {
    /**
     * Adds an event that changed no content, best effort: signing in must work, without delay, even while the database
     * cannot be written. The server's log also contains the event.
     */
    note: (event: NewEvent): Promise<void> =>
      bestEffort.do(`the audit log took no entry: ${event.action}`, async () => {
        if (!(await isFlood(event))) await events.insert(event);
      }),

    /** Resolves when all noted events are stored. */
    settled: bestEffort.settled,

    async list(filter: AuditFilter, from: number, count: number) {
      const [total, items, users, named] = await Promise.all([
        events.count(filter),
        events.findPage(filter, from, count),
        events.findUsers(MOST_USERS),
        events.findNamed(MOST_USERS),
      ]);
      return { total, items: items.map(shown), users, named };
    },

    /** All events that match the filter, newest first, read in batches. */
    async *all(filter: AuditFilter): AsyncGenerator<NamedEvent> {
      let below = BEYOND_ALL;
      for (;;) {
        const batch = await events.findAllBelow(filter, below, EXPORT_BATCH);
        yield* batch.map((event) => ({ ...shown(event), fullName: event.fullName }));
        if (batch.length < EXPORT_BATCH) return;
        below = batch.at(-1)!.eventId;
      }
    },

    /** Deletes entries older than the retention at `now`, in ms since 1970. Ends early on shutdown. */
    async removeOld(now: number, stopping: AbortSignal): Promise<void> {
      const before = now - retentionDays * DAY;
      while (!stopping.aborted && (await events.deleteSomeBefore(before))) await setImmediate();
    },
  };
}

const shown = (event: StoredEvent): AuditEvent => ({
  ...event,
  happenedAt: new Date(event.happenedAt).toISOString(),
});
