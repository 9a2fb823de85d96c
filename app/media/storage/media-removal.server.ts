/** Removes outside of the database what no row names, in the background; of all processes one is at a thing. */
import { NAMING } from './byte-keeper.repository.server.ts';
import type { MediaRemovalRepository } from './media-removal.repository.server.ts';
import type { ObjectStore } from './object-store.server.ts';

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
