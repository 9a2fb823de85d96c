/** Applies one change to many items in a single transaction, each as a new version. */
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { outOfDate } from '../platform/problem.ts';
import type { Content, ItemKey } from './history/history.repository.server.ts';
import {
  findItemDraft,
  putItemDraft,
  rebaseItemDraft,
} from './history/item-draft.repository.server.ts';
import { valuesOf } from './content-type-changes.service.server.ts';
import { pictureUseOf, usedBy } from './content-type-media.repository.server.ts';
import {
  contentOf,
  backfillVersion,
  existingPictures,
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

export interface ReplacedItem extends ItemKey {
  label: string;
  version: number;
}

export function createContentReplacing(db: Kysely<Schema>, types: readonly ContentType[]) {
  const contentTypeOf = (name: string) => types.find((type) => type.name === name);

  return {
    /**
     * Changes the items one after another, each as a new version, and their drafts. Returns the changed items. Throws 412
     * if an item with an expected `version` is missing or has another version.
     */
    replace: (
      items: readonly (ItemKey & { version?: number })[],
      change: ContentChange,
      by: string,
    ): Promise<ReplacedItem[]> =>
      db.transaction().execute(async (transaction) => {
        const changed: ReplacedItem[] = [];
        for (const { kind: name, itemId, version } of items) {
          const type = contentTypeOf(name);
          const before = type && (await lockRow(transaction, type, itemId, version));
          if (!before && version !== undefined) throw outOfDate(null);
          if (!before) continue;
          const content = contentOf(type, before);
          const next = change(type, content);
          if (Object.keys(content).some((field) => content[field] !== next[field])) {
            const input = writeInputOf(type, next);
            const row = await store(transaction, type, before, input, { action: 'saved', by });
            changed.push(itemOf(type, row));
          }
          await replaceInPending(transaction, type, itemId, change);
        }
        return changed;
      }),

    /** Restores the previous version of each item, and applies `back` to its draft. Throws like `replace`. */
    undo: (
      items: readonly (ItemKey & { version: number })[],
      back: ContentChange,
      by: string,
    ): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        for (const { kind: name, itemId, version } of items) {
          const type = contentTypeOf(name);
          const before = type && (await lockRow(transaction, type, itemId, version));
          const content =
            before && (await findContent(transaction, { kind: name, itemId, version }));
          if (!content) throw outOfDate(null);
          const input = writeInputOf(type, content);
          await store(transaction, type, before, input, { action: 'reverted', by });
          await replaceInPending(transaction, type, itemId, back);
        }
      }),
  };
}

async function store(
  transaction: Transaction<Schema>,
  type: ContentType,
  before: Row,
  input: WriteInput,
  { action, by }: { action: 'saved' | 'reverted'; by: string },
): Promise<Row> {
  await backfillVersion(transaction, type, before);
  const row = await updateRow(transaction, type, before, input);
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

async function replaceInPending(
  transaction: Transaction<Schema>,
  type: ContentType,
  itemId: number,
  change: ContentChange,
): Promise<void> {
  const item = { kind: type.name, itemId };
  const pending = await findItemDraft(transaction, item);
  if (!pending) return;
  const content = change(type, pending.content);
  if (JSON.stringify(content) === JSON.stringify(pending.content)) return;
  const { picture: hashes } = usedBy(type, { ...content, imageHash: content['image'] });
  const draft = { ...pending, version: pending.version + 1, content };
  await putItemDraft(transaction, item, draft, await existingPictures(transaction, hashes));
}

async function findContent(
  transaction: Transaction<Schema>,
  { kind, itemId, version }: ItemKey & { version: number },
): Promise<Content | undefined> {
  const row = await transaction
    .selectFrom('history')
    .select('content')
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .where('version', '=', version - 1)
    .orderBy('historyId', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && (JSON.parse(row.content) as Content);
}
