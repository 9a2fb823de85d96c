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

    /** Those of some that are there, in no order. */
    async findAllByHash(hashes: readonly string[]): Promise<StoredPicture[]> {
      if (hashes.length === 0) return [];
      const rows = await db
        .selectFrom('picture')
        .select(['hash', 'type', 'width', 'height', 'size', 'animated'])
        .where('hash', 'in', hashes)
        .execute();
      return rows.map(toPicture);
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
  };
}

/** A picture as its table has it. */
export interface PictureRow extends Omit<StoredPicture, 'type'> {
  type: string;
}

export function toPicture(row: PictureRow): StoredPicture {
  return { ...row, type: row.type as PictureType, animated: Boolean(row.animated) };
}
