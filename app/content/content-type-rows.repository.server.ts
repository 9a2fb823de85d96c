import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { sanitiseStored } from './editor/sanitiser/sanitise.service.server.ts';
import {
  pictureColumns,
  joinedPicture,
  type StoredPicture,
} from '../media/storage/picture.repository.server.ts';
import type { GalleryPicture } from '../media/storage/gallery.repository.server.ts';
import { columnFields, fieldsWith, isFlag, type Fields } from './field.ts';
import { wholeTranslations } from './fields/translations.ts';
import { TRANSLATIONS } from '../text/stored-translations.ts';
import { withRichTexts } from './rich-texts.ts';
import type { ContentType } from './content-type.ts';
import type { ItemKey } from './history/history.repository.server.ts';

export type Row = Record<string, unknown>;

export const itemKeyOf = ({ name, id }: ContentType, row: Row): ItemKey => ({
  kind: name,
  itemId: row[id] as number,
});

/** The database for queries whose tables are known only at run time. */
export type AnyTables = Kysely<Record<string, Row>>;
export const anyTables = (db: Kysely<Schema>) => db as unknown as AnyTables;

/** An item as stored, with its joined picture and its gallery. `Shown` is the response type. */
export type ItemOf<Shown extends { image: unknown }> = Omit<Shown, 'image' | 'gallery'> & {
  picture: StoredPicture | (null extends Shown['image'] ? null : never);
} & (Shown extends { gallery: unknown } ? { gallery?: GalleryPicture[] } : unknown);

/** Qualified names of the columns with id, fields and version. */
export function columnsOf({ fields, id, table }: ContentType): string[] {
  const own = columnFields(fields).map((name) => `${table}.${name}`);
  return [`${table}.${id}`, ...own, `${table}.version`];
}

/** Selects `columns` of the items, joined with the picture if the content type has one. */
export function selectItems(db: Kysely<Schema>, type: ContentType, columns = columnsOf(type)) {
  const { table, fields } = type;
  const from = anyTables(db).selectFrom(table);
  const [image] = fieldsWith(fields, 'picture');
  if (image === undefined) return from.select(columns);
  const joined = fields[image]!.isRequired
    ? from.innerJoin('picture', 'picture.hash', `${table}.imageHash`)
    : from.leftJoin('picture', 'picture.hash', `${table}.imageHash`);
  return joined.select([...columns, ...pictureColumns]);
}

/** Like `toItem`, but sanitises rich text: a restored or imported database may contain unsafe HTML. */
export async function toSafeItem<Item>(type: ContentType, row: Row): Promise<Item> {
  return toItem<Item>(type, await withRichTexts(type.fields, row, sanitiseStored));
}

/** Converts a selected row to an item. SQLite returns booleans as 0 or 1. */
export function toItem<Item>({ fields, id }: ContentType, row: Row): Item {
  const item: Row = { [id]: row[id], version: row['version'] };
  if (fieldsWith(fields, 'picture').length > 0) item['picture'] = joinedPicture(row as never);
  for (const name of columnFields(fields)) {
    item[name] = isFlag(fields[name]!) ? Boolean(row[name]) : row[name];
  }
  return withTranslations(fields, item) as Item;
}

/** Converts stored translations to the response form. */
export function withTranslations(fields: Fields, item: Row): Row {
  const field = fields[TRANSLATIONS];
  if (!field || item[TRANSLATIONS] === undefined) return item;
  return { ...item, [TRANSLATIONS]: wholeTranslations(field, item[TRANSLATIONS]) };
}

/** Labels of items of several content types, by `KIND:ID`. Runs one query per content type. */
export async function findLabels(
  db: Kysely<Schema>,
  types: readonly ContentType[],
  items: readonly ItemKey[],
): Promise<Map<string, string>> {
  const labels = new Map<string, string>();
  for (const { name, table, id, label } of types) {
    const ids = items.filter(({ kind }) => kind === name).map(({ itemId }) => itemId);
    if (ids.length === 0) continue;
    const rows = await anyTables(db)
      .selectFrom(table)
      .select([id, label])
      .where(id, 'in', [...new Set(ids)])
      .execute();
    for (const row of rows) labels.set(`${name}:${String(row[id])}`, String(row[label]));
  }
  return labels;
}

export type Values = Record<string, unknown>;
