/** Cached totals of lists. A total is counted again only after the counted rows have changed. */
import { LRUCache } from 'lru-cache';
import { sql, type AliasedRawBuilder, type Expression, type Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { timedCacheTags, type CacheTag } from '../../../db/cache-tags.ts';
import { storedNow } from '../../platform/database/revisions.server.ts';

/** Limit of cached counts, because visitors can filter lists in any number of ways. */
const MOST = 1000;

interface Known {
  revision: string;
  total: number;
}

/** Caches counts by name until `tag` has a new revision. Each call makes one query, whether it has to count or not. */
export function createKnownCount(db: Kysely<Schema>, tag: CacheTag) {
  const known = new LRUCache<string, Known>({ max: MOST });

  async function counted(counting: Expression<number>): Promise<number> {
    const { rows } = await sql<{ total: number }>`select (${counting}) as "total"`.execute(db);
    return rows[0]!.total;
  }

  /** `countingAt` builds a complete query that returns one number. The revision is read for the same time `now`. */
  async function count(
    name: string,
    countingAt: (now: string) => Expression<number>,
  ): Promise<number> {
    const last = known.get(name);
    const now = storedNow();
    const counting = countingAt(now);
    const { rows } = await sql<{ revision: string; total: number | null }>`
      select "revision",
        case when "revision" = ${last?.revision ?? ''} then null else (${counting}) end as "total"
      from (${revisionAt(tag, now)}) as "now"`.execute(db);
    const [row] = rows;
    // The revision row is missing, so a cached count cannot be checked.
    if (!row) return await counted(counting);
    const total = row.total ?? last!.total;
    known.set(name, { revision: row.revision, total });
    return total;
  }

  /**
   * Reads a page of the list whose count has the name `name`, in the order `desc`. In the second half of a list it
   * reads from the end, in the order `asc`, because skipping fewer rows is faster. Each row has to include the
   * `revision` of its query.
   */
  async function page<Row extends { revision?: string | null }>(
    name: string,
    { from, count: requested }: { from: number; count: number },
    read: (
      order: 'asc' | 'desc',
      limit: number,
      offset: number,
      revision: AliasedRawBuilder<string | null, 'revision'>,
      now: string,
    ) => Promise<Row[]>,
  ): Promise<Row[]> {
    const last = known.get(name);
    const now = storedNow();
    const revision = () => sql<string | null>`(${revisionAt(tag, now)})`.as('revision');
    const isNearEnd = last !== undefined && from < last.total && from > last.total / 2;
    if (isNearEnd) {
      const limit = Math.min(requested, last.total - from);
      const rows = await read('asc', limit, last.total - from - limit, revision(), now);
      if (rows[0]?.revision === last.revision) return rows;
    }
    return await read('desc', requested, from, revision(), now);
  }

  return { count, page };
}

/** Query of the revision of `tag` at `now`. The revision also changes at each scheduled publication or expiry. */
function revisionAt(tag: CacheTag, now: string) {
  const table = (timedCacheTags as Partial<Record<CacheTag, string>>)[tag];
  const last = (column: string) =>
    sql`coalesce((select max(${sql.ref(column)}) from ${sql.table(table!)}
      where ${sql.ref(column)} <= ${now}), '')`;
  const step = table ? sql` || ${last('publishAt')} || ${last('unpublishAt')}` : sql``;
  return sql`select "revision"${step} as "revision" from "revision" where "subject" = ${tag}`;
}
