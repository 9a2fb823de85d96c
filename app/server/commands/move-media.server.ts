/** `npm run site -- move --media store|database`. */
import { DatabaseSync } from 'node:sqlite';
import { assertDatabaseOf } from '../../platform/database/missing-site.server.ts';
import { createByteKeeper } from '../../media/storage/byte-keeper.repository.server.ts';
import { carryMedia } from '../../media/storage/carry-media.server.ts';
import { assertServerUses } from '../../media/storage/media-storage.service.server.ts';
import { StoreAway } from '../../media/storage/object-store.server.ts';
import { createS3Store } from '../../media/storage/s3-store.server.ts';
import { ConfigError, type Config } from '../../platform/config.server.ts';
import { openDatabase } from '../../platform/database/database.server.ts';
import { keepFilesPrivate } from '../../platform/private-files.server.ts';
import { prepareDatabase } from '../installation.server.ts';
import { say } from './command.server.ts';

/** How long whoever writes at the moment is waited for, ms. */
const RECLAIMING = 10_000;

/** Throws `ConfigError`. */
export async function moveMedia(config: Config, to: string): Promise<void> {
  if (to !== 'store' && to !== 'database') {
    throw new ConfigError('A --media után store vagy database álljon.');
  }
  if (!config.media) throw new ConfigError('A tár címe kell hozzá: MEDIA_URL.');
  assertDatabaseOf(config);
  keepFilesPrivate(config);
  const database = openDatabase(config.databaseUrl, () => {});
  try {
    await prepareDatabase(database, config, { leavesOlder: true, needsSite: true });
    if (to === 'store') await assertServerUses(database.db, config.media);
    const keeper = createByteKeeper(database.db, createS3Store(config.media));
    const { rows, bytes, missing } = await carryMedia(database.db, to, keeper);
    say(`Átvíve: ${rows} darab, ${(bytes / 1e6).toFixed(1).replace('.', ',')} MB; mind egyezik.`);
    if (to === 'store' && database.file !== undefined) reclaimSpace(database.file);
    if (missing > 0) {
      throw new ConfigError(`A tárban nem volt meg ${missing} darab: ezek a helyükön maradtak.`);
    }
    if (to === 'database') say('A következő indulástól MEDIA_URL nélkül is megy a honlap.');
  } catch (error) {
    if (!(error instanceof StoreAway)) throw error;
    throw new ConfigError(
      `A tár most nem érhető el (${error.reason}). Ami átkerült, átkerült: adja ki újra a parancsot.`,
    );
  } finally {
    await database.close();
  }
}

/** SQLite keeps the room of what was deleted in its file, which backups and copies would carry on. */
function reclaimSpace(file: string): void {
  const database = new DatabaseSync(file, { timeout: RECLAIMING });
  try {
    database.exec('vacuum');
    database.exec('pragma wal_checkpoint(truncate)');
  } catch (error) {
    say(`Az adatbázis fájlja nem lett kisebb (${(error as Error).message}): adja ki újra később.`);
  } finally {
    database.close();
  }
}
