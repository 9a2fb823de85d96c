import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { invalid } from '../../platform/problem.ts';
import { forUpdate } from '../../platform/database/row-lock.server.ts';
import { createContentTypePending } from '../content-type-pending.repository.server.ts';
import {
  anyTables,
  selectItems,
  toSafeItem,
  type Row,
} from '../content-type-rows.repository.server.ts';
import { withPictures } from '../content-type-media.repository.server.ts';
import { createContentTypeWrites } from '../content-type-writes.repository.server.ts';
import {
  type Placing,
  type Children,
  type By,
} from '../content-type-row-writes.repository.server.ts';
import { allPreviewed, asPreviewed } from '../previewed.server.ts';
import { MOST_ORDERED, type OrderedCollection } from '../content-type.ts';
import { idsInOrder, placeRow } from '../order/item-order.repository.server.ts';
import { lockAll, type OrderRules } from './order-rules.repository.server.ts';
import { orderedMessages } from './ordered-collection.contract.ts';

export type OrderedRepository<Item extends object> = ReturnType<
  typeof createOrderedRepository<Item>
>;

interface Move extends By {
  before: number | null;
  version: number | undefined;
}

export type Ordered = 'placed' | 'nothing' | 'otherVersion' | 'noPlace';

export function createOrderedRepository<Item extends object>(
  db: Kysely<Schema>,
  type: OrderedCollection,
  rules: OrderRules = {},
  parts?: Children,
) {
  const { table, id, of } = type;

  async function findById(within: Kysely<Schema>, one: number): Promise<Item | undefined> {
    const row = await selectItems(within, type)
      .where(`${table}.${id}`, '=', one)
      .executeTakeFirst();
    if (!row) return undefined;
    return asPreviewed(type, await withPictures(within, type, await toSafeItem<Item>(type, row)));
  }

  const writeHooks = {
    children: parts,
    withSortOrder: withSortOrderIn(type, rules.completed),
    lockOthers: (transaction: Transaction<Schema>) => lockAll(transaction, type, rules),
    assertUnreferenced: rules.assertUnreferenced,
  };
  return {
    ...createContentTypeWrites(db, type, findById, writeHooks),
    ...createContentTypePending(db, type, writeHooks),

    findById: (one: number) => findById(db, one),

    /** Checks the rules before the transaction, which checks them again. Throws what the rules throw. */
    async assertUnreferenced(
      one: number,
      action?: Schema['history']['action'],
      version?: number,
    ): Promise<void> {
      if (!rules.assertUnreferenced) return;
      const row = await anyTables(db)
        .selectFrom(table)
        .selectAll()
        .where(id, '=', one)
        .executeTakeFirst();
      // If the client's version is outdated, the write itself throws 412, or succeeds because an earlier attempt stored
      // the same values.
      if (!row || (version ?? row['version']) !== row['version']) return;
      await rules.assertUnreferenced(db, row, action && { values: {}, action });
    },

    /** All items in order, without their galleries; children are grouped by parent. */
    async findAll(): Promise<Item[]> {
      const rows = await selectItems(db, type)
        .$if(of !== undefined, (all) => all.orderBy(`${table}.${of!}`))
        .orderBy(`${table}.order`)
        .orderBy(`${table}.${id}`)
        .execute();
      const items = await Array.fromAsync(rows, (row) => toSafeItem<Item>(type, row));
      return allPreviewed(type, items);
    },

    /** Moves an item before another, or to the end of its siblings. */
    place: (moved: number, { before, version, by }: Move): Promise<Ordered> =>
      db.transaction().execute(async (transaction) => {
        const rows = await lockNeighbours(transaction, type, moved);
        const row = rows.find(({ [id]: one }) => one === moved);
        if (!row) return 'nothing';
        const ids = idsInOrder({ type, rows });
        if (before !== null && (before === moved || !ids.includes(before))) return 'noPlace';
        const next = ids[ids.indexOf(moved) + 1] ?? null;
        // An earlier attempt whose answer was lost may have moved the item.
        if (next === before) return 'placed';
        if (version !== undefined && row['version'] !== version) return 'otherVersion';
        await placeRow(transaction, { type, rows }, moved, before, by);
        return 'placed';
      }),
  };
}

async function lockNeighbours(
  transaction: Transaction<Schema>,
  type: OrderedCollection,
  moved: number,
): Promise<Row[]> {
  const { table, id, of } = type;
  // Reads the parent without a lock. Rows are only ever locked in the order of their ids, to avoid deadlocks.
  const row =
    of &&
    (await anyTables(transaction)
      .selectFrom(table)
      .select(of)
      .where(id, '=', moved)
      .executeTakeFirst());
  if (of && !row) return [];
  const query = anyTables(transaction)
    .selectFrom(table)
    .selectAll()
    .$if(of !== undefined, (all) => all.where(of!, '=', (row as Row)[of!]))
    .orderBy(id);
  return await forUpdate(anyTables(transaction), query).execute();
}

/** Puts new items, and items that get another parent, at the end of their list. Throws 400 if the list is full. */
function withSortOrderIn(
  { table, of }: OrderedCollection,
  completed: OrderRules['completed'] & {} = async (_transaction, values) => values,
): Placing {
  return async (transaction, input, before) => {
    const belongs = of === undefined ? undefined : (input.values[of] ?? before?.[of]);
    if (before && (of === undefined || belongs === before[of])) return input;
    const { last, count } = await anyTables(transaction)
      .selectFrom(table)
      .select((select) => select.fn.countAll<number>().as('count'))
      .select(
        of === undefined
          ? sql<number | null>`max("order")`.as('last')
          : sql<number | null>`max(case when ${sql.ref(of)} = ${belongs} then "order" end)`.as(
              'last',
            ),
      )
      .executeTakeFirstOrThrow();
    if (!before && Number(count) >= MOST_ORDERED) throw invalid(undefined, orderedMessages.full);
    const values = { ...input.values, order: Math.floor(Number(last ?? 0)) + 10 };
    return { ...input, values: before ? values : await completed(transaction, values) };
  };
}
