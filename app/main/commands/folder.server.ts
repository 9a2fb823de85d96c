/** The commands `export FOLDER` and `import FOLDER`: they write and read the whole site as readable files. */
import { siteCommand } from '../../platform/program-version.server.ts';
import { isBeforeBaseline, migrationNames } from '../../../db/migrations/index.ts';
import { createByteStore, readerOf } from '../../media/storage/byte-store.repository.server.ts';
import { copyMedia } from '../../media/storage/copy-media.server.ts';
import { StoreAway } from '../../media/storage/object-store.server.ts';
import { createS3Store } from '../../media/storage/s3-store.server.ts';
import { ConfigError, readConfig, type Config } from '../../platform/config.server.ts';
import type { Database } from '../../platform/database/database.server.ts';
import { beforeBaselineError } from '../../platform/database/ownership.repository.server.ts';
import { keepFilesPrivate } from '../../platform/private-files.server.ts';
import { exportTo } from '../../operations/transfer/folder/export-folder.server.ts';
import { exportLayout } from '../content-types.server.ts';
import { assertExported } from '../../operations/transfer/folder/folder-content.server.ts';
import { importFolder } from '../../operations/transfer/folder/import-folder.server.ts';
import type { Manifest } from '../../operations/transfer/folder/manifest.server.ts';
import { withSnapshot } from '../../operations/transfer/folder/snapshot.repository.server.ts';
import { givenPath, say } from './command.server.ts';
import { withDatabase } from './with-database.server.ts';

function tellStore(error: unknown): never {
  if (!(error instanceof StoreAway)) throw error;
  throw new ConfigError(`The store of MEDIA_URL cannot be reached: ${error.reason}`);
}

/** Throws `ConfigError` if the folder cannot be written, or if the database has another version than this program. */
export async function exportFolder(folder: string): Promise<void> {
  const target = givenPath(folder);
  const config = readConfig(process.env);
  keepFilesPrivate(config);
  const counts = await withSnapshot(config.databaseUrl, async (snapshot) => {
    assertOfThisVersion(await snapshot.newestMigration());
    const read = readerOf(config.media && createS3Store(config.media));
    return await exportTo(target, snapshot, exportLayout, read).catch(tellStore);
  });
  say(`Exported to ${target}`);
  sayCounts(counts);
  say(
    'It contains no passwords, sessions, tokens or keys; the contact requests are personal data.',
  );
}

/** Throws `ConfigError` for another version. An export must not change the database, and so does not migrate it. */
function assertOfThisVersion(migration: string): void {
  if (migration === migrationNames.at(-1)) return;
  if (isBeforeBaseline(migration)) throw beforeBaselineError();
  const isOlder = migrationNames.includes(migration);
  throw new ConfigError(
    isOlder
      ? `The database is of an older version of the site (${migration}), and an export changes nothing in it: ` +
          'export it with that version, or start this version of the site first.'
      : `A newer version of the site has used the database (${migration}): export it with that version.`,
  );
}

/** Throws `ConfigError` if the folder is invalid or the site has content already. */
export async function takeFolder(given: string): Promise<void> {
  const folder = givenPath(given);
  await assertExported(folder);
  const config = readConfig(process.env);
  const counts = await withDatabase(config, false, async (database) => {
    const taken = await importFolder(folder, database, exportLayout);
    say('The folder has been imported.');
    await copyToStore(database, config);
    return taken;
  });
  sayCounts(counts);
  say(
    'The imported users have no passwords: they get new ones by the command “user let-in NAME”, or by a link ' +
      'that an administrator sends them.',
  );
}

/** Moves media into the store. The import is already in the database, so a failure here loses nothing. */
async function copyToStore({ db }: Database, config: Config): Promise<void> {
  if (!config.media) return;
  const byteStore = createByteStore(db, createS3Store(config.media));
  await copyMedia(db, 'store', byteStore).catch((error: unknown) => {
    const reason = error instanceof StoreAway ? error.reason : (error as Error).message;
    say(
      `The pictures and files are in the database; they were not moved into the store of MEDIA_URL (${reason}). ` +
        `Later: ${siteCommand} move --media store`,
    );
  });
}

/** Parts whose counts are reported by name; the others are small. */
const named = [
  'pictures',
  'documents',
  'news',
  'projects',
  'price-categories',
  'prices',
  'contact-requests',
  'histories',
  'bin',
  'pending-changes',
  'audit-log',
  'users',
];

function sayCounts(counts: Manifest['counts']): void {
  for (const part of named) say(`  ${part}: ${counts[part] ?? 0}`);
  const rest = Object.entries(counts).filter(([part]) => !named.includes(part));
  const others = rest.reduce((sum, [, count]) => sum + count, 0);
  say(`  others (company, office, laboratory, menu…): ${others}`);
}
