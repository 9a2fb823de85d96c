/** Manages the folder of automatic backups: file names and retention. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError } from '../../../platform/config.server.ts';
import { makeNamedFolder } from '../../../platform/durable-files.server.ts';
import { removeLeft } from '../unfinished.server.ts';

const NAME = /^szelveny-\d{8}T\d{6}Z\.backup(\.age)?$/;
const LEFTOVER = /^szelveny-\d{8}T\d{6}Z\.backup(\.age)?\.[\da-f]{12}\.partial$/;

/** Timeout of reading the folder, ms: a network folder may never answer. */
const TIMEOUT = 2_000;

/**
 * Throws `ConfigError` if `BACKUP_DIR` can never be a folder. A temporary failure does not stop the site: the
 * schedule reports it and retries.
 */
export async function openBackupFolder(folder: string): Promise<void> {
  const made = makeNamedFolder('BACKUP_DIR', folder).catch((error: unknown) => {
    if (error instanceof ConfigError) throw error;
  });
  const enough = new AbortController();
  const late = pause(TIMEOUT, undefined, { signal: enough.signal }).catch(() => {});
  await Promise.race([made, late]).finally(() => enough.abort());
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
