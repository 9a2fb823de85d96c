import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { anyTables } from '../../content/content-type-rows.repository.server.ts';
import type { ContentType } from '../../content/content-type.ts';
import type { End } from './thresholds.ts';

/** A content type whose items expire; one of its fields has the day. */
export interface Expiration {
  type: ContentType;
  /** Field with the last valid day; empty if it does not expire. */
  day: string;
  /** Name of what expires, if it is not the item itself. */
  label?: string;
  /** Boolean field: expired items are hidden and need no attention. */
  hidden?: string;
}

/** Expirations of all content types; each has a few hundred items at most. */
export function createExpirationRepository(db: Kysely<Schema>, expirations: readonly Expiration[]) {
  return {
    /** Items that expire from `from` to `until`, the earliest first. */
    findAllBetween: (from: string, until: string): Promise<End[]> =>
      collected(expirations, ({ day, ...expiration }) =>
        items({ day, ...expiration })
          .where(day, '>=', from)
          .where(day, '<=', until),
      ),

    /** Items that expire until `until`, or have expired before `today` and are still shown. */
    findAllPressing: (today: string, until: string): Promise<End[]> =>
      collected(expirations, (expiration) => {
        const { day, hidden } = expiration;
        const soon = items(expiration).where(day, '<=', until).where(day, '<>', '');
        if (hidden === undefined) return soon;
        return soon.where(({ or, eb }) => or([eb(day, '>=', today), eb(hidden, '=', false)]));
      }),
  };

  function items({ type, day, label }: Expiration) {
    const called = label === undefined ? [type.label] : [];
    return anyTables(db)
      .selectFrom(type.table)
      .select([type.id, day, ...called]);
  }

  async function collected(
    of: readonly Expiration[],
    query: (expiration: Expiration) => ReturnType<typeof items>,
  ): Promise<End[]> {
    const found = of.map(async (expiration) => {
      const { type, day, label } = expiration;
      const rows = await query(expiration).execute();
      return rows.map((row) => ({
        kind: type.name,
        itemId: row[type.id] as number,
        label: label ?? String(row[type.label]),
        what: label === undefined ? type.words.one : '',
        endsOn: String(row[day]),
      }));
    });
    const all = (await Promise.all(found)).flat();
    return all.toSorted((one, other) => (one.endsOn < other.endsOn ? -1 : 1));
  }
}
