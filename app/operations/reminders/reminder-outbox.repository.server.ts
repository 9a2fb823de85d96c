import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { ReminderMailTable } from '../../../db/tables/platform.ts';
import { createMailQueue } from '../../platform/mail/mail-queue.repository.server.ts';

export type WaitingReminder = Selectable<ReminderMailTable>;

/** All SQL by which reminders are mailed, as contact requests are. Times are ms since 1970. */
export function createReminderOutbox(db: Kysely<Schema>) {
  return {
    ...createMailQueue<WaitingReminder>(db, { table: 'reminderMail', key: 'reminderMailId' }),

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
