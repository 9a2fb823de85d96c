/** What visitors see of a kind, newest first: its items, and the addresses of their pages. */
import { sql, type Expression, type Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { lastDeletion } from './history/bin.repository.server.ts';
import { createKnownCount } from '../api/server/known-count.repository.server.ts';
import { inOrder, ofFound, seenOnly, type Query } from './kind-lists.repository.server.ts';
import { storedMoment } from './fields/moment.ts';
import { anyTables, selectItems } from './kind-rows.repository.server.ts';
import type { ListedKind } from './kind.ts';
import { TIMES } from './publishing-times.ts';

/** A public page of an item. */
export interface PublicPage {
  id: number;
  path: string;
  /** The day that staff gave the item. */
  date: string;
  /** When visitors saw its last change, in ms since 1970; not known of items without a history. */
  changedAt?: number;
}

/** A part of a list. */
export interface Part {
  /** Another for each other part: what is known of a part is known by it. */
  name: string;
  /** Of what `query` reads, only what belongs to it. */
  of: (query: Query) => Query;
}

export function createKindPages(db: Kysely<Schema>, kind: ListedKind) {
  const { table, id, pages } = kind;
  const { subject, parts, address } = pages;
  const counted = createKnownCount(db, subject);
  const wanted = [...new Set([id, 'date', ...parts, ...(pages.isTimed ? [TIMES.from] : [])])].map(
    (column) => `${table}.${column}`,
  );
  const nameOf = (part?: Part) => part?.name ?? 'all';

  const seen = (query: Query, part?: Part, now?: string): Query => {
    const all = seenOnly(query, kind, now);
    return part ? part.of(all) : all;
  };

  const counting = (part?: Part) => (now: string) =>
    seen(anyTables(db).selectFrom(table), part, now).select(({ fn }) =>
      fn.countAll<number>().as('count'),
    ) as unknown as Expression<number>;

  return {
    countPages: (part?: Part): Promise<number> => counted.count(nameOf(part), counting(part)),

    /** Some rows of the list, as `items` selects them. */
    readPage(from: number, count: number, part?: Part, items = selectItems(db, kind)) {
      const page = { from, count };
      return counted.page(nameOf(part), page, (order, limit, offset, revision, now) => {
        const found = seen(inOrder(db, kind, order), part, now)
          .limit(limit)
          .offset(offset);
        return ofFound(items, found, kind)
          .$if(order === 'asc', (query) => query.select(revision))
          .execute();
      });
    },

    async findPages(from: number, count: number): Promise<PublicPage[]> {
      const found = seen(inOrder(db, kind)).limit(count).offset(from);
      const items = anyTables(db)
        .selectFrom(table)
        .select(wanted)
        .select(lastSaveOf(kind).as('savedAt'));
      return (await ofFound(items, found, kind).execute()).map((row) => {
        const changedAt = latest([row['savedAt'], momentOf(row[TIMES.from])]);
        return {
          id: row[id] as number,
          path: address(row as never),
          date: row['date'] as string,
          ...(changedAt !== undefined && { changedAt }),
        };
      });
    },

    /** When what visitors see of all items changed last, in ms since 1970; a deletion is a change, too. */
    async findLastChange(now = storedMoment(Date.now())): Promise<number | undefined> {
      const lastSave = db
        .selectFrom('history')
        .select('savedAt')
        .where('kind', '=', kind.name)
        .where('action', '!=', 'pendingSetAside')
        .$if(pages.when !== undefined, (entries) => entries.where(wasSeen(pages.when!)))
        .orderBy('historyId', 'desc')
        .limit(1);
      const timed = pages.isTimed ? Object.values(TIMES) : [];
      const { saved, deleted, ...moments } = await db
        .selectNoFrom([
          lastSave.as('saved'),
          lastDeletion(db, kind.name).as('deleted'),
          ...timed.map((column) => lastMoment(column, now).as(column)),
        ])
        .executeTakeFirstOrThrow();
      return latest([saved, deleted, ...Object.values(moments).map(momentOf)]);
    },
  };

  function lastMoment(column: string, now: string) {
    return anyTables(db)
      .selectFrom(table)
      .select(column)
      .where(column, '<=', now)
      .where(column, '!=', '')
      .$if(pages.when !== undefined, (rows) => rows.where(pages.when!, '=', true))
      .orderBy(column, 'desc')
      .limit(1);
  }
}

/** A change that was set aside never reached the item. */
const lastSaveOf = ({ name, table, id }: ListedKind) =>
  sql<number | null>`(select "savedAt" from "history" where "kind" = ${sql.lit(name)}
    and "itemId" = ${sql.ref(`${table}.${id}`)} and "action" <> 'pendingSetAside'
    order by "historyId" desc limit 1)`;

/** Whether visitors saw the save: the toggle `when` was on after it, or until then. */
const wasSeen = (when: string) =>
  sql<boolean>`("changed" like ${`%"${when}"%`} or ("isLasting" = true
    and not ("action" = 'deleted' and "content" like ${`%"${when}":false%`})))`;

function latest(moments: unknown[]): number | undefined {
  const known = moments.filter((moment) => moment !== null && moment !== undefined).map(Number);
  return known.length > 0 ? Math.max(...known) : undefined;
}

const momentOf = (stored: unknown) => (stored ? Date.parse(stored as string) : undefined);
