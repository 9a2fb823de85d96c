/** How one of a kind is stored, changed, deleted and had back, each with what its history keeps of that. */
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

/** `find` reads one by its id, within the transaction that has changed it. */
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
    /** Throws `AttemptKnown`, and 400 for what names something that is not there. */
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

    /** Nothing when there is none of that id, or not in that version. Throws as `assertKeys` does. */
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
        // A version has its own marks with it.
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

    /** Moves one into the bin. False when there is none of that id, or not in that version. */
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
     * Stores again what lies in the bin, under the id that it had; nothing when none of that id lies there. Throws
     * 409 where what it names by a key is not there.
     */
    async restoreById(
      restored: number,
      wantedAgain: WantedAgain,
      { by }: By,
    ): Promise<Item | undefined> {
      // Long content takes its time to be sanitised: nobody else waits for that.
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

/** It may have been had back, changed and deleted once more in the meantime. */
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
  // Whoever is changing one of them gets it done before, or does not find it any more.
  const rows = await held(anyTables(transaction), query).execute();
  for (const row of rows) {
    // However many they are, everybody else has a turn in between.
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
  // What comes back is what was deleted: a change of that is one of this.
  await rebasePendingChange(transaction, { kind: kind.name, itemId }, taken.version);
  for (const part of parts ? taken.parts : []) {
    await setImmediate();
    const item = { kind: parts!.kind, itemId: part.itemId };
    await restore(transaction, item, parts!.wantedAgain, by);
  }
  return true;
}
