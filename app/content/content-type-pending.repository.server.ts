/** Stores drafts of items. The item's row is locked first, which serializes all writers. */
import { randomInt } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { keepEvent } from '../audit/audit.repository.server.ts';
import type { AuditAction } from '../audit/audit.contract.ts';
import type { Content } from './history/history.repository.server.ts';
import {
  dropPendingChange,
  findPendingChange,
  putPendingChange,
  type NamedChange,
  type PendingChange,
} from './history/pending-change.repository.server.ts';
import { keepPictures } from '../media/storage/picture-use.repository.server.ts';
import { fieldsWith } from './field.ts';
import {
  contentOf,
  isSameValue,
  keepFound,
  keepSetAside,
  keepStored,
} from './content-type-history.repository.server.ts';
import { hashesIn, storedGallery, assertKeys } from './content-type-media.repository.server.ts';
import { holdRow, updateRow, type Wanted } from './content-type-row-writes.repository.server.ts';
import type { Row } from './content-type-rows.repository.server.ts';
import type { Belonging, WantedAgain, By } from './content-type-row-writes.repository.server.ts';
import { withMarks } from './outdated-translations.server.ts';
import type { ContentType } from './content-type.ts';

/** `version` is the draft to replace; undefined if there was none. */
export interface PendingSave extends By {
  version: number | undefined;
  baseVersion: number;
  /** Whether a discarded draft is restored, whatever has been saved since. */
  isUndo?: boolean | undefined;
}

/** The outcome, with the current draft if there is a conflict. */
export type PendingOutcome =
  | { found: 'done' }
  | { found: 'nothing' }
  | { found: 'otherItem' }
  | { found: 'otherChange'; change: NamedChange; isSame: boolean };

export type ContentTypePending = ReturnType<typeof createContentTypePending>;

