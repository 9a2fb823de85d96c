import { setImmediate } from 'node:timers/promises';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { fullName } from '../../audit/audit.repository.server.ts';
import { documentsIn } from '../../media/documents/document-address.contract.ts';
import { findDocuments } from '../../media/storage/media-use.repository.server.ts';

export type Content = Record<string, string | number | boolean | null>;

export interface ItemKey {
  kind: string;
  itemId: number;
}

export interface NewEntry extends ItemKey {
  version: number;
  savedBy: string;
  action: Schema['history']['action'];
  /** Whether thinning never deletes the entry. */
  isLasting: boolean;
  label: string;
  changed: string[];
  content: Content;
  /** Hashes of the entry's pictures, which stay stored as long as the entry. */
  pictures: string[];
}

export type HistoryEntry = ReturnType<typeof toEntry>;

export type HistoryRepository = ReturnType<typeof createHistoryRepository>;

/** The history action for a draft that was discarded or replaced by another. */
const SET_ASIDE: Schema['history']['action'] = 'pendingSetAside';

/** Number of entries deleted before yielding to the event loop. Each may be as long as the longest text. */
const AT_ONCE = 20;

const SUMMARY = [
  'historyId',
  'kind',
  'itemId',
  'version',
  'savedAt',
  'savedBy',
  'action',
  'label',
  'changed',
] as const;

const savedByName = fullName('history.savedBy').as('savedByName');

/** Adds an entry within the transaction of the change. Returns its id. */
export async function insertHistory(
  transaction: Transaction<Schema>,
  { pictures, changed, content, ...entry }: NewEntry,
): Promise<number> {
  const { historyId } = await transaction
    .insertInto('history')
    .values({
      ...entry,
      savedAt: Date.now(),
      changed: JSON.stringify(changed),
      content: JSON.stringify(content),
    })
    .returning('historyId')
    .executeTakeFirstOrThrow();
  if (pictures.length > 0) {
    const rows = pictures.map((hash) => ({ historyId, hash }));
    await transaction.insertInto('historyPicture').values(rows).execute();
  }
  const documents = await findDocuments(transaction, documentsIn(JSON.stringify(content)));
  if (documents.length > 0) {
    const rows = documents.map((hash) => ({ historyId, hash }));
    await transaction.insertInto('historyDocument').values(rows).execute();
  }
  return historyId;
}

/** The last version in the history of an item; undefined if it has none. */
export async function findLastVersion(
  db: Kysely<Schema>,
  { kind, itemId }: ItemKey,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('history')
    .select('version')
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    // A discarded draft was never stored as a version of the item.
    .where('action', '!=', SET_ASIDE)
    .orderBy('historyId', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version;
}

/** Deletes the whole history of an item. A foreign key deletes the item's trash entry too. */
export async function deleteHistory(
  transaction: Transaction<Schema>,
  { kind, itemId }: ItemKey,
): Promise<void> {
  const some = transaction
    .selectFrom('history')
    .select('historyId')
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .limit(AT_ONCE);
  for (;;) {
    const { numDeletedRows } = await transaction
      .deleteFrom('history')
      .where('historyId', 'in', some)
      .executeTakeFirst();
    if (numDeletedRows < AT_ONCE) return;
    await setImmediate();
  }
}

/** All SQL that reads and thins histories. Times are in ms since 1970. */
export function createHistoryRepository(db: Kysely<Schema>) {
  const ofItem = ({ kind, itemId }: ItemKey) =>
    db.selectFrom('history').where('kind', '=', kind).where('itemId', '=', itemId);
  return {
    async countOf(item: ItemKey): Promise<number> {
      const row = await ofItem(item)
        .select((value) => value.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },

    async findPageOf(item: ItemKey, from: number, count: number): Promise<HistoryEntry[]> {
      const rows = await ofItem(item)
        .select(SUMMARY)
        .select(savedByName)
        .orderBy('historyId', 'desc')
        .offset(from)
        .limit(count)
        .execute();
      return rows.map(toEntry);
    },

    async findLast(count: number): Promise<HistoryEntry[]> {
      const rows = await db
        .selectFrom('history')
        .select(SUMMARY)
        .select(savedByName)
        // Leaves out children that are in the trash with their parent: only the parent's deletion is reported.
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('bin')
                .select('bin.historyId')
                .whereRef('bin.kind', '=', 'history.kind')
                .whereRef('bin.itemId', '=', 'history.itemId')
                .where('partOf', 'is not', null),
            ),
          ),
        )
        .orderBy('historyId', 'desc')
        .limit(count)
        .execute();
      return rows.map(toEntry);
    },

    findWaiting: (kinds: readonly string[]): Promise<ItemKey[]> =>
      db
        .selectFrom('pendingChange')
        .select(['kind', 'itemId'])
        .where('kind', 'in', kinds)
        .orderBy('kind')
        .orderBy('itemId')
        .execute(),

    async findById(historyId: number): Promise<(HistoryEntry & { content: Content }) | undefined> {
      const row = await db
        .selectFrom('history')
        .select([...SUMMARY, 'content'])
        .select(savedByName)
        .where('historyId', '=', historyId)
        .executeTakeFirst();
      return row && { ...toEntry(row), content: JSON.parse(row.content) as Content };
    },

    /**
     * Thins up to `count` entries older than `before`, which should be the start of a day. Keeps the last entry of each
     * day, the first entry of each item, and exempt entries. Returns the number of entries checked.
     */
    async thin(before: number, count: number): Promise<number> {
      const rows = await db
        .selectFrom('history')
        .select(['historyId', 'kind', 'itemId', 'savedAt', 'action', 'isLasting'])
        .where('isThinned', '=', false)
        .where('savedAt', '<', before)
        .orderBy('savedAt')
        .orderBy('historyId')
        .limit(count)
        .execute();
      const superfluous: number[] = [];
      for (const row of rows) {
        if (!row.isLasting && (await isSuperfluous(db, row))) superfluous.push(row.historyId);
      }
      const looked = rows.map(({ historyId }) => historyId);
      if (superfluous.length > 0) {
        await db.deleteFrom('history').where('historyId', 'in', superfluous).execute();
      }
      if (looked.length > 0) {
        await db
          .updateTable('history')
          .set({ isThinned: true })
          .where('historyId', 'in', looked)
          .execute();
      }
      return rows.length;
    },
  };
}

const DAY = 24 * 3600 * 1000; // ms

/**
 * Whether the entry is neither the first of its item nor the last of its day. Versions and discarded drafts each have
 * their own last entry of the day.
 */
async function isSuperfluous(
  db: Kysely<Schema>,
  {
    historyId,
    kind,
    itemId,
    savedAt,
    action,
  }: ItemKey & Pick<HistoryEntry, 'historyId' | 'savedAt' | 'action'>,
): Promise<boolean> {
  const dayEnd = (Math.floor(savedAt / DAY) + 1) * DAY;
  const others = db
    .selectFrom('history')
    .select('historyId')
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .limit(1);
  const earlier = await others.where('historyId', '<', historyId).executeTakeFirst();
  if (!earlier) return false;
  const later = await others
    .where('historyId', '>', historyId)
    .where('savedAt', '<', dayEnd)
    .where('action', action === SET_ASIDE ? '=' : '!=', SET_ASIDE)
    .executeTakeFirst();
  return later !== undefined;
}

type Row = Pick<Selectable<Schema['history']>, (typeof SUMMARY)[number]> & { savedByName: string };

const toEntry = (row: Row) => ({
  ...row,
  changed: JSON.parse(row.changed) as string[],
});
