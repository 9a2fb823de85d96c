import { setTimeout as pause } from 'node:timers/promises';
import { onceAtATime } from '../limits/one-by-one.server.ts';
import { outsideRequests } from '../request-id.server.ts';
import { type RevisionRow, createKnown, type Revisions } from './revisions.server.ts';

/** Age at which revisions are read again, and age at which they are invalid, ms. */
const [ASK_AFTER, HOLDS] = [400, 800];
/** How long a request waits for the revisions, ms. */
const TIMEOUT = 1_000;

type Read = () => Promise<RevisionRow[]>;

/**
 * Reads revisions when a request needs them, and after every write of this process, before the write returns. An idle
 * process reads nothing. `LISTEN` is not used: see `docs/decisions/0013`.
 */
export function postgresRevisions(
  read: Read,
): Revisions & { committed: (read: Read) => Promise<void> } {
  const known = createKnown();
  let begun = 0;
  let last = 0;
  let lockedSince = Number.NEGATIVE_INFINITY;

  /** If answers arrive out of order, that to the latest query counts. */
  async function ask(from: Read): Promise<void> {
    begun += 1;
    const [number, since] = [begun, performance.now()];
    const rows = await from().catch(() => undefined);
    if (number < last) return;
    last = number;
    lockedSince = rows ? since : Number.NEGATIVE_INFINITY;
    if (rows) known.set(rows);
    else known.forget();
  }

  const askOnce = onceAtATime(() => outsideRequests(() => ask(read)));

  function now() {
    const age = performance.now() - lockedSince;
    const holding = age < HOLDS ? known.get() : undefined;
    if (age >= ASK_AFTER || !holding) void askOnce();
    return holding;
  }

  return {
    now,
    async settled() {
      const came = performance.now();
      if (came - lockedSince >= HOLDS || !known.get()) {
        await Promise.race([askOnce(), pause(TIMEOUT, undefined, { ref: false })]);
      }
      // An answer that took longer than `HOLDS` is still newer than anything the caller may have seen.
      return came - lockedSince < HOLDS ? known.get() : undefined;
    },
    async asked() {
      const came = performance.now();
      await Promise.race([ask(read), pause(TIMEOUT, undefined, { ref: false })]);
      return lockedSince >= came ? known.get() : undefined;
    },
    onMove: known.onMove,
    /** Called after a commit. `read` reads the changed revisions on the connection of the transaction. */
    committed: ask,
  };
}
