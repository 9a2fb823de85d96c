/** Users from the command line: the way in that is always left. */
import { createInterface } from 'node:readline/promises';
import { roles, type Role } from '../../api/contract/endpoint.ts';
import { createAuditRepository } from '../../audit/audit.repository.server.ts';
import { createAccountRepository } from '../../auth/account.repository.server.ts';
import {
  createAccountService,
  randomPassword,
  type AccountService,
} from '../../auth/account.service.server.ts';
import { createFactorRepository } from '../../auth/factors/factor.repository.server.ts';
import { assertDatabaseOf } from '../../platform/database/missing-site.server.ts';
import { ConfigError, readConfig } from '../../platform/config.server.ts';
import { openDatabase } from '../../platform/database/database.server.ts';
import { keepFilesPrivate } from '../../platform/private-files.server.ts';
import { prepareDatabase } from '../installation.server.ts';
import { askHidden } from './hidden-line.server.ts';
import { say, type Command, type Options } from './command.server.ts';

export const userCommand: Command = {
  usage: `  user add NÉV       új felhasználó: rendszergazda, vagy --editor esetén szerkesztő
  user passwd NÉV    új jelszó; a felhasználó kiadott belépései megszűnnek
  user role NÉV administrator|editor
                     a felhasználó szerepköre
  user let-in NÉV    beenged bárkit, aki kizárta magát: új jelszó, rendszergazda,
                     nincs letiltva, és nincs második lépése
  user list          a felhasználók: név, szerepkör, állapot
  user remove NÉV    a felhasználó törlése; kiadott belépései megszűnnek
                     A jelszót a parancs bekéri, vagy a szabványos bemenetről olvassa
                     (--password-stdin); --generate kitalál és kiír egyet.`,
  accepts: ([command = '', name, role]) =>
    command === 'list' ||
    (name !== undefined && (command in byName || (command === 'role' && isRole(role)))),
  run: ([command = '', name, role], options) =>
    withAccounts(command === 'add', async (accounts) => {
      if (command === 'list') await listAccounts(accounts);
      else if (command === 'role' && isRole(role)) {
        await accounts.changeRole(name!, role);
        say(`„${name}” szerepköre: ${role}.`);
      } else await byName[command]!(accounts, name!, options);
    }),
};

function isRole(text: string | undefined): text is Role {
  return roles.some((role) => role === text);
}

/** What is done to the user of a name, by command. */
const byName: Record<
  string,
  (accounts: AccountService, name: string, options: Options) => Promise<void>
> = {
  async add(accounts, name, options) {
    const role = options['editor'] ? 'editor' : 'administrator';
    await withPassword(options, (password) => accounts.add(name, password, role));
    say(`„${name}” felvéve.`);
  },
  async passwd(accounts, name, options) {
    await withPassword(options, (password) => accounts.changePassword(name, password));
    say(`„${name}” jelszava megváltozott.`);
  },
  async 'let-in'(accounts, name, options) {
    await withPassword(options, (password) => accounts.letIn(name, password));
    say(`„${name}” rendszergazdaként beléphet ezzel a jelszóval; második lépése nincs.`);
  },
  async remove(accounts, name) {
    await accounts.remove(name);
    say(`„${name}” törölve.`);
  },
};

async function listAccounts(accounts: AccountService): Promise<void> {
  for (const { username, role, disabledAt, passwordHash } of await accounts.list()) {
    const state = disabledAt !== null ? 'disabled' : passwordHash === '' ? 'invited' : 'active';
    process.stdout.write(`${username}\t${role}\t${state}\n`);
  }
}

/** Prints the password where it was made up here, once it holds. */
async function withPassword(
  options: Options,
  work: (password: string) => Promise<void>,
): Promise<void> {
  const password = await choosePassword(options);
  await work(password);
  if (options['generate']) process.stdout.write(`${password}\n`);
}

/** Where there is no database yet, only the first user makes one. */
async function withAccounts(
  mayMake: boolean,
  work: (accounts: AccountService) => Promise<void>,
): Promise<void> {
  const config = readConfig(process.env);
  if (!mayMake) assertDatabaseOf(config);
  keepFilesPrivate(config);
  const database = openDatabase(config.databaseUrl, () => {});
  try {
    await prepareDatabase(database, config, {
      leavesOlder: true,
      needsSite: !mayMake,
      tell: (reason) => say(`Várakozás az adatbázisra (${reason})…`),
    });
    await work(
      createAccountService(
        createAccountRepository(database.db),
        createFactorRepository(database.db),
        createAuditRepository(database.db).insert,
      ),
    );
  } finally {
    await database.close();
  }
}

async function choosePassword(options: Options): Promise<string> {
  if (options['generate']) return randomPassword();
  if (!options['password-stdin'] && process.stdin.isTTY) return await askTwice();
  for await (const line of createInterface({ input: process.stdin })) return line;
  throw new ConfigError('Nincs jelszó a szabványos bemeneten; lásd --help.');
}

async function askTwice(): Promise<string> {
  const first = await askHidden('Új jelszó: ');
  if (first !== (await askHidden('Még egyszer: ')))
    throw new ConfigError('A két jelszó különbözik.');
  return first;
}
