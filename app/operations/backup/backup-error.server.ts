/** Error of a backup that cannot be made or restored. Its message tells the operator the reason. */
import { ConfigError } from '../../platform/config.server.ts';
import { failureText } from '../../platform/system-error.server.ts';

export class BackupError extends Error {}

/**
 * Runs `work`. Throws errors of disk and database as a `BackupError` whose message begins with `what`. `file` is the
 * file that `work` uses.
 */
export async function withBackupErrors<T>(
  what: string,
  work: () => Promise<T>,
  file?: string,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // `ConfigError` names a setting, but the address of this database may come from elsewhere, such as an argument.
    const cause = error instanceof ConfigError ? error.cause : error;
    if (error instanceof BackupError || !isRefusal(cause)) throw error;
    throw new BackupError(`${what}: ${failureText(cause, file)}`, { cause });
  }
}

/**
 * Whether an error comes from the system (`ENOSPC`), SQLite or PostgreSQL (five characters: its documentation, appendix
 * A).
 */
function isRefusal(error: unknown): error is Error {
  const code = error instanceof Error && (error as NodeJS.ErrnoException).code;
  return typeof code === 'string' && /^(E[A-Z0-9]+|ERR_SQLITE_ERROR|[0-9A-Z]{5})$/.test(code);
}
