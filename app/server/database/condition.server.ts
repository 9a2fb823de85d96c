import { isDamage, isFull } from './outage.server.ts';

/** How long a write that found no room counts for all: small ones may still get through. */
const FULL_FOR = 30_000; // ms

/** What queries have found out about the database that they were sent to. */
export interface Condition {
  /** Hears of every query that failed. */
  notice: (error: unknown) => void;
  /** Hears that the stored data is damaged. */
  noticeDamage: () => void;
  /** What is wrong, for an operator; nothing while all is well. */
  trouble: () => string | undefined;
}

export function createCondition(): Condition {
  let isDamaged = false;
  let fullUntil = 0;
  return {
    notice(error) {
      if (isDamage(error)) isDamaged = true;
      if (isFull(error)) fullUntil = performance.now() + FULL_FOR;
    },
    noticeDamage() {
      isDamaged = true;
    },
    trouble() {
      if (isDamaged) return 'the database is damaged';
      return performance.now() < fullUntil ? 'the database cannot be written' : undefined;
    },
  };
}
