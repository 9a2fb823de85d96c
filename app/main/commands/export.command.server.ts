/** `npm run site -- export FOLDER`. */
import type { Command } from './command.server.ts';

export const exportCommand: Command = {
  usage: `  export FOLDER      writes the whole site as readable files into a new or empty folder`,
  accepts: (words) => words.length === 1,
  async run([folder]) {
    const { exportFolder } = await import('./folder.server.ts');
    await exportFolder(folder!);
  },
};
