/** `npm run site -- export FOLDER`. */
import type { Command } from './command.server.ts';

export const exportCommand: Command = {
  usage: `  export MAPPA       az egész honlap olvasható fájlokba, új vagy üres mappába`,
  accepts: (words) => words.length === 1,
  async run([folder]) {
    const { exportFolder } = await import('./folder.server.ts');
    await exportFolder(folder!);
  },
};
