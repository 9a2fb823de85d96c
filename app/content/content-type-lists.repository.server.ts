/** Reads items sorted by date and id, newest first, by page or in batches. */
import {
  sql,
  type ExpressionBuilder,
  type Kysely,
  type SelectQueryBuilder,
  type Expression,
} from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { searchPattern } from '../text/search-key.ts';
import { fieldsWith } from './field.ts';
import { storedMoment } from './fields/time.ts';
import { TRANSLATIONS } from '../text/stored-translations.ts';
import type { StaffQuery } from './content-type.contract.ts';
import { anyTables, type AnyTables, selectItems } from './content-type-rows.repository.server.ts';
import { hasOutdated } from './outdated-translations.server.ts';
import type { ContentType, Collection } from './content-type.ts';
import { lastDeletion } from './history/trash.repository.server.ts';
import { createKnownCount } from '../api/server/known-count.repository.server.ts';
import { itemAddress } from '../text/addresses.ts';
import { TIMES, type ItemState } from './publishing-times.ts';

type Tables = AnyTables extends Kysely<infer Known> ? Known : never;
export type Query = SelectQueryBuilder<Tables, string, Record<string, unknown>>;
type Row = Record<string, unknown>;

/** Selects ids and dates in list order. An index alone answers the query, so the rows of earlier pages are not read. */
export function inOrder(
  db: Kysely<Schema>,
  { table, id }: ContentType,
  order: 'asc' | 'desc' = 'desc',
): Query {
  return anyTables(db)
    .selectFrom(table)
    .select([id, 'date'])
    .orderBy('date', order)
    .orderBy(id, order);
}

/** Limits `query` to items that visitors see at `now`. */
export function seenOnly(
  query: Query,
  { pages: { when, isTimed } }: Collection,
  now = storedMoment(Date.now()),
): Query {
  return query
    .$if(when !== undefined, (all) => all.where(when!, '=', true))
    .$if(isTimed === true, (all) => all.where('publishAt', '<=', now).where(notOver(now)));
}

const notOver =
  (now: string) =>
  ({ or, eb }: ExpressionBuilder<Tables, string>) =>
    or([eb('unpublishAt', '=', ''), eb('unpublishAt', '>', now)]);

/** Limits `query` to items that are in `state` at `now`. `phaseOf` decides the same for a single item. */
function inState(query: Query, { pages }: Collection, state: ItemState, now: string): Query {
  const { when } = pages;
  if (state === 'draft') return query.where(when!, '=', false);
  const published = query.$if(when !== undefined, (all) => all.where(when!, '=', true));
  if (state === 'published') return published.where('publishAt', '<=', now).where(notOver(now));
  return state === 'scheduled'
    ? published.where('publishAt', '>', now).where(notOver(now))
    : published.where('unpublishAt', '<=', now).where('unpublishAt', '<>', '');
}

/**
 * Selects those of `items` whose ids are in `found`, in list order. Sorts by the dates in `found`; otherwise SQLite
 * would scan the whole table by its index.
 */
export function ofFound(items: Query, found: Query, { table, id }: ContentType): Query {
  return items
    .innerJoin(found.as('found'), `found.${id}`, `${table}.${id}`)
    .orderBy('found.date', 'desc')
    .orderBy(`found.${id}`, 'desc');
}

/** Reads all results of `read` in batches of `size`. `goOn` limits a query to the rows after the previous batch. */
export async function* inBatches<Found extends object>(
  { id }: ContentType,
  size: number,
  read: (goOn: (query: Query) => Query) => Promise<Found[]>,
): AsyncGenerator<Found[]> {
  let last: Row | undefined;
  do {
    const { date, [id]: one } = last ?? {};
    const isFirst = last === undefined;
    const items = await read((query) =>
      query
        .$if(!isFirst, (rest) =>
          rest.where(({ eb, refTuple, tuple }) => eb(refTuple('date', id), '<', tuple(date, one))),
        )
        .limit(size),
    );
    if (items.length > 0) yield items;
    last = items.length === size ? (items.at(-1) as Row) : undefined;
  } while (last);
}

