/** Reminders of expirations: checked hourly, recorded once, mailed like contact requests. */
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../../db/schema.ts';
import { dayInHungary } from '../../api/contract/fields.ts';
import type { Config } from '../../platform/config.server.ts';
import type { Post } from '../../platform/mail/post.server.ts';
import { createEndingRepository, type Ending } from './ending.repository.server.ts';
import { reminderMail } from './reminder-mail.server.ts';
import {
  createReminderOutbox,
  type WaitingReminder,
  createReminderRepository,
} from './reminder.repository.server.ts';
import { dayAfter, dueReminders, THRESHOLDS } from './thresholds.ts';

/** Retention of sent reminders, ms. */
const KEPT = 400 * 24 * 3600 * 1000;

/** Without mail nothing is recorded: once it is configured, reminders begin with what is due then. */
export function openReminders(
  db: Kysely<Schema>,
  endings: readonly Ending[],
  { publicUrl }: Pick<Config, 'publicUrl'>,
  post: Post | undefined,
  log: Logger,
) {
  const ends = createEndingRepository(db, endings);
  const reminders = createReminderRepository(db);
  const outbox = createReminderOutbox(db);
  const { hostname } = new URL(publicUrl);

  post?.add<WaitingReminder>({
    name: 'reminder',
    reference: ({ reminderMailId }) => String(reminderMailId),
    claim: outbox.claim,
    extendLease: ({ reminderMailId }, holder, until) =>
      outbox.extendLease(reminderMailId, holder, until),
    findNextDue: outbox.findNextDue,
    mailOf: reminderMail,
    record: ({ reminderMailId }, holder, outcome) => outbox.record(reminderMailId, holder, outcome),
  });

  /** Sends due reminders. Nothing is written if there are none, which is nearly always so. */
  async function remind(retentionNow: number): Promise<void> {
    const now = Date.now();
    const today = dayInHungary(now);
    const near = await ends.findAllBetween(today, dayAfter(today, THRESHOLDS[0]));
    const due = (told: Parameters<typeof dueReminders>[1]) => dueReminders(near, told, today);
    if (due(await reminders.findTold(today)).length > 0) {
      const messageId = `<${today}.${randomBytes(8).toString('hex')}@${hostname}>`;
      const told = await reminders.insertMail(today, due, { now, messageId });
      if (told.length > 0) log.info({ count: told.length }, 'the office is told of what ends');
      post?.wake();
    }
    const long = retentionNow - KEPT;
    await reminders.deleteBefore(dayInHungary(long), long);
  }

  return {
    ends,
    /** Retries failed mails. */
    async retry(): Promise<void> {
      await outbox.updateForRetry(Date.now());
      post?.wake();
    },
    remind: post && remind,
  };
}
