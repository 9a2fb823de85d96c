/** Reminders of expirations: an hourly check records each reminder once and mails it like a contact request. */
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../../db/schema.ts';
import { dayAfter, dayInHungary } from '../../api/contract/fields.ts';
import type { Config } from '../../platform/config.server.ts';
import type { Post } from '../../platform/mail/post.server.ts';
import { createExpirationRepository, type Expiration } from './expiration.repository.server.ts';
import { reminderMail } from './reminder-mail.server.ts';
import {
  createReminderOutbox,
  type WaitingReminder,
  createReminderRepository,
} from './reminder.repository.server.ts';
import { dueReminders, THRESHOLDS } from './thresholds.ts';

/** Time for which sent reminders are kept, ms. */
const KEPT = 400 * 24 * 3600 * 1000;

/** Nothing is recorded while mail is not configured. Once it is, reminders begin with what is due then. */
export function createReminderModule(
  db: Kysely<Schema>,
  expirations: readonly Expiration[],
  { publicUrl }: Pick<Config, 'publicUrl'>,
  post: Post | undefined,
  log: Logger,
) {
  const ends = createExpirationRepository(db, expirations);
  const reminders = createReminderRepository(db);
  const outbox = createReminderOutbox(db);
  const { hostname } = new URL(publicUrl);

  post?.add<WaitingReminder>({
    ...outbox,
    name: 'reminder',
    reference: ({ reminderMailId }) => String(reminderMailId),
    mailOf: reminderMail,
  });

  /** Queues a mail for due reminders, if there are any, and deletes old reminders. */
  async function remind(retentionNow: number): Promise<void> {
    const now = Date.now();
    const today = dayInHungary(now);
    const near = await ends.findAllBetween(today, dayAfter(today, THRESHOLDS[0]));
    const due = (notified: Parameters<typeof dueReminders>[1]) =>
      dueReminders(near, notified, today);
    if (due(await reminders.findNotified(today)).length > 0) {
      const messageId = `<${today}.${randomBytes(8).toString('hex')}@${hostname}>`;
      const notified = await reminders.insertMail(today, due, { now, messageId });
      if (notified.length > 0)
        log.info({ count: notified.length }, 'the office is reminded of expirations');
      post?.wake();
    }
    const long = retentionNow - KEPT;
    await reminders.deleteBefore(dayInHungary(long), long);
  }

  return {
    ends,
    /** Makes failed mails due again and sends them. */
    async retry(): Promise<void> {
      await outbox.updateForRetry(Date.now());
      post?.wake();
    },
    remind: post && remind,
  };
}
