import { setTimeout as pause } from 'node:timers/promises';
import { outsideRequests } from '../request-id.server.ts';
import { type RevisionRow, createKnown, type Revisions } from './revisions.server.ts';

/** When what was found is asked for anew while it still holds, and until when it does; ms. */
const [ASK_AFTER, HOLDS] = [400, 800];
/** What a request waits for the answer, ms: longer would be no use to a page. */
const PATIENCE = 1_000;

type Read = () => Promise<RevisionRow[]>;

export interface PostgresRevisions extends Revisions {
  /** Done when what a transaction of ours has renewed is known, asked for on its own connection. */
  committed: (read: Read) => Promise<void>;
}

/**
 * Asked for when a request needs them, so that nothing is asked at rest; and after every write of our own
 * before whoever wrote hears of it. No `LISTEN`: see `docs/decisions/0013`.
 */
export function postgresRevisions(read: Read): PostgresRevisions {
  const known = createKnown();
  let begun = 0;
  let last = 0;
  let heldSince = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  /** Of answers that overtake one another the one that was asked for last counts. */
  async function ask(from: Read): Promise<void> {
    begun += 1;
    const [number, since] = [begun, performance.now()];
    const rows = await from().catch(() => undefined);
    if (number < last) return;
    last = number;
    heldSince = rows ? since : Number.NEGATIVE_INFINITY;
    if (rows) known.set(rows);
    else known.forget();
  }

  /** On behalf of all who want to know, whoever came first. */
  const askOnce = () =>
    (asking ??= outsideRequests(() => ask(read)).finally(() => {
      asking = undefined;
    }));

  function now() {
    const age = performance.now() - heldSince;
    const holding = age < HOLDS ? known.get() : undefined;
    if (age >= ASK_AFTER || !holding) void askOnce();
    return holding;
  }

  return {
    now,
    async settled() {
      const came = performance.now();
      if (came - heldSince >= HOLDS || !known.get()) {
        await Promise.race([askOnce(), pause(PATIENCE, undefined, { ref: false })]);
      }
      // However long the answer took: it is newer than what whoever came might have been shown.
      return came - heldSince < HOLDS ? known.get() : undefined;
    },
    async asked() {
      const came = performance.now();
      await Promise.race([ask(read), pause(PATIENCE, undefined, { ref: false })]);
      return heldSince >= came ? known.get() : undefined;
    },
    onMove: known.onMove,
    committed: ask,
  };
}
