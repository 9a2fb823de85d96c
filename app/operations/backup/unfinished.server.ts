/** What a backup is made in, and tried out in, until it is done: never mistaken for anything, and removed if left. */
import { randomBytes } from 'node:crypto';
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Whoever is at one says so that often, and is believed to be for so long; ms. */
const SIGN_EVERY = 30_000;
const BELIEVED = 10 * 60_000;

const PARTIAL = /\.[\da-f]{12}\.partial$/;
const TRIAL = /^backup-on-trial-[\da-f]{12}$/;

const unguessed = () => randomBytes(6).toString('hex');

/** The name of a file that is to become `file`. */
export const partialOf = (file: string) => `${file}.${unguessed()}.partial`;

/** The name of a folder to try one out in. */
export const trialIn = (folder: string) => join(folder, `backup-on-trial-${unguessed()}`);

/** Runs `work` while others can see that somebody is at `paths`. */
export async function signing<T>(paths: string[], work: () => Promise<T>): Promise<T> {
  const sign = () => {
    const now = new Date();
    // One that is not there yet, or not any more, needs none.
    for (const path of paths) void utimes(path, now, now).catch(() => {});
  };
  const timer = setInterval(sign, SIGN_EVERY).unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** Removes what was to become `file` and nobody is at any more, or all of it where `isNobodys`. */
export async function removePartials(file: string, isNobodys = false): Promise<void> {
  const isOf = (name: string) => PARTIAL.test(name) && name.replace(PARTIAL, '') === basename(file);
  await removeLeft(dirname(file), isOf, isNobodys ? 0 : BELIEVED);
}

/** Removes the folders that others have tried one out in, and were broken off. */
export async function removeTrials(folder: string): Promise<void> {
  await removeLeft(folder, (name) => TRIAL.test(name), BELIEVED);
}

/** Removes what in `folder` has not been touched for `age` ms. */
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
