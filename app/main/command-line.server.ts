/** Administration from the command line: `npm run site -- user add NAME`. */
import { parseArgs } from 'node:util';
import { Problem } from '../platform/problem.ts';
import { BackupError } from '../operations/backup/backup-error.server.ts';
import { StoreAway } from '../media/storage/object-store.server.ts';
import { ConfigError } from '../platform/config.server.ts';
import { outageTold } from '../platform/database/first-answer.server.ts';
import { isOutage } from '../platform/database/outage.server.ts';
import { printable } from '../platform/printable.server.ts';
import { systemErrorText } from '../platform/system-error.server.ts';
import { backupCommand, backupKeyCommand } from './commands/backup.command.server.ts';
import type { Command } from './commands/command.server.ts';
import { doctorCommand } from './commands/doctor.command.server.ts';
import { exportCommand } from './commands/export.command.server.ts';
import { importCommand } from './commands/import.command.server.ts';
import { moveCommand } from './commands/move.command.server.ts';
import { restoreCommand } from './commands/restore.command.server.ts';
import { userCommand } from './commands/user.command.server.ts';

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

const HELP = `Usage: npm run site -- <command>

${Object.values(commands)
  .map(({ usage }) => usage)
  .join('\n')}
`;

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
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

/** Does what the command line of this process says, and leaves what became of it in the exit code. */
export async function runCommand(): Promise<void> {
  // Who stops reading (`| head`) does not stop what is under way.
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

/** What to tell the operator; nothing of a fault of the program. */
function sentenceOf(error: unknown): string | undefined {
  if (isOutage(error)) return outageTold(error).message;
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
  if (name === '') throw new ConfigError(HELP);
  if (!command) throw new ConfigError(`Unknown command: ${name}\n\n${HELP}`);
  if (!command.accepts(words)) throw new ConfigError(`Usage:\n${command.usage}`);
  await command.run(words, values);
}
