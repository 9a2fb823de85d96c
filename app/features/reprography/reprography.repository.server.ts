import type { Kysely, Selectable } from 'kysely';
import type { ReproCategoryTable, ReproPriceTable, Schema } from '../../../db/schema.ts';
import type { Attempt } from '../../api/endpoint.ts';
import { keepAttempt } from '../../api/attempt.repository.server.ts';
import { invalid } from '../../api/problem.ts';
import { breaksForeignKey } from '../../server/database/constraint.server.ts';
import {
  reprographyMessages,
  type ReproCategory,
  type ReproCategoryInput,
  type ReproPrice,
} from './reprography.entities.ts';

type CategoryRow = Selectable<ReproCategoryTable>;
type PriceRow = Selectable<ReproPriceTable>;
/** Names of columns that are left out stay as they are. */
export type ReproCategoryFields = Omit<
  ReproCategoryInput,
  'reproCategoryId' | 'reproPrices' | 'version'
>;
export type ReproPriceFields = Omit<PriceRow, 'reproPriceId' | 'version'>;
export type ReproCategoryRepository = ReturnType<typeof createReproCategoryRepository>;
export type ReproPriceRepository = ReturnType<typeof createReproPriceRepository>;

/** All SQL about the categories of the price list. */
export function createReproCategoryRepository(db: Kysely<Schema>) {
  return {
    /** The whole price list, in two queries however long it is. */
    async findAll(): Promise<ReproCategory[]> {
      const [categories, prices] = await Promise.all([
        db
          .selectFrom('reproCategory')
          .selectAll()
          .orderBy('order')
          .orderBy('reproCategoryId')
          .execute(),
        // Category by category, in the order of the index.
        db
          .selectFrom('reproPrice')
          .selectAll()
          .orderBy('reproCategoryId')
          .orderBy('order')
          .orderBy('reproPriceId')
          .execute(),
      ]);
      const pricesOf = Map.groupBy(prices, ({ reproCategoryId }) => reproCategoryId);
      return categories.map((row) => category(row, pricesOf.get(row.reproCategoryId) ?? []));
    },

    findById: (reproCategoryId: number) => findCategory(db, reproCategoryId),

    /** Throws `AttemptKnown`. */
    insert: (fields: ReproCategoryFields, attempt?: Attempt): Promise<ReproCategory> =>
      db.transaction().execute(async (transaction) => {
        const row = await transaction
          .insertInto('reproCategory')
          .values(fields)
          .returningAll()
          .executeTakeFirstOrThrow();
        await keepAttempt(transaction, attempt, row.reproCategoryId);
        return category(row, []);
      }),

    /** Nothing when there is no such category, or not in that version. */
    updateById: (
      reproCategoryId: number,
      fields: ReproCategoryFields,
      version: number | undefined,
    ): Promise<ReproCategory | undefined> =>
      db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('reproCategory')
          .set(fields)
          .set((value) => ({ version: value('version', '+', 1) }))
          .where('reproCategoryId', '=', reproCategoryId)
          .$if(version !== undefined, (query) => query.where('version', '=', version!))
          .executeTakeFirst();
        return numUpdatedRows > 0n ? await findCategory(transaction, reproCategoryId) : undefined;
      }),

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
    findById: (reproPriceId: number) => findPrice(db, reproPriceId),

    /** Throws `AttemptKnown`. */
    insert: (fields: ReproPriceFields, attempt?: Attempt): Promise<ReproPrice> =>
      inCategory(
        db.transaction().execute(async (transaction) => {
          const { reproPriceId } = await transaction
            .insertInto('reproPrice')
            .values(fields)
            .returning('reproPriceId')
            .executeTakeFirstOrThrow();
          await keepAttempt(transaction, attempt, reproPriceId);
          return (await findPrice(transaction, reproPriceId))!;
        }),
      ),

    /** Nothing when there is no such price, or not in that version. */
    updateById: (
      reproPriceId: number,
      fields: ReproPriceFields,
      version: number | undefined,
    ): Promise<ReproPrice | undefined> =>
      inCategory(
        db.transaction().execute(async (transaction) => {
          const { numUpdatedRows } = await transaction
            .updateTable('reproPrice')
            .set(fields)
            .set((value) => ({ version: value('version', '+', 1) }))
            .where('reproPriceId', '=', reproPriceId)
            .$if(version !== undefined, (query) => query.where('version', '=', version!))
            .executeTakeFirst();
          return numUpdatedRows > 0n ? await findPrice(transaction, reproPriceId) : undefined;
        }),
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

async function findCategory(
  db: Kysely<Schema>,
  reproCategoryId: number,
): Promise<ReproCategory | undefined> {
  const row = await findCategoryRow(db, reproCategoryId);
  if (!row) return undefined;
  const prices = await db
    .selectFrom('reproPrice')
    .selectAll()
    .where('reproCategoryId', '=', reproCategoryId)
    .orderBy('order')
    .orderBy('reproPriceId')
    .execute();
  return category(row, prices);
}

async function findPrice(
  db: Kysely<Schema>,
  reproPriceId: number,
): Promise<ReproPrice | undefined> {
  const row = await db
    .selectFrom('reproPrice')
    .selectAll()
    .where('reproPriceId', '=', reproPriceId)
    .executeTakeFirst();
  const reproCategory = row && (await findCategoryRow(db, row.reproCategoryId));
  // A category that is gone by now has taken the price along.
  return reproCategory && { ...row, reproCategory };
}

function findCategoryRow(
  db: Kysely<Schema>,
  reproCategoryId: number,
): Promise<CategoryRow | undefined> {
  return db
    .selectFrom('reproCategory')
    .selectAll()
    .where('reproCategoryId', '=', reproCategoryId)
    .executeTakeFirst();
}

/** Every category has its prices, and every price its category (spec, section 3), but not in turn its prices. */
function category(row: CategoryRow, prices: PriceRow[]): ReproCategory {
  return { ...row, reproPrices: prices.map((price) => ({ ...price, reproCategory: row })) };
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
