import { sql, type Kysely, type Selectable } from 'kysely';
import type { ReminderMailTable, Schema } from '../../db/schema.ts';
import type { Outcome } from '../platform/mail/post.server.ts';

export type WaitingReminder = Selectable<ReminderMailTable>;

/** All SQL by which reminders are mailed, as contact requests are. Times are ms since 1970. */
export function createReminderOutbox(db: Kysely<Schema>) {
  return {
    /** Takes the lease of the mail that is due for longest; nothing when none is. */
    claim: (
      leaseHolder: string,
      now: number,
      leaseUntil: number,
    ): Promise<WaitingReminder | undefined> =>
      db
        .updateTable('reminderMail')
        .set({ leaseHolder, leaseUntil })
        .set((value) => ({
          attempts: value('attempts', '+', 1),
          firstAttemptAt: value.fn.coalesce('firstAttemptAt', sql<number>`cast(${now} as bigint)`),
        }))
        .where((where) =>
          where(
            'reminderMailId',
            '=',
            where
              .selectFrom('reminderMail as due')
              .select('due.reminderMailId')
              .where('due.delivery', '=', 'waiting')
              .where('due.nextAttemptAt', '<=', now)
              .where('due.leaseUntil', '<=', now)
              .orderBy('due.nextAttemptAt')
              .limit(1),
          ),
        )
        // Once more: by the time this row is changed another process may have changed it.
        .where('delivery', '=', 'waiting')
        .where('leaseUntil', '<=', now)
        .returningAll()
        .executeTakeFirst(),

    async extendLease(reminderMailId: number, holder: string, until: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('reminderMail')
        .set({ leaseUntil: until })
        .where('reminderMailId', '=', reminderMailId)
        .where('leaseHolder', '=', holder)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async findNextDue(): Promise<number | undefined> {
      const row = await db
        .selectFrom('reminderMail')
        .select(['nextAttemptAt', 'leaseUntil'])
        .where('delivery', '=', 'waiting')
        .orderBy('nextAttemptAt')
        .limit(1)
        .executeTakeFirst();
      return row && Math.max(row.nextAttemptAt, row.leaseUntil);
    },

    /** That a mail was taken over is true whoever holds the lease by now. */
    async record(reminderMailId: number, holder: string, outcome: Outcome): Promise<void> {
      await db
        .updateTable('reminderMail')
        .set({ ...outcome, leaseHolder: '', leaseUntil: 0 })
        .where('reminderMailId', '=', reminderMailId)
        .$if(outcome.delivery !== 'sent', (update) =>
          update.where('leaseHolder', '=', holder).where('delivery', '=', 'waiting'),
        )
        .execute();
    },

    /** Lets delivery of all that was given up begin anew at `now`. */
    async updateForRetry(now: number): Promise<void> {
      await db
        .updateTable('reminderMail')
        .set({ delivery: 'waiting', nextAttemptAt: now, firstAttemptAt: null, attempts: 0 })
        .where('delivery', '=', 'failed')
        .execute();
    },
  };
}
