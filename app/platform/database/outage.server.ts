/** Distinguishes faults of the database itself from faults of a query. */

/** Thrown if the database does not answer or may not be queried. */
export class DatabaseOutage extends Error {}

/**
 * Primary result codes, https://www.sqlite.org/rescode.html: busy, locked, no memory, read-only,
 * input/output, corrupt, full, cannot open, protocol, not a database.
 */
const SQLITE = new Set([5, 6, 7, 8, 10, 11, 13, 14, 15, 26]);
/**
 * Classes and codes, PostgreSQL documentation, appendix A: connection, authorisation, rollback, resources, lock not
 * available, operator intervention, system error, unknown database or schema, read-only transaction, idle
 * transaction, insufficient privilege, undefined table (during a restore), corruption.
 */
const POSTGRES = /^(08|28|40|53|55P03|57|58|3D000|3F000|25006|25P03|42501|42P01|XX00[12])/;

const SQLITE_DAMAGE = new Set([11, 26]);
const POSTGRES_DAMAGE = /^XX00[12]/;

const SQLITE_FULL = new Set([10, 13]);
const POSTGRES_FULL = /^(53100|58)/;

/** Whether a query failed because the database is not available. */
export function isOutage(error: unknown): boolean {
  return error instanceof DatabaseOutage || tells(error, SQLITE, POSTGRES);
}

/** Whether the error means that the database is corrupt. */
export function isDamage(error: unknown): boolean {
  return tells(error, SQLITE_DAMAGE, POSTGRES_DAMAGE);
}

/** Whether a query failed because the disk is full or refused a write. */
export function isFull(error: unknown): boolean {
  return tells(error, SQLITE_FULL, POSTGRES_FULL);
}

/** Whether SQLite refused a query because another process holds the lock. */
export function isLocked(error: unknown): boolean {
  return primaryCode(error) === 5 || primaryCode(error) === 6;
}

/** Codes for: PostgreSQL is starting, it has no free connection, or the network is not up yet. */
const SLOW = new Set(['57P03', '53300', 'ETIMEDOUT', 'ECONNRESET', 'EAI_AGAIN', 'EHOSTUNREACH']);

/** Whether the outage may end by itself, as during a boot. An outage caused by a wrong address does not. */
export function isSlow(error: unknown): boolean {
  if (!isOutage(error)) return false;
  const { cause } = error as Error;
  if (isLocked(error) || isLocked(cause)) return true;
  const { code } = (cause ?? error) as NodeJS.ErrnoException;
  return code === undefined || SLOW.has(code);
}

/** Whether PostgreSQL refused a connection because its own limit or that of our user is reached. */
export function hasNoConnectionFree(error: unknown): boolean {
  return (error as { code?: unknown }).code === '53300';
}

/** Whether PostgreSQL refused a write because it is read-only, as a replica is. */
export function isReadOnly(error: unknown): boolean {
  return (error as { code?: unknown }).code === '25006';
}

function tells(error: unknown, sqlite: Set<number>, postgres: RegExp): boolean {
  const code = primaryCode(error);
  if (code !== undefined) return sqlite.has(code);
  const { code: state, severity } = (error ?? {}) as { code?: unknown; severity?: unknown };
  return typeof severity === 'string' && typeof state === 'string' && postgres.test(state);
}

/** Primary result code of a SQLite error: the lowest byte of the extended code. */
export function primaryCode(error: unknown): number | undefined {
  const { errcode } = (error ?? {}) as { errcode?: unknown };
  return typeof errcode === 'number' ? errcode & 0xff : undefined;
}

/** How long the disk counts as full after a failed write, even if smaller writes still succeed. */
const FULL_FOR = 30_000; // ms

export type Condition = ReturnType<typeof createCondition>;

/** State of the database, as observed by queries. */
export function createCondition() {
  let isDamaged = false;
  let fullUntil = 0;
  let tellDamage: ((message: string) => void) | undefined;
  return {
    /** Called with the error of every failed query. */
    notice(error: unknown): void {
      if (isDamage(error) && !isDamaged) {
        isDamaged = true;
        tellDamage?.((error as Error).message);
      }
      if (isFull(error)) fullUntil = performance.now() + FULL_FOR;
    },
    noticeDamage(): void {
      isDamaged = true;
    },
    /** `tell` is called once, when the first query fails because of damage. */
    onDamage(tell: (message: string) => void): void {
      tellDamage = tell;
    },
    /** The database's fault, in words for an operator; undefined if there is none. */
    trouble(): string | undefined {
      if (isDamaged) return 'the database is damaged';
      return performance.now() < fullUntil ? 'the database cannot be written' : undefined;
    },
  };
}

/** `SQLITE_CONSTRAINT_FOREIGNKEY`, https://www.sqlite.org/rescode.html */
const SQLITE_FOREIGN_KEY = 787;
/** `foreign_key_violation`, PostgreSQL documentation, appendix A. */
const POSTGRES_FOREIGN_KEY = '23503';

/**
 * Whether a write failed because of a foreign key: it refers to a missing row, or deletes a row that another refers to.
 */
export function breaksForeignKey(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { errcode, code } = error as Error & { errcode?: unknown; code?: unknown };
  return errcode === SQLITE_FOREIGN_KEY || code === POSTGRES_FOREIGN_KEY;
}

/** Awaits `write`. If it fails because of a foreign key, throws the result of `refusal` instead. */
export async function refusingBrokenKeys<T>(write: Promise<T>, refusal: () => Error): Promise<T> {
  return await write.catch((error: unknown) => {
    throw breaksForeignKey(error) ? refusal() : error;
  });
}
