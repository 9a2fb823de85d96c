import MailComposer from 'nodemailer/lib/mail-composer';
import { asTyped } from '../../../platform/mail/mail-text.server.ts';
import type { MailSettings } from '../../../platform/mail/post.server.ts';
import type { Mail } from '../../../platform/mail/smtp.server.ts';
import type { StoredEntry } from './entry.repository.server.ts';

/**
 * A mail to whoever sent a request, as it was stored: each attempt sends the same, with the same Message-ID and Date.
 * What is answered to it goes to the office. Plain text: nothing in it can pass for more than it is.
 */
export async function entryMail(entry: StoredEntry, { from, to }: MailSettings): Promise<Mail> {
  const references = entry.inReplyTo.split(' ').filter(Boolean);
  const last = references.at(-1);
  const mail = new MailComposer({
    from,
    to: { name: '', address: entry.recipient },
    replyTo: to,
    subject: asTyped(entry.subject),
    messageId: entry.messageId,
    ...(last && { inReplyTo: last, references }),
    date: new Date(entry.createdAt),
    headers: entry.sort === 'confirmation' ? AUTOMATIC : {},
    text: entry.body,
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  return { envelope: mail.getEnvelope(), content: await mail.build() };
}

/** RFC 3834: nobody's holiday notice answers it. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' };
