/**
 * Records uses of media and links in content that was stored without a save: first content, imports, SQL. A save
 * records the uses of its item.
 */
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { fieldsWith } from '../field.ts';
import {
  recordRowLinks,
  hasLinks,
  hasMedia,
  recordRowUses,
} from '../content-type-media.repository.server.ts';
import { lockRow } from '../content-type-row-writes.repository.server.ts';
import { anyTables } from '../content-type-rows.repository.server.ts';
import type { ContentType } from '../content-type.ts';
import {
  beginSetting,
  exchangeSetting,
  findSetting,
} from '../../platform/database/setting.server.ts';

/** Setting with the content types whose texts have been processed, as JSON; an import deletes it. */
export const REFRESHED = 'mediaUses';
const BATCH = 200;

/**
 * Records the uses in all stored content of `types`, and removes those of items that no longer exist. Ends early on
 * shutdown; the next run continues with the unfinished content type.
 */
export async function refreshUses(
  db: Kysely<Schema>,
  types: readonly ContentType[],
  stopping: AbortSignal,
): Promise<void> {
  const using = types.filter((one) => hasMedia(one) || hasLinks(one));
  for (const type of using) {
    if (stopping.aborted) return;
    await dropStale(db, type);
    await notePictures(db, type);
    await noteGalleries(db, type);
  }
  await refreshTexts(db, using, stopping);
}

/**
 * Processes the texts of one content type after another. An import in the meantime deletes the setting, so that all
 * texts are processed again. Each new setting starts with a unique id, so that a run cannot store its progress after an
 * import.
 */
async function refreshTexts(
  db: Kysely<Schema>,
  types: readonly ContentType[],
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    const former = await findSetting(db, REFRESHED);
    if (former === undefined) {
      await beginSetting(db, REFRESHED, JSON.stringify([randomUUID()]));
      continue;
    }
    const refreshed = JSON.parse(former) as string[];
    const type = types.find(({ name }) => !refreshed.includes(name));
    if (!type) return;
    await noteTexts(db, type, stopping);
    if (stopping.aborted) return;
    const value = JSON.stringify([...refreshed, type.name]);
    await exchangeSetting(db, REFRESHED, { former, value });
  }
}

async function dropStale(db: Kysely<Schema>, { name, table, id }: ContentType): Promise<void> {
  for (const uses of ['pictureUse', 'documentUse', 'contentLink'] as const) {
    const isGone = sql<boolean>`"kind" = ${name} and not exists (
      select 1 from ${sql.table(table)} as "item" where "item".${sql.ref(id)} = ${sql.ref(`${uses}.itemId`)})`;
    // Reads first: this rarely finds anything, and a write would block other writers.
    const found = await db.selectFrom(uses).select('itemId').where(isGone).limit(1).execute();
    if (found.length > 0) await db.deleteFrom(uses).where(isGone).execute();
  }
}

async function notePictures(db: Kysely<Schema>, type: ContentType): Promise<void> {
  if (fieldsWith(type.fields, 'picture').length > 0) {
    await noteColumn(db, type, type.table, 'imageHash');
  }
}

async function noteGalleries(db: Kysely<Schema>, type: ContentType): Promise<void> {
  if (type.gallery) await noteColumn(db, type, type.gallery, 'hash');
}

async function noteColumn(
  db: Kysely<Schema>,
  { name, id }: ContentType,
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

/** Records the uses in texts and fields. Each item is locked while it is read. */
async function noteTexts(
  db: Kysely<Schema>,
  type: ContentType,
  stopping: AbortSignal,
): Promise<void> {
  const names = fieldsWith(type.fields, 'richText', 'document', 'url', 'translations');
  if (names.length === 0) return;
  let last = 0;
  for (;;) {
    const found = await anyTables(db)
      .selectFrom(type.table)
      .select(type.id)
      .where(type.id, '>', last)
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
      .orderBy(type.id)
      .limit(BATCH)
      .execute();
    for (const row of found) {
      const itemId = row[type.id] as number;
      await setImmediate();
      if (stopping.aborted) return;
      await db.transaction().execute(async (transaction) => {
        const locked = await lockRow(transaction, type, itemId, undefined);
        if (!locked) return;
        await recordRowUses(transaction, type, locked, true);
        await recordRowLinks(transaction, type, locked);
      });
    }
    if (found.length < BATCH) return;
    last = found.at(-1)![type.id] as number;
  }
}
