/** Rules for managing users. */
import { createHash, randomBytes } from 'node:crypto';
import { invalid, lastAdministrator, notFound, outOfDate } from '../../platform/problem.ts';
import type { AttemptLimits } from '../../platform/limits/attempt-limit.server.ts';
import type { AuditService } from '../../audit/audit.service.server.ts';
import { accountMailCopy } from '../account-mail.copy.ts';
import type { NotifyOwner, SendAccountMail } from '../account-mail.server.ts';
import {
  given,
  type AccountRepository,
  type PartialProfile,
} from '../account.repository.server.ts';
import type { AuthService } from '../auth.service.server.ts';
import type { OwnProof } from '../factors/factor.contract.ts';
import { breaksForeignKey } from '../../platform/database/outage.server.ts';
import { hashPassword, passwordFault, passwordFaultMessages } from '../password.server.ts';
import { factorPolicy, type FactorPolicy } from './factor-policy.ts';
import type { InvitationInput, PasswordLink, User, UserInput } from './user.contract.ts';
import { profileNames, type Profile, type ProfileInput } from './profile.contract.ts';
import { isNameOfOther } from './name-skeleton.server.ts';
import { isReadable, normalUsername } from './username.ts';

export type UserService = ReturnType<typeof createUserService>;

const { notices } = accountMailCopy;
const LINK_LIFE = 24 * 3600 * 1000; // ms
const SECRET_BYTES = 32;
/** Mails about a sign-out by an administrator. It needs no proof, so a stolen token could flood mailboxes. */
const SIGN_OUT_NOTICES = { name: 'sign-out notice', most: 1, window: 3600 * 1000 };
/** More than any office has. */
const MOST_USERS = 1_000;

const messages = {
  taken: 'Már van ilyen nevű felhasználó',
  unreadable: 'A név betűi egyetlen írásé legyenek, és nem lehet benne láthatatlan karakter',
  othersName: 'Ez egy másik felhasználó neve, vagy összetéveszthető vele',
  tooMany: `Legfeljebb ${MOST_USERS} felhasználó lehet`,
  missing: 'Nincs ilyen felhasználó',
  ended: 'Ez a link már nem él: lejárt, vagy felhasználták. Kérjen újat a rendszergazdától.',
  own: 'Saját magát nem tilthatja le, nem törölheti, és a szerepkörét sem módosíthatja',
  notBarred: 'Törölni csak azt lehet, akit előbb letiltott: addig minden visszavonható',
  ownLink: 'Saját magának nem készíthet linket: a jelszavát a saját fiókjában módosíthatja',
  ownFactor: 'Előbb állítsa be a saját kétlépcsős belépését',
} as const;

interface Dependencies {
  note: AuditService['note'];
  /** Address of the page for choosing a password. */
  linkAddress: string;
  sendMail: SendAccountMail;
  /** Verifies the administrator's password or passkey. */
  prove: AuthService['prove'];
  limits: AttemptLimits;
  notifyOwner: NotifyOwner;
}

/** The acting administrator, with proof and network address. */
export interface Administrator {
  username: string;
  proof: OwnProof;
  address: string;
}

