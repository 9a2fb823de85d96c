/** Where the bytes of pictures, documents and visitors' files are kept, put together: in the database, or outside of it. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../../db/schema.ts';
import { ConfigError, type Config } from '../../platform/config.server.ts';
import { findSetting, keepSetting } from '../../platform/database/setting.server.ts';
import type { MediaPlace } from '../../platform/media-address.server.ts';
import { createByteKeeper, NAMING } from './byte-keeper.repository.server.ts';
import {
  createMediaRemovalRepository,
  type MediaRemovalRepository,
} from './media-removal.repository.server.ts';
import { existsElsewhere, existsHere, findSomeElsewhere } from './media-place.repository.server.ts';
import { StoreAway, type ObjectStore } from './object-store.server.ts';
import { createS3Store } from './s3-store.server.ts';

export type { ByteKeeper } from './byte-keeper.repository.server.ts';

type Settings = Pick<Config, 'media' | 'backupDir' | 'backupEvery' | 'backupKeep'>;

/** How many of each sort are looked for. */
const SAMPLE = 5;
const DAY = 24 * 3600 * 1000; // ms

/** Setting that says in which store the server that was started last keeps new bytes; empty: in none. */
const STORE = 'mediaStore';

const nameOf = (place: MediaPlace | undefined) =>
  place ? `${place.endpoint ?? place.region} ${place.bucket}/${place.prefix}` : '';

/** Throws `ConfigError` where a server that may run could not read what is in the store of `place`. */
export async function assertServerUses(db: Kysely<Schema>, place: MediaPlace): Promise<void> {
  if ((await findSetting(db, STORE)) === nameOf(place)) return;
  throw new ConfigError(
    'The site was last started without this MEDIA_URL, and would not find the moved pictures: ' +
      'restart all of its processes with it, then run the command again.',
  );
}

export type MediaStorage = ReturnType<typeof openMediaStorage>;

export function openMediaStorage(db: Kysely<Schema>, config: Settings, log: Logger) {
  const objects = config.media && createS3Store(config.media);
  const removals = createMediaRemovalRepository(db);
  const keptFor = config.backupDir ? config.backupEvery * config.backupKeep : DAY;
  return {
    keeper: createByteKeeper(db, objects),
    /** Throws `ConfigError` where rows name what is kept outside, and it is not said where. */
    async assertComplete(): Promise<void> {
      if (objects || !(await existsElsewhere(db))) return;
      throw new ConfigError(
        'MEDIA_URL must be set: the database names pictures or files that are kept outside of it.',
      );
    },
    /** Has commands know which store the server uses. */
    async remember(): Promise<void> {
      const name = nameOf(config.media);
      if (((await findSetting(db, STORE)) ?? '') !== name) await keepSetting(db, STORE, name);
    },
    /** Whether anything new is kept outside. */
    isOutside: objects !== undefined,
    /** Why what is kept outside could not be had when it was last asked for. */
    trouble: () => objects?.trouble(),
    countRemovals: removals.count,
    /** Looks whether some of what rows name outside is there, and whether rows have bytes of their own. Throws `StoreAway`. */
    async look(): Promise<{ missing: number; isSomeHere: boolean }> {
      await objects?.check();
      let missing = 0;
      for (const name of await findSomeElsewhere(db, SAMPLE)) {
        if (!(await objects?.read(name, 0, 0))) missing += 1;
      }
      return { missing, isSomeHere: await existsHere(db) };
    },
    /** Removes outside what nothing needs any more; the backups that the site makes still name it for a while. */
    removeDue:
      objects &&
      (async (now: number, signal: AbortSignal): Promise<void> => {
        try {
          const count = await removeDue({ removals, objects, keptFor }, now, signal);
          if (count > 0) log.info({ count }, 'files were removed from the media store');
        } catch (error) {
          if (signal.aborted) return;
          if (!(error instanceof StoreAway)) throw error;
          log.warn({ reason: error.reason }, 'the media store is away: files are removed later');
        }
      }),
  };
}

const MINUTE = 60 * 1000; // ms
/** How long whoever has claimed them has for it, and after how long it is tried again; ms. */
const CLAIM = 10 * MINUTE;
const AT_ONCE = 50;

interface Removing {
  removals: MediaRemovalRepository;
  objects: ObjectStore;
  /** How long what was named stays, ms: a backup names it until then. */
  keptFor: number;
}

/** Removes what is due. Gives how many that were. Throws `StoreAway`, and the reason of `signal`. */
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
