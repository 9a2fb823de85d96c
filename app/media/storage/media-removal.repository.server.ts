import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

export type MediaRemovalRepository = ReturnType<typeof createMediaRemovalRepository>;

/** All SQL about what is to be removed outside of the database. Times are ms since 1970. */
export function createMediaRemovalRepository(db: Kysely<Schema>) {
  return {
    /**
     * Takes at most `count` of what has been named by nothing since `before`: nobody else is at them until `until`, and
     * no row will ever name them.
     */
    async claim(
      wasNamed: boolean,
      { before, now, until, count }: { before: number; now: number; until: number; count: number },
    ): Promise<string[]> {
      const due = sql<boolean>`"wasNamed" = ${sql.lit(wasNamed)} and "since" <= ${before} and "claimedUntil" <= ${now}`;
      const rows = await db
        .updateTable('mediaRemoval')
        .set({ claimedUntil: until })
        .where((where) =>
          where(
            'object',
            'in',
            where
              .selectFrom('mediaRemoval')
              .select('object')
              .where(due)
              .orderBy('since')
              .limit(count),
          ),
        )
        // Once more: by the time a row is changed it may have been named, or be somebody else's.
        .where('claimedUntil', '<=', now)
        .returning('object')
        .execute();
      return rows.map(({ object }) => object);
    },

    async delete(objects: readonly string[]): Promise<void> {
      await db.deleteFrom('mediaRemoval').where('object', 'in', objects).execute();
    },

    async count(): Promise<number> {
      const { count } = await db
        .selectFrom('mediaRemoval')
        .select((value) => value.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}
