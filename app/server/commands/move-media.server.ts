/** `npm run site -- move --media store|database`. */
import { assertDatabaseOf } from '../../platform/database/missing-site.server.ts';
import { createByteKeeper } from '../../media/storage/byte-keeper.repository.server.ts';
import { carryMedia } from '../../media/storage/carry-media.server.ts';
import { StoreAway } from '../../media/storage/object-store.server.ts';
import { createS3Store } from '../../media/storage/s3-store.server.ts';
import { ConfigError, type Config } from '../../platform/config.server.ts';
import { openDatabase } from '../../platform/database/database.server.ts';
import { keepFilesPrivate } from '../../platform/private-files.server.ts';
import { prepareDatabase } from '../installation.server.ts';
import { say } from './command.server.ts';

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
    const keeper = createByteKeeper(database.db, createS3Store(config.media));
    const { rows, bytes, missing } = await carryMedia(database.db, to, keeper);
    say(`Átvíve: ${rows} darab, ${(bytes / 1e6).toFixed(1).replace('.', ',')} MB; mind egyezik.`);
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
