/** Names unfinished backups and trial folders, and removes abandoned ones. */
import { randomBytes } from 'node:crypto';
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Interval at which the files in use are touched, and age at which files count as abandoned; ms. */
const HEARTBEAT_INTERVAL = 30_000;
const BELIEVED = 10 * 60_000;

const PARTIAL = /\.[\da-f]{12}\.partial$/;
const TRIAL = /^backup-on-trial-[\da-f]{12}$/;

const unguessed = () => randomBytes(6).toString('hex');

/** Temporary name for a file that will be renamed to `file`. */
export const partialOf = (file: string) => `${file}.${unguessed()}.partial`;

export const trialIn = (folder: string) => join(folder, `backup-on-trial-${unguessed()}`);

/** Touches `paths` during `work`, so that other processes see that they are in use. */
export async function touchDuring<T>(paths: string[], work: () => Promise<T>): Promise<T> {
  const sign = () => {
    const now = new Date();
    // A file that does not exist yet, or no longer exists, needs no touch.
    for (const path of paths) void utimes(path, now, now).catch(() => {});
  };
  const timer = setInterval(sign, HEARTBEAT_INTERVAL).unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/**
 * Deletes abandoned temporary files of `file`. `isNobodys` says that no process uses `file`: then all its temporary
 * files are deleted, however new they are.
 */
export async function removePartials(file: string, isNobodys = false): Promise<void> {
  const isOf = (name: string) => PARTIAL.test(name) && name.replace(PARTIAL, '') === basename(file);
  await removeLeft(dirname(file), isOf, isNobodys ? 0 : BELIEVED);
}

export async function removeTrials(folder: string): Promise<void> {
  await removeLeft(folder, (name) => TRIAL.test(name), BELIEVED);
}

/** Deletes matching entries of `folder` that have not been touched for `age` ms. */
export async function removeLeft(
  folder: string,
  isOurs: (name: string) => boolean,
  age = BELIEVED,
): Promise<void> {
  for (const name of (await readdir(folder)).filter(isOurs)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found || Date.now() - found.mtimeMs < age) continue;
    await rm(path, { recursive: true, force: true });
  }
}
