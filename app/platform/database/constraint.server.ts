/** `SQLITE_CONSTRAINT_FOREIGNKEY`, https://www.sqlite.org/rescode.html */
const SQLITE_FOREIGN_KEY = 787;
/** `foreign_key_violation`, PostgreSQL documentation, appendix A. */
const POSTGRES_FOREIGN_KEY = '23503';

/** Whether a write failed because a row it points to does not exist. */
export function breaksForeignKey(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { errcode, code } = error as Error & { errcode?: unknown; code?: unknown };
  return errcode === SQLITE_FOREIGN_KEY || code === POSTGRES_FOREIGN_KEY;
}
