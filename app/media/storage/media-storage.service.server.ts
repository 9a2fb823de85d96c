/** Storage of the bytes of pictures, documents and visitors' files: database or object store. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../../db/schema.ts';
import { ConfigError, type Config } from '../../platform/config.server.ts';
import { findSetting, keepSetting } from '../../platform/database/setting.server.ts';
import type { MediaPlace } from '../../platform/media-address.server.ts';
import { createByteStore, NAMING } from './byte-store.repository.server.ts';
import {
  createMediaRemovalRepository,
  type MediaRemovalRepository,
} from './media-removal.repository.server.ts';
import { existsIn, findSomeElsewhere } from './media-place.repository.server.ts';
import { StoreAway, type ObjectStore } from './object-store.server.ts';
import { createS3Store } from './s3-store.server.ts';

export type { ByteStore } from './byte-store.repository.server.ts';

type Settings = Pick<Config, 'media' | 'backupDir' | 'backupEvery' | 'backupKeep'>;

/** Number of objects per table that are checked. */
const SAMPLE = 5;
const DAY = 24 * 3600 * 1000; // ms

/**
 * Name of the setting that contains the store used by the last started server for new bytes; empty means the database.
 */
const STORE = 'mediaStore';

const nameOf = (place: MediaPlace | undefined) =>
  place ? `${place.endpoint ?? place.region} ${place.bucket}/${place.prefix}` : '';

/**
 * Throws `ConfigError` unless the last started server uses the store `place`: otherwise the server could not read bytes
 * moved there.
 */
export async function assertServerUses(db: Kysely<Schema>, place: MediaPlace): Promise<void> {
  if ((await findSetting(db, STORE)) === nameOf(place)) return;
  throw new ConfigError(
    'The site was last started without this MEDIA_URL, and would not find the moved pictures: ' +
      'restart all of its processes with it, then run the command again.',
  );
}

export type MediaStorage = ReturnType<typeof createMediaStorage>;

export function createMediaStorage(db: Kysely<Schema>, config: Settings, log: Logger) {
  const objects = config.media && createS3Store(config.media);
  const removals = createMediaRemovalRepository(db);
  const keptFor = config.backupDir ? config.backupEvery * config.backupKeep : DAY;
  return {
    byteStore: createByteStore(db, objects),
    /** Throws `ConfigError` if rows reference objects but no object store is configured. */
    async assertComplete(): Promise<void> {
      if (objects || !(await existsIn(db, 'elsewhere'))) return;
      throw new ConfigError(
        'MEDIA_URL must be set: the database names pictures or files that are kept outside of it.',
      );
    },
    /** Records which store the server uses, for commands. */
    async remember(): Promise<void> {
      const name = nameOf(config.media);
      if (((await findSetting(db, STORE)) ?? '') !== name) await keepSetting(db, STORE, name);
    },
    /** Whether new bytes go to an object store. */
    isOutside: objects !== undefined,
    /** Why the last request to the object store failed. */
    trouble: () => objects?.trouble(),
    countRemovals: removals.count,
    /**
     * Checks a sample of referenced objects, and whether rows have bytes in the database. Throws `StoreAway`.
     */
    async look(): Promise<{ missing: number; isSomeHere: boolean }> {
      await objects?.check();
      let missing = 0;
      for (const name of await findSomeElsewhere(db, SAMPLE)) {
        if (!(await objects?.read(name, 0, 0))) missing += 1;
      }
      return { missing, isSomeHere: await existsIn(db, 'here') };
    },
    /** Removes objects that were never referenced in time, and others once no backup can reference them any more. */
    removeDue:
      objects &&
      (async (now: number, signal: AbortSignal): Promise<void> => {
        try {
          const count = await removeDue({ removals, objects, keptFor }, now, signal);
          if (count > 0) log.info({ count }, 'files were removed from the media store');
        } catch (error) {
          if (signal.aborted) return;
          if (!(error instanceof StoreAway)) throw error;
          log.warn(
            { reason: error.reason },
            'the media store is not available: files are removed later',
          );
        }
      }),
  };
}

const MINUTE = 60 * 1000; // ms
/** Length of a claim, and retry interval after it; ms. */
const CLAIM = 10 * MINUTE;
const AT_ONCE = 50;

interface Removing {
  removals: MediaRemovalRepository;
  objects: ObjectStore;
  /** Retention of unreferenced objects, ms: backups reference them until then. */
  keptFor: number;
}

/** Removes due objects. Returns their number. Throws `StoreAway`, and the reason of `signal`. */
export async function removeDue(
  { removals, objects, keptFor }: Removing,
  retentionNow: number,
  signal: AbortSignal,
): Promise<number> {
  let count = 0;
  for (const wasNamed of [false, true]) {
    for (;;) {
      const now = Date.now();
      const before = wasNamed ? retentionNow - keptFor : now - NAMING;
      const claim = { before, now, until: now + CLAIM, count: AT_ONCE };
      const claimed = await removals.claim(wasNamed, claim);
      if (claimed.length === 0) break;
      for (const object of claimed) await objects.remove(object, signal);
      await removals.delete(claimed);
      count += claimed.length;
    }
  }
  return count;
}
