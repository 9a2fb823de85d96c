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
    throw new ConfigError('After --media there has to be store or database.');
  }
  if (!config.media) throw new ConfigError('MEDIA_URL has to name the store.');
  assertDatabaseOf(config);
  keepFilesPrivate(config);
  const database = openDatabase(config.databaseUrl, () => {});
  try {
    await prepareDatabase(database, config, { leavesOlder: true, needsSite: true });
    if (to === 'store') await assertServerUses(database.db, config.media);
    const keeper = createByteKeeper(database.db, createS3Store(config.media));
    const { rows, bytes, missing } = await carryMedia(database.db, to, keeper);
    say(`Moved: ${rows} objects, ${(bytes / 1e6).toFixed(1)} MB; all match.`);
    if (to === 'store' && database.file !== undefined) reclaimSpace(database.file);
    if (missing > 0) {
      throw new ConfigError(
        `${missing} objects were missing from the store: their entries are left as they were.`,
      );
    }
    if (to === 'database') say('From the next start on the site runs without MEDIA_URL, too.');
  } catch (error) {
    if (!(error instanceof StoreAway)) throw error;
    throw new ConfigError(
      `The store cannot be reached now (${error.reason}). What was moved stays moved: run the command again.`,
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
    say(
      `The database file has not become smaller (${(error as Error).message}): run the command again later.`,
    );
  } finally {
    database.close();
  }
}
