import type { Logger } from 'pino';
import MailComposer from 'nodemailer/lib/mail-composer';
import { handOver, type Mail, type MailServer } from '../../platform/mail/smtp.server.ts';
import { invitationCopy as copy } from './invitation.copy.ts';

/** Somebody waits for the outcome: what takes longer is told as not sent, and the link is shown instead. */
const PATIENCE = 15_000; // ms

export interface Invitation {
  to: string;
  username: string;
  link: string;
}

/** Sends a link by which somebody chooses a password; false where it did not go out. */
export type SendInvitation = (invitation: Invitation) => Promise<boolean>;

/**
 * Sends at once or not at all: in an outbox the link would lie readable in the database. Without a mail server
 * nothing is sent.
 */
export function createInvitationMail(
  server: (MailServer & { from: string }) | undefined,
  siteName: () => string,
  log: Logger,
): SendInvitation {
  return async (invitation) => {
    if (!server) return false;
    try {
      const mail = await invitationMail(invitation, server.from, siteName());
      await handOver(server, mail, AbortSignal.timeout(PATIENCE));
      return true;
    } catch (error) {
      // No name, no address, no link.
      log.warn({ reason: String(error) }, 'an invitation was not sent');
      return false;
    }
  };
}

async function invitationMail(
  { to, username, link }: Invitation,
  from: string,
  siteName: string,
): Promise<Mail> {
  const mail = new MailComposer({
    from,
    to: { name: '', address: to },
    subject: copy.subject(siteName),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: copy.text(siteName, username, link),
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  return { envelope: mail.getEnvelope(), content: await mail.build() };
}
