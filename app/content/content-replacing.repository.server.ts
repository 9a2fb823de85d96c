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

/** An item changed by a replacement. If only its draft changed, `version` is the unchanged version of the item. */
interface ChangedItem extends ItemKey {
  version: number;
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
          const content = contentOf(type, before);
          const next = change(type, content);
          const isChanged = Object.keys(content).some((field) => content[field] !== next[field]);
          const draft = await changedDraft(transaction, item, (known) => change(type, known));
          return { type, before, content: isChanged ? next : undefined, draft };
        };
        return await apply(transaction, items, plan, { action: 'saved', by });
      }),

    /**
     * Restores the previous version of each item, and its previous draft. If the draft was edited after `change`, applies
     * `back` to it. Throws like `replace`. The 412 says whether an earlier attempt already restored the items.
     */
    undo: async (
      items: readonly ChangedItem[],
      change: ContentChange,
      back: ContentChange,
      by: string,
    ): Promise<void> => {
      await db.transaction().execute(async (transaction) => {
        const plan = async ({ kind, itemId, version, isOnlyDraft }: ChangedItem) => {
          const type = contentTypeOf(kind);
          const before = type && (await lockRow(transaction, type, itemId, version));
          const item = { kind, itemId };
          const content =
            before && !isOnlyDraft ? await findVersion(transaction, item, version - 1) : undefined;
          if (!before || (!content && !isOnlyDraft)) {
            throw outOfDate(null, await isUndone(transaction, items));
          }
          const former = await findDiscardedDraft(transaction, item);
          const draft = await changedDraft(transaction, item, (changed) => {
            const known = former && fieldsOf(changed, former);
            // An earlier attempt already restored the draft.
            if (known && isSame(change(type, changed), known)) return changed;
            return known && isSame(change(type, known), changed) ? known : back(type, changed);
          });
          return { type, before, content, draft };
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
    const { type, before, content, draft } = planned;
    const row = content ? await store(transaction, type, before, content, made) : before;
    if (draft) await storeDraft(transaction, type, row, draft, made.by);
    if (content) changed.push(itemOf(type, row));
    else if (draft) changed.push({ ...itemOf(type, row), isOnlyDraft: true });
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
  // The draft stays valid: the new version differs from its base only by the replacement.
  await rebaseItemDraft(transaction, itemKeyOf(type, row), before['version'] as number);
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

/** The draft of an item after `change`; undefined if there is none or it does not change. */
async function changedDraft(
  transaction: Transaction<Schema>,
  item: ItemKey,
  change: (draft: Content) => Content,
): Promise<Content | undefined> {
  const draft = await findItemDraft(transaction, item);
  const content = draft && change(draft.content);
  return content && !isSame(content, draft.content) ? content : undefined;
}

/** Replaces the content of a draft, and keeps the former draft in the history. */
async function storeDraft(
  transaction: Transaction<Schema>,
  type: ContentType,
  row: Row,
  content: Content,
  by: string,
): Promise<void> {
  const item = itemKeyOf(type, row);
  const draft = (await findItemDraft(transaction, item))!;
  await recordDiscardedDraft(transaction, type, row, draft, by);
  const next = { ...draft, version: draft.version + 1, content };
  const pictures = await existingPictures(transaction, usedIn(type, content).picture);
  await putItemDraft(transaction, item, next, pictures);
}

/** Whether the next version of each item, apart from items of which only the draft changed, equals the previous one. */
async function isUndone(
  transaction: Transaction<Schema>,
  items: readonly ChangedItem[],
): Promise<boolean> {
  const stored = items.filter(({ isOnlyDraft }) => !isOnlyDraft);
  for (const { kind, itemId, version } of stored) {
    const item = { kind, itemId };
    if ((await findLastVersion(transaction, item)) !== version + 1) return false;
    const former = await findVersion(transaction, item, version - 1);
    const restored = await findVersion(transaction, item, version + 1);
    if (!former || !restored || !isSame(former, restored)) return false;
  }
  return stored.length > 0;
}

const isSame = (one: Content, other: Content) => JSON.stringify(one) === JSON.stringify(other);

/** Those values of `content` whose fields are in `draft`: a draft has no sort order. */
const fieldsOf = (draft: Content, content: Content): Content =>
  Object.fromEntries(Object.keys(draft).map((name) => [name, content[name]])) as Content;

const findVersion = (transaction: Transaction<Schema>, item: ItemKey, version: number) =>
  contentIn(
    newestOf(transaction, item).where('version', '=', version).where('action', '!=', DISCARDED),
  );

const findDiscardedDraft = (transaction: Transaction<Schema>, item: ItemKey) =>
  contentIn(newestOf(transaction, item).where('action', '=', DISCARDED));

/** Action of drafts in the history, which have the version of the item on which they are based. */
const DISCARDED = 'pendingSetAside';

const newestOf = (transaction: Transaction<Schema>, { kind, itemId }: ItemKey) =>
  transaction
    .selectFrom('history')
    .select('content')
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .orderBy('historyId', 'desc')
    .limit(1);

async function contentIn(query: ReturnType<typeof newestOf>): Promise<Content | undefined> {
  const entry = await query.executeTakeFirst();
  return entry && (JSON.parse(entry.content) as Content);
}
