import type { Logger } from 'pino';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { InPassing } from '../platform/jobs/in-passing.server.ts';
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

/**
 * Sends `words`, given the name of the site and the user, in the background to the address `to`, which is that of the
 * user unless given. Nothing is sent where it is empty.
 */
export type MailUser = (
  username: string,
  words: (site: string, user: Pick<Colleague, 'username' | 'displayName'>) => MailWords,
  to?: string,
) => void;

export function createUserMail(
  accounts: Pick<AccountRepository, 'findByUsername'>,
  sendMail: SendAccountMail,
  inPassing: Pick<InPassing, 'do'>,
): MailUser {
  return (username, words, to) =>
    void inPassing.do('a user was not mailed', async () => {
      const account = await accounts.findByUsername(username);
      const address = to ?? account?.email;
      if (account && address) await sendMail(address, (site) => words(site, account));
    });
}

/** Tells the owner of an account by mail what was done with it: at the address `to`, where that has just been changed. */
export type NotifyOwner = (username: string, what: string, to?: string) => void;

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
