/** Explains errors of files, disks and SQLite files to the operator. */
import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { primaryCode } from './database/outage.server.ts';

/** Primary result codes, https://www.sqlite.org/rescode.html */
const SQLITE_READONLY = 8;
const SQLITE_IOERR = 10;
const SQLITE_FULL = 13;
const SQLITE_CANTOPEN = 14;
/** PostgreSQL documentation, appendix A. */
const POSTGRES_FULL = '53100';
/**
 * With less free space, in bytes, an I/O error of SQLite counts as a full disk: SQLite reports one if its auxiliary
 * files do not fit.
 */
const LITTLE_ROOM = 1e6;
/** Temporary name of an unfinished file or folder; the operator knows only its final name. */
const UNFINISHED = /\.[\da-f]{12}\.part(ial)?(\/.*)?$/;
/** Files of SQLite beside a database, and the site's lock file. */
const BESIDE = ['-wal', '-shm', '.lock'];
/** Connection errors, unless they name a file. */
const NETWORK = /^E(CONN|HOST|NET|PIPE|TIMEDOUT)/;

export interface Explanation {
  /** Names path and user; no full stop. */
  what: string;
  advice?: string;
}

/** Explains `error` with path, user and remedy. Undefined if `error` is not about a file or disk. */
export function systemErrorText(error: unknown, file?: string): string | undefined {
  const explanation = explainSystemError(error, file);
  if (!explanation) return undefined;
  const { what, advice } = explanation;
  return advice === undefined ? `${what}.` : `${what}. ${advice}`;
}

/** Explains as `systemErrorText` does, or returns the message of any other error as a sentence. */
export function failureText(error: unknown, file?: string): string {
  return systemErrorText(error, file) ?? `${(error as Error).message.replace(/\.$/, '')}.`;
}

/** Adds the database `file` to an error of SQLite, which names none. */
export function withDatabaseFile(error: unknown, file: string): unknown {
  if (primaryCode(error) !== undefined) (error as NodeJS.ErrnoException).path ??= file;
  return error;
}

/** Explains an error of the system. `file` is the file that was read or written, for an error that names none. */
export function explainSystemError(error: unknown, file?: string): Explanation | undefined {
  const { code, path: named = file, message } = error as NodeJS.ErrnoException;
  const path = named?.replace(UNFINISHED, '');
  if (isDiskFull(error)) return diskFull(path);
  if (path === undefined) return undefined;
  const sqliteCode = primaryCode(error);
  if (sqliteCode !== undefined && isFolder(path)) return noFile(path);
  if (sqliteCode === SQLITE_IOERR) {
    if (hasLittleRoom(path)) return diskFull(path);
    const advice = 'The disk may be failing: see the log of the system (dmesg).';
    return { what: `${path}: cannot be read or written (${message})`, advice };
  }
  if (sqliteCode === SQLITE_READONLY || sqliteCode === SQLITE_CANTOPEN) {
    const refused = databaseRefusal(path);
    return refused ? explainSystemError(refused) : noPermission(path, message);
  }
  if (!/^E[A-Z0-9]+$/.test(code ?? '')) return undefined;
  if (path === file && NETWORK.test(code!)) return undefined;
  if (code === 'ENOENT') return { what: `${path}: no such file or folder` };
  if (code === 'EISDIR') return noFile(path);
  if (code === 'ENOTDIR') return { what: `${path}: not a folder, or below a file` };
  if (code === 'EROFS') {
    const advice = 'Mount it writable; if that fails, the log of the system says why (dmesg).';
    return { what: `${path}: its file system is mounted read-only (EROFS)`, advice };
  }
  if (code === 'EACCES' || code === 'EPERM') return noPermission(path, code);
  return { what: `${path}: cannot be used (${message})` };
}

function diskFull(path: string | undefined): Explanation {
  const where = path === undefined ? '' : ` (${path})`;
  return { what: `the disk is full${where}`, advice: 'Free some space and start again.' };
}

const noFile = (path: string): Explanation => ({ what: `${path}: a folder, and no file` });

const isFolder = (path: string) =>
  existsSync(path) && statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

const noPermission = (path: string, why: string): Explanation => ({
  what: `${path}: the command runs as ${currentUser()}, who cannot read or write it (${why})`,
  advice:
    'Give it and its folder to that user (chown) and open the folders above it (chmod), or run the command as the ' +
    'user of the site.',
});

function hasLittleRoom(path: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dirname(path));
    return bavail * bsize < LITTLE_ROOM;
  } catch {
    return false;
  }
}

/**
 * The error that keeps SQLite from using `file`. SQLite creates files beside the database, so it needs access to the
 * folder, too.
 */
function databaseRefusal(file: string): unknown {
  const all = ['', ...BESIDE].map((end) => file + end);
  for (const path of [...all.filter((one) => existsSync(one)), dirname(file)]) {
    const refused = refusalOf(path);
    if (refused) return refused;
  }
  return undefined;
}

/** The system's error if this user cannot read and write `path`. */
export function refusalOf(path: string): unknown {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return undefined;
  } catch (error) {
    return error;
  }
}

/** Whether the error, or its cause, is a full disk or an exceeded quota. */
export function isDiskFull(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (cause instanceof Error && isDiskFull(cause)) return true;
  const sqliteCode = primaryCode(error);
  if (sqliteCode !== undefined) return sqliteCode === SQLITE_FULL;
  return code === 'ENOSPC' || code === 'EDQUOT' || code === POSTGRES_FULL;
}

/** In a container the user may have no name. */
function currentUser(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.());
  }
}
