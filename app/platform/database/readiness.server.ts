/** Readiness of the site, for `/readyz`. */
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { onceAtATime } from '../limits/one-by-one.server.ts';
import { ping, type Database } from './database.server.ts';
import { DatabaseOutage, isFull } from './outage.server.ts';
import { findSetting, keepSetting } from './setting.server.ts';

/** Timeout of a probe, ms. */
const TIMEOUT = 2_000;
/** Minimum interval between two test writes, ms. */
const WRITE_EVERY = 10_000;
/** Minimum free space, in bytes. On a full disk SQLite can still write small changes to its log, but not for long. */
const LEAST_ROOM = 1024 * 1024;

const WRITTEN_AT = 'writtenAt';

const LATE = Symbol('late');

/**
 * Returns a function that resolves to the reason why the site cannot work, for the operator; undefined if it can. It
 * resolves within three seconds, and simultaneous calls share one query.
 */
export function createReadiness(database: Database, log: Logger) {
  const answers = onceAtATime(() => ask(database));
  const write = onceAtATime(async () => {
    const outcome = await tryToWrite(database);
    [writtenAt, refusal] = [performance.now(), outcome];
  });
  let writtenAt = Number.NEGATIVE_INFINITY;
  let refusal: string | undefined;
  let lastReported: string | undefined;

  async function trouble(): Promise<string | undefined> {
    const late = pause(TIMEOUT, LATE, { ref: false });
    const answer = await Promise.race([answers().catch(() => LATE), late]);
    if (answer === LATE) return 'the database does not answer';
    // A test write may wait for a lock, which is short. Until the write has failed, the last result counts.
    if (refusal || performance.now() - writtenAt > WRITE_EVERY) await Promise.race([write(), late]);
    return database.condition.trouble() ?? refusal;
  }

  return async () => {
    const found = await trouble();
    if (found !== lastReported) {
      if (found) log.error({ reason: found }, 'the site is not ready');
      else log.info('the site is ready again');
      lastReported = found;
    }
    return found;
  };
}

/** Queries a table of the site, because a database without the site's tables cannot be used. */
async function ask(database: Database): Promise<void> {
  await ping(database);
  await findSetting(database.db, WRITTEN_AT);
}

async function tryToWrite({
  db,
  file,
}: Pick<Database, 'db' | 'file'>): Promise<string | undefined> {
  try {
    await keepSetting(db, WRITTEN_AT, new Date().toISOString());
    await (file ? assertRoom(dirname(file)) : assertRoomAtServer(db));
    return undefined;
  } catch {
    return 'the database cannot be written';
  }
}

async function assertRoom(folder: string): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder);
  // Some file systems report no size.
  if (blocks > 0 && bavail * bsize < LEAST_ROOM) throw new DatabaseOutage('the disk is full');
}

/**
 * Throws if the disk of the database server is full. An update would succeed, because it finds room in its table. A
 * sort with too little memory fails, because it writes a temporary file.
 */
async function assertRoomAtServer(db: Database['db']): Promise<void> {
  try {
    await db.transaction().execute(async (transaction) => {
      await sql`set local work_mem = 64`.execute(transaction);
      await sql`
        select count(*) from (
          select repeat(md5(number::text), 30) from generate_series(1, 2000) number order by 1
        ) sorted`.execute(transaction);
    });
  } catch (error) {
    // Other errors do not count: an operator may have forbidden temporary files.
    if (isFull(error)) throw error;
  }
}
