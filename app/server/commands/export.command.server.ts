/** `npm run site -- export FOLDER`. */
export const exportCommand = {
  usage: `  export MAPPA       az egész honlap olvasható fájlokba, új vagy üres mappába`,
  accepts: (words: string[]) => words.length === 1,
  async run([folder]: string[]): Promise<void> {
    const { exportFolder } = await import('./folder.server.ts');
    await exportFolder(folder!);
  },
};
