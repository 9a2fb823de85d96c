import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { findRevisions } from '../platform/database/revisions.server.ts';
import {
  createStaffList,
  inBatches,
  inOrder,
  ofFound,
  seenOnly,
  createKindPages,
  type Part,
} from './kind-lists.repository.server.ts';
import { createKindPending } from './kind-pending.repository.server.ts';
import { withPictures } from './kind-media.repository.server.ts';
import { selectItems, toSafeItem } from './kind-rows.repository.server.ts';
import { createKindWrites } from './kind-writes.repository.server.ts';
import type { ListedKind } from './kind.ts';

const BATCH = 50;

/** All SQL of a collection with short items. Lists are sorted by date and id, newest first. */
export function createKindRepository<Item extends object, Listed>(
  db: Kysely<Schema>,
  kind: ListedKind,
) {
  const { table, id, pages, subject } = kind;
  const { readPage, ...counts } = createKindPages(db, kind);
  const toOne = (row: Record<string, unknown>) => toSafeItem<Item>(kind, row);

  async function findById(within: Kysely<Schema>, one: number): Promise<Item | undefined> {
    const row = await selectItems(within, kind)
      .where(`${table}.${id}`, '=', one)
      .executeTakeFirst();
    return row && (await withPictures(within, kind, await toOne(row)));
  }

  return {
    ...createStaffList<Listed>(db, kind),
    ...counts,
    ...createKindWrites(db, kind, findById),
    ...createKindPending(db, kind),

    findById: (one: number) => findById(db, one),

    findPage: async (from: number, count: number, part?: Part): Promise<Item[]> =>
      Array.fromAsync(await readPage(from, count, part), toOne),

    findAll: (onlySeen: boolean): AsyncGenerator<Item[]> =>
      inBatches(kind, BATCH, async (goOn) => {
        const all = inOrder(db, kind);
        const found = goOn(onlySeen ? seenOnly(all, kind) : all);
        const rows = await ofFound(selectItems(db, kind), found, kind).execute();
        return await Array.fromAsync(rows, toOne);
      }),

    /** Changes whenever the result of `findAll`, or one of its pictures, changes. */
    findRevision: (): Promise<string> =>
      findRevisions(db, [...new Set([pages.subject, subject]), 'pictures']),
  };
}
