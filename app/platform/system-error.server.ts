/** Translates errors of files and disks into a sentence for the operator. */
import { userInfo } from 'node:os';

/** https://www.sqlite.org/rescode.html#full, and PostgreSQL documentation, appendix A. */
const SQLITE_FULL = 13;
const POSTGRES_FULL = '53100';

/** Says path, user and what to do. Nothing where `error` is about no file and no disk. */
export function systemErrorText(error: unknown): string | undefined {
  const { code, path, message } = error as NodeJS.ErrnoException;
  if (isDiskFull(error)) {
    return `the disk is full${path === undefined ? '' : ` (${path})`}: free some space and start again.`;
  }
  if (path === undefined || !/^E[A-Z0-9]+$/.test(code ?? '')) return undefined;
  if (code === 'ENOENT') return `${path}: no such file or folder.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return (
      `${path}: the command runs as ${currentUser()}, who cannot open it (${code}). Give it to that user (chown) and ` +
      'open the folders above it (chmod), or run the command as the user of the site.'
    );
  }
  return `${path}: cannot be used (${message}).`;
}

export function isDiskFull(error: unknown): boolean {
  const { code, errcode, cause } = error as { code?: unknown; errcode?: unknown; cause?: unknown };
  if (cause instanceof Error && isDiskFull(cause)) return true;
  if (typeof errcode === 'number') return (errcode & 0xff) === SQLITE_FULL;
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