export function createStaffList<Listed>(db: Kysely<Schema>, type: Collection) {
  const { table, id, list, fields } = type;
  const { isTimed } = type.pages;
  const toggles = fieldsWith(fields, 'toggle').filter((name) => list.columns.includes(name));

  function matching(query: StaffQuery) {
    const { filter } = list;
    const { search } = query;
    const selected = filter?.columnValue(query[filter.name] as string | undefined);
    const state = isTimed && (query['state'] as ItemState | 'all' | undefined);
    // The search keys have an index, so this subquery reads nothing else.
    const found = anyTables(db)
      .selectFrom(table)
      .select(id)
      .where(sql<boolean>`"searchKey" like ${searchPattern(search)} escape '\\'`);
    return anyTables(db)
      .selectFrom(table)
      .$if(search !== '', (rows) => rows.where(id, 'in', found))
      .$if(selected !== undefined, (rows) => rows.where(filter!.column, '=', selected))
      .$call((rows) =>
        state && state !== 'all' ? inState(rows, type, state, storedMoment(Date.now())) : rows,
      );
  }

  function ordered(rows: Query, { sort, direction }: StaffQuery): Query {
    const by = list.sorts[sort]!;
    return rows
      .$if(by !== 'date', (sorted) => sorted.orderBy(by, direction))
      .$if(by !== 'searchKey', (sorted) => sorted.orderBy('date', direction))
      .orderBy(`${table}.${id}`, direction);
  }

  return {
    async countMatching(query: StaffQuery): Promise<number> {
      const row = await matching(query)
        .select((select) => select.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },

    async findPageMatching(query: StaffQuery): Promise<Listed[]> {
      const page = ordered(matching(query).select(id), query).limit(query.count).offset(query.from);
      const listed = anyTables(db)
        .selectFrom(table)
        .innerJoin(page.as('page'), `page.${id}`, `${table}.${id}`)
        .select([`${table}.${id}`, 'version', ...list.columns, ...(list.besides ?? [])])
        .select(hasPending(type))
        .select((TRANSLATIONS in fields ? hasOutdated : sql.lit(false)).as('hasOutdated'));
      const rows = await ordered(listed, query).execute();
      return rows.map((row) => {
        for (const name of [...toggles, 'hasPending', 'hasOutdated'])
          row[name] = Boolean(row[name]);
        return row as Listed;
      });
    },
  };
}

/** Whether the item has a draft. The index lookup runs only for the rows of the page. */
const hasPending = ({ name, table, id }: ContentType) =>
  sql<boolean>`exists (select 1 from "pendingChange" where "pendingChange"."kind" = ${name}
    and "pendingChange"."itemId" = ${sql.ref(`${table}.${id}`)})`.as('hasPending');

/** A public page of an item. */
export interface PublicPage {
  id: number;
  path: string;
  /** Date of the item, set by staff. */
  date: string;
  /** Time of the last change that visitors saw, in ms since 1970; undefined if it is not known. */
  changedAt?: number;
}

export interface Part {
  /** Unique name, under which counts are cached. */
  name: string;
  /** Limits `query` to this part. */
  of: (query: Query) => Query;
}

export function createContentTypePages(db: Kysely<Schema>, type: Collection) {
  const { table, id, pages } = type;
  const counted = createKnownCount(db, pages.cacheTag);
  const named = Object.values(pages.fields ?? {});
  const selected = [...new Set([id, 'date', ...named, ...(pages.isTimed ? [TIMES.from] : [])])].map(
    (column) => `${table}.${column}`,
  );
  const nameOf = (part?: Part) => part?.name ?? 'all';

  const seen = (query: Query, part?: Part, now?: string): Query => {
    const all = seenOnly(query, type, now);
    return part ? part.of(all) : all;
  };

  const counting = (part?: Part) => (now: string) =>
    seen(anyTables(db).selectFrom(table), part, now).select(({ fn }) =>
      fn.countAll<number>().as('count'),
    ) as unknown as Expression<number>;

  return {
    countPages: (part?: Part): Promise<number> => counted.count(nameOf(part), counting(part)),

    /** Reads a page of rows with the columns that `items` selects. */
    readPage(from: number, count: number, part?: Part, items = selectItems(db, type)) {
      const page = { from, count };
      return counted.page(nameOf(part), page, (order, limit, offset, revision, now) => {
        const found = seen(inOrder(db, type, order), part, now)
          .limit(limit)
          .offset(offset);
        return ofFound(items, found, type)
          .$if(order === 'asc', (query) => query.select(revision))
          .execute();
      });
    },

    async findPages(from: number, count: number): Promise<PublicPage[]> {
      const found = seen(inOrder(db, type)).limit(count).offset(from);
      const items = anyTables(db)
        .selectFrom(table)
        .select(selected)
        .select(lastSaveOf(type).as('savedAt'));
      return (await ofFound(items, found, type).execute()).map((row) => {
        const changedAt = latest([row['savedAt'], momentOf(row[TIMES.from])]);
        return {
          id: row[id] as number,
          path: itemAddress(pages, row),
          date: row['date'] as string,
          ...(changedAt !== undefined && { changedAt }),
        };
      });
    },

    /**
     * Time of the last change that visitors saw, in ms since 1970. Deletions and publication times count as changes.
     * Undefined if there was none.
     */
    async findLastChange(now = storedMoment(Date.now())): Promise<number | undefined> {
      const lastSave = db
        .selectFrom('history')
        .select('savedAt')
        .where('kind', '=', type.name)
        .where('action', '!=', 'pendingSetAside')
        .$if(pages.when !== undefined, (entries) => entries.where(wasSeen(pages.when!)))
        .orderBy('historyId', 'desc')
        .limit(1);
      const timed = pages.isTimed ? Object.values(TIMES) : [];
      const { saved, deleted, ...moments } = await db
        .selectNoFrom([
          lastSave.as('saved'),
          lastDeletion(db, type.name).as('deleted'),
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

/** Time of the last save of the item. A discarded draft does not count, since it never changed the item. */
const lastSaveOf = ({ name, table, id }: Collection) =>
  sql<number | null>`(select "savedAt" from "history" where "kind" = ${sql.lit(name)}
    and "itemId" = ${sql.ref(`${table}.${id}`)} and "action" <> 'pendingSetAside'
    order by "historyId" desc limit 1)`;

/** Whether visitors saw the save: the toggle `when` was on before or after it. */
const wasSeen = (when: string) =>
  sql<boolean>`("changed" like ${`%"${when}"%`} or ("isLasting" = true
    and not ("action" = 'deleted' and "content" like ${`%"${when}":false%`})))`;

function latest(moments: unknown[]): number | undefined {
  const known = moments.filter((moment) => moment !== null && moment !== undefined).map(Number);
  return known.length > 0 ? Math.max(...known) : undefined;
}

const momentOf = (stored: unknown) => (stored ? Date.parse(stored as string) : undefined);
