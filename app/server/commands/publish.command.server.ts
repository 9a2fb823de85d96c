import { ConfigError, readConfig } from '../../platform/config.server.ts';
import { keepFilesPrivate } from '../../platform/private-files.server.ts';
import { say, type Command } from './command.server.ts';

export const publishCommand: Command = {
  usage: `  publish MAPPA      a nyilvános oldalak kiírása fájlokba (docs/operations.md);
                     --replace: akkor is, ha ott más címhez tartozó honlap áll`,
  accepts: ([folder]) => folder !== undefined,
  async run([folder], options) {
    const config = readConfig(process.env);
    keepFilesPrivate(config);
    // Only here: all of the site comes along.
    const { publishOnce } = await import('../publishing/publish-command.server.ts');
    const outcome = await publishOnce(config, folder!, options['replace'] === true);
    if (outcome.state !== 'published') throw new ConfigError('Egy másik folyamat éppen közzétesz.');
    const { pages, written, removed, missing } = outcome;
    say(`${pages} oldal közzétéve; ${written} fájl új vagy változott, ${removed} oldal megszűnt.`);
    if (missing > 0) say(`${missing} képméret még nem készült el.`);
  },
};
