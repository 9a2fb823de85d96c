import { move } from '../../backup/move.server.ts';
import { readConfig } from '../../platform/config.server.ts';
import { rememberDatabase } from '../../platform/database/known-databases.server.ts';
import { keepFilesPrivate } from '../../platform/private-files.server.ts';
import { say, textOf, type Command } from './command.server.ts';

export const moveCommand: Command = {
  usage: `  move --to CÍM      minden átvitele másik adatbázisba (postgres://… vagy file:…), ha a honlap
                     nem fut; utána a DATABASE_URL legyen ez a cím
                     --replace: akkor is, ha ott már van honlap`,
  accepts: (words) => words.length === 0,
  async run(_words, options) {
    const config = readConfig(process.env);
    const target = readConfig({ ...process.env, DATABASE_URL: textOf(options, 'to') ?? '' });
    keepFilesPrivate(config);
    keepFilesPrivate(target);
    const { rows } = await move(config.databaseUrl, target.databaseUrl, {
      replaces: options['replace'] === true,
    });
    rememberDatabase(target);
    say(
      `Átköltözve: ${rows} sor, mind egyezik. A következő indulásnál: ` +
        'DATABASE_URL=<az új cím>. A régi adatbázis úgy maradt, ahogy volt.',
    );
  },
};
