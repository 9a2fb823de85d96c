/** A mail that shows whether mail arrives. */
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Config } from '../platform/config.server.ts';
import { DeliveryError, handOver } from '../platform/mail/smtp.server.ts';
import { testMailCopy as copy } from './test-mail.copy.ts';

export type MailSettings = Pick<
  Config,
  'smtpUrl' | 'plainSmtpPassword' | 'mailFrom' | 'mailTo' | 'publicUrl'
>;

/** Somebody waits for the answer, ms. */
const PATIENCE = 15_000;

/** Why the mail server did not take a mail to `to`; nothing where it did. */
export async function sendTestMail(
  to: string,
  { smtpUrl, plainSmtpPassword, mailFrom, publicUrl }: MailSettings,
): Promise<string> {
  const mail = new MailComposer({
    from: mailFrom,
    to: { name: '', address: to },
    subject: copy.subject,
    text: copy.text(publicUrl),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  const server = { url: smtpUrl!, takesPlainPassword: plainSmtpPassword };
  try {
    const sent = { envelope: mail.getEnvelope(), content: await mail.build() };
    await handOver(server, sent, AbortSignal.timeout(PATIENCE));
    return '';
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    return error.staffReason;
  }
}
