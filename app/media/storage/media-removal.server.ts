/** Removes outside of the database what no row names, in the background; of all processes one is at a thing. */
import type { Logger } from 'pino';
import { repeat } from '../../platform/jobs/repeating.server.ts';
import type { RetentionClock } from '../../platform/jobs/retention-clock.server.ts';
import { NAMING } from './byte-keeper.repository.server.ts';
import type { MediaRemovalRepository } from './media-removal.repository.server.ts';
import { StoreAway, type ObjectStore } from './object-store.server.ts';

const MINUTE = 60 * 1000; // ms
/** How long whoever has claimed them has for it, and after how long it is tried again; ms. */
const CLAIM = 10 * MINUTE;
const AT_ONCE = 50;

interface Removing {
  removals: MediaRemovalRepository;
  objects: ObjectStore;
  /** How long what was named stays, ms: a backup names it until then. */
  keptFor: number;
}

/** Removes what is due. Gives how many that were. Throws `StoreAway`, and the reason of `signal`. */
export async function removeDue(
  { removals, objects, keptFor }: Removing,
  retentionNow: number,
  signal: AbortSignal,
): Promise<number> {
  let count = 0;
  for (const wasNamed of [false, true]) {
    for (;;) {
      const now = Date.now();
      const before = wasNamed ? retentionNow - keptFor : now - NAMING;
      const claim = { before, now, until: now + CLAIM, count: AT_ONCE };
      const claimed = await removals.claim(wasNamed, claim);
      if (claimed.length === 0) break;
      for (const object of claimed) await objects.remove(object, signal);
      await removals.delete(claimed);
      count += claimed.length;
    }
  }
  return count;
}

/** Each minute until it is stopped, which breaks off what is under way. */
export function startMediaRemoval(removing: Removing, clock: RetentionClock, log: Logger) {
  const stopping = new AbortController();
  const job = repeat(
    'remove media',
    MINUTE,
    async () => {
      try {
        const count = await removeDue(removing, await clock(), stopping.signal);
        if (count > 0) log.info({ count }, 'files were removed from the media store');
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (!(error instanceof StoreAway)) throw error;
        log.warn({ reason: error.reason }, 'the media store is away: files are removed later');
      }
    },
    log,
  );
  return {
    async stop(): Promise<void> {
      stopping.abort();
      await job.stop();
    },
  };
}
