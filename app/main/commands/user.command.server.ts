/** Users from the command line, which works even when no administrator can sign in. */
import { createInterface } from 'node:readline/promises';
import { roles, type Role } from '../../api/contract/endpoint.ts';
import { createAuditRepository } from '../../audit/audit.repository.server.ts';
import { createAccountRepository } from '../../identity/account.repository.server.ts';
import {
  createAccountService,
  randomPassword,
  type AccountService,
} from '../../identity/account.service.server.ts';
import { createFactorRepository } from '../../identity/factors/factor.repository.server.ts';
import { ConfigError, readConfig } from '../../platform/config.server.ts';
import { askHidden } from './typed-line.server.ts';
import { say, type Command, type Options } from './command.server.ts';
import { withDatabase } from './with-database.server.ts';

export const userCommand: Command = {
  usage: `  user add NAME      new user: an administrator, or an editor with --editor
  user passwd NAME   new password; ends the user's sessions
  user role NAME administrator|editor
                     changes the user's role
  user let-in NAME   lets in a user who is locked out: new password, administrator, enabled,
                     without a second factor
  user list          the users: name, role, state
  user remove NAME   deletes the user and ends the user's sessions
                     The password is asked for, or read from standard input (--password-stdin);
                     --generate creates and prints one.`,
  accepts: ([command = '', name, role]) =>
    command === 'list' ||
    (name !== undefined && (command in byName || (command === 'role' && isRole(role)))),
  run: ([command = '', name, role], options) =>
    withAccounts(command === 'add', async (accounts) => {
      if (command === 'list') await listAccounts(accounts);
      else if (command === 'role' && isRole(role)) {
        await accounts.changeRole(name!, role);
        say(`“${name}” is now an ${role}.`);
      } else await byName[command]!(accounts, name!, options);
    }),
};

function isRole(text: string | undefined): text is Role {
  return roles.some((role) => role === text);
}

const byName: Record<
  string,
  (accounts: AccountService, name: string, options: Options) => Promise<void>
> = {
  async add(accounts, name, options) {
    const role = options['editor'] ? 'editor' : 'administrator';
    await withPassword(options, (password) => accounts.add(name, password, role));
    say(`“${name}” has been added.`);
  },
  async passwd(accounts, name, options) {
    await withPassword(options, (password) => accounts.changePassword(name, password));
    say(`The password of “${name}” has been changed.`);
  },
  async 'let-in'(accounts, name, options) {
    await withPassword(options, (password) => accounts.letIn(name, password));
    say(`“${name}” can sign in as an administrator with this password, without a second factor.`);
  },
  async remove(accounts, name) {
    await accounts.remove(name);
    say(`“${name}” has been deleted.`);
  },
};

async function listAccounts(accounts: AccountService): Promise<void> {
  for (const { username, role, disabledAt, passwordHash } of await accounts.list()) {
    const state = disabledAt !== null ? 'disabled' : passwordHash === '' ? 'invited' : 'active';
    process.stdout.write(`${username}\t${role}\t${state}\n`);
  }
}

/** Prints a generated password once the change is committed. */
async function withPassword(
  options: Options,
  work: (password: string) => Promise<void>,
): Promise<void> {
  const password = await choosePassword(options);
  await work(password);
  if (options['generate']) process.stdout.write(`${password}\n`);
}

/** Runs `work` with the accounts. With `mayMake` a missing database is created, as for the first user. */
async function withAccounts(
  mayMake: boolean,
  work: (accounts: AccountService) => Promise<void>,
): Promise<void> {
  await withDatabase(readConfig(process.env), !mayMake, ({ db }) =>
    work(
      createAccountService(
        createAccountRepository(db),
        createFactorRepository(db),
        createAuditRepository(db).insert,
      ),
    ),
  );
}

async function choosePassword(options: Options): Promise<string> {
  if (options['generate']) return randomPassword();
  if (!options['password-stdin'] && process.stdin.isTTY) return await askTwice();
  for await (const line of createInterface({ input: process.stdin })) return line;
  throw new ConfigError('No password on standard input; see --help.');
}

async function askTwice(): Promise<string> {
  const first = await askHidden('New password: ');
  if (first !== (await askHidden('Once more: ')))
    throw new ConfigError('The two passwords differ.');
  return first;
}
