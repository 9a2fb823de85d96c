import { pino } from 'pino';
import { openMediaStorage } from '../../media/storage/media-storage.service.server.ts';
import { StoreAway } from '../../media/storage/object-store.server.ts';
import { ConfigError, type Config } from '../../platform/config.server.ts';
import { openDatabase } from '../../platform/database/database.server.ts';
import { findingsOf, type Finding } from './finding.ts';

const told = findingsOf('Media store');

/** Whether the store of `MEDIA_URL` answers, and has what the database names; and whether one is missing. */
export async function checkMedia(config: Config): Promise<Finding[]> {
  const database = openDatabase(config.databaseUrl, () => {});
  try {
    const storage = openMediaStorage(database.db, config, pino({ level: 'silent' }));
    await storage.assertComplete();
    if (!config.media) return [];
    const { missing, isSomeHere } = await storage.look();
    if (missing > 0) {
      return [
        told.fault(
          'the database names something that the store does not have.',
          'Are MEDIA_URL, bucket and prefix right? If so, restore it from a backup of the store.',
        ),
      ];
    }
    if (!isSomeHere) return [told.good('can be reached, and has what the site looks for.')];
    return [
      told.warning(
        'can be reached, but pictures or files are still in the database, too.',
        'npm run site -- move --media store',
      ),
    ];
  } catch (error) {
    if (error instanceof ConfigError) {
      return [
        told.fault(
          'there are files outside of the database, and MEDIA_URL is not set: the site will not start.',
          'Set MEDIA_URL and its keys.',
        ),
      ];
    }
    // What is wrong with the database is said elsewhere.
    if (!(error instanceof StoreAway)) return [];
    return [
      told.fault(
        `cannot be reached: ${error.reason}`,
        'Check the address in MEDIA_URL, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
      ),
    ];
  } finally {
    await database.close();
  }
}
