/** What the site keeps is for the user it runs as: whoever reads the database can sign tokens. */
import { chmodSync, lstatSync, readdirSync, statSync, type Stats } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError, type Config } from './config.server.ts';
import { assertNoOthersFile } from './database/standing.repository.server.ts';

const OTHERS = 0o077;
const STICKY = 0o1000;

/**
 * Everything made from now on is readable to this user alone, whatever the umask was; what an earlier
 * version left open is closed. To be called before a database is opened. Throws `ConfigError`, and closes nothing,
 * where the file of the database is another program's, and where root would leave files that the site cannot open.
 */
export function keepFilesPrivate({ dataDir, databaseUrl }: Config): void {
  process.umask(OTHERS);
  assertNotRootForOthers('DATA_DIR', dataDir);
  if (databaseUrl.startsWith('file:')) {
    assertNotRootForOthers('DATABASE_URL', databaseUrl.slice('file:'.length));
  }
  if (databaseUrl.startsWith('file:')) assertNoOthersFile(databaseUrl.slice('file:'.length));
  // Whoever looks after the site puts copies there: they are as good as the database.
  closeFolder(dataDir);
  if (!databaseUrl.startsWith('file:')) return;
  const file = databaseUrl.slice('file:'.length);
  for (const end of ['', '-wal', '-shm', '.lock']) close(file + end, (kept) => kept.isFile());
}

/**
 * Throws `ConfigError` where root would make files in a place of another user: whatever root makes is its own. `setting`
 * is what names `path`.
 */
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

/** With all that is in it, but what belongs to others: the `lost+found` of a file system, say, is root's. */
function closeFolder(folder: string): void {
  if (!close(folder, (kept) => kept.isDirectory())) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) closeFolder(path);
    else close(path, (kept) => kept.isFile());
  }
}

/**
 * Only what is ours and of the expected kind: a folder that everybody shares stays as it is. Whether it is closed
 * now.
 */
function close(path: string, isExpected: (kept: Stats) => boolean): boolean {
  const kept = existing(path);
  if (!kept || !isExpected(kept) || kept.uid !== process.getuid?.()) return false;
  if ((kept.mode & STICKY) !== 0) return false;
  if ((kept.mode & OTHERS) !== 0) chmodSync(path, kept.mode & 0o700);
  return true;
}

/** Nothing where a part of the path is a file, or another user's: whoever opens the database says so in words. */
function existing(path: string, look: typeof lstatSync = lstatSync): Stats | undefined {
  try {
    return look(path, { throwIfNoEntry: false });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOTDIR', 'EACCES', 'ELOOP'].includes(code)) return undefined;
    throw error;
  }
}
