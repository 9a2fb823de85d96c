/** Applies one change to many items in a single transaction, each as a new version. */
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { outOfDate } from '../platform/problem.ts';
import {
  findLastVersion,
  type Content,
  type ItemKey,
} from './history/history.repository.server.ts';
import {
  findItemDraft,
  putItemDraft,
  rebaseItemDraft,
} from './history/item-draft.repository.server.ts';
import { lockedDocuments, recordPictures } from '../media/storage/media-use.repository.server.ts';
import { valuesOf } from './content-type-changes.service.server.ts';
import { pictureUseOf, usedBy } from './content-type-media.repository.server.ts';
import {
  contentOf,
  backfillVersion,
  existingPictures,
  recordDiscardedDraft,
  recordVersion,
} from './content-type-history.repository.server.ts';
import {
  lockRow,
  updateRow,
  type WriteInput,
} from './content-type-row-writes.repository.server.ts';
import { itemKeyOf, type Row } from './content-type-rows.repository.server.ts';
import type { ContentType } from './content-type.ts';

/** Returns the new content of an item. If it equals the old content, the item is not saved. */
export type ContentChange = (type: ContentType, content: Content) => Content;

/** An item changed by a replacement, with the versions of the item and of its draft after the replacement. */
export interface ChangedItem extends ItemKey {
  version: number;
  /** Missing if the draft did not change. */
  draftVersion?: number | undefined;
  isOnlyDraft?: true | undefined;
}

export interface ReplacedItem extends ChangedItem {
  label: string;
}

export function createContentReplacing(db: Kysely<Schema>, types: readonly ContentType[]) {
  const contentTypeOf = (name: string) => types.find((type) => type.name === name);

  return {
    /**
     * Changes the items, each as a new version, and their drafts. Returns the changed items. Throws 412 if an item with
     * an expected `version` is missing or has another version.
     */
    replace: (
      items: readonly (ItemKey & { version?: number })[],
      change: ContentChange,
      by: string,
    ): Promise<ReplacedItem[]> =>
      db.transaction().execute(async (transaction) => {
        const plan = async (item: ItemKey & { version?: number }) => {
          const { kind, itemId, version } = item;
          const type = contentTypeOf(kind);
          const before = type && (await lockRow(transaction, type, itemId, version));
          if (!before && version !== undefined) throw outOfDate(null);
          if (!before) return undefined;
          const changed = (content: Content) => {
            const next = change(type, content);
            return isSame(next, content) ? undefined : next;
          };
          const draft = await findItemDraft(transaction, item);
          return {
            type,
            before,
            content: changed(contentOf(type, before)),
            draft: draft && changed(draft.content),
          };
        };
        return await apply(transaction, items, plan, { action: 'saved', by });
      }),

    /**
     * Restores the previous version of each changed item, and the previous draft of each changed draft. Throws 412 if one
     * has changed since the replacement. The 412 says whether an earlier attempt already restored all of them.
     */
    undo: async (items: readonly ChangedItem[], by: string): Promise<void> => {
      await db.transaction().execute(async (transaction) => {
        const plan = async ({ version, draftVersion, isOnlyDraft, ...item }: ChangedItem) => {
          const type = contentTypeOf(item.kind);
          const before = type && (await lockRow(transaction, type, item.itemId, version));
          const current = await findItemDraft(transaction, item);
          const content = isOnlyDraft
            ? undefined
            : await findVersion(transaction, item, version - 1);
          const draft =
            current && current.version === draftVersion
              ? await findDiscardedDraft(transaction, item)
              : undefined;
          const isMissing = isOnlyDraft
            ? !draft
            : !content || (!draft && draftVersion !== undefined);
          if (!before || isMissing) throw outOfDate(null, await isUndone(transaction, items));
          // A draft written since may contain the replacement, so it must not be published without a comparison.
          const keepsBase =
            current !== undefined &&
            draft === undefined &&
            current.savedAt >= (await findSavedAt(transaction, item, version));
          return { type, before, content, draft, keepsBase };
        };
        await apply(transaction, items, plan, { action: 'reverted', by });
      });
    },
  };
}

/** A locked item, and its new content and draft; undefined if these do not change. */
interface Planned {
  type: ContentType;
  before: Row;
  content: Content | undefined;
  draft: Content | undefined;
  /** True if the draft stays based on the present version. Publishing it is then refused. */
  keepsBase?: boolean;
}

interface Made {
  action: 'saved' | 'reverted';
  by: string;
}

/**
 * Stores the planned changes. Locks all items in the order of their types and ids, then all pictures and then all
 * documents, as a save does with its single item. The plans are made twice, since all contents together may be too long
 * to be kept in memory.
 */
