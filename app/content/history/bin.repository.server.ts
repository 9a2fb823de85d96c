/** What was deleted and can be had back. An entry is the number of the history entry that has its content. */
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { keepEvent } from '../../audit/audit.repository.server.ts';
import { shownName } from '../../audit/shown-name.repository.server.ts';
import { keepSetting } from '../../platform/database/setting.server.ts';
import { held } from '../../platform/database/row-lock.server.ts';
import {
  deleteHistory,
  keepHistory,
  type Content,
  type ItemKey,
  type NewEntry,
} from './history.repository.server.ts';
import { dropPendingChange } from './pending-change.repository.server.ts';
import { dropPreviewLinks } from './preview-links-gone.repository.server.ts';

export type BinRepository = ReturnType<typeof createBinRepository>;

/** How something was deleted. */
interface Deletion {
  /** The entry of what it was deleted with, and comes back with. */
  partOf?: number | undefined;
  /** Since when a limit of its own runs, in ms since 1970. */
  limitedSince?: number;
}

/** Puts what is being deleted into the bin, in the same transaction. Gives its number there. */
export async function putInBin(
  transaction: Transaction<Schema>,
  entry: Omit<NewEntry, 'action' | 'changed' | 'isLasting'>,
  { partOf, limitedSince }: Deletion = {},
): Promise<number> {
  // It stays as long as it lies in the bin; back from there it is one among others.
  const kept = { ...entry, action: 'deleted' as const, changed: [], isLasting: true };
  const historyId = await keepHistory(transaction, kept);
  const { kind, itemId } = entry;
  const row = { historyId, kind, itemId, deletedAt: Date.now() };
  await transaction
    .insertInto('bin')
    .values({ ...row, partOf: partOf ?? null, limitedSince: limitedSince ?? null })
    .execute();
  return historyId;
}

/** What lay in the bin of one. */
export interface Taken {
  historyId: number;
  version: number;
  label: string;
  content: Content;
  /** What was deleted with it, in the order in which it was. */
  parts: ItemKey[];
}

/**
 * Takes one out of the bin, in the transaction that stores it again; nothing when it does not lie there. What was
 * deleted with it lies there for itself from then on.
 */
export async function takeFromBin(
  transaction: Transaction<Schema>,
  { kind, itemId }: ItemKey,
): Promise<Taken | undefined> {
  const row = await findInBin(transaction, { kind, itemId });
  if (!row) return undefined;
  const { historyId } = row;
  // First of all, as whoever deletes it for good does: else each would wait for the other.
  await held(
    transaction,
    transaction.selectFrom('bin').select('historyId').where('historyId', '=', historyId),
  ).execute();
  const parts = await partsOf(transaction, historyId);
  await transaction
    .updateTable('bin')
    .set({ partOf: null })
    .where('partOf', '=', historyId)
    .execute();
  // Somebody else may have taken it out a moment ago.
  if (!(await deleteEntry(transaction, historyId))) return undefined;
  return { ...row, parts };
}

/** What lies in the bin of one, which may be taken out meanwhile. */
export async function findInBin(
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

/** All that lies in the bin of a kind, as it was stored. */
export async function findContentsInBin(db: Kysely<Schema>, kind: string): Promise<Content[]> {
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

/** What lies in the bin, without what was deleted with it. */
export interface BinEntry extends ItemKey {
  historyId: number;
  label: string;
  deletedAt: number;
  deletedBy: string;
  deletedByName: string;
  limitedSince: number | null;
  /** How many were deleted with it. */
  parts: number;
}

/** All SQL about the bin, but for putting in and taking out. Times are ms since 1970. */
export function createBinRepository(db: Kysely<Schema>) {
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

    /** A page of it, what was deleted last first. */
    findPage: (from: number, count: number): Promise<BinEntry[]> =>
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
        .select(shownName('history.savedBy').as('deletedByName'))
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

    /** The numbers of some that were deleted before `deleted`, or whose own limit began before `limited`. */
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
     * Deletes one, what was deleted with it, and their histories, for the user who is named, or because it is time.
     * False when it is not there any more.
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
  // First of all: who takes it out of the bin has its history from then on.
  if (!item || !(await deleteEntry(transaction, historyId))) return false;
  const { kind, itemId, deletedAt, limitedSince } = item;
  await keepLastDeletion(transaction, kind, deletedAt);
  for (const one of [item, ...parts]) {
    await deleteHistory(transaction, one);
    await dropPendingChange(transaction, one);
    await dropPreviewLinks(transaction, one);
  }
  if (by) {
    // What has a limit of its own holds personal data, and the log is kept by other rules.
    const label = limitedSince === null ? item.label : '';
    const event = { kind, itemId, label, username: by };
    await keepEvent(transaction, { ...event, action: 'deletedForGood' });
  }
  return true;
}

/**
 * When an item of the kind was deleted last, in ms since 1970, of those that were deleted for good since then: their
 * histories are gone.
 */
export const lastDeletion = (db: Kysely<Schema>, kind: string) =>
  db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', LAST_DELETION + kind);

const LAST_DELETION = 'lastDeletion:';

async function keepLastDeletion(db: Kysely<Schema>, kind: string, at: number): Promise<void> {
  const last = await lastDeletion(db, kind).executeTakeFirst();
  if (at > Number(last?.value ?? 0)) {
    await keepSetting(db, LAST_DELETION + kind, String(at));
  }
}
