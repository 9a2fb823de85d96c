/** Administration from the command line: `npm run site -- user add NAME`. */
import { programVersion, siteCommand } from '../platform/program-version.server.ts';
import { parseArgs } from 'node:util';
import { Problem } from '../platform/problem.ts';
import { BackupError } from '../operations/backup/backup-error.server.ts';
import { StoreAway } from '../media/storage/object-store.server.ts';
import { ConfigError, readConfig } from '../platform/config.server.ts';
import { outageError } from '../platform/database/wait-for-database.server.ts';
import { isOutage } from '../platform/database/outage.server.ts';
import { printable } from '../platform/output.server.ts';
import { systemErrorText } from '../platform/system-error.server.ts';
import { backupCommand, backupKeyCommand } from './commands/backup.command.server.ts';
import { diagnose } from './doctor/doctor.server.ts';
import type { Finding } from './doctor/finding.ts';
import { moveCommand } from './commands/move.command.server.ts';
import { restoreBackup } from '../operations/backup/backup.server.ts';
import { isEncrypted, readIdentities } from '../operations/backup/encryption.server.ts';
import { placeOf } from '../operations/backup/places/place-of.server.ts';
import { rememberDatabase } from '../platform/database/known-databases.server.ts';
import { makeNamedFolder } from '../platform/durable-files.server.ts';
import { keepFilesPrivate } from '../platform/private-files.server.ts';
import { givenPath, say, textOf, type Command, type Options } from './commands/command.server.ts';
import { userCommand } from './commands/user.command.server.ts';

const restoreCommand: Command = {
  usage: `  restore FILE       restores a backup while the site is stopped; what is there now is kept until
                     the next successful start (--identity KEYFILE: for an encrypted backup)`,
  accepts: (words) => words.length === 1,
  async run([given], options) {
    const config = readConfig(process.env);
    const file = givenPath(given!);
    const identities = await identitiesFor(file, options);
    keepFilesPrivate(config);
    const place = placeOf(config.databaseUrl);
    const { head, tables } = await restoreBackup(file, place, identities, () =>
      makeNamedFolder('DATA_DIR', config.dataDir),
    );
    await rememberDatabase(config);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    say(`Restored: the state of ${head.madeAt}, ${rows} rows, all match. Start the site.`);
  },
};

/** Reads the key file of `--identity`. A named file must exist even if the backup is not encrypted. */
async function identitiesFor(file: string, options: Options): Promise<string[] | undefined> {
  const identity = textOf(options, 'identity');
  const identities = identity && (await readIdentities(givenPath(identity)));
  if (!(await isEncrypted(file))) return undefined;
  if (identities) return identities;
  throw new BackupError('The backup is encrypted: name its key, --identity KEYFILE.');
}

/** `npm run site -- import FOLDER`, or `import --from https://old.example`. */
const importCommand: Command = {
  usage: `  import FOLDER      imports an exported folder into an empty site
  import --from URL  imports news, projects and the price list from the API of the old system;
                     --username NAME: drafts too, asks for the password;
                     --report FILE: writes the report there`,
  accepts: (words) => words.length <= 1,
  /** A dynamic import: only this command needs the whole site. */
  async run([folder], options) {
    const { from, username, report } = options as Record<string, string | undefined>;
    if ((folder === undefined) === (from === undefined)) {
      throw new ConfigError(
        'Name either a folder or the address of the old system (--from); see --help.',
      );
    }
    if (folder !== undefined) {
      const { takeFolder } = await import('./commands/folder.server.ts');
      return await takeFolder(folder);
    }
    const { importOldSite } = await import('./commands/import-old-site.server.ts');
    const passwordFromInput = options['password-stdin'] === true;
    const isWhole = await importOldSite({ from: from!, username, report, passwordFromInput });
    if (!isWhole) process.exitCode = 1;
  },
};