async function apply<Item extends ItemKey>(
  transaction: Transaction<Schema>,
  items: readonly Item[],
  plan: (item: Item) => Promise<Planned | undefined>,
  made: Made,
): Promise<ReplacedItem[]> {
  const pictures = new Set<string>();
  const documents = new Set<string>();
  for (const item of items.toSorted(byTypeAndId)) {
    const planned = await plan(item);
    for (const content of [planned?.content, planned?.draft]) {
      if (!planned || !content) continue;
      const { picture, document } = usedIn(planned.type, content);
      picture.forEach((hash) => pictures.add(hash));
      document.forEach((hash) => documents.add(hash));
    }
  }
  await recordPictures(transaction, { image: null, mentioned: [...pictures] });
  await lockedDocuments(transaction, [...documents]);
  const changed: ReplacedItem[] = [];
  for (const item of items) {
    const planned = await plan(item);
    if (!planned) continue;
    const { type, before, content, draft, keepsBase } = planned;
    const row = content ? await store(transaction, type, before, content, made) : before;
    // The draft stays valid: the new version differs from its base only by the replacement.
    if (content && !keepsBase) {
      await rebaseItemDraft(transaction, itemKeyOf(type, row), before['version'] as number);
    }
    const draftVersion = draft && (await storeDraft(transaction, type, row, draft, made.by));
    const isOnlyDraft = content ? undefined : true;
    if (content || draft) changed.push({ ...itemOf(type, row), draftVersion, isOnlyDraft });
  }
  return changed;
}

const byTypeAndId = (one: ItemKey, other: ItemKey) =>
  one.kind === other.kind ? one.itemId - other.itemId : one.kind < other.kind ? -1 : 1;

const usedIn = (type: ContentType, content: Content) =>
  usedBy(type, { ...content, imageHash: content['image'] });

async function store(
  transaction: Transaction<Schema>,
  type: ContentType,
  before: Row,
  content: Content,
  { action, by }: Made,
): Promise<Row> {
  await backfillVersion(transaction, type, before);
  const row = await updateRow(transaction, type, before, writeInputOf(type, content));
  await recordVersion(transaction, type, row, { action, savedBy: by }, before);
  return row;
}

const itemOf = (type: ContentType, row: Row): ReplacedItem => ({
  ...itemKeyOf(type, row),
  label: String(row[type.label]),
  version: row['version'] as number,
});

/** Stored content is not validated again, since it was validated when it was first saved. */
function writeInputOf(type: ContentType, content: Content): WriteInput {
  const { image = null, gallery } = content as { image?: string | null; gallery?: string };
  return { values: valuesOf(type, content), use: pictureUseOf(type, content, image, gallery) };
}

/** Replaces the content of a draft, and keeps the former draft in the history. Returns the version of the new draft. */
async function storeDraft(
  transaction: Transaction<Schema>,
  type: ContentType,
  row: Row,
  content: Content,
  by: string,
): Promise<number> {
  const item = itemKeyOf(type, row);
  const draft = (await findItemDraft(transaction, item))!;
  await recordDiscardedDraft(transaction, type, row, draft, by);
  const next = { ...draft, version: draft.version + 1, content };
  const pictures = await existingPictures(transaction, usedIn(type, content).picture);
  await putItemDraft(transaction, item, next, pictures);
  return next.version;
}

/** Whether the next version of each changed item and draft equals the one before the replacement. */
async function isUndone(
  transaction: Transaction<Schema>,
  items: readonly ChangedItem[],
): Promise<boolean> {
  for (const { version, draftVersion, isOnlyDraft, ...item } of items) {
    if (!isOnlyDraft) {
      if ((await findLastVersion(transaction, item)) !== version + 1) return false;
      const former = await findVersion(transaction, item, version - 1);
      if (!isSame(former, await findVersion(transaction, item, version + 1))) return false;
    }
    if (draftVersion !== undefined) {
      const draft = await findItemDraft(transaction, item);
      if (draft?.version !== draftVersion + 1) return false;
      // The undo recorded the draft with the replacement after the former draft.
      if (!isSame(draft.content, await findDiscardedDraft(transaction, item, 1))) return false;
    }
  }
  return true;
}

const isSame = (one: Content | undefined, other: Content | undefined): boolean =>
  one !== undefined && JSON.stringify(one) === JSON.stringify(other);

const versionOf = (transaction: Transaction<Schema>, item: ItemKey, version: number) =>
  newestOf(transaction, item).where('version', '=', version).where('action', '!=', DISCARDED);

const findVersion = (...requested: Parameters<typeof versionOf>) =>
  contentIn(versionOf(...requested));

/** Time at which this version of an item was saved, ms since 1970; 0 if its entry is gone. */
const findSavedAt = async (...requested: Parameters<typeof versionOf>): Promise<number> =>
  (await versionOf(...requested).executeTakeFirst())?.savedAt ?? 0;

/** The content of the discarded draft with this index, newest first. Drafts have no sort order. */
async function findDiscardedDraft(
  transaction: Transaction<Schema>,
  item: ItemKey,
  index = 0,
): Promise<Content | undefined> {
  const discarded = await contentIn(
    newestOf(transaction, item).where('action', '=', DISCARDED).offset(index),
  );
  const { order: _order, ...content } = discarded ?? {};
  return discarded && content;
}

/** Action of drafts in the history, which have the version of the item on which they are based. */
const DISCARDED = 'pendingSetAside';

const newestOf = (transaction: Transaction<Schema>, { kind, itemId }: ItemKey) =>
  transaction
    .selectFrom('history')
    .select(['content', 'savedAt'])
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .orderBy('historyId', 'desc')
    .limit(1);

async function contentIn(query: ReturnType<typeof newestOf>): Promise<Content | undefined> {
  const entry = await query.executeTakeFirst();
  return entry && (JSON.parse(entry.content) as Content);
}
