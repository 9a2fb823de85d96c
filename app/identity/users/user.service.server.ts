/** Management of users by administrators. */
import { randomBytes } from 'node:crypto';
import { isoMoment } from '../../api/contract/fields.ts';
import { invalid, lastAdministrator, outOfDate } from '../../platform/problem.ts';
import type { AttemptLimits } from '../../platform/limits/attempt-limit.server.ts';
import type { AuditService } from '../../audit/audit.service.server.ts';
import { accountMailMessages } from '../account-mail.messages.ts';
import type { NotifyOwner } from '../account-mail.server.ts';
import { given, type AccountRepository } from '../account.repository.server.ts';
import type { AuthService } from '../auth.service.server.ts';
import type { OwnProof } from '../factors/factor.contract.ts';
import type { SessionRepository } from '../sessions/session.repository.server.ts';
import type { PasswordLinkService } from './password-link.service.server.ts';
import { hasProfile, profileOf, type ProfileService } from './profile.service.server.ts';
import type { InvitationInput, PasswordLink, User, UserInput } from './user.contract.ts';

export type UserService = ReturnType<typeof createUserService>;

const { notices } = accountMailMessages;
/**
 * Limits the mails about a user whom an administrator signs out. This action needs no proof of identity, so that a
 * stolen token could otherwise fill both mailboxes.
 */
const SIGN_OUT_NOTICES = { name: 'sign-out notice', most: 1, window: 3600 * 1000 };
/** Far more users than any office has. */
const MOST_USERS = 1_000;

const messages = {
  taken: 'Már van ilyen nevű felhasználó',
  tooMany: `Legfeljebb ${MOST_USERS} felhasználó lehet`,
  own: 'Saját magát nem tilthatja le, nem törölheti, és a szerepkörét sem módosíthatja',
  notBarred: 'Törölni csak azt lehet, akit előbb letiltott: addig minden visszavonható',
  ownLink: 'Saját magának nem készíthet linket: a jelszavát a saját fiókjában módosíthatja',
} as const;

interface Dependencies {
  profiles: ProfileService;
  links: Pick<PasswordLinkService, 'make' | 'replace'>;
  tokens: Pick<SessionRepository, 'updateSessionSalt'>;
  note: AuditService['note'];
  /** Checks the password or passkey of the acting administrator. */
  prove: AuthService['prove'];
  limits: AttemptLimits;
  notifyOwner: NotifyOwner;
}

/** The acting administrator, with proof of identity and network address. */
export interface Administrator {
  username: string;
  proof: OwnProof;
  address: string;
}

