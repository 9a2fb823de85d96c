import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { findRevisions } from '../platform/database/revisions.server.ts';
import {
  createStaffList,
  inBatches,
  inOrder,
  ofFound,
  seenOnly,
  createContentTypePages,
  type Part,
} from './content-type-lists.repository.server.ts';
import { createContentTypePending } from './content-type-pending.repository.server.ts';
import { withPictures } from './content-type-media.repository.server.ts';
import { selectItems, toSafeItem } from './content-type-rows.repository.server.ts';
import { createContentTypeWrites } from './content-type-writes.repository.server.ts';
import type { Collection } from './content-type.ts';

const BATCH = 50;

/** All SQL of a collection whose items are short. Lists are sorted by date and id, newest first. */
export function createContentTypeRepository<Item extends object, Listed>(
  db: Kysely<Schema>,
  type: Collection,
) {
  const { table, id, pages, cacheTag } = type;
  const { readPage, ...counts } = createContentTypePages(db, type);
  const toOne = (row: Record<string, unknown>) => toSafeItem<Item>(type, row);

  async function findById(within: Kysely<Schema>, one: number): Promise<Item | undefined> {
    const row = await selectItems(within, type)
      .where(`${table}.${id}`, '=', one)
      .executeTakeFirst();
    return row && (await withPictures(within, type, await toOne(row)));
  }

  return {
    ...createStaffList<Listed>(db, type),
    ...counts,
    ...createContentTypeWrites(db, type, findById),
    ...createContentTypePending(db, type),

    findById: (one: number) => findById(db, one),

    findPage: async (from: number, count: number, part?: Part): Promise<Item[]> =>
      Array.fromAsync(await readPage(from, count, part), toOne),

    findAll: (onlySeen: boolean): AsyncGenerator<Item[]> =>
      inBatches(type, BATCH, async (goOn) => {
        const all = inOrder(db, type);
        const found = goOn(onlySeen ? seenOnly(all, type) : all);
        const rows = await ofFound(selectItems(db, type), found, type).execute();
        return await Array.fromAsync(rows, toOne);
      }),

    /** A revision that changes whenever the result of `findAll`, or one of its pictures, changes. */
    findRevision: (): Promise<string> =>
      findRevisions(db, [...new Set([pages.cacheTag, cacheTag]), 'pictures']),
  };
}
