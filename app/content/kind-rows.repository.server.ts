/** The rows of a kind: its columns are known from its declaration, and every query names them by it. */
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { sanitiseStored } from './editor/sanitiser/sanitise.service.server.ts';
import {
  pictureColumns,
  joinedPicture,
} from '../media/storage/joined-picture.repository.server.ts';
import type { GalleryPicture } from '../media/storage/gallery.repository.server.ts';
import type { StoredPicture } from '../media/storage/picture.repository.server.ts';
import { columnFields, fieldsWith, isFlag, type Fields } from './field.ts';
import { wholeTranslations } from './fields/translations.ts';
import { TRANSLATIONS } from '../text/stored-translations.ts';
import { withRichTexts } from './rich-texts.ts';
import type { Kind } from './kind.ts';

export type Row = Record<string, unknown>;

/** The database as it is for queries whose tables are not known before they run. */
export type AnyTables = Kysely<Record<string, Row>>;
export const anyTables = (db: Kysely<Schema>) => db as unknown as AnyTables;

/** One of a kind as its table holds it, with its picture joined and, read by itself, its gallery, where `Shown` is how it is answered. */
export type ItemOf<Shown extends { image: unknown }> = Omit<Shown, 'image' | 'gallery'> & {
  picture: StoredPicture | (null extends Shown['image'] ? null : never);
} & (Shown extends { gallery: unknown } ? { gallery?: GalleryPicture[] } : unknown);

/** The columns of a kind that its fields are kept in as they are. */
export function columnsOf({ fields, id, table }: Kind): string[] {
  const own = columnFields(fields).map((name) => `${table}.${name}`);
  return [`${table}.${id}`, ...own, `${table}.version`];
}

/** All of a kind, each with its picture. */
export function selectItems(db: Kysely<Schema>, kind: Kind, columns = columnsOf(kind)) {
  const { table, fields } = kind;
  const from = anyTables(db).selectFrom(table);
  const [image] = fieldsWith(fields, 'picture');
  if (image === undefined) return from.select(columns);
  const joined = fields[image]!.isRequired
    ? from.innerJoin('picture', 'picture.hash', `${table}.imageHash`)
    : from.leftJoin('picture', 'picture.hash', `${table}.imageHash`);
  return joined.select([...columns, ...pictureColumns]);
}

/** The same, with what may be in its rich text: a database that was restored or imported may hold anything. */
export async function toSafeItem<Item>(kind: Kind, row: Row): Promise<Item> {
  return toItem<Item>(kind, await withRichTexts(kind.fields, row, sanitiseStored));
}

/** One as it was selected, its translations as they are answered; SQLite gives 0 or 1 for what is on or off. */
export function toItem<Item>({ fields, id }: Kind, row: Row): Item {
  const item: Row = { [id]: row[id], version: row['version'] };
  if (fieldsWith(fields, 'picture').length > 0) item['picture'] = joinedPicture(row as never);
  for (const name of columnFields(fields)) {
    item[name] = isFlag(fields[name]!) ? Boolean(row[name]) : row[name];
  }
  return withTranslations(fields, item) as Item;
}

/** With its translations as they are answered, where it has any as they are stored. */
export function withTranslations(fields: Fields, item: Row): Row {
  const field = fields[TRANSLATIONS];
  if (!field || item[TRANSLATIONS] === undefined) return item;
  return { ...item, [TRANSLATIONS]: wholeTranslations(field, item[TRANSLATIONS]) };
}

interface LabelledItem {
  kind: string;
  itemId: number;
}

/** What staff call some items of any of `kinds`, by `KIND:ID`: one query of each kind. */
export async function findLabels(
  db: Kysely<Schema>,
  kinds: readonly Kind[],
  items: readonly LabelledItem[],
): Promise<Map<string, string>> {
  const labels = new Map<string, string>();
  for (const { name, table, id, label } of kinds) {
    const wanted = items.filter(({ kind }) => kind === name).map(({ itemId }) => itemId);
    if (wanted.length === 0) continue;
    const rows = await anyTables(db)
      .selectFrom(table)
      .select([id, label])
      .where(id, 'in', [...new Set(wanted)])
      .execute();
    for (const row of rows) labels.set(`${name}:${String(row[id])}`, String(row[label]));
  }
  return labels;
}

/** The columns of a row that are to be set. */
export type Values = Record<string, unknown>;
