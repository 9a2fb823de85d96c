/** Profiles of users, as colleagues see them. */
import type { AuditService } from '../../audit/audit.service.server.ts';
import { invalid, notFound, outOfDate } from '../../platform/problem.ts';
import type { AccountRepository, PartialProfile } from '../account.repository.server.ts';
import { isNameOfOther } from './name-skeleton.server.ts';
import { profileNames, type Profile, type ProfileInput } from './profile.contract.ts';
import type { User } from './user.contract.ts';
import { isReadable, normalUsername } from './username.ts';

export type ProfileService = ReturnType<typeof createProfileService>;

const messages = {
  unreadable: 'A név betűi egyetlen írásé legyenek, és nem lehet benne láthatatlan karakter',
  othersName: 'Ez egy másik felhasználó neve, vagy összetéveszthető vele',
  missing: 'Nincs ilyen felhasználó',
} as const;

export function createProfileService(accounts: AccountRepository, note: AuditService['note']) {
  /** Throws 404 if there is no such user. */
  async function findUser(name: string) {
    const account = await accounts.findDescribed(normalUsername(name));
    if (!account) throw noSuchUser();
    return account;
  }

  /**
   * Throws 400 for a display name that contains invisible characters, mixes scripts or resembles another user's name. A
   * `stored` name may stay even if it breaks this rule.
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

  /** Throws 400 for a user name that resembles another user's name. */
  async function checkUsername(username: string): Promise<void> {
    if (isNameOfOther(username, username, await accounts.findNames())) {
      throw invalid({ username: [messages.othersName] });
    }
  }

  return {
    findUser,
    checkUsername,
    checkDisplayName,

    /** Throws 404 if there is no such user. */
    get: async (name: string): Promise<Profile> => profileOf(await findUser(name)),

    /**
     * Changes a user's own profile. Throws 412 if the stored profile is not `was`, and the errors of
     * `checkDisplayName`.
     */
    async update(username: string, { was, ...profile }: ProfileInput): Promise<Profile> {
      await checkDisplayName(await findUser(username), profile);
      const isChanged = await accounts.updateProfile(username, profile, was);
      const current = profileOf(await findUser(username));
      if (!isChanged) throw outOfDate(current, hasProfile(current, profile));
      await note({ username, action: 'userChanged', label: username });
      return current;
    },
  };
}

export const noSuchUser = () => notFound(messages.missing);

/** Whether the fields in `profile` equal the stored ones. */
export const hasProfile = (stored: Profile, profile: PartialProfile): boolean =>
  profileNames.every((name) => [undefined, stored[name]].includes(profile[name]));

export const profileOf = ({ displayName, position, phone }: Profile): Profile => ({
  displayName,
  position,
  phone,
});
