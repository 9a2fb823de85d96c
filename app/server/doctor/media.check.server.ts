import { pino } from 'pino';
import { openMediaStorage } from '../../media/storage/media-storage.service.server.ts';
import { StoreAway } from '../../media/storage/object-store.server.ts';
import { ConfigError, type Config } from '../../platform/config.server.ts';
import { openDatabase } from '../../platform/database/database.server.ts';
import { findingsOf, type Finding } from './finding.ts';

const told = findingsOf('Képek és fájlok tára');

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
          'van, aminek az adatbázis tudja a nevét, és a tárban nincs meg.',
          'Jó a MEDIA_URL, a vödör és az előtag? Ha igen, a tár mentéséből állítsa vissza.',
        ),
      ];
    }
    if (!isSomeHere) return [told.good('elérhető, megvan benne, amit a honlap keres.')];
    return [
      told.warning(
        'elérhető, de képek vagy fájlok még az adatbázisban is vannak.',
        'npm run site -- move --media store',
      ),
    ];
  } catch (error) {
    if (error instanceof ConfigError) {
      return [
        told.fault(
          'van, ami az adatbázison kívül van, és a MEDIA_URL nincs megadva: így a honlap nem indul el.',
          'Adja meg a MEDIA_URL-t és a kulcsait.',
        ),
      ];
    }
    // What is wrong with the database is said elsewhere.
    if (!(error instanceof StoreAway)) return [];
    return [
      told.fault(
        `nem érhető el: ${error.reason}`,
        'Nézze meg a MEDIA_URL címét, és hogy jó-e az AWS_ACCESS_KEY_ID és az AWS_SECRET_ACCESS_KEY.',
      ),
    ];
  } finally {
    await database.close();
  }
}