/** The hooks `placed`, `holdOthers` and `assertFree` also apply to drafts. */
export function createContentTypePending(
  db: Kysely<Schema>,
  type: ContentType,
  { placed = async (_transaction, wanted) => wanted, holdOthers, assertFree }: Belonging = {},
) {
  const keyOf = (itemId: number) => ({ kind: type.name, itemId });

  async function note(within: Transaction<Schema>, row: Row, action: AuditAction, by: string) {
    const itemId = row[type.id] as number;
    const label = String(row[type.label]);
    await keepEvent(within, { username: by, action, kind: type.name, itemId, label });
  }

  return {
    findPending: (itemId: number): Promise<NamedChange | undefined> =>
      findPendingChange(db, keyOf(itemId)),

    /** Stores a draft in place of the previous one. Throws as `assertKeys` does, and 400 if its picture is missing. */
    savePending: (
      itemId: number,
      wanted: Wanted,
      { by, version, baseVersion, isUndo }: PendingSave,
    ): Promise<PendingOutcome> =>
      db.transaction().execute(async (transaction) => {
        const row = await holdRow(transaction, type, itemId, undefined);
        if (!row) return { found: 'nothing' };
        const change = await findPendingChange(transaction, keyOf(itemId));
        const content = pendingContent(type, row, wanted);
        if (change && change.version !== version) {
          return { found: 'otherChange', change, isSame: isEqual(change.content, content) };
        }
        // A restored draft may be outdated; publishing checks its base version.
        if (row['version'] !== baseVersion && !(isUndo && !change)) return { found: 'otherItem' };
        await assertFree?.(transaction, row, { values: wanted.values, action: 'saved' });
        await assertKeys(transaction, type, wanted.values, row, true);
        if (change && !isEqual(change.content, content)) {
          await keepSetAside(transaction, type, row, change, by);
        }
        const pictures = await usedPictures(transaction, wanted, content);
        const saved = { version: change ? change.version + 1 : firstVersion(), baseVersion };
        const kept = { ...saved, savedBy: by, savedAt: Date.now(), content };
        await putPendingChange(transaction, keyOf(itemId), kept, pictures);
        await note(transaction, row, 'pendingSaved', by);
        return { found: 'done' };
      }),

    /** Discards a draft. Succeeds if there is none. */
    discardPending: (
      itemId: number,
      { by, version }: By & { version: number | undefined },
    ): Promise<PendingOutcome> =>
      db.transaction().execute(async (transaction) => {
        const row = await holdRow(transaction, type, itemId, undefined);
        if (!row) return { found: 'nothing' };
        const change = await findPendingChange(transaction, keyOf(itemId));
        if (!change) return { found: 'done' };
        if (version !== undefined && change.version !== version) {
          return { found: 'otherChange', change, isSame: false };
        }
        await keepSetAside(transaction, type, row, change, by);
        await dropPendingChange(transaction, keyOf(itemId));
        await note(transaction, row, 'pendingDiscarded', by);
        return { found: 'done' };
      }),

    /** Stores the draft as a change of the item and deletes it. */
    async publishPending(
      itemId: number,
      wantedAgain: WantedAgain,
      on: By & { version: number | undefined },
    ): Promise<PendingOutcome> {
      for (;;) {
        // Sanitises before the transaction, as long content takes time and would block other writers.
        const seen = await findPendingChange(db, keyOf(itemId));
        const prepared = seen && { seen, wanted: await wantedAgain(seen.content) };
        const outcome = await publish(itemId, prepared, on);
        if (outcome) return outcome;
      }
    },
  };

  /** Undefined if the draft has changed since it was prepared. */
  function publish(
    itemId: number,
    prepared: { seen: PendingChange; wanted: Wanted } | undefined,
    { by, version }: By & { version: number | undefined },
  ): Promise<PendingOutcome | undefined> {
    return db.transaction().execute(async (transaction) => {
      await holdOthers?.(transaction);
      const before = await holdRow(transaction, type, itemId, undefined);
      const change = before && (await findPendingChange(transaction, keyOf(itemId)));
      if (!change) return { found: 'nothing' };
      if (change.version !== prepared?.seen.version) return undefined;
      if (version !== undefined && change.version !== version) {
        return { found: 'otherChange', change, isSame: false };
      }
      if (before['version'] !== change.baseVersion) return { found: 'otherItem' };
      const made = { action: 'pendingPublished', savedBy: by } as const;
      const { values } = prepared.wanted;
      await assertFree?.(transaction, before, { values, ...made });
      await assertKeys(transaction, type, values, before, true);
      await keepFound(transaction, type, before);
      const wanted = await placed(transaction, prepared.wanted, before);
      const row = await updateRow(transaction, type, before, withMarks(type, wanted, before));
      await keepStored(transaction, type, row, made, before);
      await dropPendingChange(transaction, keyOf(itemId));
      return { found: 'done' };
    });
  }
}

/** Random, so that a client that saw a discarded draft cannot overwrite a new one. */
const firstVersion = (): number => randomInt(1, 2 ** 30);

/** Deletes a draft that is equal to what is now stored. */
export async function dropIfStored(
  transaction: Transaction<Schema>,
  type: ContentType,
  row: Row,
): Promise<void> {
  const item = { kind: type.name, itemId: row[type.id] as number };
  const change = await findPendingChange(transaction, item);
  if (change && isEqual(change.content, pendingContent(type, row))) {
    await dropPendingChange(transaction, item);
  }
}

/** All fields of the draft except the sort order; fields not sent keep their stored values. */
function pendingContent(
  type: ContentType,
  row: Row,
  { values, use }: Wanted = { values: {} },
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
  { use }: Wanted,
  content: Content,
): Promise<readonly string[]> {
  if (!use) return [];
  const mentioned = await keepPictures(transaction, use);
  const image = use.image === null ? [] : [use.image];
  // Includes an unchanged gallery: that of the item may change before the draft is published.
  return [...new Set([...mentioned, ...image, ...hashesIn(content['gallery'])])];
}

const isEqual = (one: Content, other: Content) =>
  Object.keys({ ...one, ...other }).every((name) => isSameValue(name, one[name], other[name]));
