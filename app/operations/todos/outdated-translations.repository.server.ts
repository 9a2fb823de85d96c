/** Items of all content types whose Hungarian text has changed since its translation. */
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { TRANSLATIONS } from '../../text/stored-translations.ts';
import { anyTables } from '../../content/kind-rows.repository.server.ts';
import { hasOutdated } from '../../content/outdated-translations.server.ts';
import type { Kind } from '../../content/kind.ts';
import { counted } from './counted.repository.server.ts';
import type { Past } from './todo.repository.server.ts';

export function createOutdatedTranslations(db: Kysely<Schema>, kinds: readonly Kind[]) {
  /** The long tables have an index of these rows (`newsOutdated`, `projectOutdated`), the others are short. */
  const ofKind = ({ name, table, id, label }: Kind, past: Past) =>
    anyTables(db)
      .selectFrom(table)
      .select([
        sql<string>`${sql.lit(name)}`.as('kind'),
        sql<number>`${sql.ref(id)}`.as('itemId'),
        sql<string>`${sql.ref(label)}`.as('label'),
      ])
      .where(hasOutdated)
      .$if(name === past.kind && past.itemIds.length > 0, (rows) =>
        rows.where(id, 'not in', past.itemIds),
      );
  const [first, ...others] = kinds.filter(({ fields }) => TRANSLATIONS in fields);
  const all = (past: Past) =>
    others.reduce((query, kind) => query.unionAll(ofKind(kind, past)), ofKind(first!, past));

  return {
    count: (past: Past) => counted(db, anyTables(db).selectFrom(all(past).as('outdated'))),
    find: (past: Past, most: number) =>
      all(past).orderBy('kind').orderBy('itemId', 'desc').limit(most).execute(),
  };
}
