import type { Logger } from 'pino';
import type { BestEffort } from '../platform/jobs/repeating.server.ts';
import { composedMail } from '../platform/mail/mail-text.server.ts';
import { deliverMail, type MailServer } from '../platform/mail/smtp.server.ts';
import type { Colleague } from './users/profile.contract.ts';
import type { MailWords } from './account-mail.messages.ts';
import type { AccountRepository } from './account.repository.server.ts';

/** The caller waits for this long. A mail that takes longer counts as not sent. */
const TIMEOUT = 15_000; // ms

/** Sends a mail to `to`; `words` receives the name of the site. Returns false if the mail was not sent. */
export type SendAccountMail = (to: string, words: (site: string) => MailWords) => Promise<boolean>;

/**
 * Sends a mail at once or not at all: a queue would store the link of an invitation in the database. Without a mail
 * server nothing is sent.
 */
export function createAccountMail(
  server: (MailServer & { from: string }) | undefined,
  siteName: () => string,
  log: Logger,
): SendAccountMail {
  return async (to, words) => {
    if (!server) return false;
    try {
      const mail = await composedMail({
        from: server.from,
        to: { name: '', address: to },
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...words(siteName()),
      });
      await deliverMail(server, mail, AbortSignal.timeout(TIMEOUT));
      return true;
    } catch (error) {
      // The log must not contain a name, an address or a link.
      log.warn({ reason: String(error) }, 'a mail about an account was not sent');
      return false;
    }
  };
}

/** A user name, or the data of a user from before a change of address or a deletion. */
type Recipient = string | (Pick<Colleague, 'username' | 'displayName'> & { email: string });

/**
 * Mails a user in the background. `words` receives the name of the site and the user. Users without an e-mail address
 * get no mail.
 */
export type MailUser = (
  user: Recipient,
  words: (site: string, user: Pick<Colleague, 'username' | 'displayName'>) => MailWords,
) => void;

export function createUserMail(
  accounts: Pick<AccountRepository, 'findByUsername'>,
  sendMail: SendAccountMail,
  bestEffort: Pick<BestEffort, 'do'>,
): MailUser {
  return (user, words) =>
    void bestEffort.do('a user was not mailed', async () => {
      const found = typeof user === 'string' ? await accounts.findByUsername(user) : user;
      if (found?.email) await sendMail(found.email, (site) => words(site, found));
    });
}

/** Notifies the owner of an account by mail. */
export type NotifyOwner = (user: Recipient, what: string) => void;
