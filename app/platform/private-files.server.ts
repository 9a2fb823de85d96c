/** Restricts the site's files to its user, because a user who can read the database could sign tokens. */
import { chmodSync, lstatSync, readdirSync, statSync, type Stats } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError, sqliteFileOf, type Config } from './config.server.ts';
import { assertNoOthersFile } from './database/ownership.repository.server.ts';

const OTHERS = 0o077;
const STICKY = 0o1000;

/**
 * Makes new files private, whatever the umask was, and takes other users' rights from existing files. To be called
 * before a database is opened. Throws `ConfigError`, and changes no file, if the database file is another program's,
 * or if root would create files that the site cannot open.
 */
export function keepFilesPrivate({ dataDir, databaseUrl }: Config): void {
  const file = sqliteFileOf(databaseUrl);
  process.umask(OTHERS);
  assertNotRootForOthers('DATA_DIR', dataDir);
  if (file !== undefined) {
    assertNotRootForOthers('DATABASE_URL', file);
    assertNoOthersFile(file);
  }
  // Operators put copies of the database into this folder, which are as sensitive as the database itself.
  closeFolder(dataDir);
  if (file === undefined) return;
  for (const end of ['', '-wal', '-shm', '.lock']) close(file + end, (kept) => kept.isFile());
}

/** Throws `ConfigError` if root would create files in another user's folder. `setting` names `path`. */
export function assertNotRootForOthers(setting: string, path: string): void {
  if (process.getuid?.() !== 0) return;
  const found = existing(path, statSync);
  if (!found) {
    if (dirname(path) !== path) assertNotRootForOthers(setting, dirname(path));
    return;
  }
  if (found.uid === 0) return;
  throw new ConfigError(
    `${setting} names ${path}, which belongs to the user with id ${found.uid}, and this is root: ` +
      'files that root makes there the site could not open. Run this as that user.',
  );
}

/** Makes a folder private with all that is in it, except for files of other users, such as `lost+found`. */
function closeFolder(folder: string): void {
  if (!close(folder, (kept) => kept.isDirectory())) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) closeFolder(path);
    else close(path, (kept) => kept.isFile());
  }
}

/**
 * Makes a file private if it is the site's own and of the expected type. A shared folder keeps its rights. Returns
 * whether the file is private now.
 */
function close(path: string, isExpected: (kept: Stats) => boolean): boolean {
  const kept = existing(path);
  if (!kept || !isExpected(kept) || kept.uid !== process.getuid?.()) return false;
  if ((kept.mode & STICKY) !== 0) return false;
  if ((kept.mode & OTHERS) !== 0) chmodSync(path, kept.mode & 0o700);
  return true;
}

/**
 * Status of the path; undefined if it does not exist. Also undefined if a part of the path is a file or not
 * accessible: opening the database reports that.
 */
function existing(path: string, statOf: typeof lstatSync = lstatSync): Stats | undefined {
  try {
    return statOf(path, { throwIfNoEntry: false });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOTDIR', 'EACCES', 'ELOOP'].includes(code)) return undefined;
    throw error;
  }
}
