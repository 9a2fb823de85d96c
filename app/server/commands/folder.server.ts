/** `npm run site -- export DIR` and `import DIR`: the whole site as files that anybody can read, and back. */
import { resolve } from 'node:path';
import { migrationNames } from '../../../db/migrations/index.ts';
import { createByteKeeper, readerOf } from '../../media/storage/byte-keeper.repository.server.ts';
import { carryMedia } from '../../media/storage/carry-media.server.ts';
import { StoreAway } from '../../media/storage/object-store.server.ts';
import { createS3Store } from '../../media/storage/s3-store.server.ts';
import { ConfigError, readConfig, type Config } from '../../platform/config.server.ts';
import { openDatabase, type Database } from '../../platform/database/database.server.ts';
import { keepFilesPrivate } from '../../platform/private-files.server.ts';
import { exportTo } from '../../transfer/folder/export-folder.server.ts';
import { importFolder } from '../../transfer/folder/import-folder.server.ts';
import type { Manifest } from '../../transfer/folder/manifest.server.ts';
import { withSnapshot } from '../../transfer/folder/snapshot.repository.server.ts';
import { prepareDatabase } from '../installation.server.ts';
import { say } from './command.server.ts';

function tellStore(error: unknown): never {
  if (!(error instanceof StoreAway)) throw error;
  throw new ConfigError(`A képek és fájlok tára nem érhető el: ${error.reason}`);
}

/** Throws `ConfigError`. */
export async function exportFolder(folder: string): Promise<void> {
  const target = resolve(folder);
  const config = readConfig(process.env);
  keepFilesPrivate(config);
  const counts = await withSnapshot(config.databaseUrl, async (snapshot) => {
    assertOfThisVersion(await snapshot.newestMigration());
    const read = readerOf(config.media && createS3Store(config.media));
    return await exportTo(target, snapshot, read).catch(tellStore);
  });
  say(`Kiírva ide: ${target}`);
  sayCounts(counts);
  say('Jelszó, belépés, token és kulcs nincs benne; a kapcsolatfelvételek személyes adatok.');
}

/** Whoever leaves finds everything afterwards as it was, so nothing is brought to a newer form. */
function assertOfThisVersion(migration: string): void {
  if (migration === migrationNames.at(-1)) return;
  const isOlder = migrationNames.includes(migration);
  throw new ConfigError(
    isOlder
      ? `Az adatbázis a honlap régebbi változatáé (${migration}), és a kiírás nem változtat rajta: ` +
          'írja ki azzal a változattal, vagy indítsa el előbb ezzel a honlapot.'
      : `Az adatbázist a honlap újabb változata használta (${migration}): azzal írja ki.`,
  );
}

/** Throws `ConfigError`. */
export async function takeFolder(folder: string): Promise<void> {
  const counts = await withDatabase(async (database, config) => {
    const taken = await importFolder(resolve(folder), database);
    say('A mappa tartalma átvéve.');
    await carryToStore(database, config);
    return taken;
  });
  sayCounts(counts);
  say(
    'Az átvett felhasználóknak nincs jelszavuk: a „user let-in NÉV” paranccsal vagy a kezelőfelületről ' +
      'küldött linkkel kapnak újat.',
  );
}

/** What was taken lies in the database by then: whatever happens now, nothing is lost. */
async function carryToStore({ db }: Database, config: Config): Promise<void> {
  if (!config.media) return;
  const keeper = createByteKeeper(db, createS3Store(config.media));
  await carryMedia(db, 'store', keeper).catch((error: unknown) => {
    const reason = error instanceof StoreAway ? error.reason : (error as Error).message;
    say(
      `A képek és fájlok az adatbázisban vannak, a MEDIA_URL tárába nem kerültek át (${reason}). ` +
        'Később: npm run site -- move --media store',
    );
  });
}

async function withDatabase<T>(work: (database: Database, config: Config) => Promise<T>) {
  const config = readConfig(process.env);
  keepFilesPrivate(config);
  const database = openDatabase(config.databaseUrl, () => {});
  try {
    await prepareDatabase(database, config, {
      leavesOlder: true,
      tell: (reason) => say(`Várakozás az adatbázisra (${reason})…`),
    });
    return await work(database, config);
  } finally {
    await database.close();
  }
}

const words: Record<string, string> = {
  pictures: 'kép',
  documents: 'dokumentum',
  news: 'hír',
  projects: 'referencia',
  'price-categories': 'árkategória',
  prices: 'ár',
  'contact-requests': 'kapcsolatfelvétel',
  histories: 'előzmény',
  bin: 'törölt elem',
  'pending-changes': 'közzétételre váró módosítás',
  'audit-log': 'naplóbejegyzés',
  users: 'felhasználó',
};

function sayCounts(counts: Manifest['counts']): void {
  for (const [part, word] of Object.entries(words)) say(`  ${counts[part] ?? 0} ${word}`);
  const rest = Object.entries(counts).filter(([part]) => !(part in words));
  say(`  ${rest.reduce((sum, [, count]) => sum + count, 0)} egyéb (cég, iroda, labor, menü…)`);
}