export function createUserService(accounts: AccountRepository, dependencies: Dependencies) {
  const { profiles, links, tokens, note, notifyOwner } = dependencies;
  const signOutNotices = dependencies.limits(SIGN_OUT_NOTICES);

  const prove = ({ username, proof, address }: Administrator) =>
    dependencies.prove(username, proof, address);

  /** Notifies the acting administrator, and the user at the e-mail address from before the change. */
  function notifyBoth(by: string, user: Found, what: string): void {
    if (by !== user.username) notifyOwner(by, what);
    notifyOwner(user, what);
  }

  const usersNow = () => accounts.findAll(MOST_USERS);

  return {
    list: async (): Promise<User[]> => (await usersNow()).map(shown),

    /** Returns a user by name. Throws 404 if there is none. */
    get: async (name: string): Promise<User> => shown(await profiles.findUser(name)),

    /**
     * Adds a user without a password, with a link to choose one. Throws 400 for a name that is taken or resembles
     * another user's, and if there are too many users. Also throws the errors of `prove` and `checkDisplayName`.
     */
    async invite(
      by: Administrator,
      { username, role, email, ...profile }: InvitationInput,
    ): Promise<PasswordLink> {
      await prove(by);
      if ((await usersNow()).length >= MOST_USERS) throw invalid(undefined, messages.tooMany);
      await profiles.checkUsername(username);
      await profiles.checkDisplayName({ username, displayName: '' }, profile);
      const account = { username, role, email, ...given(profile), passwordHash: '' };
      return await links.make(account, async (link) => {
        if (!(await accounts.insert(account, link))) {
          throw invalid({ username: [messages.taken] });
        }
        await note({ username: by.username, action: 'userInvited', label: username });
        notifyOwner(by.username, notices.invited(username, role));
      });
    },

    /**
     * Changes a user. Throws 404 if there is no such user, and 412 if the stored user differs from `was`. Throws 400 if
     * administrators would lock themselves out, and 409 if no administrator would be left. Also throws the errors of
     * `checkDisplayName`. Changing role or e-mail address, disabling and enabling also throw the errors of `prove`.
     */
    async update(by: Administrator, name: string, input: UserInput): Promise<User> {
      const found = await profiles.findUser(name);
      const { username, role, disabledAt } = found;
      const wasDisabled = disabledAt !== null;
      const hasOtherRole = input.role !== role;
      const isSwitched = input.isDisabled !== wasDisabled;
      const isMoved = input.email !== found.email;
      if (username === by.username && (input.isDisabled || hasOtherRole)) {
        throw invalid(undefined, messages.own);
      }
      // Checked before the proof, which is unnecessary for a change that is refused anyway.
      if (input.was && !isStored(found, input.was)) {
        throw outOfDate(shown(found), isStored(found, input));
      }
      await profiles.checkDisplayName(found, input);
      if (hasOtherRole || isSwitched || isMoved) await prove(by);
      const change = {
        role: input.role,
        email: input.email,
        ...given(input),
        ...(isSwitched && {
          disabledAt: input.isDisabled ? Date.now() : null,
          // Revokes all tokens, so that none is valid after the user is enabled again.
          ...(input.isDisabled && { sessionSalt: newSalt() }),
        }),
      };
      const outcome = await accounts.updateUnlessLast(username, change, input.was);
      if (outcome === 'last') throw lastAdministrator();
      if (outcome === 'other') {
        // A concurrent attempt may have stored the same change, so the user is read again.
        const current = await profiles.findUser(username);
        throw outOfDate(shown(current), isStored(current, input));
      }
      const isDisabled = isSwitched && input.isDisabled;
      const isEnabled = isSwitched && !input.isDisabled;
      if (isDisabled) await tokens.updateSessionSalt(username, newSalt());
      const action = isDisabled ? 'userDisabled' : isEnabled ? 'userEnabled' : 'userChanged';
      await note({ username: by.username, action, label: username });
      if (isDisabled) notifyBoth(by.username, found, notices.disabled(username));
      if (isEnabled) notifyOwner(by.username, notices.enabled(username));
      if (hasOtherRole && input.role === 'administrator') {
        notifyOwner(by.username, notices.administratorMade(username));
      } else if (hasOtherRole) {
        notifyBoth(by.username, found, notices.demoted(username));
      }
      if (isMoved) notifyBoth(by.username, found, notices.addressChanged(username));
      return shown(await profiles.findUser(username));
    },

    /**
     * Deletes a disabled or invited user. Throws 404 if there is no such user, 400 for other users, and the errors of
     * `prove`.
     */
    async remove(by: Administrator, name: string): Promise<void> {
      const found = await profiles.findUser(name);
      const { username, disabledAt, passwordHash } = found;
      if (username === by.username) throw invalid(undefined, messages.own);
      if (disabledAt === null && passwordHash !== '') throw invalid(undefined, messages.notBarred);
      await prove(by);
      if (!(await accounts.deleteBarred(username))) {
        // Throws 404 if the user has been deleted meanwhile.
        await profiles.findUser(username);
        throw invalid(undefined, messages.notBarred);
      }
      await note({ username: by.username, action: 'userRemoved', label: username });
      notifyBoth(by.username, found, notices.removed(username));
    },

    /**
     * Creates a password link for another user, which replaces that user's former link. Throws 404 if there is no such
     * user, 400 for the administrator's own account, and the errors of `prove`.
     */
    async makeLink(by: Administrator, name: string): Promise<PasswordLink> {
      const { username, email, displayName } = await profiles.findUser(name);
      if (username === by.username) throw invalid(undefined, messages.ownLink);
      await prove(by);
      notifyOwner(by.username, notices.linkMade(username));
      await note({ username: by.username, action: 'passwordLinkMade', label: username });
      return await links.replace({ username, email, displayName });
    },

    /**
     * Ends all sessions of a user. Notifies the user and the administrator at most once an hour. Throws 404 if there is
     * no such user.
     */
    async signOut(by: string, name: string): Promise<void> {
      const found = await profiles.findUser(name);
      const { username } = found;
      await tokens.updateSessionSalt(username, newSalt());
      await note({ username: by, action: 'userSignedOut', label: username });
      const { wait } = await signOutNotices.take(`${by}\n${username}`);
      if (wait === 0) notifyBoth(by, found, notices.signedOut(username));
    },
  };
}

const isStored = (found: Found, input: UserInput) =>
  found.role === input.role &&
  found.email === input.email &&
  hasProfile(found, input) &&
  (found.disabledAt !== null) === input.isDisabled;

type Found = Awaited<ReturnType<AccountRepository['findAll']>>[number];

function shown(account: Found): User {
  const { username, role, email, disabledAt, passwordHash, lastSignInAt, linkUntil } = account;
  return {
    username,
    role,
    email,
    ...profileOf(account),
    state: disabledAt !== null ? 'disabled' : passwordHash === '' ? 'invited' : 'active',
    lastSignInAt: isoMoment(lastSignInAt),
    hasFactor: account.totpSince !== null || Number(account.passkeys) > 0,
    linkUntil:
      linkUntil !== null && Number(linkUntil) > Date.now() ? isoMoment(Number(linkUntil)) : null,
  };
}

const newSalt = () => randomBytes(16).toString('base64url');
