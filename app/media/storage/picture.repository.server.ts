import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { PictureType } from '../intake/picture-type.server.ts';

/** What is known of a picture without its bytes. */
export interface StoredPicture {
  hash: string;
  type: PictureType;
  width: number;
  height: number;
  /** Bytes. */
  size: number;
  animated: boolean;
}

export type PictureRepository = ReturnType<typeof createPictureRepository>;

/** All SQL about what is known of pictures. */
export function createPictureRepository(db: Kysely<Schema>) {
  return {
    async findByHash(hash: string): Promise<StoredPicture | undefined> {
      const row = await db
        .selectFrom('picture')
        .select(['hash', 'type', 'width', 'height', 'size', 'animated'])
        .where('hash', '=', hash)
        .executeTakeFirst();
      return row && toPicture(row);
    },

    /** Notes that the picture is used again, and holds on to its row until the transaction ends. */
    async markUsed(hash: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('picture')
        .set({ unusedSince: null })
        .where('hash', '=', hash)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /**
     * Adds a picture, or notes of the one that is there since when nothing uses it, in ms since 1970: never
     * while that is still to be found out.
     */
    async insert(picture: StoredPicture, unusedSince: number | null): Promise<void> {
      await db
        .insertInto('picture')
        .values({ ...picture, widthsMade: picture.animated, unusedSince })
        .onConflict((conflict) => conflict.column('hash').doUpdateSet({ unusedSince }))
        .execute();
    },

    /** Takes one whose widths are to be made, and that nobody else is at. Times are ms since 1970. */
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
        // Once more: by the time this row is changed another process may have changed it.
        .where('widthsClaimedUntil', '<=', now)
        .returning(['hash', 'type', 'width', 'height', 'size', 'animated'])
        .executeTakeFirst();
      return row && toPicture(row);
    },

    /** How many still wait for their widths. */
    async countWithoutWidths(): Promise<number> {
      const { count } = await db
        .selectFrom('picture')
        .select((value) => value.fn.countAll<number>().as('count'))
        .where((where) => where.not(where.ref('widthsMade')))
        .executeTakeFirstOrThrow();
      return count;
    },

    /** When the next claim of another process ends; nothing while there is none. */
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

    /** False when it was given back, or nothing is to be made any more. */
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

/** A picture as its table has it. */
export interface PictureRow extends Omit<StoredPicture, 'type'> {
  type: string;
}

export function toPicture(row: PictureRow): StoredPicture {
  return { ...row, type: row.type as PictureType, animated: Boolean(row.animated) };
}
