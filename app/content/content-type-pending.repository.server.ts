/** Stores drafts of items. Each write locks the item's row, which serializes concurrent writes. */
import { randomInt } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { insertAuditEvent } from '../audit/audit.repository.server.ts';
import type { AuditAction } from '../audit/audit.contract.ts';
import type { Content } from './history/history.repository.server.ts';
import {
  deleteItemDraft,
  findItemDraft,
  putItemDraft,
  type NamedChange,
  type ItemDraft,
} from './history/item-draft.repository.server.ts';
import { recordPictures } from '../media/storage/media-use.repository.server.ts';
import { fieldsWith } from './field.ts';
import {
  contentOf,
  isSameValue,
  backfillVersion,
  recordDiscardedDraft,
  recordVersion,
} from './content-type-history.repository.server.ts';
import { hashesIn, storedGallery, assertKeys } from './content-type-media.repository.server.ts';
import {
  lockRow,
  updateRow,
  type WriteInput,
} from './content-type-row-writes.repository.server.ts';
import { itemKeyOf, type Row } from './content-type-rows.repository.server.ts';
import type { WriteHooks, FromSnapshot, By } from './content-type-row-writes.repository.server.ts';
import { withMarks } from './outdated-translations.server.ts';
import type { ContentType } from './content-type.ts';

/** `version` is that of the draft to replace; undefined if there was none. */
export interface PendingSave extends By {
  version: number | undefined;
  baseVersion: number;
  /** Whether the user undoes a discard. The draft is then restored even if the item has been saved since. */
  isUndo?: boolean | undefined;
}

/** The outcome of a write. A version conflict includes the current draft. */
export type PendingOutcome =
  | { found: 'done' }
  | { found: 'nothing' }
  | { found: 'otherItem' }
  | { found: 'otherChange'; change: NamedChange; isSame: boolean };

export type ContentTypePending = ReturnType<typeof createContentTypePending>;

