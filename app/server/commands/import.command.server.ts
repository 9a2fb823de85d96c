/** `npm run site -- import FOLDER`, or `import --from https://old.example`. */
import type { Command } from './command.server.ts';
import { ConfigError } from '../../platform/config.server.ts';

export const importCommand: Command = {
  usage: `  import MAPPA       kiírt mappa átvétele üres honlapba
  import --from CÍM  hírek, referenciák és árlista átvétele a régi rendszer API-jából;
                     --username NÉV: a vázlatok is, a jelszót bekéri;
                     --report FÁJL: ide írja a jelentést`,
  accepts: (words) => words.length <= 1,
  /** All of the site comes along only where it is needed. */
  async run([folder], options) {
    const { from, username, report } = options as Record<string, string | undefined>;
    if ((folder === undefined) === (from === undefined)) {
      throw new ConfigError(
        'Vagy egy mappa kell, vagy a régi rendszer címe (--from); lásd --help.',
      );
    }
    if (folder !== undefined) {
      const { takeFolder } = await import('./folder.server.ts');
      return await takeFolder(folder);
    }
    const { importOldSite } = await import('./import-old-site.server.ts');
    const passwordFromInput = options['password-stdin'] === true;
    const isWhole = await importOldSite({ from: from!, username, report, passwordFromInput });
    if (!isWhole) process.exitCode = 1;
  },
};
