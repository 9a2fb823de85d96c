import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { invalid } from '../../api/contract/problem.ts';
import { held } from '../../platform/database/row-lock.server.ts';
import { holdRow, type Values } from '../kind-row-writes.repository.server.ts';
import { anyTables, selectItems, toSafeItem, type Row } from '../kind-rows.repository.server.ts';
import {
  createKindWrites,
  type By,
  type Parts,
  type Placing,
} from '../kind-writes.repository.server.ts';
import { MOST_ARRANGED, type ArrangedKind } from '../kind.ts';
import { idsInOrder, placeRow } from '../order/kind-order.repository.server.ts';
import { assertOneStays, holdAll } from './arranged-last.repository.server.ts';
import { arrangedMessages } from './arranged.contract.ts';

export type ArrangedRepository<Item> = ReturnType<typeof createArrangedRepository<Item>>;

interface Move extends By {
  before: number | null;
  version: number | undefined;
}

/** What came of a move: why there is no such place, or that it is made. */
export type Placed = 'placed' | 'nothing' | 'otherVersion' | 'noPlace';

/** What only one kind has to hold to, within the transaction. */
export interface OwnRules {
  /** The values of a new one, by those that there are. */
  completed: (transaction: Transaction<Schema>, values: Values) => Promise<Values>;
  /** Throws where one has to stay. */
  assertFree: (transaction: Transaction<Schema>, row: Row) => Promise<void>;
}

interface Besides {
  /** Belong to each of its items. */
  parts?: Parts | undefined;
  own?: OwnRules | undefined;
  /** Throws where what is stored may neither be changed nor deleted. */
  assertFree?: ((stored: object) => void) | undefined;
}

/** All SQL about a kind that staff put in order. */
export function createArrangedRepository<Item>(
  db: Kysely<Schema>,
  kind: ArrangedKind,
  { parts, own, assertFree }: Besides = {},
) {
  const { table, id, of } = kind;

  async function findById(within: Kysely<Schema>, one: number): Promise<Item | undefined> {
    const row = await selectItems(within, kind)
      .where(`${table}.${id}`, '=', one)
      .executeTakeFirst();
    return row && (await toSafeItem<Item>(kind, row));
  }

  return {
    ...createKindWrites(db, kind, findById, {
      parts,
      placed: placedIn(kind, own?.completed),
      holdOthers: (transaction) => holdAll(transaction, kind),
      async assertFree(transaction, row, next) {
        assertFree?.(row);
        await assertOneStays(transaction, kind, row, next);
        if (!next) await own?.assertFree(transaction, row);
      },
    }),

    findById: (one: number) => findById(db, one),

    /** All of them in their order; of a kind whose items belong to something, one after the other of those. */
    async findAll(): Promise<Item[]> {
      const rows = await selectItems(db, kind)
        .$if(of !== undefined, (all) => all.orderBy(`${table}.${of!}`))
        .orderBy(`${table}.order`)
        .orderBy(`${table}.${id}`)
        .execute();
      return await Array.fromAsync(rows, (row) => toSafeItem<Item>(kind, row));
    },

    /** Puts one before another, or at the end of those that it stands among. */
    place: (moved: number, { before, version, by }: Move): Promise<Placed> =>
      db.transaction().execute(async (transaction) => {
        const rows = await holdNeighbours(transaction, kind, moved);
        const row = rows.find(({ [id]: one }) => one === moved);
        if (!row) return 'nothing';
        const ids = idsInOrder({ kind, rows });
        if (before !== null && (before === moved || !ids.includes(before))) return 'noPlace';
        const next = ids[ids.indexOf(moved) + 1] ?? null;
        // It may stand there by an attempt whose answer was lost.
        if (next === before) return 'placed';
        if (version !== undefined && row['version'] !== version) return 'otherVersion';
        await placeRow(transaction, { kind, rows }, moved, before, by);
        return 'placed';
      }),
  };
}

/** What `moved` stands among, which nobody else changes from now on. */
async function holdNeighbours(
  transaction: Transaction<Schema>,
  kind: ArrangedKind,
  moved: number,
): Promise<Row[]> {
  const { table, id, of } = kind;
  const row = of && (await holdRow(transaction, kind, moved, undefined));
  if (of && !row) return [];
  const query = anyTables(transaction)
    .selectFrom(table)
    .selectAll()
    .$if(of !== undefined, (all) => all.where(of!, '=', (row as Row)[of!]))
    .orderBy(id);
  return await held(anyTables(transaction), query).execute();
}

/** A new one comes to the end, and so does what belongs to something else from now on. Throws 400 where it is full. */
function placedIn(
  { table, of }: ArrangedKind,
  completed: OwnRules['completed'] = async (_transaction, values) => values,
): Placing {
  return async (transaction, wanted, before) => {
    const belongs = of === undefined ? undefined : (wanted.values[of] ?? before?.[of]);
    if (before && (of === undefined || belongs === before[of])) return wanted;
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
    if (!before && Number(count) >= MOST_ARRANGED) throw invalid(undefined, arrangedMessages.full);
    const values = { ...wanted.values, order: Math.floor(Number(last ?? 0)) + 10 };
    return { ...wanted, values: before ? values : await completed(transaction, values) };
  };
}
