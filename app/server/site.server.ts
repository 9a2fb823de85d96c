/** Administration from the command line: `npm run site -- user add NAME`. */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { Problem } from '../api/contract/problem.ts';
import { createAuditRepository } from '../audit/audit.repository.server.ts';
import { roles, type Role } from '../api/contract/endpoint.ts';
import { createAccountRepository } from '../auth/account.repository.server.ts';
import {
  createAccountService,
  randomPassword,
  type AccountService,
} from '../auth/account.service.server.ts';
import { createFactorRepository } from '../auth/factors/factor.repository.server.ts';
import { ConfigError, readConfig } from '../platform/config.server.ts';
import { openDatabase } from '../platform/database/database.server.ts';
import { askHidden } from './commands/hidden-line.server.ts';
import { exportCommand } from './commands/export.command.server.ts';
import { importCommand } from './commands/import.command.server.ts';
import { prepareDatabase } from './installation.server.ts';
import { keepFilesPrivate } from '../platform/private-files.server.ts';

const HELP = `Használat: npm run site -- <parancs>

  user add NÉV       új felhasználó: rendszergazda, vagy --editor esetén szerkesztő
  user passwd NÉV    új jelszó; a felhasználó kiadott belépései megszűnnek
  user role NÉV administrator|editor
                     a felhasználó szerepköre
  user let-in NÉV    beenged bárkit, aki kizárta magát: új jelszó, rendszergazda,
                     nincs letiltva, és nincs második lépése
  user list          a felhasználók: név, szerepkör, állapot
  user remove NÉV    a felhasználó törlése; kiadott belépései megszűnnek
  publish MAPPA      a nyilvános oldalak kiírása fájlokba (docs/operations.md);
                     --replace: akkor is, ha ott más címhez tartozó honlap áll
${exportCommand.usage}
${importCommand.usage}

A jelszót a parancs bekéri, vagy a szabványos bemenetről olvassa (--password-stdin);
--generate kitalál és kiír egyet.
`;

const transfers = { export: exportCommand, import: importCommand };

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  generate: { type: 'boolean' },
  replace: { type: 'boolean' },
  editor: { type: 'boolean' },
  from: { type: 'string' },
  username: { type: 'string' },
  report: { type: 'string' },
  'password-stdin': { type: 'boolean' },
} as const;

try {
  await main();
} catch (error) {
  if (!(error instanceof Problem || error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  // An option that it does not know is refused here, in Hungarian.
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: OPTIONS,
    strict: false,
  });
  const unknown = Object.keys(values).find((option) => !(option in OPTIONS));
  if (unknown !== undefined) throw new ConfigError(`Ismeretlen kapcsoló: ${unknown}\n\n${HELP}`);
  const [area, command = '', name, role] = positionals;
  const byName = userCommands();
  const transfer = area === 'import' || area === 'export' ? transfers[area] : undefined;
  const isKnown =
    (area === 'publish' && command !== '') ||
    transfer?.accepts(positionals.slice(1)) ||
    (area === 'user' &&
      (command === 'list' ||
        (name !== undefined && (command in byName || (command === 'role' && isRole(role))))));
  if (values['help'] || !isKnown) {
    (values['help'] ? process.stdout : process.stderr).write(HELP);
    process.exitCode = values['help'] ? 0 : 1;
    return;
  }
  if (transfer) return await transfer.run(positionals.slice(1), values);
  if (area === 'publish') return await publishTo(command, values['replace'] === true);
  await withAccounts(async (accounts) => {
    if (command === 'list') await listAccounts(accounts);
    else if (isRole(role)) {
      await accounts.changeRole(name!, role);
      say(`„${name}” szerepköre: ${role}.`);
    } else await byName[command]!(accounts, name!, values);
  });
}

function isRole(text: string | undefined): text is Role {
  return roles.some((role) => role === text);
}

type Options = Record<string, unknown>;

/** What is done to the user of a name, by command. */
function userCommands(): Record<
  string,
  (accounts: AccountService, name: string, options: Options) => Promise<void>
> {
  return {
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
}

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

async function publishTo(folder: string, replaces: boolean): Promise<void> {
  const config = readConfig(process.env);
  keepFilesPrivate(config);
  // Only here: all of the site comes along.
  const { publishOnce } = await import('./publishing/publish-command.server.ts');
  const outcome = await publishOnce(config, folder, replaces);
  if (outcome.state !== 'published') throw new ConfigError('Egy másik folyamat éppen közzétesz.');
  const { pages, written, removed, missing } = outcome;
  say(`${pages} oldal közzétéve; ${written} fájl új vagy változott, ${removed} oldal megszűnt.`);
  if (missing > 0) say(`${missing} képméret még nem készült el.`);
}

async function withAccounts(work: (accounts: AccountService) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  keepFilesPrivate(config);
  const database = openDatabase(config.databaseUrl, () => {});
  try {
    await prepareDatabase(database, config, {
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

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}
