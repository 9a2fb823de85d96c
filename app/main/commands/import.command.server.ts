/** `npm run site -- import FOLDER`, or `import --from https://old.example`. */
import type { Command } from './command.server.ts';
import { ConfigError } from '../../platform/config.server.ts';

export const importCommand: Command = {
  usage: `  import FOLDER      imports an exported folder into an empty site
  import --from URL  imports news, projects and the price list from the API of the old system;
                     --username NAME: drafts too, asks for the password;
                     --report FILE: writes the report there`,
  accepts: (words) => words.length <= 1,
  /** All of the site comes along only where it is needed. */
  async run([folder], options) {
    const { from, username, report } = options as Record<string, string | undefined>;
    if ((folder === undefined) === (from === undefined)) {
      throw new ConfigError(
        'Name either a folder or the address of the old system (--from); see --help.',
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