/** Stores, discards and publishes drafts, with the hooks `withSortOrder`, `lockOthers` and `assertUnreferenced`. */
export function createContentTypePending(
  db: Kysely<Schema>,
  type: ContentType,
  {
    withSortOrder = async (_transaction, input) => input,
    lockOthers,
    assertUnreferenced,
  }: WriteHooks = {},
) {
  const keyOf = (itemId: number) => ({ kind: type.name, itemId });

  async function note(within: Transaction<Schema>, row: Row, action: AuditAction, by: string) {
    const label = String(row[type.label]);
    await insertAuditEvent(within, { username: by, action, ...itemKeyOf(type, row), label });
  }

  return {
    findPending: (itemId: number): Promise<NamedChange | undefined> =>
      findItemDraft(db, keyOf(itemId)),

    /**
     * Stores a draft in place of the previous one. Throws like `assertKeys`, and 400 if a picture of the draft is
     * missing.
     */
    savePending: (
      itemId: number,
      input: WriteInput,
      { by, version, baseVersion, isUndo }: PendingSave,
    ): Promise<PendingOutcome> =>
      db.transaction().execute(async (transaction) => {
        const row = await lockRow(transaction, type, itemId, undefined);
        if (!row) return { found: 'nothing' };
        const change = await findItemDraft(transaction, keyOf(itemId));
        const content = pendingContent(type, row, input);
        if (change && change.version !== version) {
          return { found: 'otherChange', change, isSame: isEqual(change.content, content) };
        }
        // A restored draft may be outdated; publishing checks its base version later.
        if (row['version'] !== baseVersion && !(isUndo && !change)) return { found: 'otherItem' };
        await assertUnreferenced?.(transaction, row, { values: input.values, action: 'saved' });
        await assertKeys(transaction, type, input.values, row, true);
        if (change && !isEqual(change.content, content)) {
          await recordDiscardedDraft(transaction, type, row, change, by);
        }
        const pictures = await usedPictures(transaction, input, content);
        const saved = { version: change ? change.version + 1 : firstVersion(), baseVersion };
        const kept = { ...saved, savedBy: by, savedAt: Date.now(), content };
        await putItemDraft(transaction, keyOf(itemId), kept, pictures);
        await note(transaction, row, 'pendingSaved', by);
        return { found: 'done' };
      }),

    /** Discards a draft. Succeeds if there is none. */
    discardPending: (
      itemId: number,
      { by, version }: By & { version: number | undefined },
    ): Promise<PendingOutcome> =>
      db.transaction().execute(async (transaction) => {
        const row = await lockRow(transaction, type, itemId, undefined);
        if (!row) return { found: 'nothing' };
        const change = await findItemDraft(transaction, keyOf(itemId));
        if (!change) return { found: 'done' };
        if (version !== undefined && change.version !== version) {
          return { found: 'otherChange', change, isSame: false };
        }
        await recordDiscardedDraft(transaction, type, row, change, by);
        await deleteItemDraft(transaction, keyOf(itemId));
        await note(transaction, row, 'pendingDiscarded', by);
        return { found: 'done' };
      }),

    /** Stores the content of the draft as a change of the item, and deletes the draft. */
    async publishPending(
      itemId: number,
      fromSnapshot: FromSnapshot,
      on: By & { version: number | undefined },
    ): Promise<PendingOutcome> {
      for (;;) {
        // Sanitises before the transaction, as long content takes time and would block other writers.
        const seen = await findItemDraft(db, keyOf(itemId));
        const prepared = seen && { seen, input: await fromSnapshot(seen.content) };
        const outcome = await publish(itemId, prepared, on);
        if (outcome) return outcome;
      }
    },
  };

  /** Publishes the prepared draft. Returns undefined if the draft has changed since it was prepared. */
  function publish(
    itemId: number,
    prepared: { seen: ItemDraft; input: WriteInput } | undefined,
    { by, version }: By & { version: number | undefined },
  ): Promise<PendingOutcome | undefined> {
    return db.transaction().execute(async (transaction) => {
      await lockOthers?.(transaction);
      const before = await lockRow(transaction, type, itemId, undefined);
      const change = before && (await findItemDraft(transaction, keyOf(itemId)));
      if (!change) return { found: 'nothing' };
      if (change.version !== prepared?.seen.version) return undefined;
      if (version !== undefined && change.version !== version) {
        return { found: 'otherChange', change, isSame: false };
      }
      if (before['version'] !== change.baseVersion) return { found: 'otherItem' };
      const made = { action: 'pendingPublished', savedBy: by } as const;
      const { values } = prepared.input;
      await assertUnreferenced?.(transaction, before, { values, ...made });
      await assertKeys(transaction, type, values, before, true);
      await backfillVersion(transaction, type, before);
      const input = await withSortOrder(transaction, prepared.input, before);
      const row = await updateRow(transaction, type, before, withMarks(type, input, before));
      await recordVersion(transaction, type, row, made, before);
      await deleteItemDraft(transaction, keyOf(itemId));
      return { found: 'done' };
    });
  }
}

/** The first version is random, so that a client that saw a discarded draft cannot overwrite a new one. */
const firstVersion = (): number => randomInt(1, 2 ** 30);

/** Deletes the draft of an item if it equals the stored item. */
export async function dropIfStored(
  transaction: Transaction<Schema>,
  type: ContentType,
  row: Row,
): Promise<void> {
  const item = itemKeyOf(type, row);
  const change = await findItemDraft(transaction, item);
  if (change && isEqual(change.content, pendingContent(type, row))) {
    await deleteItemDraft(transaction, item);
  }
}

/** The content of a draft: all fields except the sort order. Fields that were not sent keep their stored values. */
function pendingContent(
  type: ContentType,
  row: Row,
  { values, use }: WriteInput = { values: {} },
): Content {
  const image = fieldsWith(type.fields, 'picture').length > 0 && use && { imageHash: use.image };
  const gallery = use?.gallery && { gallery: storedGallery(use.gallery) };
  const { order: _order, ...content } = contentOf(type, {
    ...row,
    ...values,
    ...image,
    ...gallery,
  });
  return content;
}

/** Hashes of the draft's pictures, locked against removal until the transaction ends. */
async function usedPictures(
  transaction: Transaction<Schema>,
  { use }: WriteInput,
  content: Content,
): Promise<readonly string[]> {
  if (!use) return [];
  const mentioned = await recordPictures(transaction, use);
  const image = use.image === null ? [] : [use.image];
  // Includes an unchanged gallery, since the item's gallery may change before the draft is published.
  return [...new Set([...mentioned, ...image, ...hashesIn(content['gallery'])])];
}

const isEqual = (one: Content, other: Content) =>
  Object.keys({ ...one, ...other }).every((name) => isSameValue(name, one[name], other[name]));
