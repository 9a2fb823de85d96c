/** Limits on what may only be tried so often, whichever process of the site is asked. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { InPassing } from '../jobs/repeating.server.ts';
import {
  CLOCK_TOLERANCE,
  type AttemptCount,
  type AttemptCountRepository,
} from './attempt-count.repository.server.ts';

export interface Limit {
  /** What it is a limit of. */
  name: string;
  /** How often, within `window` ms of the first. */
  most: number;
  window: number;
  /** An attempt waits for the database however slow that is, so that the limit is exact. */
  isExact?: boolean;
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

/** As this process knows it. `count` is what the database answered last. */
interface Own extends AttemptCount {
  /** Number of attempts that wait for the database. */
  asked: number;
  /** Number of attempts allowed here that the database has not confirmed yet. */
  unconfirmed: number;
  /** Number of answers of the database. */
  answers: number;
  isFull: boolean;
  hasRefused: boolean;
}

/** One attempt on its way to the database. */
interface Attempt {
  counted?: AttemptCount;
  /** True if the attempt was allowed before the database answered. */
  isUnconfirmed: boolean;
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
  return ({ name, most, window, isExact = false }: Limit) => {
    const patience = isExact ? Infinity : undefined;
    const counting = async (what: string, count: (counts: Shared['counts']) => Promise<void>) =>
      shared?.inPassing.do(what, () => count(shared.counts), patience);
    // By size: by number it would take the memory for all of them at once.
    const known = new LRUCache<string, Own>({ maxSize: MOST_KNOWN, sizeCalculation: () => 1 });
    const digestOf = (key: string) =>
      createHash('sha256').update(`${name}\n${key}`).digest('base64url');

    function ownOf(key: string, now: number): Own {
      const own = known.get(key);
      if (own && own.endsAt > now && own.endsAt <= now + window + CLOCK_TOLERANCE) return own;
      const none = { count: 0, asked: 0, unconfirmed: 0, answers: 0 };
      const fresh = { ...none, endsAt: now + window, isFull: false, hasRefused: false };
      known.set(key, fresh);
      return fresh;
    }

    /** Counts an attempt in the database. Returns before it is counted where the database is slow. */
    async function countForAll(own: Own, key: string, now: number): Promise<Attempt> {
      const attempt: Attempt = { isUnconfirmed: false };
      const answersBefore = own.answers;
      own.asked += 1;
      await counting(`attempts were not counted: ${name}`, async (counts) => {
        const counted = await counts.add(digestOf(key), now, window);
        attempt.counted = counted;
        // Answers to attempts that overlap can arrive in the wrong order. The last one alone knows what
        // another process has deleted.
        const isLatest = own.answers === answersBefore;
        own.count = isLatest ? counted.count : Math.max(own.count, counted.count);
        own.answers += 1;
        if (attempt.isUnconfirmed) own.unconfirmed = Math.max(0, own.unconfirmed - 1);
      });
      own.asked -= 1;
      return attempt;
    }

    function refusal(own: Own, now: number): Taken {
      const isFirstRefusal = !own.hasRefused;
      own.hasRefused = true;
      return { wait: Math.max(1, Math.ceil((own.endsAt - now) / 1000)), isFirstRefusal };
    }

    return {
      /** Counts an attempt, unless there have been too many. */
      async take(key: string): Promise<Taken> {
        const now = Date.now();
        const own = ownOf(key, now);
        if (own.asked >= most) own.isFull = true;
        if (own.isFull) return refusal(own, now);
        const attempt = await countForAll(own, key, now);
        const { counted } = attempt;
        const count = counted?.count ?? own.count + 1;
        // The database may still count the unconfirmed attempts after this one.
        if (count + own.unconfirmed <= most) {
          attempt.isUnconfirmed = counted === undefined;
          if (attempt.isUnconfirmed) own.unconfirmed += 1;
          return { wait: 0, isFirstRefusal: false };
        }
        if (counted) own.endsAt = Math.min(counted.endsAt, now + window);
        if (!counted || counted.count > most) {
          own.isFull = true;
          own.count = most - Math.min(most, own.unconfirmed);
        }
        return refusal(own, now);
      },

      /** The last attempt is none. */
      async takeBack(key: string): Promise<void> {
        const own = known.get(key);
        if (own) {
          if (own.count > 0) own.count -= 1;
          else own.unconfirmed = Math.max(0, own.unconfirmed - 1);
          own.isFull = false;
        }
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
