import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

export type AttemptCountRepository = ReturnType<typeof createAttemptCountRepository>;

/**
 * How long after an attempt's window a valid count may end, ms. Attempts arrive in any order, and the clocks of
 * processes differ.
 */
export const CLOCK_TOLERANCE = 60_000;
/** Rows deleted before yielding. */
const AT_ONCE = 500;

export interface AttemptCount {
  count: number;
  /** End of the window, ms since 1970. */
  endsAt: number;
}

/** All SQL of attempt counts, by a digest of the key. Times are ms since 1970. */
export function createAttemptCountRepository(db: Kysely<Schema>) {
  return {
    /** Adds one to a count that ends `window` ms after its first attempt. */
    add: (digest: string, now: number, window: number): Promise<AttemptCount> =>
      db
        .insertInto('attemptCount')
        .values({ digest, count: 1, endsAt: now + window })
        .onConflict((conflict) =>
          conflict.column('digest').doUpdateSet(({ eb, ref }) => {
            const endsAt = ref('attemptCount.endsAt');
            // A count that ends later was written while a clock was ahead, and is ignored.
            const latest = now + window + CLOCK_TOLERANCE;
            const isOver = eb.or([eb(endsAt, '<=', now), eb(endsAt, '>', latest)]);
            const onward = eb('attemptCount.count', '+', 1);
            return {
              count: eb.case().when(isOver).then(1).else(onward).end(),
              endsAt: eb
                .case()
                .when(isOver)
                .then(now + window)
                .else(endsAt)
                .end(),
            };
          }),
        )
        .returning(['count', 'endsAt'])
        .executeTakeFirstOrThrow(),

    async takeBack(digest: string): Promise<void> {
      await db
        .updateTable('attemptCount')
        .set(({ eb }) => ({ count: eb('count', '-', 1) }))
        .where('digest', '=', digest)
        .where('count', '>', 0)
        .execute();
    },

    async delete(digest: string): Promise<void> {
      await db.deleteFrom('attemptCount').where('digest', '=', digest).execute();
    },

    /** Deletes counts that have ended by `now`, and if more than `most` are left, those that end first. */
    async deleteEnded(now: number, most: number): Promise<void> {
      const beyond = await db
        .selectFrom('attemptCount')
        .select('endsAt')
        .orderBy('endsAt', 'desc')
        .offset(most)
        .limit(1)
        .executeTakeFirst();
      const moment = Math.max(now, beyond?.endsAt ?? now);
      for (let deleted = AT_ONCE; deleted === AT_ONCE;) {
        const some = db
          .selectFrom('attemptCount')
          .select('digest')
          .where('endsAt', '<=', moment)
          .limit(AT_ONCE);
        const { numDeletedRows } = await db
          .deleteFrom('attemptCount')
          .where('digest', 'in', some)
          .executeTakeFirst();
        deleted = Number(numDeletedRows);
      }
    },
  };
}
