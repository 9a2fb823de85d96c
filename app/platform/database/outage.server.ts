/** What is wrong with the database itself, and not with what was asked of it. */

/** Thrown where no answer of the database says what is wrong: it said nothing, or may not be asked. */
export class DatabaseOutage extends Error {}

/**
 * Primary result codes, https://www.sqlite.org/rescode.html: busy, locked, no memory, read-only,
 * input/output, corrupt, full, cannot open, protocol, not a database.
 */
const SQLITE = new Set([5, 6, 7, 8, 10, 11, 13, 14, 15, 26]);
/**
 * Classes and codes, PostgreSQL documentation, appendix A: connection, authorisation, rollback,
 * resources, a lock that others hold, intervention by the operator, system, no such database, no schema that may be used, read-only, a change that stood still, no
 * right to it, no such table (while a backup is restored), corrupted.
 */
const POSTGRES = /^(08|28|40|53|55P03|57|58|3D000|3F000|25006|25P03|42501|42P01|XX00[12])/;

const SQLITE_DAMAGE = new Set([11, 26]);
const POSTGRES_DAMAGE = /^XX00[12]/;

const SQLITE_FULL = new Set([10, 13]);
const POSTGRES_FULL = /^(53100|58)/;

/** Whether a query failed because the database cannot be used at the moment. */
export function isOutage(error: unknown): boolean {
  return error instanceof DatabaseOutage || tells(error, SQLITE, POSTGRES);
}

/** Whether a query found the stored data damaged. */
export function isDamage(error: unknown): boolean {
  return tells(error, SQLITE_DAMAGE, POSTGRES_DAMAGE);
}

/** Whether a query failed because the disk is full, or refused it for another reason. */
export function isFull(error: unknown): boolean {
  return tells(error, SQLITE_FULL, POSTGRES_FULL);
}

/** Whether SQLite refused a query because another process has locked what it needs. */
export function isLocked(error: unknown): boolean {
  return primaryCode(error) === 5 || primaryCode(error) === 6;
}

/** Of a PostgreSQL that starts, or that has no connection free; and of a network that comes up. */
const SLOW = new Set(['57P03', '53300', 'ETIMEDOUT', 'ECONNRESET', 'EAI_AGAIN', 'EHOSTUNREACH']);

/** Whether it is an outage of the kind that passes while a machine starts; a wrong address does not. */
export function isSlow(error: unknown): boolean {
  if (!isOutage(error)) return false;
  const { cause } = error as Error;
  if (isLocked(error) || isLocked(cause)) return true;
  const { code } = (cause ?? error) as NodeJS.ErrnoException;
  return code === undefined || SLOW.has(code);
}

/** Whether PostgreSQL gives no more connections: to anybody, or to our user. */
export function hasNoConnectionFree(error: unknown): boolean {
  return (error as { code?: unknown }).code === '53300';
}

/** Whether PostgreSQL refused a write because it takes none at all: it follows another one, or was told so. */
export function isReadOnly(error: unknown): boolean {
  return (error as { code?: unknown }).code === '25006';
}

function tells(error: unknown, sqlite: Set<number>, postgres: RegExp): boolean {
  const code = primaryCode(error);
  if (code !== undefined) return sqlite.has(code);
  const { code: state, severity } = (error ?? {}) as { code?: unknown; severity?: unknown };
  return typeof severity === 'string' && typeof state === 'string' && postgres.test(state);
}

/** Of an error of SQLite; it gives extended codes, whose lowest byte this is. */
export function primaryCode(error: unknown): number | undefined {
  const { errcode } = (error ?? {}) as { errcode?: unknown };
  return typeof errcode === 'number' ? errcode & 0xff : undefined;
}

/** How long a write that found no room counts for all: small ones may still get through. */
const FULL_FOR = 30_000; // ms

/** What queries have found out about the database that they were sent to. */
export interface Condition {
  /** Hears of every query that failed. */
  notice: (error: unknown) => void;
  /** Hears that the stored data is damaged. */
  noticeDamage: () => void;
  /** Whom to tell, once, what a query said of damage that was not known. */
  onDamage: (tell: (said: string) => void) => void;
  /** What is wrong, for an operator; nothing while all is well. */
  trouble: () => string | undefined;
}

export function createCondition(): Condition {
  let isDamaged = false;
  let fullUntil = 0;
  let tellDamage: ((said: string) => void) | undefined;
  return {
    notice(error) {
      if (isDamage(error) && !isDamaged) {
        isDamaged = true;
        tellDamage?.((error as Error).message);
      }
      if (isFull(error)) fullUntil = performance.now() + FULL_FOR;
    },
    noticeDamage() {
      isDamaged = true;
    },
    onDamage(tell) {
      tellDamage = tell;
    },
    trouble() {
      if (isDamaged) return 'the database is damaged';
      return performance.now() < fullUntil ? 'the database cannot be written' : undefined;
    },
  };
}

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
