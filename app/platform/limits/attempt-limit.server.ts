/** Limits on what may only be tried so often, whichever process of the site is asked. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { InPassing } from '../jobs/in-passing.server.ts';
import type { AttemptCount, AttemptCountRepository } from './attempt-count.repository.server.ts';

export interface Limit {
  /** What it is a limit of. */
  name: string;
  /** How often, within `window` ms of the first. */
  most: number;
  window: number;
}

export interface Taken {
  /** Seconds until it may be tried again; 0 when it may be now. */
  wait: number;
  /** Whether nobody has been refused here before, in this window. */
  isFirstRefusal: boolean;
}

export type AttemptLimits = ReturnType<typeof createAttemptLimits>;

/** Of each limit; whoever has so many addresses can have one of them forgotten. */
const MOST_KNOWN = 20_000;

/** As this process knows it. */
interface Own extends AttemptCount {
  /** How many of them are just being counted for all. */
  asked: number;
  isFull: boolean;
  hasRefused: boolean;
}

/** Where all processes count. */
interface Shared {
  counts: Pick<AttemptCountRepository, 'add' | 'takeBack' | 'delete'>;
  inPassing: Pick<InPassing, 'do'>;
}

/**
 * Counted here, so that a flood of what is refused costs nothing, and in the database for all processes together,
 * which goes by a digest: in place of a name people type passwords. Where the database does not come to count, and
 * where nothing is `shared`, each process counts for itself: nobody is let in by that, and nobody is kept out.
 */
export function createAttemptLimits(shared?: Shared) {
  const counting = async (what: string, count: (counts: Shared['counts']) => Promise<void>) =>
    shared?.inPassing.do(what, () => count(shared.counts));

  return ({ name, most, window }: Limit) => {
    // By size: by number it would take the memory for all of them at once.
    const known = new LRUCache<string, Own>({ maxSize: MOST_KNOWN, sizeCalculation: () => 1 });
    const digestOf = (key: string) =>
      createHash('sha256').update(`${name}\n${key}`).digest('base64url');

    function ownOf(key: string, now: number): Own {
      const own = known.get(key);
      if (own && own.endsAt > now && own.endsAt <= now + window) return own;
      const fresh = { count: 0, endsAt: now + window, asked: 0, isFull: false, hasRefused: false };
      known.set(key, fresh);
      return fresh;
    }

    async function countForAll(key: string, now: number): Promise<AttemptCount | undefined> {
      let counted: AttemptCount | undefined;
      await counting(`attempts were not counted: ${name}`, async (counts) => {
        counted = await counts.add(digestOf(key), now, window);
      });
      return counted;
    }

    function refusal(own: Own, now: number): Taken {
      const isFirstRefusal = !own.hasRefused;
      own.hasRefused = true;
      own.isFull = true;
      return { wait: Math.max(1, Math.ceil((own.endsAt - now) / 1000)), isFirstRefusal };
    }

    return {
      /** Counts an attempt, unless there have been too many. */
      async take(key: string): Promise<Taken> {
        const now = Date.now();
        const own = ownOf(key, now);
        if (own.isFull || own.asked >= most) return refusal(own, now);
        const ownCount = (own.count += 1);
        own.asked += 1;
        const counted = await countForAll(key, now);
        own.asked -= 1;
        // What was forgotten or taken back at another process the database alone knows.
        if (counted) own.count = counted.count;
        if ((counted?.count ?? ownCount) <= most) return { wait: 0, isFirstRefusal: false };
        own.count = most;
        if (counted) own.endsAt = Math.min(counted.endsAt, now + window);
        return refusal(own, now);
      },

      /** The last attempt is none. */
      async takeBack(key: string): Promise<void> {
        const own = known.get(key);
        if (own) Object.assign(own, { count: Math.max(0, own.count - 1), isFull: false });
        await counting(`an attempt stays counted: ${name}`, (counts) =>
          counts.takeBack(digestOf(key)),
        );
      },

      /** There have been none. */
      async forget(key: string): Promise<void> {
        known.delete(key);
        await counting(`attempts stay counted: ${name}`, (counts) => counts.delete(digestOf(key)));
      },
    };
  };
}
