/** Links with which invited users, or users who have forgotten their password, choose a new one. */
import { createHash, randomBytes } from 'node:crypto';
import type { AuditService } from '../../audit/audit.service.server.ts';
import { refusingBrokenKeys } from '../../platform/database/outage.server.ts';
import { invalid, notFound } from '../../platform/problem.ts';
import { accountMailMessages } from '../account-mail.messages.ts';
import type { SendAccountMail } from '../account-mail.server.ts';
import type { AccountRepository, StoredLink } from '../account.repository.server.ts';
import { hashPassword, passwordFault, passwordFaultMessages } from '../password.server.ts';
import { noSuchUser } from './profile.service.server.ts';
import type { PasswordLink } from './user.contract.ts';

export type PasswordLinkService = ReturnType<typeof createPasswordLinkService>;

const LINK_LIFE = 24 * 3600 * 1000; // ms
const SECRET_BYTES = 32;
const ENDED = 'Ez a link már nem él: lejárt, vagy felhasználták. Kérjen újat a rendszergazdától.';

interface Dependencies {
  accounts: AccountRepository;
  note: AuditService['note'];
  /** Address of the page for choosing a password. */
  linkAddress: string;
  sendMail: SendAccountMail;
}

interface LinkOwner {
  username: string;
  email: string;
  displayName?: string | undefined;
}

export function createPasswordLinkService(dependencies: Dependencies) {
  const { accounts, note, linkAddress, sendMail } = dependencies;

  /** Returns the owner of a link. Throws 404 if the link has expired or been used. */
  async function findOwner(secret: string): Promise<string> {
    const account = await accounts.findByLink(digestOf(secret), Date.now());
    if (!account) throw notFound(ENDED);
    return account.username;
  }

  /** Creates a link, passes its digest to `store`, and mails the link to its owner. */
  async function make(
    { username, email, displayName = '' }: LinkOwner,
    store: (link: StoredLink) => Promise<void>,
  ): Promise<PasswordLink> {
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const expiresAt = Date.now() + LINK_LIFE;
    await store({ digest: digestOf(secret), expiresAt });
    // The secret is in the fragment, which browsers do not send to any server, so that no log contains it.
    const link = `${linkAddress}#${secret}`;
    const isMailed =
      email !== '' &&
      (await sendMail(email, (site) =>
        accountMailMessages.invitation(site, { username, displayName }, link),
      ));
    const mailedTo = isMailed ? email : null;
    return { link, expiresAt: new Date(expiresAt).toISOString(), mailedTo };
  }

  return {
    make,
    findOwner,

    /** Creates a link that replaces the user's former link. Throws 404 if the user has been deleted meanwhile. */
    replace: (owner: LinkOwner): Promise<PasswordLink> =>
      make(owner, (link) =>
        refusingBrokenKeys(accounts.insertLink(owner.username, link), noSuchUser),
      ),

    /**
     * Sets the password of the link's owner, which uses up the link. Throws 404 if the link has expired or been used, and
     * 400 at `wanted` if the password is weak.
     */
    async choosePassword(secret: string, password: string): Promise<string> {
      const username = await findOwner(secret);
      const fault = await passwordFault(password, await accounts.findRelatedWords(username));
      if (fault) throw invalid({ wanted: [passwordFaultMessages[fault]] });
      const passwordHash = await hashPassword(password);
      const link = { digest: digestOf(secret), now: Date.now() };
      if (!(await accounts.updatePasswordHash({ username, passwordHash }, link))) {
        throw notFound(ENDED);
      }
      await note({ username, action: 'passwordChanged', label: username });
      return username;
    },
  };
}

/** A fast hash suffices: a secret of 256 random bits cannot be guessed. */
const digestOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
