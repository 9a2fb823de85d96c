import { setImmediate } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { keepAttempt } from '../api/server/attempt.repository.server.ts';
import { belongsToMissing } from '../platform/problem.ts';
import { findInBin, takeFromBin } from './history/bin.repository.server.ts';
import type { Content } from './history/history.repository.server.ts';
import { rebasePendingChange } from './history/pending-change.repository.server.ts';
import { held } from '../platform/database/row-lock.server.ts';
import { keepDeleted, keepFound, keepStored } from './content-type-history.repository.server.ts';
import { dropIfStored } from './content-type-pending.repository.server.ts';
import {
  deleteRow,
  holdRow,
  holdRowAlone,
  insertRow,
  updateRow,
  type Belonging,
  type By,
  type Change,
  type Creation,
  type Parts,
  type Wanted,
  type WantedAgain,
} from './content-type-row-writes.repository.server.ts';
import { anyTables } from './content-type-rows.repository.server.ts';
import { assertKeys, findMissingKeys } from './content-type-media.repository.server.ts';
import { contentTypeMessages } from './content-type.ts';
import { withMarks, withoutReview } from './outdated-translations.server.ts';
import { TRANSLATIONS } from '../text/stored-translations.ts';
import type { ContentType } from './content-type.ts';

type Find<Item> = (db: Kysely<Schema>, id: number) => Promise<Item | undefined>;

/** `find` reads an item within the transaction that has changed it. */
export function createContentTypeWrites<Item>(
  db: Kysely<Schema>,
  type: ContentType,
  find: Find<Item>,
  {
    parts,
    placed = async (_transaction, wanted) => wanted,
    holdOthers,
    assertFree,
  }: Belonging = {},
) {
  return {
    /** Throws `AttemptKnown`, and 400 for unknown keys. */
    insert: (wanted: Wanted, { by, attempt }: Creation): Promise<Item> =>
      db.transaction().execute(async (transaction) => {
        await assertKeys(transaction, type, wanted.values);
        const placedAt = await placed(transaction, withoutReview(wanted));
        const row = await insertRow(transaction, type, placedAt);
        const made = row[type.id] as number;
        await keepAttempt(transaction, attempt, made);
        await keepStored(transaction, type, row, { action: 'created', savedBy: by });
        return (await find(transaction, made))!;
      }),

    /** Undefined if the item is missing or has another version. Throws as `assertKeys` does. */
    updateById: (
      changed: number,
      wanted: Wanted,
      { by, version, action = 'saved' }: Change,
    ): Promise<Item | undefined> =>
      db.transaction().execute(async (transaction) => {
        await holdOthers?.(transaction);
        const before = await holdRow(transaction, type, changed, version);
        if (!before) return undefined;
        await assertFree?.(transaction, before, { values: wanted.values, action });
        await assertKeys(transaction, type, wanted.values, before, action !== 'saved');
        await keepFound(transaction, type, before);
        // A restored version brings its own review marks.
        const isMarked = action === 'reverted' && TRANSLATIONS in wanted.values;
        const marked = isMarked ? withoutReview(wanted) : withMarks(type, wanted, before);
        const row = await updateRow(
          transaction,
          type,
          before,
          await placed(transaction, marked, before),
        );
        await keepStored(transaction, type, row, { action, savedBy: by }, before);
        await dropIfStored(transaction, type, row);
        return await find(transaction, changed);
      }),

    /** Moves an item to the trash. Returns false if it is missing or has another version. */
    deleteById: (deleted: number, { by, version }: Change): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        await holdOthers?.(transaction);
        const row = await holdRowAlone(transaction, type, deleted, version);
        if (!row) return false;
        await assertFree?.(transaction, row);
        const entry = await keepDeleted(transaction, type, row, by);
        if (parts) await deleteParts(transaction, parts, deleted, { by, partOf: entry });
        await deleteRow(transaction, type, deleted);
        return true;
      }),

    /**
     * Restores an item from the trash under its former id; undefined if it is not there. Throws 409 if a key that it
     * names is missing.
     */
    async restoreById(
      restored: number,
      wantedAgain: WantedAgain,
      { by }: By,
    ): Promise<Item | undefined> {
      // Sanitises before the transaction, as long content takes time and would block other writers.
      const seen = await findInBin(db, { kind: type.name, itemId: restored });
      const prepared = seen && (await wantedAgain(seen.content));
      const wanted = (content: Content) =>
        seen && prepared && isSame(content, seen.content) ? prepared : wantedAgain(content);
      return await db.transaction().execute(async (transaction) => {
        const item = { type, itemId: restored };
        if (!(await restore(transaction, item, wanted, by, parts))) return undefined;
        return await find(transaction, restored);
      });
    },
  };
}

/** The item may have been restored, changed and deleted again in the meantime. */
const isSame = (one: Content, other: Content) =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);

async function deleteParts(
  transaction: Transaction<Schema>,
  { type, of }: Parts,
  whole: number,
  deletion: By & { partOf: number },
): Promise<void> {
  const query = anyTables(transaction)
    .selectFrom(type.table)
    .selectAll()
    .where(of, '=', whole)
    .orderBy(type.id);
  // Concurrent changes of a child finish first, or no longer find it.
  const rows = await held(anyTables(transaction), query).execute();
  for (const row of rows) {
    // Yields to the event loop, however many children there are.
    await setImmediate();
    await keepDeleted(transaction, type, row, deletion.by, deletion.partOf);
    await deleteRow(transaction, type, row[type.id] as number);
  }
}

async function restore(
  transaction: Transaction<Schema>,
  { type, itemId }: { type: ContentType; itemId: number },
  wantedAgain: WantedAgain,
  by: string,
  parts?: Parts,
): Promise<boolean> {
  const taken = await takeFromBin(transaction, { kind: type.name, itemId });
  if (!taken) return false;
  const { values, use } = await wantedAgain(taken.content);
  const missing = await findMissingKeys(transaction, type, values);
  if (missing) throw belongsToMissing(contentTypeMessages.notRestored(type.words.the));
  const known = { ...values, [type.id]: itemId, version: taken.version + 1 };
  const row = await insertRow(transaction, type, { values: known, ...(use && { use }) });
  await keepStored(transaction, type, row, { action: 'restored', savedBy: by });
  // The restored item equals the deleted one, so its draft stays valid.
  await rebasePendingChange(transaction, { kind: type.name, itemId }, taken.version);
  for (const part of parts ? taken.parts : []) {
    await setImmediate();
    const item = { type: parts!.type, itemId: part.itemId };
    await restore(transaction, item, parts!.wantedAgain, by);
  }
  return true;
}