export function createUserService(accounts: AccountRepository, dependencies: Dependencies) {
  const { note, linkAddress, sendMail, notifyOwner } = dependencies;
  const signOutNotices = dependencies.limits(SIGN_OUT_NOTICES);

  const prove = ({ username, proof, address }: Administrator) =>
    dependencies.prove(username, proof, address);

  /** Notifies the administrator, and the user at the former address. */
  function notifyBoth(by: string, user: Found, what: string): void {
    if (by !== user.username) notifyOwner(by, what);
    notifyOwner(user, what);
  }

  async function find(name: string) {
    const account = await accounts.findDescribed(normalUsername(name));
    if (!account) throw notFound(messages.missing);
    return account;
  }

  /**
   * Throws 400 for a display name with invisible characters or similar to another user's. A `stored` one from
   * before this rule is valid until it changes.
   */
  async function checkDisplayName(
    stored: Pick<User, 'username' | 'displayName'>,
    { displayName }: PartialProfile,
  ): Promise<void> {
    if (!displayName || displayName === stored.displayName) return;
    if (!isReadable(displayName)) throw invalid({ displayName: [messages.unreadable] });
    if (isNameOfOther(displayName, stored.username, await accounts.findNames())) {
      throw invalid({ displayName: [messages.othersName] });
    }
  }

  /** Stores the digest of a new link by `keep`, and notifies. */
  async function newLink(
    { username, email, displayName = '' }: NewUser,
    keep: (link: { digest: string; expiresAt: number }) => Promise<void>,
  ): Promise<PasswordLink> {
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const expiresAt = Date.now() + LINK_LIFE;
    await keep({ digest: digestOf(secret), expiresAt });
    // Browsers do not send the fragment, so it is in no server log.
    const link = `${linkAddress}#${secret}`;
    const isMailed =
      email !== '' &&
      (await sendMail(email, (site) =>
        accountMailCopy.invitation(site, { username, displayName }, link),
      ));
    return { link, expiresAt: moment(expiresAt), mailedTo: isMailed ? email : null };
  }

  /** Owner of a link. Throws 404 if it has expired. */
  async function findLinkOwner(secret: string): Promise<string> {
    const account = await accounts.findByLink(digestOf(secret), Date.now());
    if (!account) throw notFound(messages.ended);
    return account.username;
  }

  const usersNow = () => accounts.findAll(MOST_USERS);

  return {
    list: async (): Promise<User[]> => (await usersNow()).map(shown),

    /** Throws 404. */
    get: async (name: string): Promise<User> => shown(await find(name)),

    /**
     * Adds a user without a password. Throws 400 for a name that is taken or similar to another user's, and
     * the errors of `prove` and `checkDisplayName`.
     */
    async invite(
      by: Administrator,
      { username, role, email, ...profile }: InvitationInput,
    ): Promise<PasswordLink> {
      await prove(by);
      if ((await usersNow()).length >= MOST_USERS) throw invalid(undefined, messages.tooMany);
      if (isNameOfOther(username, username, await accounts.findNames())) {
        throw invalid({ username: [messages.othersName] });
      }
      await checkDisplayName({ username, displayName: '' }, profile);
      const account = { username, role, email, ...given(profile), passwordHash: '' };
      return await newLink(account, async (link) => {
        if (!(await accounts.insert(account, link))) {
          throw invalid({ username: [messages.taken] });
        }
        await note({ username: by.username, action: 'userInvited', label: username });
        notifyOwner(by.username, notices.invited(username, role));
      });
    },

    /**
     * Throws 404; 400 if administrators would lock themselves out; 409 if no administrator would be left; 412
     * if the user is not `was`; and the errors of `checkDisplayName`. A change of role, e-mail address or
     * disabling also throws those of `prove`.
     */
    async update(by: Administrator, name: string, input: UserInput): Promise<User> {
      const found = await find(name);
      const { username, role, disabledAt } = found;
      const wasDisabled = disabledAt !== null;
      const hasOtherRole = input.role !== role;
      const isSwitched = input.isDisabled !== wasDisabled;
      const isMoved = input.email !== found.email;
      if (username === by.username && (input.isDisabled || hasOtherRole)) {
        throw invalid(undefined, messages.own);
      }
      // Before the proof: a change refused anyway needs none.
      if (input.was && !isStored(found, input.was)) {
        throw outOfDate(shown(found), isStored(found, input));
      }
      await checkDisplayName(found, input);
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
        // Read again: a concurrent attempt may have stored the change.
        const current = await find(username);
        throw outOfDate(shown(current), isStored(current, input));
      }
      const isDisabled = isSwitched && input.isDisabled;
      const isEnabled = isSwitched && !input.isDisabled;
      if (isDisabled) await accounts.updateSessionSalt(username, newSalt());
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
      return shown(await find(username));
    },

    /** Throws 404. */
    profile: async (name: string): Promise<Profile> => profileOf(await find(name)),

    /** Updates a user's own profile. Throws 412 if it is not `was`, and the errors of `checkDisplayName`. */
    async updateProfile(username: string, { was, ...profile }: ProfileInput): Promise<Profile> {
      await checkDisplayName(await find(username), profile);
      const isChanged = await accounts.updateProfile(username, profile, was);
      const current = profileOf(await find(username));
      if (!isChanged) throw outOfDate(current, hasProfile(current, profile));
      await note({ username, action: 'userChanged', label: username });
      return current;
    },

    /** Deletes a disabled or invited user. Throws 404, 400 for others, and the errors of `prove`. */
    async remove(by: Administrator, name: string): Promise<void> {
      const found = await find(name);
      const { username, disabledAt, passwordHash } = found;
      if (username === by.username) throw invalid(undefined, messages.own);
      if (disabledAt === null && passwordHash !== '') throw invalid(undefined, messages.notBarred);
      await prove(by);
      if (!(await accounts.deleteBarred(username))) {
        // Throws 404 if deleted meanwhile.
        await find(username);
        throw invalid(undefined, messages.notBarred);
      }
      await note({ username: by.username, action: 'userRemoved', label: username });
      notifyBoth(by.username, found, notices.removed(username));
    },

    /** Replaces another user's link. Throws 404, 400 for one's own, and the errors of `prove`. */
    async makeLink(by: Administrator, name: string): Promise<PasswordLink> {
      const { username, email, displayName } = await find(name);
      if (username === by.username) throw invalid(undefined, messages.ownLink);
      await prove(by);
      notifyOwner(by.username, notices.linkMade(username));
      await note({ username: by.username, action: 'passwordLinkMade', label: username });
      return await newLink({ username, email, displayName }, ({ digest, expiresAt }) =>
        accounts.insertLink(username, digest, expiresAt).catch((error: unknown) => {
          throw breaksForeignKey(error) ? notFound(messages.missing) : error;
        }),
      );
    },

    /** Ends all sessions of a user, and notifies both at most once an hour. Throws 404. */
    async signOut(by: string, name: string): Promise<void> {
      const found = await find(name);
      const { username } = found;
      await accounts.updateSessionSalt(username, newSalt());
      await note({ username: by, action: 'userSignedOut', label: username });
      const { wait } = await signOutNotices.take(`${by}\n${username}`);
      if (wait === 0) notifyBoth(by, found, notices.signedOut(username));
    },

    policy: async (): Promise<FactorPolicy> => factorPolicy(await accounts.findPolicy()),

    /**
     * Throws 400 if the administrator has no factor and would be locked out, 412 if the policy is not `was`,
     * and the errors of `prove`.
     */
    async setPolicy(
      by: Administrator,
      policy: FactorPolicy,
      was?: FactorPolicy,
    ): Promise<FactorPolicy> {
      const { totpSince, passkeys } = await find(by.username);
      if (policy !== 'nobody' && totpSince === null && Number(passkeys) === 0) {
        throw invalid(undefined, messages.ownFactor);
      }
      await prove(by);
      if (!(await accounts.updatePolicy(policy, was))) {
        const current = factorPolicy(await accounts.findPolicy());
        throw outOfDate({ factorPolicy: current }, current === policy);
      }
      await note({ username: by.username, action: 'factorPolicyChanged', label: policy });
      notifyOwner(by.username, notices.policyChanged);
      return policy;
    },

    findLinkOwner,

    /** Sets the password of the link's owner and deletes the link. Throws 404, and 400 at `wanted`. */
    async choosePassword(secret: string, wanted: string): Promise<string> {
      const username = await findLinkOwner(secret);
      const fault = await passwordFault(wanted, [username, ...(await accounts.findCompanyWords())]);
      if (fault) throw invalid({ wanted: [passwordFaultMessages[fault]] });
      const passwordHash = await hashPassword(wanted);
      const link = { digest: digestOf(secret), now: Date.now() };
      if (!(await accounts.updatePasswordHash({ username, passwordHash }, link))) {
        throw notFound(messages.ended);
      }
      await note({ username, action: 'passwordChanged', label: username });
      return username;
    },
  };
}

