import { setImmediate } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { keepAttempt } from '../api/server/attempt.repository.server.ts';
import { belongsToMissing } from '../platform/problem.ts';
import { findInBin, takeFromBin } from './history/bin.repository.server.ts';
import type { Content } from './history/history.repository.server.ts';
import { rebasePendingChange } from './history/pending-change.repository.server.ts';
import { held } from '../platform/database/row-lock.server.ts';
import { keepDeleted, keepFound, keepStored } from './kind-history.repository.server.ts';
import { dropIfStored } from './kind-pending.repository.server.ts';
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
} from './kind-row-writes.repository.server.ts';
import { anyTables } from './kind-rows.repository.server.ts';
import { assertKeys, findMissingKeys } from './kind-media.repository.server.ts';
import { kindMessages } from './kind.ts';
import { withMarks, withoutReview } from './outdated-translations.server.ts';
import { TRANSLATIONS } from '../text/stored-translations.ts';
import type { Kind } from './kind.ts';

type Find<Item> = (db: Kysely<Schema>, id: number) => Promise<Item | undefined>;

/** `find` reads an item within the transaction that has changed it. */
export function createKindWrites<Item>(
  db: Kysely<Schema>,
  kind: Kind,
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
        await assertKeys(transaction, kind, wanted.values);
        const placedAt = await placed(transaction, withoutReview(wanted));
        const row = await insertRow(transaction, kind, placedAt);
        const made = row[kind.id] as number;
        await keepAttempt(transaction, attempt, made);
        await keepStored(transaction, kind, row, { action: 'created', savedBy: by });
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
        const before = await holdRow(transaction, kind, changed, version);
        if (!before) return undefined;
        await assertFree?.(transaction, before, { values: wanted.values, action });
        await assertKeys(transaction, kind, wanted.values, before, action !== 'saved');
        await keepFound(transaction, kind, before);
        // A restored version brings its own review marks.
        const isMarked = action === 'reverted' && TRANSLATIONS in wanted.values;
        const marked = isMarked ? withoutReview(wanted) : withMarks(kind, wanted, before);
        const row = await updateRow(
          transaction,
          kind,
          before,
          await placed(transaction, marked, before),
        );
        await keepStored(transaction, kind, row, { action, savedBy: by }, before);
        await dropIfStored(transaction, kind, row);
        return await find(transaction, changed);
      }),

    /** Moves an item to the trash. Returns false if it is missing or has another version. */
    deleteById: (deleted: number, { by, version }: Change): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        await holdOthers?.(transaction);
        const row = await holdRowAlone(transaction, kind, deleted, version);
        if (!row) return false;
        await assertFree?.(transaction, row);
        const entry = await keepDeleted(transaction, kind, row, by);
        if (parts) await deleteParts(transaction, parts, deleted, { by, partOf: entry });
        await deleteRow(transaction, kind, deleted);
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
      const seen = await findInBin(db, { kind: kind.name, itemId: restored });
      const prepared = seen && (await wantedAgain(seen.content));
      const wanted = (content: Content) =>
        seen && prepared && isSame(content, seen.content) ? prepared : wantedAgain(content);
      return await db.transaction().execute(async (transaction) => {
        const item = { kind, itemId: restored };
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
  { kind, of }: Parts,
  whole: number,
  deletion: By & { partOf: number },
): Promise<void> {
  const query = anyTables(transaction)
    .selectFrom(kind.table)
    .selectAll()
    .where(of, '=', whole)
    .orderBy(kind.id);
  // Concurrent changes of a child finish first, or no longer find it.
  const rows = await held(anyTables(transaction), query).execute();
  for (const row of rows) {
    // Yields to the event loop, however many children there are.
    await setImmediate();
    await keepDeleted(transaction, kind, row, deletion.by, deletion.partOf);
    await deleteRow(transaction, kind, row[kind.id] as number);
  }
}

async function restore(
  transaction: Transaction<Schema>,
  { kind, itemId }: { kind: Kind; itemId: number },
  wantedAgain: WantedAgain,
  by: string,
  parts?: Parts,
): Promise<boolean> {
  const taken = await takeFromBin(transaction, { kind: kind.name, itemId });
  if (!taken) return false;
  const { values, use } = await wantedAgain(taken.content);
  const missing = await findMissingKeys(transaction, kind, values);
  if (missing) throw belongsToMissing(kindMessages.notRestored(kind.words.the));
  const known = { ...values, [kind.id]: itemId, version: taken.version + 1 };
  const row = await insertRow(transaction, kind, { values: known, ...(use && { use }) });
  await keepStored(transaction, kind, row, { action: 'restored', savedBy: by });
  // The restored item equals the deleted one, so its draft stays valid.
  await rebasePendingChange(transaction, { kind: kind.name, itemId }, taken.version);
  for (const part of parts ? taken.parts : []) {
    await setImmediate();
    const item = { kind: parts!.kind, itemId: part.itemId };
    await restore(transaction, item, parts!.wantedAgain, by);
  }
  return true;
}
