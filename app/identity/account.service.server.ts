import { randomBytes } from 'node:crypto';
import type { Role } from '../api/contract/endpoint.ts';
import type { AuditService } from '../audit/audit.service.server.ts';
import type { AccountRepository } from './account.repository.server.ts';
import type { FactorRepository } from './factors/factor.repository.server.ts';
import { ConfigError } from '../platform/config.server.ts';
import { SHORTEST_PASSWORD } from './auth.contract.ts';
import {
  hashPassword,
  LONGEST_PASSWORD,
  passwordFault,
  type PasswordFault,
} from './password.server.ts';
import { isNameOfOther } from './users/name-skeleton.server.ts';
import { isFitUsername, LONGEST_USERNAME, normalUsername } from './users/username.ts';

export type AccountService = ReturnType<typeof createAccountService>;

const MOST_LISTED = 10_000;

/** Reasons for refusing a password, for the operator. */
const passwordFaults: Record<PasswordFault, string> = {
  short: `The password must have at least ${SHORTEST_PASSWORD} characters.`,
  long: `The password must have at most ${LONGEST_PASSWORD} characters.`,
  guessable:
    'The password is too easy to guess: use no words of the company or its trade, names, common words, years ' +
    'or rows of keys. Four unrelated words are good.',
};

/** A random password of 120 bits, in letters and digits that are easy to type. */
export function randomPassword(): string {
  return randomBytes(15).toString('base64url').replaceAll('-', 'x').replaceAll('_', 'y');
}

/** Management of accounts by the operator's commands. Throws `ConfigError` for each refusal. */
export function createAccountService(
  accounts: AccountRepository,
  factors: Pick<FactorRepository, 'deleteAll'>,
  note: AuditService['note'],
) {
  /** Hashes the password of an account. Throws if the password is weak. */
  async function account(username: string, password: string) {
    const fault = await passwordFault(password, await accounts.findRelatedWords(username));
    if (fault) throw new ConfigError(passwordFaults[fault]);
    return { username, passwordHash: await hashPassword(password) };
  }

  /** Returns the stored form of a name. Throws if there is no such user. */
  async function known(name: string): Promise<string> {
    const username = normalUsername(name);
    if (!(await accounts.findByUsername(username))) throw noSuchUser(username);
    return username;
  }

  return {
    list: () => accounts.findAll(MOST_LISTED),
    existsAny: () => accounts.existsAny(),

    /** Adds a user. Throws if the name is invalid, taken or similar to another user's, or if the password is weak. */
    async add(name: string, password: string, role: Role = 'administrator'): Promise<void> {
      const username = normalUsername(name);
      if (username === '' || username.length > LONGEST_USERNAME) {
        throw new ConfigError(`The user name must have 1 to ${LONGEST_USERNAME} characters.`);
      }
      if (!isFitUsername(username)) {
        throw new ConfigError(
          'The user name must not consist of dots, mix scripts, or contain invisible characters.',
        );
      }
      if (isNameOfOther(username, username, await accounts.findNames())) {
        throw new ConfigError(`“${username}” looks like the name of another user.`);
      }
      if (!(await accounts.insert({ ...(await account(username, password)), role }))) {
        throw new ConfigError(`There is already a user named “${username}”.`);
      }
      await note({ username: '', action: 'userAdded', label: username });
    },

    /** Changes the password and revokes the user's tokens. Throws if the name is unknown or the password weak. */
    async changePassword(name: string, password: string): Promise<void> {
      const username = await known(name);
      await accounts.updatePasswordHash(await account(username, password));
      await note({ username: '', action: 'passwordChanged', label: username });
    },

    /**
     * Makes a user an enabled administrator with this password and without second factor, to recover lost access.
     * Throws the errors of `changePassword`.
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

    /** Changes the role. Throws if the name is unknown. */
    async changeRole(name: string, role: Role): Promise<void> {
      const username = await known(name);
      await accounts.update(username, { role });
      await note({ username: '', action: 'userChanged', label: username });
    },

    /** Deletes a user and revokes their tokens. Throws if the name is unknown. */
    async remove(name: string): Promise<void> {
      const username = normalUsername(name);
      if (!(await accounts.deleteByUsername(username))) throw noSuchUser(username);
      await note({ username: '', action: 'userRemoved', label: username });
    },
  };
}

function noSuchUser(username: string) {
  return new ConfigError(`There is no user named “${username}”.`);
}
