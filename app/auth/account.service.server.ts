import { randomBytes } from 'node:crypto';
import { storable } from '../api/contract/fields.ts';
import { invalid, notFound } from '../api/contract/problem.ts';
import type { AuditService } from '../audit/audit.service.server.ts';
import type { AccountRepository } from './account.repository.server.ts';
import { hashPassword, passwordFault } from './password.server.ts';

export type AccountService = ReturnType<typeof createAccountService>;

const LONGEST_USERNAME = 100;

/** The form in which names are kept and compared. */
export function normalUsername(username: string): string {
  return storable(username).normalize('NFC').trim().toLowerCase();
}

/** A password nobody has to think up: 120 random bits, in letters and digits easy to type. */
export function randomPassword(): string {
  return randomBytes(15).toString('base64url').replaceAll('-', 'x').replaceAll('_', 'y');
}

/** The accounts of staff, as the administrator of the installation keeps them. */
export function createAccountService(accounts: AccountRepository, note: AuditService['note']) {
  /** Throws 400 with the reason when the password may not be chosen. */
  async function account(username: string, password: string) {
    const fault = await passwordFault(password, [username]);
    if (fault) throw invalid({ password: [fault] }, fault);
    return { username, passwordHash: await hashPassword(password) };
  }

  return {
    list: () => accounts.findAllUsernames(),
    existsAny: () => accounts.existsAny(),

    /** Throws 400 for a name that is empty, too long or taken, and for a weak password. */
    async add(name: string, password: string): Promise<void> {
      const username = normalUsername(name);
      if (username === '' || username.length > LONGEST_USERNAME) {
        throw invalid(undefined, `A felhasználónév 1–${LONGEST_USERNAME} karakter legyen`);
      }
      if (!(await accounts.insert(await account(username, password)))) {
        throw invalid(undefined, `Már van „${username}” nevű felhasználó`);
      }
      await note({ username: '', action: 'userAdded', label: username });
    },

    /** Ends the user's tokens. Throws 404 for an unknown name and 400 for a weak password. */
    async changePassword(name: string, password: string): Promise<void> {
      const username = normalUsername(name);
      if (!(await accounts.findByUsername(username))) throw noSuchUser(username);
      await accounts.updatePasswordHash(await account(username, password));
      await note({ username: '', action: 'passwordChanged', label: username });
    },

    /** Ends the user's tokens. Throws 404 for an unknown name. */
    async remove(name: string): Promise<void> {
      const username = normalUsername(name);
      if (!(await accounts.deleteByUsername(username))) throw noSuchUser(username);
      await note({ username: '', action: 'userRemoved', label: username });
    },
  };
}

function noSuchUser(username: string) {
  return notFound(`Nincs „${username}” nevű felhasználó`);
}
