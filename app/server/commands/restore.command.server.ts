import { resolve } from 'node:path';
import { restoreBackup } from '../../backup/backup.server.ts';
import { BackupError, telling } from '../../backup/backup-error.server.ts';
import { isEncrypted, readIdentities } from '../../backup/encryption.server.ts';
import { placeOf } from '../../backup/places/place-of.server.ts';
import { readConfig } from '../../platform/config.server.ts';
import { rememberDatabase } from '../../platform/database/known-databases.server.ts';
import { makeNamedFolder } from '../../platform/on-disk.server.ts';
import { keepFilesPrivate } from '../../platform/private-files.server.ts';
import { say, textOf, type Command, type Options } from './command.server.ts';

export const restoreCommand: Command = {
  usage: `  restore FÁJL       a mentés visszaállítása, ha a honlap nem fut; ami most van, a következő
                     sikeres indulásig megmarad (--identity KULCSFÁJL: titkosított mentéshez)`,
  accepts: (words) => words.length === 1,
  async run([given], options) {
    const config = readConfig(process.env);
    keepFilesPrivate(config);
    await telling('A mentés nem állítható vissza', () =>
      makeNamedFolder('DATA_DIR', config.dataDir),
    );
    const file = resolve(given!);
    const identities = (await isEncrypted(file)) ? await identitiesOf(options) : undefined;
    const { head, tables } = await restoreBackup(file, placeOf(config.databaseUrl), identities);
    await rememberDatabase(config);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    say(
      `Visszaállítva: ${head.madeAt} állapota, ${rows} sor, mind egyezik. Indítsa el a honlapot.`,
    );
  },
};

async function identitiesOf(options: Options): Promise<string[]> {
  const identity = textOf(options, 'identity');
  if (identity !== undefined) return await readIdentities(identity);
  throw new BackupError('A mentés titkosított: adja meg a kulcsot, --identity KULCSFÁJL.');
}
