import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Pictured } from '../media/picture-answer.server.ts';
import { joinedPicture } from '../media/storage/picture.repository.server.ts';
import { findRevisions } from '../platform/database/revisions.server.ts';
import {
  createStaffList,
  inBatches,
  inOrder,
  ofFound,
  seenOnly,
  createContentTypePages,
  type Part,
  type Query,
} from './content-type-lists.repository.server.ts';
import { createContentTypePending } from './content-type-pending.repository.server.ts';
import { withPictures } from './content-type-media.repository.server.ts';
import {
  anyTables,
  columnsOf,
  selectItems,
  toSafeItem,
  type Row,
} from './content-type-rows.repository.server.ts';
import { createContentTypeWrites } from './content-type-writes.repository.server.ts';
import type { Collection } from './content-type.ts';
import { fieldsWith } from './field.ts';
import { isSeen } from './publishing-times.ts';

/** An item of a list. `item` is missing if its texts are too long to load with the list. */
export interface ListedItem<Item> extends Pick<Pictured, 'picture'> {
  id: number;
  version: number;
  size: number;
  item?: Item;
}

/** Longest texts loaded with a list, in bytes. A hundred items take one or two megabytes. */
const SHORT = 16 * 1024;

/** Items per query when all items are listed. */
const BATCH = 200;

/** All SQL of a collection. Lists are sorted by date and id, newest first. */
export function createContentTypeRepository<Item extends object, Listed>(
  db: Kysely<Schema>,
  type: Collection,
) {
  const { table, id, pages, cacheTag } = type;
  const { readPage, ...counts } = createContentTypePages(db, type);
  const long = fieldsWith(type.fields, 'richText', 'paragraphs', 'lines', 'pairs', 'translations');
  const size = sql<number>`(${sql.join(
    [sql.lit(0), ...long.map((name) => sql`octet_length(${sql.ref(`${table}.${name}`)})`)],
    sql` + `,
  )})`;

  const hasPicture = fieldsWith(type.fields, 'picture').length > 0;
  const toOne = (row: Row) => toSafeItem<Item>(type, row);

  async function findById(within: Kysely<Schema>, one: number): Promise<Item | undefined> {
    const row = await selectItems(within, type)
      .where(`${table}.${id}`, '=', one)
      .executeTakeFirst();
    return row && (await withPictures(within, type, await toOne(row)));
  }

  /** Selects all items, each with its texts only if these have at most `short` bytes. */
  function listed(short: number): Query {
    const columns = columnsOf(type).filter(
      (column) => !long.some((name) => column === `${table}.${name}`),
    );
    return selectItems(db, type, columns).select([
      size.as('size'),
      ...long.map((name) =>
        sql`case when ${size} <= ${sql.lit(short)} then ${sql.ref(`${table}.${name}`)} end`.as(
          name,
        ),
      ),
    ]);
  }

  /** Items are sanitised one after another: a whole list at once would delay other work in the queue. */
  async function toListed(row: Row, short: number): Promise<ListedItem<Item>> {
    const read = row as { version: number; size: number };
    return {
      id: row[id] as number,
      version: read.version,
      size: read.size,
      picture: hasPicture ? joinedPicture(row as never) : null,
      ...(read.size <= short && { item: await toOne(row) }),
    };
  }

  return {
    ...createStaffList<Listed>(db, type),
    ...counts,
    ...createContentTypeWrites(db, type, findById),
    ...createContentTypePending(db, type),

    findById: (one: number) => findById(db, one),

    async findPage(from: number, count: number, part?: Part): Promise<ListedItem<Item>[]> {
      const rows = await readPage(from, count, part, listed(SHORT));
      return await Array.fromAsync(rows, (row) => toListed(row, SHORT));
    },

    /** All items, or all that visitors see, in batches and without their texts. */
    findAll: (onlySeen: boolean): AsyncGenerator<Omit<ListedItem<Item>, 'picture'>[]> =>
      inBatches(type, BATCH, async (goOn) => {
        const all = inOrder(db, type);
        const found = goOn(onlySeen ? seenOnly(all, type) : all);
        const requested = anyTables(db)
          .selectFrom(table)
          .select([`${table}.${id}`, `${table}.${id} as id`, `${table}.date`, 'version'])
          .select(size.as('size'));
        return (await ofFound(requested, found, type).execute()) as never[];
      }),

    /** An item as in a list, with its texts only if these have at most `short` bytes. */
    async findListedById(one: number, short: number) {
      const row = await listed(short).where(`${table}.${id}`, '=', one).executeTakeFirst();
      if (!row) return undefined;
      const { item, ...found } = await toListed(row, short);
      const { gallery } = (await withPictures(db, type, row)) as Pick<Pictured, 'gallery'>;
      const own = gallery && { gallery };
      return {
        ...found,
        ...own,
        ...(item && { item: { ...item, ...own } }),
        isSeen: isSeen(pages, row),
      };
    },

    /** The items with these ids, in the order of `ids`. Deleted items are left out. */
    async findAllByIds(ids: number[]): Promise<Item[]> {
      const rows = await selectItems(db, type).where(`${table}.${id}`, 'in', ids).execute();
      const byId = new Map<unknown, Row>(rows.map((row) => [row[id], row]));
      const found = ids.map((one) => byId.get(one)).filter((row) => row !== undefined);
      return await Array.fromAsync(found, toOne);
    },

    /** A revision that changes whenever the result of `findAll`, or one of its pictures, changes. */
    findRevision: (onlySeen: boolean): Promise<string> =>
      findRevisions(db, [onlySeen ? pages.cacheTag : cacheTag, 'pictures']),
  };
}
