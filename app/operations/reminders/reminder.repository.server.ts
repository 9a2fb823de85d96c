import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { enqueue } from '../../platform/database/row-lock.server.ts';
import { createMailQueue } from '../../platform/mail/mail-queue.repository.server.ts';
import type { End, Notified } from './thresholds.ts';

type Due = End & Notified;

export function createReminderRepository(db: Kysely<Schema>) {
  const findNotified = (from: string, within = db): Promise<Notified[]> =>
    within
      .selectFrom('reminder')
      .select(['kind', 'itemId', 'endsOn', 'daysBefore'])
      .where('endsOn', '>=', from)
      .execute();

  return {
    /** Reminders already sent for expirations on or after the day `from`. */
    findNotified: (from: string) => findNotified(from),

    /**
     * In one transaction, records the reminders that `stillDue` returns, and queues one mail for them. Does nothing
     * if there are none.
     */
    insertMail: (
      from: string,
      stillDue: (notified: readonly Notified[]) => Due[],
      mail: { now: number; messageId: string },
    ): Promise<Due[]> =>
      db.transaction().execute(async (transaction) => {
        await enqueue(transaction, 'reminders');
        const due = stillDue(await findNotified(from, transaction));
        if (due.length === 0) return [];
        const { now, messageId } = mail;
        await transaction
          .insertInto('reminder')
          .values(
            due.map(({ kind, itemId, endsOn, daysBefore }) => ({
              kind,
              itemId,
              endsOn,
              daysBefore,
              toldAt: now,
            })),
          )
          .execute();
        const content = JSON.stringify(due);
        const waiting = { delivery: 'waiting', nextAttemptAt: now, firstAttemptAt: null } as const;
        await transaction
          .insertInto('reminderMail')
          .values({ createdAt: now, content, messageId, sentAt: null, ...waiting })
          .execute();
        return due;
      }),

    /**
     * Deletes reminders that were sent before `moment` (ms since 1970) for expirations before `day`, and finished mails
     * created before `moment`.
     */
    async deleteBefore(day: string, moment: number): Promise<void> {
      await db
        .deleteFrom('reminder')
        .where('toldAt', '<', moment)
        .where('endsOn', '<', day)
        .execute();
      await db
        .deleteFrom('reminderMail')
        .where('delivery', 'in', ['sent', 'failed'])
        .where('createdAt', '<', moment)
        .execute();
    },
  };
}

export type WaitingReminder = Selectable<Schema['reminderMail']>;

/** All SQL for the outbox of reminders. Times are ms since 1970. */
export function createReminderOutbox(db: Kysely<Schema>) {
  return {
    ...createMailQueue<WaitingReminder>(db, { table: 'reminderMail', key: 'reminderMailId' }),

    /** Makes failed mails due again at `now`. */
    async updateForRetry(now: number): Promise<void> {
      await db
        .updateTable('reminderMail')
        .set({ delivery: 'waiting', nextAttemptAt: now, firstAttemptAt: null, attempts: 0 })
        .where('delivery', '=', 'failed')
        .execute();
    },
  };
}
