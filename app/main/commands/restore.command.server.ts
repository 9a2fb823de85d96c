import { resolve } from 'node:path';
import { restoreBackup } from '../../operations/backup/backup.server.ts';
import { BackupError, telling } from '../../operations/backup/backup-error.server.ts';
import { isEncrypted, readIdentities } from '../../operations/backup/encryption.server.ts';
import { placeOf } from '../../operations/backup/places/place-of.server.ts';
import { readConfig } from '../../platform/config.server.ts';
import { rememberDatabase } from '../../platform/database/known-databases.server.ts';
import { makeNamedFolder } from '../../platform/on-disk.server.ts';
import { keepFilesPrivate } from '../../platform/private-files.server.ts';
import { say, textOf, type Command, type Options } from './command.server.ts';

export const restoreCommand: Command = {
  usage: `  restore FILE       restores a backup while the site is stopped; what is there now is kept until
                     the next successful start (--identity KEYFILE: for an encrypted backup)`,
  accepts: (words) => words.length === 1,
  async run([given], options) {
    const config = readConfig(process.env);
    keepFilesPrivate(config);
    await telling('The backup cannot be restored', () =>
      makeNamedFolder('DATA_DIR', config.dataDir),
    );
    const file = resolve(given!);
    const identities = (await isEncrypted(file)) ? await identitiesOf(options) : undefined;
    const { head, tables } = await restoreBackup(file, placeOf(config.databaseUrl), identities);
    await rememberDatabase(config);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    say(`Restored: the state of ${head.madeAt}, ${rows} rows, all match. Start the site.`);
  },
};

async function identitiesOf(options: Options): Promise<string[]> {
  const identity = textOf(options, 'identity');
  if (identity !== undefined) return await readIdentities(identity);
  throw new BackupError('The backup is encrypted: name its key, --identity KEYFILE.');
}
