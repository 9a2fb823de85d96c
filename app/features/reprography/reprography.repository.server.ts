import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { invalid } from '../../api/problem.ts';
import { breaksForeignKey } from '../../server/database/constraint.server.ts';
import {
  reprographyMessages,
  type ReproCategory,
  type ReproPrice,
} from './reprography.entities.ts';

export type ReproCategoryFields = Omit<ReproCategory, 'reproCategoryId' | 'version'>;
export type ReproPriceFields = Omit<ReproPrice, 'reproPriceId' | 'version'>;
export type ReproCategoryRepository = ReturnType<typeof createReproCategoryRepository>;
export type ReproPriceRepository = ReturnType<typeof createReproPriceRepository>;

/** All SQL about the categories of the price list. */
export function createReproCategoryRepository(db: Kysely<Schema>) {
  return {
    findAll: (): Promise<ReproCategory[]> =>
      db
        .selectFrom('reproCategory')
        .selectAll()
        .orderBy('order')
        .orderBy('reproCategoryId')
        .execute(),

    findById: (reproCategoryId: number): Promise<ReproCategory | undefined> =>
      db
        .selectFrom('reproCategory')
        .selectAll()
        .where('reproCategoryId', '=', reproCategoryId)
        .executeTakeFirst(),

    insert: (fields: ReproCategoryFields): Promise<ReproCategory> =>
      db.insertInto('reproCategory').values(fields).returningAll().executeTakeFirstOrThrow(),

    /** Nothing when there is no such category, or not in that version. */
    updateById: (
      reproCategoryId: number,
      fields: ReproCategoryFields,
      version: number | undefined,
    ): Promise<ReproCategory | undefined> =>
      db
        .updateTable('reproCategory')
        .set(fields)
        .set((value) => ({ version: value('version', '+', 1) }))
        .where('reproCategoryId', '=', reproCategoryId)
        .$if(version !== undefined, (query) => query.where('version', '=', version!))
        .returningAll()
        .executeTakeFirst(),

    /**
     * Deletes the category and, by its foreign key, all its prices in the same statement. False when
     * there is no such category, or not in that version.
     */
    async deleteById(reproCategoryId: number, version: number | undefined): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('reproCategory')
        .where('reproCategoryId', '=', reproCategoryId)
        .$if(version !== undefined, (query) => query.where('version', '=', version!))
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

/** All SQL about prices. Writes throw 400 for a category that does not exist. */
export function createReproPriceRepository(db: Kysely<Schema>) {
  return {
    /** Category by category (in the order of their ids), each in its own order. */
    findAll: (): Promise<ReproPrice[]> =>
      db
        .selectFrom('reproPrice')
        .selectAll()
        .orderBy('reproCategoryId')
        .orderBy('order')
        .orderBy('reproPriceId')
        .execute(),

    findById: (reproPriceId: number): Promise<ReproPrice | undefined> =>
      db
        .selectFrom('reproPrice')
        .selectAll()
        .where('reproPriceId', '=', reproPriceId)
        .executeTakeFirst(),

    insert: (fields: ReproPriceFields): Promise<ReproPrice> =>
      inCategory(
        db.insertInto('reproPrice').values(fields).returningAll().executeTakeFirstOrThrow(),
      ),

    /** Nothing when there is no such price, or not in that version. */
    updateById: (
      reproPriceId: number,
      fields: ReproPriceFields,
      version: number | undefined,
    ): Promise<ReproPrice | undefined> =>
      inCategory(
        db
          .updateTable('reproPrice')
          .set(fields)
          .set((value) => ({ version: value('version', '+', 1) }))
          .where('reproPriceId', '=', reproPriceId)
          .$if(version !== undefined, (query) => query.where('version', '=', version!))
          .returningAll()
          .executeTakeFirst(),
      ),

    /** False when there is no such price, or not in that version. */
    async deleteById(reproPriceId: number, version: number | undefined): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('reproPrice')
        .where('reproPriceId', '=', reproPriceId)
        .$if(version !== undefined, (query) => query.where('version', '=', version!))
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

/** The database itself is asked, at the write: a category looked up before could be gone by then. */
async function inCategory<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!breaksForeignKey(error)) throw error;
    throw invalid({ reproCategoryId: [reprographyMessages.noSuchCategory] });
  }
}
