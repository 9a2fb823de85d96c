/** Rate limits on attempts, shared by all processes. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { BestEffort } from '../jobs/repeating.server.ts';
import {
  CLOCK_TOLERANCE,
  type AttemptCount,
  type AttemptCountRepository,
} from './attempt-count.repository.server.ts';

export interface Limit {
  name: string;
  /** Attempts within `window` ms of the first. */
  most: number;
  window: number;
  /** Whether attempts wait for the database, however slow it is, so that the limit is exact. */
  isExact?: boolean;
}

export interface Taken {
  /** Seconds until an attempt is allowed; 0 if this attempt is allowed. */
  wait: number;
  isFirstRefusal: boolean;
}

export type AttemptLimits = ReturnType<typeof createAttemptLimits>;

/** Maximum number of keys in memory per limit. A client with more addresses can displace a key. */
const MOST_KNOWN = 20_000;

/** The count as this process knows it. `count` is the last answer of the database. */
interface Own extends AttemptCount {
  /** Attempts that wait for the database. */
  asked: number;
  /** Allowed attempts that the database has not confirmed yet. */
  unconfirmed: number;
  /** Number of answers of the database. */
  answers: number;
  isFull: boolean;
  hasRefused: boolean;
}

interface Attempt {
  counted?: AttemptCount;
  /** True if the attempt was allowed before the database answered. */
  isUnconfirmed: boolean;
}

/** Access to the counts that all processes share. */
interface Shared {
  counts: Pick<AttemptCountRepository, 'add' | 'takeBack' | 'delete'>;
  bestEffort: Pick<BestEffort, 'do'>;
}

/**
 * Counts in memory, so that refusals cost nothing, and in the database for all processes. The database stores only a
 * digest of the key, because users sometimes type their password in place of their name. Without the database each
 * process counts for itself.
 */
export function createAttemptLimits(shared?: Shared) {
  return ({ name, most, window, isExact = false }: Limit) => {
    const timeout = isExact ? Infinity : undefined;
    const counting = async (what: string, count: (counts: Shared['counts']) => Promise<void>) =>
      shared?.bestEffort.do(what, () => count(shared.counts), timeout);
    // Limited by size: a limit by number would allocate the memory at once.
    const known = new LRUCache<string, Own>({ maxSize: MOST_KNOWN, sizeCalculation: () => 1 });
    const digestOf = (key: string) =>
      createHash('sha256').update(`${name}\n${key}`).digest('base64url');

    function findOwn(key: string, now: number): Own | undefined {
      const own = known.get(key);
      const isCurrent = own && own.endsAt > now && own.endsAt <= now + window + CLOCK_TOLERANCE;
      return isCurrent ? own : undefined;
    }

    function createOwn(key: string, now: number): Own {
      const none = { count: 0, asked: 0, unconfirmed: 0, answers: 0 };
      const fresh = { ...none, endsAt: now + window, isFull: false, hasRefused: false };
      known.set(key, fresh);
      return fresh;
    }

    /** Counts an attempt in the database. May return before the database answers, if that is slow. */
    async function countForAll(own: Own, key: string, now: number): Promise<Attempt> {
      const attempt: Attempt = { isUnconfirmed: false };
      const answersBefore = own.answers;
      own.asked += 1;
      await counting(`attempts were not counted: ${name}`, async (counts) => {
        const counted = await counts.add(digestOf(key), now, window);
        attempt.counted = counted;
        // Answers to overlapping attempts can arrive in any order. A lower count, as after a deletion by another
        // process, is trusted only if no other answer has arrived meanwhile.
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

    function refuseIfFull(own: Own | undefined, now: number): Taken | undefined {
      if (!own) return undefined;
      if (own.asked >= most) own.isFull = true;
      return own.isFull ? refusal(own, now) : undefined;
    }

    return {
      /** Refuses an attempt if this process knows that the limit is reached. Counts nothing. */
      findRefusal(key: string): Taken | undefined {
        const now = Date.now();
        return refuseIfFull(findOwn(key, now), now);
      },

      /** Counts an attempt if it is allowed. */
      async take(key: string): Promise<Taken> {
        const now = Date.now();
        const own = findOwn(key, now) ?? createOwn(key, now);
        const refused = refuseIfFull(own, now);
        if (refused) return refused;
        const attempt = await countForAll(own, key, now);
        const { counted } = attempt;
        const count = counted?.count ?? own.count + 1;
        // Adds the unconfirmed attempts, which the database may still count after this one.
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

      /** Uncounts the last attempt. */
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

      /** Resets the count. */
      async forget(key: string): Promise<void> {
        known.delete(key);
        await counting(`attempts stay counted: ${name}`, (counts) => counts.delete(digestOf(key)));
      },
    };
  };
}
