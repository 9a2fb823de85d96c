import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { valuesOf } from '../../content/content-type-changes.service.server.ts';
import {
  type Children,
  lockRowAlone,
} from '../../content/content-type-row-writes.repository.server.ts';
import { createContentTypeWrites } from '../../content/content-type-writes.repository.server.ts';
import type { ContentType } from '../../content/content-type.ts';
import {
  idsInOrder,
  isSameOrder,
  placeRow,
  type LockedList,
} from '../../content/order/item-order.repository.server.ts';
import { withMoved } from '../../content/order/place-in-order.ts';
import { refusingBrokenKeys } from '../../platform/database/outage.server.ts';
import { forUpdate } from '../../platform/database/row-lock.server.ts';
import { belongsToMissing, invalid } from '../../platform/problem.ts';
import type { Place } from './reprography.contract.ts';
import {
  reproCategoryType,
  reprographyMessages,
  reproPriceType,
  type ReproCategory,
  type ReproPrice,
} from './reprography.content-type.ts';

type CategoryRow = Selectable<Schema['reproCategory']>;
type PriceRow = Selectable<Schema['reproPrice']>;

/** All SQL about the categories of the price list. Deleting a category deletes its prices. */
export function createReproCategoryRepository(db: Kysely<Schema>) {
  const pricesOfIt: Children = {
    type: reproPriceType,
    of: 'reproCategoryId',
    fromSnapshot: (content) => ({ values: valuesOf(reproPriceType, content) }),
  };
  return {
    ...createContentTypeWrites(db, reproCategoryType, findCategory, { children: pricesOfIt }),

    findById: (reproCategoryId: number) => findCategory(db, reproCategoryId),

    /** The whole price list, in two queries. */
    async findAll(): Promise<ReproCategory[]> {
      const [categories, prices] = await Promise.all([
        db
          .selectFrom('reproCategory')
          .selectAll()
          .orderBy('order')
          .orderBy('reproCategoryId')
          .execute(),
        // Sorted by category first, because the index has this order.
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
  };
}

/** All SQL about prices. Writes throw 400 for a category that does not exist. */
export function createReproPriceRepository(db: Kysely<Schema>) {
  const writes = createContentTypeWrites(db, reproPriceType, findPrice);
  return {
    ...writes,
    findById: (reproPriceId: number) => findPrice(db, reproPriceId),
    restoreById: (...args: Parameters<typeof writes.restoreById>) =>
      inPresentCategory(writes.restoreById(...args)),
    insert: (...args: Parameters<typeof writes.insert>) => inCategory(writes.insert(...args)),
    updateById: (...args: Parameters<typeof writes.updateById>) => {
      const [, , { action }] = args;
      const write = writes.updateById(...args);
      // A revert has no category field at which an error could be shown.
      return action === 'reverted' ? inPresentCategory(write) : inCategory(write);
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
  // A category that is missing now was deleted together with its prices.
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

/**
 * Every category contains its prices, and every price its category (spec, section 3), but without that category's
 * prices.
 */
function category(row: CategoryRow, prices: PriceRow[]): ReproCategory {
  return { ...row, reproPrices: prices.map((price) => ({ ...price, reproCategory: row })) };
}

/**
 * Throws 400 if the category is missing. The foreign key decides, because a category found before the write could be
 * deleted meanwhile.
 */
const inCategory = <T>(write: Promise<T>) =>
  refusingBrokenKeys(write, () =>
    invalid({ reproCategoryId: [reprographyMessages.noSuchCategory] }),
  );

/** Throws 409 if the category is missing. If it is in the trash, it has to be restored before the price can be reverted. */
const inPresentCategory = <T>(write: Promise<T>) =>
  refusingBrokenKeys(write, () =>
    belongsToMissing('Az ár kategóriája nincs meg: ha a lomtárban van, előbb azt hozza vissza.'),
  );

/** Locks and returns the siblings of `moved`. */
type LockList = (transaction: Transaction<Schema>, moved: number) => Promise<object[]>;

export type OrderRepository = ReturnType<typeof createOrderRepository>;

export function createOrderRepository(db: Kysely<Schema>) {
  const mover =
    (type: ContentType, lockList: LockList) => (moved: number, place: Place, by: string) =>
      db.transaction().execute(async (transaction) => {
        const rows = (await lockList(transaction, moved)) as LockedList['rows'];
        return move(transaction, { type, rows }, moved, place, by);
      });
  return {
    moveCategory: mover(reproCategoryType, lockCategories),
    movePrice: mover(reproPriceType, lockNeighbours),
  };
}

/** Moves an item. Returns the current ids instead if the list is not as the client saw it. */
async function move(
  transaction: Transaction<Schema>,
  list: LockedList,
  moved: number,
  { seen, before }: Place,
  savedBy: string,
): Promise<number[] | undefined> {
  const stored = idsInOrder(list);
  // A deleted item has no position in the list.
  if (!stored.includes(moved)) return stored;
  // An earlier attempt, whose answer was lost, may have moved the item already.
  if (isSameOrder(stored, withMoved(seen, moved, before))) return undefined;
  if (!isSameOrder(stored, seen)) return stored;
  await placeRow(transaction, list, moved, before, savedBy);
  return undefined;
}

const lockCategories: LockList = (transaction) =>
  forUpdate(
    transaction,
    transaction.selectFrom('reproCategory').selectAll().orderBy('reproCategoryId'),
  ).execute();

const lockNeighbours: LockList = async (transaction, moved) => {
  const price = await transaction
    .selectFrom('reproPrice')
    .select('reproCategoryId')
    .where('reproPriceId', '=', moved)
    .executeTakeFirst();
  if (!price) return [];
  const { reproCategoryId } = price;
  // The lock keeps new prices out of the category.
  await lockRowAlone(transaction, reproCategoryType, reproCategoryId, undefined);
  const prices = transaction
    .selectFrom('reproPrice')
    .selectAll()
    .where('reproCategoryId', '=', reproCategoryId)
    .orderBy('reproPriceId');
  return await forUpdate(transaction, prices).execute();
};
