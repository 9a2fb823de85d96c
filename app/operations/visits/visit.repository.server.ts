import { sql, type Insertable, type Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { NamedVisits, VisitNumbers, VisitTopic } from '../../content/site/visit.contract.ts';

declare module '../../../db/schema.ts' {
  interface Schema {
    visitCount: VisitCountTable;
  }
}

interface VisitCountTable {
  span: 'day' | 'month';
  what: VisitTopic;
  period: string;
  /** Page path, referring host or language; empty for the total and for "others". */
  name: string;
  phone: number;
  desk: number;
}

export type VisitRepository = ReturnType<typeof createVisitRepository>;
export type VisitRow = Insertable<Schema['visitCount']>;
export type Span = VisitRow['span'];

/** Maximum number of names per subject and period. Further visits are counted under "others". */
export const MOST_NAMES = 500;
const AT_ONCE = 100;

export function createVisitRepository(db: Kysely<Schema>) {
  /** Merges those of `rows`, all of one subject and period, that exceed the limit into "others". */
  async function bounded(within: Kysely<Schema>, rows: VisitRow[]): Promise<VisitRow[]> {
    const { span, what, period } = rows[0]!;
    const known = await within
      .selectFrom('visitCount')
      .select('name')
      .where('span', '=', span)
      .where('what', '=', what)
      .where('period', '=', period)
      .execute();
    const names = new Set(known.map(({ name }) => name));
    const others: VisitRow = { span, what, period, name: '', phone: 0, desk: 0 };
    const kept = rows.filter((row) => {
      if (names.has(row.name) || names.size < MOST_NAMES) {
        names.add(row.name);
        return true;
      }
      others.phone += row.phone;
      others.desk += row.desk;
      return false;
    });
    return others.phone + others.desk > 0 ? [...kept, others] : kept;
  }

  return {
    /** Adds to the stored counts, in one transaction. Names must be unique. */
    async add(rows: readonly VisitRow[]): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        const groups = Map.groupBy(rows, ({ span, what, period }) => `${span} ${what} ${period}`);
        const all: VisitRow[] = [];
        for (const group of groups.values()) all.push(...(await bounded(transaction, group)));
        // Sorted, so that two processes lock rows in the same order and cannot deadlock.
        const inOrder = all.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
        for (let from = 0; from < inOrder.length; from += AT_ONCE) {
          await transaction
            .insertInto('visitCount')
            .values(inOrder.slice(from, from + AT_ONCE))
            .onConflict((conflict) =>
              conflict.columns(['span', 'what', 'period', 'name']).doUpdateSet((value) => ({
                phone: value('visitCount.phone', '+', value.ref('excluded.phone')),
                desk: value('visitCount.desk', '+', value.ref('excluded.desk')),
              })),
            )
            .execute();
        }
      });
    },

    /** Totals of each period that has visits, from `first` on. */
    async findPeriods(span: Span, first: string): Promise<({ period: string } & VisitNumbers)[]> {
      return await db
        .selectFrom('visitCount')
        .select(['period', 'phone', 'desk'])
        .where('span', '=', span)
        .where('what', '=', 'all')
        .where('period', '>=', first)
        .execute();
    },

    /** Most frequent names of a subject since the period `first`, without "others". */
    async findMost(
      span: Span,
      what: VisitTopic,
      first: string,
      count: number,
    ): Promise<Omit<NamedVisits, 'title'>[]> {
      const rows = await db
        .selectFrom('visitCount')
        .select(({ fn }) => ['name', fn.sum('phone').as('phone'), fn.sum('desk').as('desk')])
        .where('span', '=', span)
        .where('what', '=', what)
        .where('period', '>=', first)
        .where('name', '!=', '')
        .groupBy('name')
        .orderBy(sql`sum("phone" + "desk")`, 'desc')
        .orderBy('name')
        .limit(count)
        .execute();
      return rows.map(({ name, phone, desk }) => ({
        name,
        phone: Number(phone),
        desk: Number(desk),
      }));
    },

    async removeBefore(day: string, month: string): Promise<void> {
      for (const [span, first] of [
        ['day', day],
        ['month', month],
      ] as const) {
        await db
          .deleteFrom('visitCount')
          .where('span', '=', span)
          .where('period', '<', first)
          .execute();
      }
    },
  };
}

const keyOf = ({ span, what, period, name }: VisitRow) => `${span} ${what} ${period} ${name}`;
