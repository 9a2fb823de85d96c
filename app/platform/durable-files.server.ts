/**
 * Durable writes: files and folder entries are on the disk when these functions return, except for `makeFolderSync`.
 */
import { mkdirSync, statSync } from 'node:fs';
import { mkdir, open, readdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ConfigError } from './config.server.ts';

/** Syncs a file, or the entries of a folder. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/**
 * Creates a folder for this user alone, with missing parents. Creates them one by one, because Node's recursive
 * `mkdir` never ends if the system refuses every folder.
 */
export async function makeFolder(folder: string): Promise<void> {
  const path = resolve(folder);
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) return;
  // A file cannot become a folder. A dead link, or a mount that does not answer, is not found here.
  if (found)
    throw Object.assign(new Error(`ENOTDIR: not a directory, '${path}'`), { code: 'ENOTDIR' });
  if (dirname(path) !== path) await makeFolder(dirname(path));
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have created the folder meanwhile.
    if ((await stat(path).catch(() => undefined))?.isDirectory()) return;
    throw error;
  }
  await syncToDisk(dirname(path));
}

/** Creates a folder synchronously, with the rights that the umask leaves. */
export function makeFolderSync(folder: string): void {
  const path = resolve(folder);
  const isThere = () => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isThere()) return;
  if (dirname(path) !== path) makeFolderSync(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    if (!isThere()) throw error;
  }
}

/** Errors of a path that can never be a folder. */
const NO_PLACE = new Set(['ENOTDIR', 'ENOENT', 'ENAMETOOLONG']);

/** Throws `ConfigError` if the folder of `setting` can never be created. */
export async function makeNamedFolder(setting: string, folder: string): Promise<void> {
  try {
    await makeFolder(folder);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!NO_PLACE.has(code ?? '')) throw error;
    throw new ConfigError(`${setting} names a place where no folder can be (${message}).`);
  }
}

/** Number of concurrent syncs, which the system combines. */
const TOGETHER = 64;

/** Syncs a folder and everything in it. */
export async function syncTree(folder: string): Promise<void> {
  const paths = await readdir(folder, { recursive: true, encoding: 'utf8' });
  for (let from = 0; from < paths.length; from += TOGETHER) {
    const some = paths.slice(from, from + TOGETHER);
    await Promise.all(some.map((path) => syncToDisk(join(folder, path))));
  }
  await syncToDisk(folder);
}
