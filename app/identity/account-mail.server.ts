import type { Logger } from 'pino';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { InPassing } from '../platform/jobs/repeating.server.ts';
import { handOver, type Mail, type MailServer } from '../platform/mail/smtp.server.ts';
import type { Colleague } from './users/profile.contract.ts';
import type { MailWords } from './account-mail.copy.ts';
import type { AccountRepository } from './account.repository.server.ts';

/** A caller waits for the outcome. A mail that takes longer counts as not sent. */
const PATIENCE = 15_000; // ms

/** Sends `words`, given the name of the site, to the address `to`; false where the mail did not go out. */
export type SendAccountMail = (to: string, words: (site: string) => MailWords) => Promise<boolean>;

/**
 * Sends at once or not at all: in an outbox the link of an invitation would be readable in the database. Without a
 * mail server nothing is sent.
 */
export function createAccountMail(
  server: (MailServer & { from: string }) | undefined,
  siteName: () => string,
  log: Logger,
): SendAccountMail {
  return async (to, words) => {
    if (!server) return false;
    try {
      const mail = await composed(server.from, to, words(siteName()));
      await handOver(server, mail, AbortSignal.timeout(PATIENCE));
      return true;
    } catch (error) {
      // No name, no address, no link.
      log.warn({ reason: String(error) }, 'a mail about an account was not sent');
      return false;
    }
  };
}

/** A user: by name, or as they were before a change that took their address or the account. */
type Recipient = string | (Pick<Colleague, 'username' | 'displayName'> & { email: string });

/**
 * Sends `words`, given the name of the site and the user, in the background. Nothing is sent to users without an
 * address.
 */
export type MailUser = (
  user: Recipient,
  words: (site: string, user: Pick<Colleague, 'username' | 'displayName'>) => MailWords,
) => void;

export function createUserMail(
  accounts: Pick<AccountRepository, 'findByUsername'>,
  sendMail: SendAccountMail,
  inPassing: Pick<InPassing, 'do'>,
): MailUser {
  return (user, words) =>
    void inPassing.do('a user was not mailed', async () => {
      const found = typeof user === 'string' ? await accounts.findByUsername(user) : user;
      if (found?.email) await sendMail(found.email, (site) => words(site, found));
    });
}

/** Tells the owner of an account by mail what was done with it. */
export type NotifyOwner = (user: Recipient, what: string) => void;

async function composed(from: string, to: string, { subject, text }: MailWords): Promise<Mail> {
  const mail = new MailComposer({
    from,
    to: { name: '', address: to },
    subject,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text,
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  return { envelope: mail.getEnvelope(), content: await mail.build() };
}
