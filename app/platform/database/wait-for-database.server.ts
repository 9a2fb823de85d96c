/** Waits at the start for a database that is slow to answer, as after a reboot. */
import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError } from '../config.server.ts';
import { systemErrorText } from '../system-error.server.ts';
import { isDamage, isFull, isOutage, isSlow } from './outage.server.ts';

const TIMEOUT = 60_000; // ms
const RETRY_AFTER = 1_000; // ms
/** How long an attempt may continue after a shutdown signal, ms. */
const GRACE = 5_000;

export interface Waiting {
  /** Called with each new reason why the database is not available. */
  tell?: (reason: string) => void;
  /** Resolves on shutdown. */
  stopping?: Promise<unknown>;
}

/**
 * Repeats `attempt` while the outage may end by itself, and returns its result. Throws `ConfigError` if the outage
 * lasts too long, if it cannot end by itself, or on shutdown. Other errors pass unchanged.
 */
export async function waitForDatabase<T>(
  attempt: () => Promise<T>,
  { tell = () => {}, stopping = new Promise(() => {}) }: Waiting,
): Promise<T> {
  const deadline = performance.now() + TIMEOUT;
  const stopped = stopping.then(async () => {
    await pause(GRACE, undefined, { ref: false });
    throw new ConfigError('Stopped before the database of DATABASE_URL answered.');
  });
  for (;;) {
    try {
      return await Promise.race([attempt(), stopped]);
    } catch (error) {
      if (!isOutage(error)) throw error;
      if (!isSlow(error) || performance.now() > deadline) throw outageError(error);
      tell(reason(error));
      await Promise.race([pause(RETRY_AFTER), stopped]);
    }
  }
}

/** An outage as a sentence for the operator. */
export function outageError(error: unknown): ConfigError {
  const text = isDamage(error) ? undefined : systemErrorText(error);
  if (text === undefined) return new ConfigError(`${words(error)} (${reason(error)}).`);
  return new ConfigError(`DATA_DIR or DATABASE_URL names a database that cannot be used: ${text}`);
}

function words(error: unknown): string {
  if (isFull(error)) {
    return (
      'DATA_DIR or DATABASE_URL names a place where nothing more can be written: its disk is full, or fails. ' +
      'Free some space and start again: the start continues where it stopped'
    );
  }
  const what = isDamage(error)
    ? 'is damaged; keep it as it is, and restore the last backup'
    : (refusals[reason(error)] ?? 'does not answer');
  return `DATABASE_URL names a database that ${what}`;
}

/** Words for the errors of PostgreSQL that the operator can correct, by code. */
const refusals: Record<string, string> = {
  '28P01': 'does not accept this user or password',
  '28000': 'does not accept this user',
  '3D000': 'is not there',
  '3F000': 'has no schema that this user may use: it has to own the database',
  '42P01': 'lacks tables of the site',
  '42501': 'this user may not use, or not make tables in: it has to own the database',
};

/** One line without the address, which can contain a password. */
function reason(error: unknown): string {
  const { cause, message } = error as Error;
  const { code } = (cause ?? error) as NodeJS.ErrnoException;
  return code === undefined || code === 'ERR_SQLITE_ERROR' ? message.split('\n', 1)[0]! : code;
}
