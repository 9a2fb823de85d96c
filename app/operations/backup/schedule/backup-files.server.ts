/** Manages the folder of automatic backups: file names and retention. */
import { once } from 'node:events';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError } from '../../../platform/config.server.ts';
import { makeFolder, makeNamedFolder } from '../../../platform/durable-files.server.ts';
import { removeLeft } from '../unfinished.server.ts';

const NAME = /^szelveny-\d{8}T\d{6}Z\.backup(\.age)?$/;
const LEFTOVER = /^szelveny-\d{8}T\d{6}Z\.backup(\.age)?\.[\da-f]{12}\.partial$/;

/** Timeout of opening the folder at the start, ms: a network folder may never answer. */
const TIMEOUT = 2_000;
/** Timeout of reading the size of a file, ms: the disks of a network folder may have to start first. */
const SIZE_TIMEOUT = 10_000;

/**
 * Throws `ConfigError` if `BACKUP_DIR` can never be a folder. A temporary failure does not stop the site: the
 * schedule reports it and retries.
 */
export async function openBackupFolder(folder: string): Promise<void> {
  const made = makeNamedFolder('BACKUP_DIR', folder).catch((error: unknown) => {
    if (error instanceof ConfigError) throw error;
  });
  await inTime(made, TIMEOUT);
}

/** The result of `work`, or undefined if it takes longer than `timeout` ms. */
async function inTime<Result>(work: Promise<Result>, timeout: number): Promise<Result | undefined> {
  const enough = new AbortController();
  const late = pause(timeout, undefined, { signal: enough.signal }).catch(() => undefined);
  return await Promise.race([work, late]).finally(() => enough.abort());
}

/**
 * The result of `work`, which should end when `signal` aborts. Throws if it has not ended `grace` ms later, because a
 * network folder may never answer.
 */
export async function withinGrace<Result>(
  work: Promise<Result>,
  signal: AbortSignal,
  grace: number,
): Promise<Result> {
  const enough = new AbortController();
  const late = async (): Promise<never> => {
    if (!signal.aborted) await once(signal, 'abort', { signal: enough.signal });
    await pause(grace, undefined, { signal: enough.signal });
    throw signal.reason as Error;
  };
  return await Promise.race([work, late()]).finally(() => enough.abort());
}

/**
 * Returns a function that reads the size of a file; undefined if there is no such file, or the folder does not answer.
 * Reads one file at a time, and none while an earlier read hangs: each holds one of the few threads that Node has for
 * files.
 */
export function createSizeReader(
  read: (path: string) => Promise<{ size: number }> = stat,
  timeout = SIZE_TIMEOUT,
) {
  let last: Promise<unknown> = Promise.resolve();
  let isReading = false;

  async function sizeOf(path: string): Promise<number | undefined> {
    if (isReading) return undefined;
    isReading = true;
    const size = read(path)
      .then(
        (found) => found.size,
        () => undefined,
      )
      .finally(() => (isReading = false));
    return await inTime(size, timeout);
  }

  return (path: string): Promise<number | undefined> => {
    const size = last.then(() => sizeOf(path));
    last = size;
    return size;
  };
}

/** Makes the folder ready for a backup that began at `now` (ms since 1970). Returns a free file name for it. */
export async function prepareFolder(
  folder: string,
  now: number,
  isEncrypted: boolean,
): Promise<string> {
  await makeFolder(folder);
  const name = await freeBackupName(folder, now, isEncrypted);
  // Files of unfinished backups may be what fills the disk.
  await removeLeftovers(folder);
  return name;
}

/**
 * A file name for a backup that began at `now` (ms since 1970). Names sort by time. If a name is taken, the next free
 * second is used.
 */
export async function freeBackupName(
  folder: string,
  now: number,
  isEncrypted: boolean,
): Promise<string> {
  const taken = new Set(await readdir(folder));
  for (let at = now; ; at += 1_000) {
    const moment = new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');
    const name = `szelveny-${moment}.backup${isEncrypted ? '.age' : ''}`;
    if (!taken.has(name)) return name;
  }
}

/** The newest backup in `folder`, by name. */
export async function newestBackup(folder: string): Promise<string | undefined> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => NAME.test(name))
    .toSorted()
    .at(-1);
}

/** Deletes all but the last `keep` backups. `newest` is kept even if a wrong clock gave other backups later names. */
export async function thinBackups(folder: string, keep: number, newest: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name) && name !== newest);
  const superfluous = names
    .toSorted()
    .toReversed()
    .slice(keep - 1);
  for (const name of superfluous) await rm(join(folder, name), { force: true });
}

/** Deletes files of unfinished backups, except those that a running command is making. */
export async function removeLeftovers(folder: string): Promise<void> {
  await removeLeft(folder, (name) => LEFTOVER.test(name));
}