/** `npm run site -- export FOLDER`. */
const exportCommand: Command = {
  usage: `  export FOLDER      writes the whole site as readable files into a new or empty folder`,
  accepts: (words) => words.length === 1,
  async run([folder]) {
    const { exportFolder } = await import('./commands/folder.server.ts');
    await exportFolder(folder!);
  },
};

const LEAST_FREE = 500e6; // bytes
const MARKS = { good: '✔', warning: '⚠', fault: '✘' } as const;

const doctorCommand: Command = {
  usage: `  doctor             checks whether all is well, and says what to do; changes nothing
                     (--test-mail: sends a test mail, too)`,
  accepts: (words) => words.length === 0,
  async run(_words, options) {
    const isTestMail = options['test-mail'] === true;
    const findings = await diagnose(process.env, { isTestMail, leastFree: LEAST_FREE });
    for (const finding of findings) process.stdout.write(lineOf(finding));
    const faults = findings.filter(({ level }) => level === 'fault').length;
    process.stdout.write(faults === 0 ? '\nNo faults.\n' : `\nFaults: ${faults}.\n`);
    if (faults > 0) process.exitCode = 1;
  },
};

function lineOf({ level, place, what, advice }: Finding): string {
  return printable(
    `${MARKS[level]} ${place}: ${what}\n${advice === undefined ? '' : `  → ${advice}\n`}`,
  );
}

const commands: Record<string, Command> = {
  user: userCommand,
  backup: backupCommand,
  'backup-key': backupKeyCommand,
  restore: restoreCommand,
  move: moveCommand,
  export: exportCommand,
  import: importCommand,
  doctor: doctorCommand,
};

export const HELP = `Usage: ${siteCommand} <command>
       ${siteCommand} --version

${Object.values(commands)
  .map(({ usage }) => usage)
  .join('\n')}
`;

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
  generate: { type: 'boolean' },
  replace: { type: 'boolean' },
  editor: { type: 'boolean' },
  'password-stdin': { type: 'boolean' },
  identity: { type: 'string' },
  to: { type: 'string' },
  'to-stdin': { type: 'boolean' },
  from: { type: 'string' },
  username: { type: 'string' },
  report: { type: 'string' },
  media: { type: 'string' },
  'test-mail': { type: 'boolean' },
} as const;

/** Runs the command of this process's command line and sets the exit code. */
export async function runCommand(): Promise<void> {
  // A closed output, as in `… | head`, does not stop the command.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  try {
    await main();
  } catch (error) {
    const text = sentenceOf(error);
    if (text === undefined) throw error;
    process.stderr.write(`${printable(text)}\n`);
    process.exitCode = 1;
  }
}

/** The message for the operator; undefined for an internal error. */
function sentenceOf(error: unknown): string | undefined {
  if (isOutage(error)) return outageError(error).message;
  if (error instanceof ConfigError || error instanceof BackupError) return error.message;
  if (error instanceof StoreAway) {
    return `MEDIA_URL names a store that cannot be used (${error.reason}).`;
  }
  if (error instanceof Problem) return `The site refused this: ${error.body.type}.`;
  return systemErrorText(error);
}

async function main(): Promise<void> {
  // Unknown options are refused below, with the help.
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: OPTIONS,
    strict: false,
  });
  const unknown = Object.keys(values).find((option) => !(option in OPTIONS));
  if (unknown !== undefined) throw new ConfigError(`Unknown option: ${unknown}\n\n${HELP}`);
  const [name = '', ...words] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (values['help']) {
    process.stdout.write(HELP);
    return;
  }
  if (values['version']) {
    process.stdout.write(`${programVersion()}\n`);
    return;
  }
  if (name === '') throw new ConfigError(HELP);
  if (!command) throw new ConfigError(`Unknown command: ${name}\n\n${HELP}`);
  if (!command.accepts(words)) throw new ConfigError(`Usage:\n${command.usage}`);
  await command.run(words, values);
}
