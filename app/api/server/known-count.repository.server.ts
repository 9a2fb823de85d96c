/** Counts that every page of a list needs, made anew only after a change of what they count. */
import { LRUCache } from 'lru-cache';
import { sql, type AliasedRawBuilder, type Expression, type Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { timedSubjects, type Subject } from '../../../db/subjects.ts';
import { storedNow } from '../../platform/database/revisions.server.ts';

/** Counts that are known: visitors may ask for parts of a list in more ways than anybody does. */
const MOST = 1000;

interface Known {
  revision: string;
  total: number;
}

/** Counts of what `subject` is about, by a name for each. One query, whether or not it has to count. */
export function createKnownCount(db: Kysely<Schema>, subject: Subject) {
  const known = new LRUCache<string, Known>({ max: MOST });

  async function counted(counting: Expression<number>): Promise<number> {
    const { rows } = await sql<{ total: number }>`select (${counting}) as "total"`.execute(db);
    return rows[0]!.total;
  }

  /** `counting` makes a whole query, which gives one number: what it was `now`, the moment of the revision. */
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
      from (${revisionAt(subject, now)}) as "now"`.execute(db);
    const [row] = rows;
    // Somebody has emptied the table: nothing tells any more whether a count still holds.
    if (!row) return await counted(counting);
    const total = row.total ?? last!.total;
    known.set(name, { revision: row.revision, total });
    return total;
  }

  /**
   * A page of a list whose total is `name`. `read` reads it newest first; of the second half of the list it is
   * asked to count from the other end, which is nearer, and to tell by which `revision` it did.
   */
  async function page<Row extends { revision?: string | null }>(
    name: string,
    { from, count: wanted }: { from: number; count: number },
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
    const revision = () => sql<string | null>`(${revisionAt(subject, now)})`.as('revision');
    const isNearEnd = last !== undefined && from < last.total && from > last.total / 2;
    if (isNearEnd) {
      const limit = Math.min(wanted, last.total - from);
      const rows = await read('asc', limit, last.total - from - limit, revision(), now);
      if (rows[0]?.revision === last.revision) return rows;
    }
    return await read('desc', wanted, from, revision(), now);
  }

  return { count, page };
}

/** The subject's revision at `now`; another, too, after each moment at which visitors see something else. */
function revisionAt(subject: Subject, now: string) {
  const table = (timedSubjects as Partial<Record<Subject, string>>)[subject];
  const last = (column: string) =>
    sql`coalesce((select max(${sql.ref(column)}) from ${sql.table(table!)}
      where ${sql.ref(column)} <= ${now}), '')`;
  const step = table ? sql` || ${last('publishAt')} || ${last('unpublishAt')}` : sql``;
  return sql`select "revision"${step} as "revision" from "revision" where "subject" = ${subject}`;
}
