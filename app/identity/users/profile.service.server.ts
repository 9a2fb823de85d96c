/** Profiles of the users: how colleagues see them. */
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
  /** Throws 404. */
  async function findUser(name: string) {
    const account = await accounts.findDescribed(normalUsername(name));
    if (!account) throw noSuchUser();
    return account;
  }

  /**
   * Throws 400 for a display name that hides characters or that others could take for another user's. A `stored` one
   * from before this rule stays until it changes.
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

  /** Throws 400 for a name that others could take for another user's. */
  async function checkUsername(username: string): Promise<void> {
    if (isNameOfOther(username, username, await accounts.findNames())) {
      throw invalid({ username: [messages.othersName] });
    }
  }

  return {
    findUser,
    checkUsername,
    checkDisplayName,

    /** Throws 404. */
    get: async (name: string): Promise<Profile> => profileOf(await findUser(name)),

    /** Changes a user's own profile. Throws 412 where it `was` to be another, and what `checkDisplayName` throws. */
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

/** Compares the fields that `profile` gives with the stored ones. */
export const hasProfile = (stored: Profile, profile: PartialProfile): boolean =>
  profileNames.every((name) => [undefined, stored[name]].includes(profile[name]));

export const profileOf = ({ displayName, position, phone }: Profile): Profile => ({
  displayName,
  position,
  phone,
});
