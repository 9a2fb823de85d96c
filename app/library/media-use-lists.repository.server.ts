/** What uses pictures and documents, with what staff call it. */
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Kind } from '../kinds/kind.ts';
import { findLabels } from '../kinds/kind-labels.repository.server.ts';
import type { MediaUse } from './library.contract.ts';

export interface UsesOf {
  count: number;
  uses: MediaUse[];
}

interface UseRow {
  hash: string;
  kind: string;
  itemId: number;
  count: number | string;
}

/** `kinds` are those whose items are named. */
export function createMediaUseLists(db: Kysely<Schema>, kinds: readonly Kind[]) {
  /** Of each of `hashes` how many items use it, and the first `most` of them; a change that waits is a use as well. */
  async function findUses(hashes: readonly string[], most: number): Promise<Map<string, UsesOf>> {
    const found = new Map<string, UsesOf>(hashes.map((hash) => [hash, { count: 0, uses: [] }]));
    if (hashes.length === 0) return found;
    const list = sql.join(hashes);
    const { rows } = await sql<UseRow>`
      select "hash", "kind", "itemId", "count" from (
        select "hash", "kind", "itemId",
          row_number() over (partition by "hash" order by "kind", "itemId") as "place",
          count(*) over (partition by "hash") as "count"
        from (
          select "hash", "kind", "itemId" from "pictureUse" where "hash" in (${list})
          union select "hash", "kind", "itemId" from "pendingPicture" where "hash" in (${list})
          union select "hash", "kind", "itemId" from "documentUse" where "hash" in (${list})
          union select "hash", "kind", "itemId" from "pendingDocument" where "hash" in (${list})
        ) as "each"
      ) as "placed" where "place" <= ${most} order by "hash", "place"`.execute(db);
    const labels = await findLabels(db, kinds, rows);
    for (const { hash, kind, itemId, count } of rows) {
      const of = found.get(hash)!;
      of.count = Number(count);
      of.uses.push({ kind, itemId, label: labels.get(`${kind}:${itemId}`) ?? '' });
    }
    return found;
  }

  return { findUses };
}
