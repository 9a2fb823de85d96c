/** Why a backup cannot be made or taken, in a sentence for the operator. */
import { systemErrorText } from '../../platform/system-error.server.ts';

export class BackupError extends Error {}

/** Runs `work`; what the disk or a database refuses is told as a `BackupError` that begins with `what`. */
export async function telling<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupError || !isRefusal(error)) throw error;
    throw new BackupError(`${what}: ${systemErrorText(error) ?? error.message}`, { cause: error });
  }
}

/** Of the system (`ENOSPC`), of SQLite, and of PostgreSQL (five signs, its documentation, appendix A). */
function isRefusal(error: unknown): error is Error {
  const code = error instanceof Error && (error as NodeJS.ErrnoException).code;
  return typeof code === 'string' && /^(E[A-Z0-9]+|ERR_SQLITE_ERROR|[0-9A-Z]{5})$/.test(code);
}
