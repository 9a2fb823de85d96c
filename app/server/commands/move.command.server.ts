import { move } from '../../backup/move.server.ts';
import { ConfigError, readConfig, type Config } from '../../platform/config.server.ts';
import { rememberDatabase } from '../../platform/database/known-databases.server.ts';
import { keepFilesPrivate } from '../../platform/private-files.server.ts';
import { firstLine } from './first-line.server.ts';
import { moveMedia } from './move-media.server.ts';
import { say, textOf, type Command, type Options } from './command.server.ts';

export const moveCommand: Command = {
  usage: `  move               minden átvitele abba az adatbázisba, amelyet a MOVE_TO változó nevez meg
                     (postgres://… vagy file:…), ha a honlap nem fut; utána a DATABASE_URL legyen
                     ez a cím. --to-stdin: a címet a szabványos bemenetről olvassa; --to CÍM: jelszó
                     nélküli címhez, mert a parancssort más is láthatja
                     --replace: akkor is, ha ott már van honlap
  move --media store|database
                     képek és fájlok átvitele a MEDIA_URL tárába, vagy vissza az adatbázisba, miközben
                     a honlap fut; ha megszakad, újra kiadva folytatja`,
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
    say(
      `Átköltözve: ${rows} sor, mind egyezik. A következő indulásnál: ` +
        'DATABASE_URL=<az új cím>. A régi adatbázis úgy maradt, ahogy volt.',
    );
  },
};

/** The settings are in order already, so that what does not hold is the address that was given. */
function targetOf(address: string): Config {
  try {
    return readConfig({ ...process.env, DATABASE_URL: address });
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
    'Adja meg egyféleképpen, hová: a MOVE_TO változóban, --to-stdin után, vagy --to CÍM.',
  );
}
