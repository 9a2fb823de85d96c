/** The folder of backups: how those that the site makes by itself are called, and which of them stay. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError } from '../../../platform/config.server.ts';
import { makeNamedFolder } from '../../../platform/on-disk.server.ts';
import { removeLeft } from '../unfinished.server.ts';

const NAME = /^szelveny-\d{8}T\d{6}Z\.backup(\.age)?$/;
const LEFTOVER = /^szelveny-\d{8}T\d{6}Z\.backup(\.age)?\.[\da-f]{12}\.partial$/;

/** How long the folder may take to be looked at, in ms: one on another machine that is away may never answer. */
const PATIENCE = 2_000;

/**
 * Throws `ConfigError` where `BACKUP_DIR` names what never can be a folder. One that is away or may not be written at
 * the moment keeps no visitor out: the schedule tells of it, and tries again.
 */
export async function openBackupFolder(folder: string): Promise<void> {
  const made = makeNamedFolder('BACKUP_DIR', folder).catch((error: unknown) => {
    if (error instanceof ConfigError) throw error;
  });
  const enough = new AbortController();
  const late = pause(PATIENCE, undefined, { signal: enough.signal }).catch(() => {});
  await Promise.race([made, late]).finally(() => enough.abort());
}

/**
 * Names a backup begun at `now` (ms since 1970), by the second so that names sort by time. Takes the next second
 * whose name is free in `folder`: a short backup may have been made in this one.
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

/** The last one that lies in `folder`, by its name. */
export async function newestBackup(folder: string): Promise<string | undefined> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => NAME.test(name))
    .toSorted()
    .at(-1);
}

/** Removes all but the last `keep`; the `newest` stays also where a clock that was ahead has named others. */
export async function thinBackups(folder: string, keep: number, newest: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name) && name !== newest);
  const superfluous = names
    .toSorted()
    .toReversed()
    .slice(keep - 1);
  for (const name of superfluous) await rm(join(folder, name), { force: true });
}

/** Removes what was left of those that came to nothing: not what somebody is at, by a command beside the site. */
export async function removeLeftovers(folder: string): Promise<void> {
  await removeLeft(folder, (name) => LEFTOVER.test(name));
}
