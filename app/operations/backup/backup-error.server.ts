/** Why a backup cannot be made or taken, in a sentence for the operator. */
import { ConfigError } from '../../platform/config.server.ts';
import { failureText } from '../../platform/system-error.server.ts';

export class BackupError extends Error {}

/**
 * Runs `work`; what the disk or a database refuses is told as a `BackupError` that begins with `what`. `file` is the
 * file that `work` writes or reads.
 */
export async function telling<T>(what: string, work: () => Promise<T>, file?: string): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // A database that cannot be opened is told by the name of a setting, which may not be what it comes from here.
    const cause = error instanceof ConfigError ? error.cause : error;
    if (error instanceof BackupError || !isRefusal(cause)) throw error;
    throw new BackupError(`${what}: ${failureText(cause, file)}`, { cause });
  }
}

/** Of the system (`ENOSPC`), of SQLite, and of PostgreSQL (five signs, its documentation, appendix A). */
function isRefusal(error: unknown): error is Error {
  const code = error instanceof Error && (error as NodeJS.ErrnoException).code;
  return typeof code === 'string' && /^(E[A-Z0-9]+|ERR_SQLITE_ERROR|[0-9A-Z]{5})$/.test(code);
}
