/**
 * Records uses of media and links in content stored without a save: first content, imports, SQL. Saves record their
 * own.
 */
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { fieldsWith } from '../field.ts';
import { keepRowLinks, hasLinks, hasMedia, keepRowUses } from '../kind-media.repository.server.ts';
import { holdRow } from '../kind-row-writes.repository.server.ts';
import { anyTables } from '../kind-rows.repository.server.ts';
import type { Kind } from '../kind.ts';
import {
  beginSetting,
  exchangeSetting,
  findSetting,
} from '../../platform/database/setting.server.ts';

/** Setting with the content types whose texts have been processed, as JSON; an import deletes it. */
export const SETTLED = 'mediaUses';
const BATCH = 200;

export async function settleUses(db: Kysely<Schema>, kinds: readonly Kind[]): Promise<void> {
  const using = kinds.filter((one) => hasMedia(one) || hasLinks(one));
  for (const kind of using) {
    await dropStale(db, kind);
    await notePictures(db, kind);
    await noteGalleries(db, kind);
  }
  await settleTexts(db, using);
}

/**
 * Processes the texts of one content type after another. An import meanwhile deletes the setting, so everything is
 * processed again. Each run starts with a unique name, so that progress of an earlier run cannot be written into a
 * later one.
 */
async function settleTexts(db: Kysely<Schema>, kinds: readonly Kind[]): Promise<void> {
  for (;;) {
    const former = await findSetting(db, SETTLED);
    if (former === undefined) {
      await beginSetting(db, SETTLED, JSON.stringify([randomUUID()]));
      continue;
    }
    const settled = JSON.parse(former) as string[];
    const kind = kinds.find(({ name }) => !settled.includes(name));
    if (!kind) return;
    await noteTexts(db, kind);
    const value = JSON.stringify([...settled, kind.name]);
    await exchangeSetting(db, SETTLED, { former, value });
  }
}

async function dropStale(db: Kysely<Schema>, { name, table, id }: Kind): Promise<void> {
  for (const uses of ['pictureUse', 'documentUse', 'contentLink'] as const) {
    const isGone = sql<boolean>`"kind" = ${name} and not exists (
      select 1 from ${sql.table(table)} as "item" where "item".${sql.ref(id)} = ${sql.ref(`${uses}.itemId`)})`;
    // Reads first, as this rarely finds anything and a write would block others.
    const found = await db.selectFrom(uses).select('itemId').where(isGone).limit(1).execute();
    if (found.length > 0) await db.deleteFrom(uses).where(isGone).execute();
  }
}

async function notePictures(db: Kysely<Schema>, kind: Kind): Promise<void> {
  if (fieldsWith(kind.fields, 'picture').length > 0) {
    await noteColumn(db, kind, kind.table, 'imageHash');
  }
}

async function noteGalleries(db: Kysely<Schema>, kind: Kind): Promise<void> {
  if (kind.gallery) await noteColumn(db, kind, kind.gallery, 'hash');
}

async function noteColumn(
  db: Kysely<Schema>,
  { name, id }: Kind,
  table: string,
  column: string,
): Promise<void> {
  const hash = sql`"item".${sql.ref(column)}`;
  const missing = sql`select ${name}, ${sql.ref(id)}, ${hash} from ${sql.table(table)} as "item"
    where ${hash} is not null and not exists (
      select 1 from "pictureUse" where "kind" = ${name}
        and "itemId" = "item".${sql.ref(id)} and "hash" = ${hash})`;
  const { rows } = await sql`${missing} limit 1`.execute(db);
  if (rows.length === 0) return;
  await sql`insert into "pictureUse" ("kind", "itemId", "hash") ${missing}
    on conflict do nothing`.execute(db);
}

/** Records the uses in texts and fields, with each item locked while it is read. */
async function noteTexts(db: Kysely<Schema>, kind: Kind): Promise<void> {
  const names = fieldsWith(kind.fields, 'richText', 'document', 'url', 'translations');
  if (names.length === 0) return;
  let last = 0;
  for (;;) {
    const found = await anyTables(db)
      .selectFrom(kind.table)
      .select(kind.id)
      .where(kind.id, '>', last)
      .where(({ or, eb }) =>
        or(
          names.flatMap((name) => [
            eb(name, 'like', '%/media/%'),
            eb(name, 'like', '%/documents/%'),
            eb(name, 'like', '%href=%'),
            eb(name, 'like', 'http%'),
          ]),
        ),
      )
      .orderBy(kind.id)
      .limit(BATCH)
      .execute();
    for (const row of found) {
      const itemId = row[kind.id] as number;
      await setImmediate();
      await db.transaction().execute(async (transaction) => {
        const held = await holdRow(transaction, kind, itemId, undefined);
        if (!held) return;
        await keepRowUses(transaction, kind, held, true);
        await keepRowLinks(transaction, kind, held);
      });
    }
    if (found.length < BATCH) return;
    last = found.at(-1)![kind.id] as number;
  }
}