interface NewUser {
  username: string;
  email: string;
  displayName?: string | undefined;
}

const isStored = (found: Found, input: UserInput) =>
  found.role === input.role &&
  found.email === input.email &&
  hasProfile(found, input) &&
  (found.disabledAt !== null) === input.isDisabled;

/** Compares the fields that `profile` gives with the stored ones. */
const hasProfile = (stored: Profile, profile: PartialProfile): boolean =>
  profileNames.every((name) => [undefined, stored[name]].includes(profile[name]));

const profileOf = ({ displayName, position, phone }: Profile): Profile => ({
  displayName,
  position,
  phone,
});

type Found = Awaited<ReturnType<AccountRepository['findAll']>>[number];

function shown(account: Found): User {
  const { username, role, email, disabledAt, passwordHash, lastSignInAt, linkUntil } = account;
  return {
    username,
    role,
    email,
    ...profileOf(account),
    state: disabledAt !== null ? 'disabled' : passwordHash === '' ? 'invited' : 'active',
    lastSignInAt: lastSignInAt === null ? null : moment(lastSignInAt),
    hasFactor: account.totpSince !== null || Number(account.passkeys) > 0,
    linkUntil: linkUntil !== null && Number(linkUntil) > Date.now() ? moment(linkUntil) : null,
  };
}

/** The link is random enough: a slow hash would add no protection. */
const digestOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
const newSalt = () => randomBytes(16).toString('base64url');
const moment = (time: number) => new Date(Number(time)).toISOString();
