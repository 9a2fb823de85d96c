import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { unescapeHtml } from '../../text/html-text.ts';
import { fieldsWith } from '../field.ts';
import type { ContentType } from '../content-type.ts';
import { findLabels } from '../content-type-rows.repository.server.ts';
import { isPostgres } from '../../platform/database/row-lock.server.ts';
import type { MediaUse } from './library.contract.ts';

export interface UsesOf {
  count: number;
  uses: MediaUse[];
}

interface UseRow {
  hash: string;
  kind: string;
  itemId: number;
  count: number | string;
}

interface Described {
  hash: string;
  alt: string;
}

/** Characters of rich text read before the address of a picture, and characters read in all. */
const BEFORE = 400;
const AROUND = 1_500;
const MOST_TEXTS = 100;

export function createMediaUseLists(db: Kysely<Schema>, types: readonly ContentType[]) {
  /** Finds, for each hash, the number of items that use it, and the first `most` of them. Drafts count as uses. */
  async function findUses(hashes: readonly string[], most: number): Promise<Map<string, UsesOf>> {
    const found = new Map<string, UsesOf>(hashes.map((hash) => [hash, { count: 0, uses: [] }]));
    if (hashes.length === 0) return found;
    const list = sql.join(hashes);
    const { rows } = await sql<UseRow>`
      select "hash", "kind", "itemId", "count" from (
        select "hash", "kind", "itemId",
          row_number() over (partition by "hash" order by "kind", "itemId") as "place",
          count(*) over (partition by "hash") as "count"
        from (
          select "hash", "kind", "itemId" from "pictureUse" where "hash" in (${list})
          union select "hash", "kind", "itemId" from "pendingPicture" where "hash" in (${list})
          union select "hash", "kind", "itemId" from "documentUse" where "hash" in (${list})
          union select "hash", "kind", "itemId" from "pendingDocument" where "hash" in (${list})
        ) as "each"
      ) as "placed" where "place" <= ${most} order by "hash", "place"`.execute(db);
    const labels = await findLabels(db, types, rows);
    for (const { hash, kind, itemId, count } of rows) {
      const of = found.get(hash)!;
      of.count = Number(count);
      of.uses.push({ kind, itemId, label: labels.get(`${kind}:${itemId}`) ?? '' });
    }
    return found;
  }

  /** Finds an alt text for each hash that has one in a field, a gallery or a rich text. */
  async function findDescriptions(hashes: readonly string[]): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    const keep = (rows: readonly Described[]) => {
      for (const { hash, alt } of rows) if (!found.has(hash) && alt !== '') found.set(hash, alt);
    };
    const missing = () => hashes.filter((hash) => !found.has(hash));
    for (const { table, gallery, fields } of types) {
      const hasPicture = fieldsWith(fields, 'picture').length > 0;
      if (hasPicture) keep(await described(table, 'imageHash', 'imageAlt', missing()));
      if (gallery) keep(await described(gallery, 'hash', 'alt', missing()));
    }
    for (const type of types) {
      for (const field of fieldsWith(type.fields, 'richText')) {
        keep(await describedInTexts(type, field, missing()));
      }
    }
    return found;
  }

  async function described(
    table: string,
    hash: string,
    alt: string,
    hashes: readonly string[],
  ): Promise<Described[]> {
    if (hashes.length === 0) return [];
    const { rows } = await sql<Described>`
      select ${sql.ref(hash)} as "hash", min(${sql.ref(alt)}) as "alt" from ${sql.table(table)}
      where ${sql.ref(hash)} in (${sql.join(hashes)}) and ${sql.ref(alt)} <> ''
      group by ${sql.ref(hash)}`.execute(db);
    return rows;
  }

  /** Reads only the part of a text around the picture, as texts may be long. */
  async function describedInTexts(
    { name, table, id }: ContentType,
    field: string,
    hashes: readonly string[],
  ): Promise<Described[]> {
    if (hashes.length === 0) return [];
    const text = sql`"item".${sql.ref(field)}`;
    const place = isPostgres(db) ? sql`strpos(${text}, "hash")` : sql`instr(${text}, "hash")`;
    const { rows } = await sql<{ hash: string; around: string }>`
      select "hash", substr(${text}, case when ${place} > ${BEFORE} then ${place} - ${BEFORE} else 1 end, ${AROUND}) as "around"
      from "pictureUse" join ${sql.table(table)} as "item" on "item".${sql.ref(id)} = "itemId"
      where "kind" = ${name} and "hash" in (${sql.join(hashes)}) and ${place} > 0
      order by "hash", "itemId" limit ${MOST_TEXTS}`.execute(db);
    return rows.map(({ hash, around }) => {
      const tags = around.match(/<img\b[^<>]*>/g) ?? [];
      const own = tags.find((tag) => tag.includes(hash)) ?? '';
      return { hash, alt: unescapeHtml(/\balt="([^"]*)"/.exec(own)?.[1] ?? '') };
    });
  }

  return { findUses, findDescriptions };
}
