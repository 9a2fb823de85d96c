import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { anyTables } from '../../content/content-type-rows.repository.server.ts';
import type { ContentType } from '../../content/content-type.ts';
import type { End } from './thresholds.ts';

/** A content type whose items expire, with its fields that matter for the expiration. */
export interface Expiration {
  type: ContentType;
  /** Name of the field with the last valid day. The field is empty if the item does not expire. */
  day: string;
  /** Name of what expires, if it is not the item itself. */
  label?: string;
  /** Boolean field; if it is true, expired items are hidden and need no attention. */
  hidden?: string;
}

/** Finds expirations in all content types. Each type has a few hundred items at most. */
export function createExpirationRepository(db: Kysely<Schema>, expirations: readonly Expiration[]) {
  return {
    /** Items that expire between `from` and `until`, the earliest first. */
    findAllBetween: (from: string, until: string): Promise<End[]> =>
      collected(expirations, ({ day, ...expiration }) =>
        items({ day, ...expiration })
          .where(day, '>=', from)
          .where(day, '<=', until),
      ),

    /** Items that expire by the day `until`, including expired ones that are still shown. */
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
