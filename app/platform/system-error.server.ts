/** Translates errors of files and disks into a Hungarian sentence for the operator. */
import { userInfo } from 'node:os';

/** https://www.sqlite.org/rescode.html#full, and PostgreSQL documentation, appendix A. */
const SQLITE_FULL = 13;
const POSTGRES_FULL = '53100';

/** Says path, user and what to do. Nothing where `error` is about no file and no disk. */
export function systemErrorText(error: unknown): string | undefined {
  const { code, path, message } = error as NodeJS.ErrnoException;
  if (isDiskFull(error)) {
    return `megtelt a lemez${path === undefined ? '' : ` (${path})`}: szabadítson fel helyet, és kezdje újra.`;
  }
  if (path === undefined || !/^E[A-Z0-9]+$/.test(code ?? '')) return undefined;
  if (code === 'ENOENT') return `${path}: nincs ilyen fájl vagy mappa.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return (
      `${path}: nem nyitható meg (${code}), pedig ${currentUser()} felhasználóként fut a parancs. Adja neki (chown), ` +
      'és a fölötte levő mappákat is nyissa meg előtte (chmod), vagy futtassa a parancsot a honlap felhasználójaként.'
    );
  }
  return `${path}: nem használható (${message}).`;
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
