import { sql, type Kysely } from 'kysely';
import type { PictureFileTable, Schema } from '../../../db/schema.ts';
import type { TakenPicture } from '../intake/picture-intake.server.ts';
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

/** Name of the file that is the picture itself. */
export const ORIGINAL = 'original';

export type PictureRepository = ReturnType<typeof createPictureRepository>;

/** All SQL about pictures and their files. */
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

    findFileSize: async (hash: string, name: string): Promise<number | undefined> =>
      (await fileOf(db, hash, name).select('size').executeTakeFirst())?.size,

    /** All its files, the original among them; sizes are in bytes. */
    findFiles: (hash: string): Promise<{ name: string; size: number }[]> =>
      db.selectFrom('pictureFile').select(['name', 'size']).where('hash', '=', hash).execute(),

    findFile: async (hash: string, name: string): Promise<Uint8Array | undefined> =>
      (await fileOf(db, hash, name).select('bytes').executeTakeFirst())?.bytes,

    /** Bytes `from` … `to`, both counted from 0 and both included. */
    async findFilePart(hash: string, name: string, from: number, to: number) {
      const part = sql<Uint8Array>`substr("bytes", ${sql.lit(from + 1)}, ${sql.lit(to - from + 1)})`;
      return (await fileOf(db, hash, name).select(part.as('bytes')).executeTakeFirst())?.bytes;
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

    /** Adds a picture, or notes that the one that is there is used again. */
    async insert({ bytes, ...picture }: TakenPicture): Promise<void> {
      const size = bytes.length;
      await inTransaction(db, async (transaction) => {
        await transaction
          .insertInto('picture')
          .values({ ...picture, size, widthsMade: picture.animated, unusedSince: null })
          .onConflict((conflict) => conflict.column('hash').doUpdateSet({ unusedSince: null }))
          .execute();
        await insertFile(transaction, { hash: picture.hash, name: ORIGINAL, size, bytes });
      });
    },

    /**
     * Takes one whose widths are to be made, of those that come after `hash`, and that nobody else is
     * at. Times are ms since 1970.
     */
    async claimNextWithoutWidths(
      hash: string,
      now: number,
      until: number,
    ): Promise<StoredPicture | undefined> {
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
              .where('next.hash', '>', hash)
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

    insertFile: (file: PictureFileTable) => insertFile(db, file),

    async updateWidthsMade(hash: string): Promise<void> {
      await db.updateTable('picture').set({ widthsMade: true }).where('hash', '=', hash).execute();
    },
  };
}

function fileOf(db: Kysely<Schema>, hash: string, name: string) {
  return db.selectFrom('pictureFile').where('hash', '=', hash).where('name', '=', name);
}

/** In the transaction that `db` is, or in one of its own. */
function inTransaction(db: Kysely<Schema>, work: (db: Kysely<Schema>) => Promise<void>) {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

async function insertFile(db: Kysely<Schema>, file: PictureFileTable): Promise<void> {
  await db
    .insertInto('pictureFile')
    .values(file)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A picture as its table has it. */
export interface PictureRow extends Omit<StoredPicture, 'type'> {
  type: string;
}

export function toPicture(row: PictureRow): StoredPicture {
  return { ...row, type: row.type as PictureType, animated: Boolean(row.animated) };
}
