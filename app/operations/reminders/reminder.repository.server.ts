import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { ReminderMailTable } from '../../../db/tables/platform.ts';
import { held } from '../../platform/database/row-lock.server.ts';
import { createMailQueue } from '../../platform/mail/mail-queue.repository.server.ts';
import type { End, Told } from './thresholds.ts';

type Due = End & Told;

/** All SQL about ends of which the office is told. */
export function createReminderRepository(db: Kysely<Schema>) {
  const findTold = (from: string, within = db): Promise<Told[]> =>
    within
      .selectFrom('reminder')
      .select(['kind', 'itemId', 'endsOn', 'daysBefore'])
      .where('endsOn', '>=', from)
      .execute();

  return {
    /** Of which ends from a day on it was told. */
    findTold: (from: string) => findTold(from),

    /**
     * Notes that it is told of what `stillDue` finds not to be told yet, and has one mail of it wait to be sent: both or
     * neither, and of all processes by one. Nothing where there is nothing.
     */
    insertMail: (
      from: string,
      stillDue: (told: readonly Told[]) => Due[],
      mail: { now: number; messageId: string },
    ): Promise<Due[]> =>
      db.transaction().execute(async (transaction) => {
        // A row that is always there: who waits for it begins after whoever holds it.
        const lock = transaction
          .selectFrom('setting')
          .select('name')
          .where('name', '=', 'tokenSecret');
        await held(transaction, lock).execute();
        const due = stillDue(await findTold(from, transaction));
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

    /** Forgets what was over before `day` and told before `moment`, ms since 1970. */
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
