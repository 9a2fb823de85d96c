import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

export type MediaRemovalRepository = ReturnType<typeof createMediaRemovalRepository>;

/** All SQL for removing objects. Times are ms since 1970. */
export function createMediaRemovalRepository(db: Kysely<Schema>) {
  return {
    /**
     * Claims, until `until`, at most `count` objects that have been unreferenced since `before`. With `wasNamed`,
     * claims those that a row once referenced, otherwise those that none ever did. No row can reference a claimed
     * object any more.
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
        // The condition is checked twice: another process may have changed the row before the update.
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
