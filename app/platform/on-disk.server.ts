/** What is told to be done is on the disk by then: files, and the names that folders have for them. */
import { mkdirSync, statSync } from 'node:fs';
import { mkdir, open, readdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ConfigError } from './config.server.ts';

/** Has a file, or the names in a folder, outlive a power cut. */
export async function onDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/**
 * Makes a folder for this user alone, with those above it that are missing. Step by step, as below: Node's own way of
 * making parents never ends where the system lets nothing be made.
 */
export async function makeFolder(folder: string): Promise<void> {
  const path = resolve(folder);
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) return;
  // Of a link whose end is away, or of a mount that does not answer, nothing is known; a file stays a file.
  if (found)
    throw Object.assign(new Error(`ENOTDIR: not a directory, '${path}'`), { code: 'ENOTDIR' });
  if (dirname(path) !== path) await makeFolder(dirname(path));
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have been faster.
    if ((await stat(path).catch(() => undefined))?.isDirectory()) return;
    throw error;
  }
  await onDisk(dirname(path));
}

/** The same for who cannot wait, with rights by the umask. Whether it was missing. */
export function makeFolderSync(folder: string): boolean {
  const path = resolve(folder);
  const isThere = () => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isThere()) return false;
  if (dirname(path) !== path) makeFolderSync(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    if (!isThere()) throw error;
  }
  return true;
}

/** What the system says of a path at which no folder can be, whatever is mounted, freed or allowed. */
const NO_PLACE = new Set(['ENOTDIR', 'ENOENT', 'ENAMETOOLONG']);

/** Throws `ConfigError` where a folder that `setting` names cannot be made, and never will. */
export async function makeNamedFolder(setting: string, folder: string): Promise<void> {
  try {
    await makeFolder(folder);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!NO_PLACE.has(code ?? '')) throw error;
    throw new ConfigError(`${setting} names a place where no folder can be (${message}).`);
  }
}

/** At a time: the system brings to the disk together what it is asked for together. */
const TOGETHER = 64;

/** The same of all that is in a folder, and of itself. */
export async function treeOnDisk(folder: string): Promise<void> {
  const paths = await readdir(folder, { recursive: true, encoding: 'utf8' });
  for (let from = 0; from < paths.length; from += TOGETHER) {
    const some = paths.slice(from, from + TOGETHER);
    await Promise.all(some.map((path) => onDisk(join(folder, path))));
  }
  await onDisk(folder);
}
