import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { anyTables } from '../../content/kind-rows.repository.server.ts';
import type { Kind } from '../../content/kind.ts';
import type { End } from './thresholds.ts';

/** A kind whose items end on a day, which one of their fields names. */
export interface Ending {
  kind: Kind;
  /** The field with the last day on which it holds; empty where it does not end. */
  day: string;
  /** What it is that ends, where that is not the item itself. */
  label?: string;
  /** The field that says that what has ended is not shown any more, and needs nobody. */
  hidden?: string;
}

/** What ends, of all kinds of which something does; each has a few hundred items at most. */
export function createEndingRepository(db: Kysely<Schema>, endings: readonly Ending[]) {
  return {
    /** What ends on the days from `from` to `until`, the first to end first. */
    findAllBetween: (from: string, until: string): Promise<End[]> =>
      gathered(endings, ({ day, ...ending }) =>
        items({ day, ...ending })
          .where(day, '>=', from)
          .where(day, '<=', until),
      ),

    /** What ends until `until`, or has ended before `today` and is still shown. */
    findAllPressing: (today: string, until: string): Promise<End[]> =>
      gathered(endings, (ending) => {
        const { day, hidden } = ending;
        const soon = items(ending).where(day, '<=', until).where(day, '<>', '');
        if (hidden === undefined) return soon;
        return soon.where(({ or, eb }) => or([eb(day, '>=', today), eb(hidden, '=', false)]));
      }),
  };

  function items({ kind, day, label }: Ending) {
    const called = label === undefined ? [kind.label] : [];
    return anyTables(db)
      .selectFrom(kind.table)
      .select([kind.id, day, ...called]);
  }

  async function gathered(
    of: readonly Ending[],
    query: (ending: Ending) => ReturnType<typeof items>,
  ): Promise<End[]> {
    const found = of.map(async (ending) => {
      const { kind, day, label } = ending;
      const rows = await query(ending).execute();
      return rows.map((row) => ({
        kind: kind.name,
        itemId: row[kind.id] as number,
        label: label ?? String(row[kind.label]),
        what: label === undefined ? kind.words.one : '',
        endsOn: String(row[day]),
      }));
    });
    const all = (await Promise.all(found)).flat();
    return all.toSorted((one, other) => (one.endsOn < other.endsOn ? -1 : 1));
  }
}
