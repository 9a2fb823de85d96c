/** The ordered pictures of an item, in a separate table. */
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { storedTranslations } from '../../text/stored-translations.ts';
import {
  translatedTexts,
  type TranslatedTexts,
  type GalleryUse,
  type GalleryTable,
} from '../gallery.contract.ts';
import { joinedPicture, pictureColumns, type StoredPicture } from './picture.repository.server.ts';

export interface GalleryPicture {
  picture: StoredPicture;
  caption: string;
  alt: string;
  translations?: TranslatedTexts | undefined;
}

/** Key of a gallery: its table, and the column and id of the item. */
export interface GalleryKey {
  table: GalleryTable;
  id: string;
  itemId: number;
}

type Tables = Kysely<Record<string, Record<string, unknown>>>;
const anyTable = (db: Kysely<Schema>) => db as unknown as Tables;

/** The pictures of an item, in order. */
export async function findGallery(
  db: Kysely<Schema>,
  { table, id, itemId }: GalleryKey,
): Promise<GalleryPicture[]> {
  const rows = await anyTable(db)
    .selectFrom(table)
    .innerJoin('picture', 'picture.hash', `${table}.hash`)
    .select([...pictureColumns, `${table}.caption`, `${table}.alt`, `${table}.translations`])
    .where(`${table}.${id}`, '=', itemId)
    .orderBy(`${table}.order`)
    .execute();
  return rows.map((row) => ({
    picture: joinedPicture(row as never)!,
    caption: row['caption'] as string,
    alt: row['alt'] as string,
    translations: translatedTexts(row['translations']),
  }));
}

/** Replaces a gallery by `pictures`. They must exist and be locked. */
export async function replaceGallery(
  transaction: Transaction<Schema>,
  { table, id, itemId }: GalleryKey,
  pictures: readonly GalleryUse[],
): Promise<void> {
  await anyTable(transaction).deleteFrom(table).where(id, '=', itemId).execute();
  if (pictures.length === 0) return;
  const rows = pictures.map(({ translations = {}, ...picture }, order) => ({
    [id]: itemId,
    order,
    ...picture,
    translations: storedTranslations(translations),
  }));
  await anyTable(transaction).insertInto(table).values(rows).execute();
}
