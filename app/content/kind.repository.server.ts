import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { findRevisions } from '../platform/database/find-revisions.server.ts';
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

/** Items that are read at a time where all are wanted. */
const BATCH = 50;

/** All SQL about a kind whose items are short. Lists are newest first: by date, then by id. */
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

    /** A page of what visitors see. */
    findPage: async (from: number, count: number, part?: Part): Promise<Item[]> =>
      Array.fromAsync(await readPage(from, count, part), toOne),

    /** Everything, or everything that visitors see, a few at a time however many there are. */
    findAll: (onlySeen: boolean): AsyncGenerator<Item[]> =>
      inBatches(kind, BATCH, async (goOn) => {
        const all = inOrder(db, kind);
        const found = goOn(onlySeen ? seenOnly(all, kind) : all);
        const rows = await ofFound(selectItems(db, kind), found, kind).execute();
        return await Array.fromAsync(rows, toOne);
      }),

    /** Another whenever `findAll`, with its pictures, would give anything else. */
    findRevision: (): Promise<string> =>
      findRevisions(db, [...new Set([pages.subject, subject]), 'pictures']),
  };
}
