import { setImmediate } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { insertIdempotencyKey } from '../api/server/idempotency-key.repository.server.ts';
import { belongsToMissing } from '../platform/problem.ts';
import { findInTrash, takeFromTrash } from './history/trash.repository.server.ts';
import type { Content } from './history/history.repository.server.ts';
import { rebaseItemDraft } from './history/item-draft.repository.server.ts';
import { forUpdate } from '../platform/database/row-lock.server.ts';
import {
  moveToTrash,
  backfillVersion,
  recordVersion,
} from './content-type-history.repository.server.ts';
import { dropIfStored } from './content-type-pending.repository.server.ts';
import {
  deleteRow,
  lockRow,
  lockRowAlone,
  insertRow,
  updateRow,
  type WriteHooks,
  type By,
  type Change,
  type Creation,
  type Children,
  type WriteInput,
  type FromSnapshot,
} from './content-type-row-writes.repository.server.ts';
import { anyTables } from './content-type-rows.repository.server.ts';
import { assertKeys, findMissingKeys } from './content-type-media.repository.server.ts';
import { contentTypeMessages, type ContentType } from './content-type.ts';
import { withMarks, withoutReview } from './outdated-translations.server.ts';
import { TRANSLATIONS } from '../text/stored-translations.ts';

type Find<Item> = (db: Kysely<Schema>, id: number) => Promise<Item | undefined>;

/** `find` reads an item within the transaction that has changed it. */
export function createContentTypeWrites<Item>(
  db: Kysely<Schema>,
  type: ContentType,
  find: Find<Item>,
  {
    children,
    withSortOrder = async (_transaction, input) => input,
    lockOthers,
    assertUnreferenced,
  }: WriteHooks = {},
) {
  return {
    /** Throws `IdempotencyKeyUsed`, and 400 if the input names a key that does not exist. */
    insert: (input: WriteInput, { by, idempotencyKey }: Creation): Promise<Item> =>
      db.transaction().execute(async (transaction) => {
        await assertKeys(transaction, type, input.values);
        const ordered = await withSortOrder(transaction, withoutReview(input));
        const row = await insertRow(transaction, type, ordered);
        const made = row[type.id] as number;
        await insertIdempotencyKey(transaction, idempotencyKey, made);
        await recordVersion(transaction, type, row, { action: 'created', savedBy: by });
        return (await find(transaction, made))!;
      }),

    /** Updates an item; undefined if it is missing or has another version. Throws like `assertKeys`. */
    updateById: (
      changed: number,
      input: WriteInput,
      { by, version, action = 'saved' }: Change,
    ): Promise<Item | undefined> =>
      db.transaction().execute(async (transaction) => {
        await lockOthers?.(transaction);
        const before = await lockRow(transaction, type, changed, version);
        if (!before) return undefined;
        await assertUnreferenced?.(transaction, before, { values: input.values, action });
        await assertKeys(transaction, type, input.values, before, action !== 'saved');
        await backfillVersion(transaction, type, before);
        // A restored version contains its own outdated marks.
        const isMarked = action === 'reverted' && TRANSLATIONS in input.values;
        const marked = isMarked ? withoutReview(input) : withMarks(type, input, before);
        const row = await updateRow(
          transaction,
          type,
          before,
          await withSortOrder(transaction, marked, before),
        );
        await recordVersion(transaction, type, row, { action, savedBy: by }, before);
        await dropIfStored(transaction, type, row);
        return await find(transaction, changed);
      }),

    /** Moves an item to the trash. Returns false if it is missing or has another version. */
    deleteById: (deleted: number, { by, version }: Change): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        await lockOthers?.(transaction);
        const row = await lockRowAlone(transaction, type, deleted, version);
        if (!row) return false;
        await assertUnreferenced?.(transaction, row);
        const entry = await moveToTrash(transaction, type, row, by);
        if (children) await deleteChildren(transaction, children, deleted, { by, partOf: entry });
        await deleteRow(transaction, type, deleted);
        return true;
      }),

    /**
     * Restores an item from the trash with its former id; undefined if it is not in the trash. Throws 409 if a key in
     * its content no longer exists.
     */
    async restoreById(
      restored: number,
      fromSnapshot: FromSnapshot,
      { by }: By,
    ): Promise<Item | undefined> {
      // Sanitises before the transaction, as long content takes time and would block other writers.
      const seen = await findInTrash(db, { kind: type.name, itemId: restored });
      const prepared = seen && (await fromSnapshot(seen.content));
      const inputOf = (content: Content) =>
        seen && prepared && isSame(content, seen.content) ? prepared : fromSnapshot(content);
      return await db.transaction().execute(async (transaction) => {
        const item = { type, itemId: restored };
        if (!(await restore(transaction, item, inputOf, by, children))) return undefined;
        return await find(transaction, restored);
      });
    },
  };
}

/** Whether two contents are equal. The item may have been restored, changed and deleted again in the meantime. */
const isSame = (one: Content, other: Content) =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);

async function deleteChildren(
  transaction: Transaction<Schema>,
  { type, of }: Children,
  whole: number,
  deletion: By & { partOf: number },
): Promise<void> {
  const query = anyTables(transaction)
    .selectFrom(type.table)
    .selectAll()
    .where(of, '=', whole)
    .orderBy(type.id);
  // Concurrent changes of a child either finish before this lock, or no longer find the child.
  const rows = await forUpdate(anyTables(transaction), query).execute();
  for (const row of rows) {
    // Yields to the event loop, since there may be many children.
    await setImmediate();
    await moveToTrash(transaction, type, row, deletion.by, deletion.partOf);
    await deleteRow(transaction, type, row[type.id] as number);
  }
}

async function restore(
  transaction: Transaction<Schema>,
  { type, itemId }: { type: ContentType; itemId: number },
  fromSnapshot: FromSnapshot,
  by: string,
  parts?: Children,
): Promise<boolean> {
  const taken = await takeFromTrash(transaction, { kind: type.name, itemId });
  if (!taken) return false;
  const { values, use } = await fromSnapshot(taken.content);
  const missing = await findMissingKeys(transaction, type, values);
  if (missing) throw belongsToMissing(contentTypeMessages.notRestored(type.words.the));
  const known = { ...values, [type.id]: itemId, version: taken.version + 1 };
  const row = await insertRow(transaction, type, { values: known, ...(use && { use }) });
  await recordVersion(transaction, type, row, { action: 'restored', savedBy: by });
  // The restored item equals the deleted one, so its draft stays valid.
  await rebaseItemDraft(transaction, { kind: type.name, itemId }, taken.version);
  for (const part of parts ? taken.parts : []) {
    await setImmediate();
    const item = { type: parts!.type, itemId: part.itemId };
    await restore(transaction, item, parts!.fromSnapshot, by);
  }
  return true;
}
