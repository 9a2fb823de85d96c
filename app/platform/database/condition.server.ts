import { isDamage, isFull } from './outage.server.ts';

/** How long a write that found no room counts for all: small ones may still get through. */
const FULL_FOR = 30_000; // ms

/** What queries have found out about the database that they were sent to. */
export interface Condition {
  /** Hears of every query that failed. */
  notice: (error: unknown) => void;
  /** Hears that the stored data is damaged. */
  noticeDamage: () => void;
  /** Whom to tell, once, what a query said of damage that was not known. */
  onDamage: (tell: (said: string) => void) => void;
  /** What is wrong, for an operator; nothing while all is well. */
  trouble: () => string | undefined;
}

export function createCondition(): Condition {
  let isDamaged = false;
  let fullUntil = 0;
  let tellDamage: ((said: string) => void) | undefined;
  return {
    notice(error) {
      if (isDamage(error) && !isDamaged) {
        isDamaged = true;
        tellDamage?.((error as Error).message);
      }
      if (isFull(error)) fullUntil = performance.now() + FULL_FOR;
    },
    noticeDamage() {
      isDamaged = true;
    },
    onDamage(tell) {
      tellDamage = tell;
    },
    trouble() {
      if (isDamaged) return 'the database is damaged';
      return performance.now() < fullUntil ? 'the database cannot be written' : undefined;
    },
  };
}
