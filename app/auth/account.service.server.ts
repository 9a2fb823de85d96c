import { randomBytes } from 'node:crypto';
import type { Role } from '../api/contract/endpoint.ts';
import { invalid, notFound } from '../api/contract/problem.ts';
import type { AuditService } from '../audit/audit.service.server.ts';
import type { AccountRepository } from './account.repository.server.ts';
import type { FactorRepository } from './factors/factor.repository.server.ts';
import { hashPassword, passwordFault } from './password.server.ts';
import {
  isFitUsername,
  LONGEST_USERNAME,
  normalUsername,
  UNFIT_USERNAME,
} from './users/username.ts';

export type AccountService = ReturnType<typeof createAccountService>;

const MOST_LISTED = 10_000;

/** A password nobody has to think up: 120 random bits, in letters and digits easy to type. */
export function randomPassword(): string {
  return randomBytes(15).toString('base64url').replaceAll('-', 'x').replaceAll('_', 'y');
}

/** The accounts of staff, as whoever runs the installation keeps them: from there everybody can be let in. */
export function createAccountService(
  accounts: AccountRepository,
  factors: Pick<FactorRepository, 'deleteAll'>,
  note: AuditService['note'],
) {
  /** Throws 400 with the reason when the password may not be chosen. */
  async function account(username: string, password: string) {
    const fault = await passwordFault(password, [username, ...(await accounts.findCompanyWords())]);
    if (fault) throw invalid({ password: [fault] }, fault);
    return { username, passwordHash: await hashPassword(password) };
  }

  /** The name as it is stored. Throws 404. */
  async function known(name: string): Promise<string> {
    const username = normalUsername(name);
    if (!(await accounts.findByUsername(username))) throw noSuchUser(username);
    return username;
  }

  return {
    list: () => accounts.findAll(MOST_LISTED),
    existsAny: () => accounts.existsAny(),

    /** Throws 400 for a name that is empty, too long or taken, and for a weak password. */
    async add(name: string, password: string, role: Role = 'administrator'): Promise<void> {
      const username = normalUsername(name);
      if (username === '' || username.length > LONGEST_USERNAME) {
        throw invalid(undefined, `A felhasználónév 1–${LONGEST_USERNAME} karakter legyen`);
      }
      if (!isFitUsername(username)) throw invalid(undefined, UNFIT_USERNAME);
      if (!(await accounts.insert({ ...(await account(username, password)), role }))) {
        throw invalid(undefined, `Már van „${username}” nevű felhasználó`);
      }
      await note({ username: '', action: 'userAdded', label: username });
    },

    /** Ends the user's tokens. Throws 404 for an unknown name and 400 for a weak password. */
    async changePassword(name: string, password: string): Promise<void> {
      const username = await known(name);
      await accounts.updatePasswordHash(await account(username, password));
      await note({ username: '', action: 'passwordChanged', label: username });
    },

    /**
     * Makes a user an administrator who signs in with this password and nothing else, whatever barred them before:
     * a lost password, a lost second factor, being disabled, a lesser role. Throws as `changePassword` does.
     */
    async letIn(name: string, password: string): Promise<void> {
      const username = await known(name);
      const { passwordHash } = await account(username, password);
      await factors.deleteAll(username);
      await accounts.update(username, { role: 'administrator', disabledAt: null });
      await accounts.updatePasswordHash({ username, passwordHash });
      await note({ username: '', action: 'passwordChanged', label: username });
      await note({ username: '', action: 'factorRemoved', label: username });
      await note({ username: '', action: 'userEnabled', label: username });
    },

    /** Throws 404 for an unknown name. */
    async changeRole(name: string, role: Role): Promise<void> {
      const username = await known(name);
      await accounts.update(username, { role });
      await note({ username: '', action: 'userChanged', label: username });
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
