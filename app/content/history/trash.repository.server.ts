/** The trash. An entry has the same id as the history entry with its content. */
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { insertAuditEvent, fullName } from '../../audit/audit.repository.server.ts';
import { keepSetting } from '../../platform/database/setting.server.ts';
import { forUpdate } from '../../platform/database/row-lock.server.ts';
import {
  deleteHistory,
  insertHistory,
  type Content,
  type ItemKey,
  type NewEntry,
} from './history.repository.server.ts';
import { deleteItemDraft } from './item-draft.repository.server.ts';
import { dropPreviewLinks } from '../previews/preview-link.repository.server.ts';

export type TrashRepository = ReturnType<typeof createTrashRepository>;

interface Deletion {
  /**
   * Id of the parent's trash entry, if the item was deleted with its parent. It is then also restored with its parent.
   */
  partOf?: number | undefined;
  /** Start of the item's own retention period, in ms since 1970. */
  limitedSince?: number;
}

/** Adds an item to the trash, within the transaction that deletes the item. Returns the id of the entry. */
export async function insertTrashEntry(
  transaction: Transaction<Schema>,
  entry: Omit<NewEntry, 'action' | 'changed' | 'isLasting'>,
  { partOf, limitedSince }: Deletion = {},
): Promise<number> {
  // The version is exempt from thinning while it is in the trash.
  const kept = { ...entry, action: 'deleted' as const, changed: [], isLasting: true };
  const historyId = await insertHistory(transaction, kept);
  const { kind, itemId } = entry;
  const row = { historyId, kind, itemId, deletedAt: Date.now() };
  await transaction
    .insertInto('bin')
    .values({ ...row, partOf: partOf ?? null, limitedSince: limitedSince ?? null })
    .execute();
  return historyId;
}

export interface Taken {
  historyId: number;
  version: number;
  label: string;
  content: Content;
  parts: ItemKey[];
}

/**
 * Removes an item from the trash, within the transaction that restores the item. Undefined if it is not in the trash.
 * The entries of children that were deleted with the item become independent entries.
 */
export async function takeFromTrash(
  transaction: Transaction<Schema>,
  { kind, itemId }: ItemKey,
): Promise<Taken | undefined> {
  const row = await findInTrash(transaction, { kind, itemId });
  if (!row) return undefined;
  const { historyId } = row;
  // Locks the entry first, as permanent deletion does, to avoid a deadlock.
  await forUpdate(
    transaction,
    transaction.selectFrom('bin').select('historyId').where('historyId', '=', historyId),
  ).execute();
  const parts = await partsOf(transaction, historyId);
  await transaction
    .updateTable('bin')
    .set({ partOf: null })
    .where('partOf', '=', historyId)
    .execute();
  // A concurrent transaction may have removed the entry.
  if (!(await deleteEntry(transaction, historyId))) return undefined;
  return { ...row, parts };
}

/** Finds the trash entry of an item without locking it. */
export async function findInTrash(
  db: Kysely<Schema>,
  { kind, itemId }: ItemKey,
): Promise<Omit<Taken, 'parts'> | undefined> {
  const row = await db
    .selectFrom('bin')
    .innerJoin('history', 'history.historyId', 'bin.historyId')
    .select(['bin.historyId', 'history.version', 'history.label', 'history.content'])
    .where('bin.kind', '=', kind)
    .where('bin.itemId', '=', itemId)
    .executeTakeFirst();
  return row && { ...row, content: JSON.parse(row.content) as Content };
}

/** The contents of all items of a content type that are in the trash. */
export async function findContentsInTrash(db: Kysely<Schema>, kind: string): Promise<Content[]> {
  const rows = await db
    .selectFrom('bin')
    .innerJoin('history', 'history.historyId', 'bin.historyId')
    .select('history.content')
    .where('bin.kind', '=', kind)
    .execute();
  return rows.map(({ content }) => JSON.parse(content) as Content);
}

const partsOf = (db: Kysely<Schema>, historyId: number): Promise<ItemKey[]> =>
  db
    .selectFrom('bin')
    .select(['kind', 'itemId'])
    .where('partOf', '=', historyId)
    .orderBy('historyId')
    .execute();

