import { move } from '../../operations/backup/move.server.ts';
import { ConfigError, readConfig, type Config } from '../../platform/config.server.ts';
import { rememberDatabase } from '../../platform/database/known-databases.server.ts';
import { keepFilesPrivate } from '../../platform/private-files.server.ts';
import { firstLine } from './first-line.server.ts';
import { moveMedia } from './move-media.server.ts';
import { givenAddress, say, textOf, type Command, type Options } from './command.server.ts';

export const moveCommand: Command = {
  usage: `  move               moves everything into the database that the variable MOVE_TO names
                     (postgres://… or file:…) while the site is stopped; set DATABASE_URL to this
                     address afterwards. --to-stdin: reads the address from standard input;
                     --to ADDRESS: for one without a password, as others can see the command line
                     --replace: even if there is a site already
  move --media store|database
                     moves pictures and files into the store of MEDIA_URL, or back into the
                     database, while the site runs; run it again to continue after an interruption`,
  accepts: (words) => words.length === 0,
  async run(_words, options) {
    const config = readConfig(process.env);
    const media = textOf(options, 'media');
    if (media !== undefined) return await moveMedia(config, media);
    const target = targetOf(await addressOf(options));
    keepFilesPrivate(config);
    keepFilesPrivate(target);
    const { rows } = await move(config.databaseUrl, target.databaseUrl, {
      replaces: options['replace'] === true,
    });
    await rememberDatabase(target);
    const isFile = target.databaseUrl.startsWith('file:');
    say(
      `Moved: ${rows} rows, all match. For the next start: ` +
        `DATABASE_URL=${isFile ? target.databaseUrl : '<the new address>'}. The old database is left as it was.`,
    );
  },
};

/** The settings are in order already, so that what does not hold is the address that was given. */
function targetOf(address: string): Config {
  try {
    return readConfig({ ...process.env, DATABASE_URL: givenAddress(address) });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new ConfigError(error.message.replace('DATABASE_URL', 'MOVE_TO (--to, --to-stdin)'));
  }
}

/** It may hold a password, which the arguments of a process show to everybody on the machine. */
async function addressOf(options: Options): Promise<string> {
  const given = [
    textOf(options, 'to'),
    options['to-stdin'] === true ? await firstLine() : undefined,
    process.env['MOVE_TO'],
  ].filter((address) => address !== undefined && address !== '');
  if (given.length === 1) return given[0]!;
  throw new ConfigError(
    'Name the target in one way: in the variable MOVE_TO, by --to-stdin, or by --to ADDRESS.',
  );
}
