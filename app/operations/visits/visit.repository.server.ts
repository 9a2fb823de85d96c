import { sql, type Insertable, type Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { NamedVisits, VisitNumbers, VisitSubject } from '../../content/site/visit.contract.ts';

declare module '../../../db/schema.ts' {
  interface Schema {
    visitCount: VisitCountTable;
  }
}

/** How often pages were opened in a period. */
interface VisitCountTable {
  span: 'day' | 'month';
  what: VisitSubject;
  /** `YYYY-MM-DD` or `YYYY-MM`. */
  period: string;
  /** The path of a page, the name of another site, or a language; empty for all, and for the others. */
  name: string;
  phone: number;
  desk: number;
}

export type VisitRepository = ReturnType<typeof createVisitRepository>;
export type VisitRow = Insertable<Schema['visitCount']>;
export type Span = VisitRow['span'];

/** Names of one subject in one period; whatever is beyond is counted among the others. */
export const MOST_NAMES = 500;
const AT_ONCE = 100;

/** All SQL about visits. */
export function createVisitRepository(db: Kysely<Schema>) {
  /** Of `rows`, all of one subject and period, those beyond what there is room for as the others. */
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
    /** Adds to what was counted before, all of it or nothing. No two rows are of one name. */
    async add(rows: readonly VisitRow[]): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        const groups = Map.groupBy(rows, ({ span, what, period }) => `${span} ${what} ${period}`);
        const all: VisitRow[] = [];
        for (const group of groups.values()) all.push(...(await bounded(transaction, group)));
        // In one order, so that no two processes wait for each other.
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

    /** How many there were in each period from `first` on in which there were any. */
    async findPeriods(span: Span, first: string): Promise<({ period: string } & VisitNumbers)[]> {
      return await db
        .selectFrom('visitCount')
        .select(['period', 'phone', 'desk'])
        .where('span', '=', span)
        .where('what', '=', 'all')
        .where('period', '>=', first)
        .execute();
    },

    /** Those of a subject that there were most of since `first`, the others not among them. */
    async findMost(
      span: Span,
      what: VisitSubject,
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

    /** Forgets what is before a day and before a month. */
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
