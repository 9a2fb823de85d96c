import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { KNOWN, toPicture, type StoredPicture } from './picture.repository.server.ts';

export type PictureWidthsRepository = ReturnType<typeof createPictureWidthsRepository>;

/** All SQL for making variants: waiting pictures and claims. */
export function createPictureWidthsRepository(db: Kysely<Schema>) {
  return {
    /** Claims a picture without variants until `until`. Times are ms since 1970. */
    async claimNextWithoutWidths(now: number, until: number): Promise<StoredPicture | undefined> {
      const row = await db
        .updateTable('picture')
        .set({ widthsClaimedUntil: until })
        .where((where) =>
          where(
            'hash',
            '=',
            where
              .selectFrom('picture as next')
              .select('next.hash')
              .where((next) => next.not(next.ref('next.widthsMade')))
              .where('next.widthsClaimedUntil', '<=', now)
              .orderBy('next.hash')
              .limit(1),
          ),
        )
        // The condition is checked twice: another process may have changed the row before the update.
        .where('widthsClaimedUntil', '<=', now)
        .returning(KNOWN)
        .executeTakeFirst();
      return row && toPicture(row);
    },

    async countWithoutWidths(): Promise<number> {
      const { count } = await db
        .selectFrom('picture')
        .select((value) => value.fn.countAll<number>().as('count'))
        .where((where) => where.not(where.ref('widthsMade')))
        .executeTakeFirstOrThrow();
      return count;
    },

    /**
     * The earliest end of a claim among the pictures whose variants are missing, in ms since 1970; 0 if one of them is
     * not claimed. Undefined if no variants are missing.
     */
    async findWidthsClaimedUntil(): Promise<number | undefined> {
      const row = await db
        .selectFrom('picture')
        .select('widthsClaimedUntil')
        .where((where) => where.not(where.ref('widthsMade')))
        .orderBy('widthsClaimedUntil')
        .limit(1)
        .executeTakeFirst();
      return row?.widthsClaimedUntil;
    },

    async updateWidthsClaim(hash: string, until: number): Promise<void> {
      await db
        .updateTable('picture')
        .set({ widthsClaimedUntil: until })
        .where('hash', '=', hash)
        .execute();
    },

    /** Extends a claim. Returns false if the claim was released, or no variants are missing any more. */
    async extendWidthsClaim(hash: string, until: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('picture')
        .set({ widthsClaimedUntil: until })
        .where('hash', '=', hash)
        .where('widthsClaimedUntil', '>', 0)
        .where((where) => where.not(where.ref('widthsMade')))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async updateWidthsMade(hash: string): Promise<void> {
      await db.updateTable('picture').set({ widthsMade: true }).where('hash', '=', hash).execute();
    },
  };
}
