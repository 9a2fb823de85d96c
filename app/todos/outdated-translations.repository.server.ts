/** Items of all content types whose Hungarian text has changed since its translation. */
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { TRANSLATIONS } from '../kinds/fields/translations.ts';
import { anyTables } from '../kinds/kind-rows.repository.server.ts';
import { hasOutdated } from '../kinds/outdated-translations.server.ts';
import type { Kind } from '../kinds/kind.ts';
import { counted } from './counted.repository.server.ts';

export function createOutdatedTranslations(db: Kysely<Schema>, kinds: readonly Kind[]) {
  /** The long tables have an index of these rows (migration 0105), the others are short. */
  const ofKind = ({ name, table, id, label }: Kind) =>
    anyTables(db)
      .selectFrom(table)
      .select([
        sql<string>`${sql.lit(name)}`.as('kind'),
        sql<number>`${sql.ref(id)}`.as('itemId'),
        sql<string>`${sql.ref(label)}`.as('label'),
      ])
      .where(hasOutdated);
  const [first, ...others] = kinds.filter(({ fields }) => TRANSLATIONS in fields);
  const all = () => others.reduce((query, kind) => query.unionAll(ofKind(kind)), ofKind(first!));

  return {
    count: () => counted(db, anyTables(db).selectFrom(all().as('outdated'))),
    find: (most: number) => all().orderBy('kind').orderBy('itemId', 'desc').limit(most).execute(),
  };
}