async function deleteEntry(transaction: Transaction<Schema>, historyId: number): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('bin')
    .where('historyId', '=', historyId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** SQL that counts, finds and permanently deletes entries of the trash. Times are in ms since 1970. */
export function createTrashRepository(db: Kysely<Schema>) {
  const whole = db.selectFrom('bin').where('bin.partOf', 'is', null);
  return {
    async count(): Promise<number> {
      const row = await whole
        .select((value) => value.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },

    find: (historyId: number): Promise<ItemKey | undefined> =>
      whole
        .select(['bin.kind', 'bin.itemId'])
        .where('bin.historyId', '=', historyId)
        .executeTakeFirst(),

    findPage: (from: number, count: number) =>
      whole
        .innerJoin('history', 'history.historyId', 'bin.historyId')
        .select([
          'bin.historyId',
          'bin.kind',
          'bin.itemId',
          'bin.deletedAt',
          'bin.limitedSince',
          'history.label',
          'history.savedBy as deletedBy',
        ])
        .select(fullName('history.savedBy').as('deletedByName'))
        .select((value) =>
          value
            .selectFrom('bin as part')
            .select((part) => part.fn.countAll<number>().as('count'))
            .whereRef('part.partOf', '=', 'bin.historyId')
            .$asScalar()
            .$notNull()
            .as('parts'),
        )
        .orderBy('bin.deletedAt', 'desc')
        .orderBy('bin.historyId', 'desc')
        .offset(from)
        .limit(count)
        .execute(),

    /**
     * Ids of up to `count` entries that were deleted before `deleted`, or whose own retention period began before
     * `limited`.
     */
    async findExpired(deleted: number, limited: number, count: number): Promise<number[]> {
      const rows = await whole
        .select('historyId')
        .where((where) =>
          where.or([where('deletedAt', '<=', deleted), where('limitedSince', '<=', limited)]),
        )
        .limit(count)
        .execute();
      return rows.map(({ historyId }) => historyId);
    },

    /**
     * Permanently deletes an entry, the items deleted with it, and their histories. `by` is the user name; empty if the
     * entry has expired. Returns false if the entry is already gone.
     */
    deleteForGood: (historyId: number, by = ''): Promise<boolean> =>
      db.transaction().execute((transaction) => deleteForGood(transaction, historyId, by)),
  };
}

async function deleteForGood(
  transaction: Transaction<Schema>,
  historyId: number,
  by: string,
): Promise<boolean> {
  const item = await transaction
    .selectFrom('bin')
    .innerJoin('history', 'history.historyId', 'bin.historyId')
    .select(['bin.kind', 'bin.itemId', 'bin.deletedAt', 'bin.limitedSince', 'history.label'])
    .where('bin.historyId', '=', historyId)
    .executeTakeFirst();
  const parts = await partsOf(transaction, historyId);
  // Deletes the entry first: a concurrent restore then either finds the history or fails.
  if (!item || !(await deleteEntry(transaction, historyId))) return false;
  const { kind, itemId, deletedAt, limitedSince } = item;
  await recordLastDeletion(transaction, kind, deletedAt);
  for (const one of [item, ...parts]) {
    await deleteHistory(transaction, one);
    await deleteItemDraft(transaction, one);
    await dropPreviewLinks(transaction, one);
  }
  if (by) {
    // The label is left out for items with their own retention period: it may be personal data, and the audit log is
    // kept longer.
    const label = limitedSince === null ? item.label : '';
    const event = { kind, itemId, label, username: by };
    await insertAuditEvent(transaction, { ...event, action: 'deletedForGood' });
  }
  return true;
}

/**
 * Time of the latest deletion of an item that has since been deleted permanently, in ms since 1970. It is stored
 * separately, as the item's history is gone.
 */
export const lastDeletion = (db: Kysely<Schema>, kind: string) =>
  db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', LAST_DELETION + kind);

const LAST_DELETION = 'lastDeletion:';

async function recordLastDeletion(db: Kysely<Schema>, kind: string, at: number): Promise<void> {
  const last = await lastDeletion(db, kind).executeTakeFirst();
  if (at > Number(last?.value ?? 0)) {
    await keepSetting(db, LAST_DELETION + kind, String(at));
  }
}
