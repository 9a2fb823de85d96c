import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { searchKey } from '../../text/search-key.ts';
import type { PictureType } from '../intake/picture-type.server.ts';
import type { Focus } from '../picture.contract.ts';

/** A picture without its bytes. */
export interface StoredPicture {
  hash: string;
  type: PictureType;
  width: number;
  height: number;
  /** Bytes. */
  size: number;
  animated: boolean;
  /** Focus of cropping, in percent from left and top. */
  focus?: Focus;
}

/** How a picture was added. */
export interface Arrival {
  /** Time since when the picture has been unused, ms since 1970; null if not known yet. */
  unusedSince: number | null;
  /** Original file name. */
  name?: string;
  /** Whether the picture is kept even if unused. */
  isKept?: boolean;
}

export const KNOWN = [
  'hash',
  'type',
  'width',
  'height',
  'size',
  'animated',
  'focusX',
  'focusY',
] as const;

export type PictureRepository = ReturnType<typeof createPictureRepository>;

/** All SQL for pictures, except for their bytes. */
export function createPictureRepository(db: Kysely<Schema>) {
  return {
    async findByHash(hash: string): Promise<StoredPicture | undefined> {
      const row = await db
        .selectFrom('picture')
        .select(KNOWN)
        .where('hash', '=', hash)
        .executeTakeFirst();
      return row && toPicture(row);
    },

    /** The existing pictures among `hashes`, unordered. */
    async findAllByHash(hashes: readonly string[]): Promise<StoredPicture[]> {
      if (hashes.length === 0) return [];
      const rows = await db
        .selectFrom('picture')
        .select(KNOWN)
        .where('hash', 'in', hashes)
        .execute();
      return rows.map(toPicture);
    },

    /**
     * Marks the picture as used, restores it if it is in the trash, and locks its row until the transaction ends.
     * Returns false if it does not exist.
     */
    async markUsed(hash: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('picture')
        .set({ unusedSince: null, deletedAt: null })
        .where('hash', '=', hash)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Inserts a picture. An existing picture is updated, and restored if it was deleted. */
    async insert(
      { focus: _focus, ...picture }: StoredPicture,
      { unusedSince, name = '', isKept = false }: Arrival,
    ): Promise<void> {
      const again = { unusedSince, deletedAt: null, ...(isKept && { isKept }) };
      await db
        .insertInto('picture')
        .values({
          ...picture,
          widthsMade: picture.animated,
          unusedSince,
          isKept,
          name,
          searchKey: searchKey(name),
          addedAt: Date.now(),
        })
        .onConflict((conflict) => conflict.column('hash').doUpdateSet(again))
        .execute();
    },
  };
}

export interface PictureRow extends Omit<StoredPicture, 'type' | 'focus'> {
  type: string;
  focusX: number | null;
  focusY: number | null;
}

/** Converts a row of `picture`. */
export function toPicture({ focusX, focusY, ...row }: PictureRow): StoredPicture {
  const known = { ...row, type: row.type as PictureType, animated: Boolean(row.animated) };
  return focusX === null || focusY === null ? known : { ...known, focus: { x: focusX, y: focusY } };
}

/** Columns of a joined `picture` row that `joinedPicture` needs. */
export const pictureColumns = [
  'picture.hash as pictureHash',
  'picture.type as pictureType',
  'picture.width as pictureWidth',
  'picture.height as pictureHeight',
  'picture.size as pictureSize',
  'picture.animated as pictureAnimated',
  'picture.focusX as pictureFocusX',
  'picture.focusY as pictureFocusY',
] as const;

interface JoinedRow {
  pictureHash: string | null;
  pictureType: string | null;
  pictureWidth: number | null;
  pictureHeight: number | null;
  pictureSize: number | null;
  pictureAnimated: boolean | null;
  pictureFocusX: number | null;
  pictureFocusY: number | null;
}

/** The picture in a row that was joined with `picture`; null if the item has none. */
export function joinedPicture(row: JoinedRow): StoredPicture | null {
  const { pictureHash: hash } = row;
  if (hash === null) return null;
  return toPicture({
    hash,
    type: row.pictureType!,
    width: row.pictureWidth!,
    height: row.pictureHeight!,
    size: row.pictureSize!,
    animated: row.pictureAnimated!,
    focusX: row.pictureFocusX,
    focusY: row.pictureFocusY,
  });
}
