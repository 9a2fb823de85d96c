import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { anyTables } from './kind-rows.repository.server.ts';
import type { Kind } from './kind.ts';

interface Item {
  kind: string;
  itemId: number;
}

/** What staff call some items of any of `kinds`, by `KIND:ID`: one query of each kind. */
export async function findLabels(
  db: Kysely<Schema>,
  kinds: readonly Kind[],
  items: readonly Item[],
): Promise<Map<string, string>> {
  const labels = new Map<string, string>();
  for (const { name, table, id, label } of kinds) {
    const wanted = items.filter(({ kind }) => kind === name).map(({ itemId }) => itemId);
    if (wanted.length === 0) continue;
    const rows = await anyTables(db)
      .selectFrom(table)
      .select([id, label])
      .where(id, 'in', [...new Set(wanted)])
      .execute();
    for (const row of rows) labels.set(`${name}:${String(row[id])}`, String(row[label]));
  }
  return labels;
}
