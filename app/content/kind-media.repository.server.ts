/** What one of a kind shows or links: its picture, its gallery, its documents, and what stands in its rich text. */
import type { Transaction, Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { invalid, belongsToMissing } from '../platform/problem.ts';
import { documentMessages, documentsIn } from '../media/documents/document-address.contract.ts';
import { dropUses, heldDocuments, keepUses } from '../media/storage/media-use.repository.server.ts';
import { picturesIn } from '../media/storage/picture-use.service.server.ts';
import { fieldsWith } from './field.ts';
import type { Kind, ListedKind } from './kind.ts';
import { richTextsOf } from './rich-texts.ts';
import { entriesIn, galleryText, type GalleryEntry } from '../media/gallery.contract.ts';
import { storedPictureAddress } from '../media/picture.contract.ts';
import {
  findGallery,
  replaceGallery,
  type GalleryPicture,
} from '../media/storage/gallery.repository.server.ts';
import type { GalleryUse } from '../media/storage/picture-use.service.server.ts';
import { foreignCodes } from '../text/languages/codes.ts';
import { linesOf } from './fields/lines.ts';
import { textIn, storedTranslations, TRANSLATIONS } from '../text/stored-translations.ts';
import { keywordsIn } from './keyword.ts';
import { anyTables, type Row } from './kind-rows.repository.server.ts';
import { dropLinks, keepLinks } from './link-notes.repository.server.ts';
import { referred } from '../platform/database/row-lock.server.ts';
import type { Values } from './kind-rows.repository.server.ts';
import { kindMessages } from './kind.ts';

/** Whether one of a kind can use any. */
export function hasMedia({ fields }: Kind): boolean {
  return fieldsWith(fields, 'picture', 'gallery', 'document', 'richText').length > 0;
}

/**
 * Notes what a row uses. Throws 400 where a field names a document that is not there, unless it is found as it
 * is.
 */
export async function keepRowUses(
  transaction: Transaction<Schema>,
  kind: Kind,
  row: Row,
  isFound = false,
): Promise<void> {
  if (!hasMedia(kind)) return;
  if (!isFound) await assertDocuments(transaction, kind, row);
  await keepUses(
    transaction,
    { kind: kind.name, itemId: row[kind.id] as number },
    usedBy(kind, row),
  );
}

export async function dropRowUses(
  transaction: Transaction<Schema>,
  kind: Kind,
  itemId: number,
): Promise<void> {
  if (hasMedia(kind)) await dropUses(transaction, { kind: kind.name, itemId });
}

/** The hashes of all that a row with its gallery uses. */
export function usedBy({ fields }: Kind, row: Row) {
  const [image] = fieldsWith(fields, 'picture').length > 0 ? [row['imageHash']] : [];
  const named = fieldsWith(fields, 'document').map((name) => String(row[name] ?? ''));
  const texts = [...richTextsOf(fields, row), ...named];
  const pictures = [...texts.flatMap(picturesIn), ...hashesIn(row['gallery'])];
  return {
    picture: typeof image === 'string' ? [image, ...pictures] : pictures,
    document: texts.flatMap(documentsIn),
  };
}

/** Of links in a text one may lead nowhere, as others do; a field holds what is there. */
async function assertDocuments(
  transaction: Transaction<Schema>,
  { fields }: Kind,
  row: Row,
): Promise<void> {
  for (const name of fieldsWith(fields, 'document')) {
    const named = documentsIn(String(row[name] ?? ''));
    const found = await heldDocuments(transaction, named);
    if (found.length < named.length) throw invalid({ [name]: [documentMessages.missing] });
  }
}

const keyOf = ({ gallery, id }: Kind, itemId: number) => ({ table: gallery!, id, itemId });

/** A row with the text of its gallery, in a column that its own table does not have. */
export async function withGallery(db: Kysely<Schema>, kind: Kind, row: Row): Promise<Row> {
  if (!kind.gallery) return row;
  const pictures = await findGallery(db, keyOf(kind, row[kind.id] as number));
  const uses = pictures.map(({ picture: { hash }, ...said }) => ({ hash, ...said }));
  return { ...row, gallery: storedGallery(uses) };
}

/** An item with its gallery, as it is answered. */
export async function withPictures<Item extends object>(
  db: Kysely<Schema>,
  kind: Kind,
  item: Item,
): Promise<Item & { gallery?: GalleryPicture[] }> {
  if (!kind.gallery) return item;
  const itemId = (item as Row)[kind.id] as number;
  return { ...item, gallery: await findGallery(db, keyOf(kind, itemId)) };
}

/** Stores what of the gallery is to be another, and gives the row with it; its pictures are held. */
export async function putGallery(
  transaction: Transaction<Schema>,
  kind: Kind,
  row: Row,
  gallery: readonly GalleryUse[] | undefined,
): Promise<Row> {
  if (kind.gallery && gallery) {
    await replaceGallery(transaction, keyOf(kind, row[kind.id] as number), gallery);
  }
  return await withGallery(transaction, kind, row);
}

/** As histories hold it: pictures by their hashes. */
export const storedGallery = (gallery: readonly GalleryUse[]) =>
  galleryText(gallery.map(({ hash: image, ...said }) => ({ image, ...said })));

/** The pictures of a gallery, named by their addresses or by their hashes; nothing where it stays as it is. */
export function galleryUses(
  gallery: readonly GalleryEntry[] | string | undefined,
): GalleryUse[] | undefined {
  const entries = typeof gallery === 'string' ? entriesIn(gallery) : gallery;
  return entries?.map(({ image, ...said }) => ({
    hash: storedPictureAddress.exec(image)?.[1] ?? image,
    ...said,
  }));
}

/** The hashes in the text of a gallery, of a version that has one. */
export const hashesIn = (gallery: unknown) =>
  typeof gallery === 'string' ? entriesIn(gallery).map(({ image }) => image) : [];

/** What a line of a field is called in other languages: the line at its place, where all of them are translated. */
function labelsOf(field: string, row: Row): (line: string) => Record<string, { label: string }> {
  const lines = linesOf(String(row[field]));
  const foreign = foreignCodes
    .map((code) => [code, linesOf(textIn(row[TRANSLATIONS], code, field))] as const)
    .filter(([, translated]) => translated.length === lines.length);
  return (line) =>
    Object.fromEntries(
      foreign.map(([code, translated]) => [code, { label: translated[lines.indexOf(line)]! }]),
    );
}

/** Notes those of a row; they go with it. */
export async function keepKeywords(
  transaction: Transaction<Schema>,
  { keywords, id }: Kind,
  row: Row,
): Promise<void> {
  if (!keywords) return;
  const { field, table } = keywords;
  const tables = anyTables(transaction);
  await tables.deleteFrom(table).where(id, '=', row[id]).execute();
  const labels = labelsOf(field, row);
  const noted = keywordsIn(String(row[field])).map((keyword) => ({
    [id]: row[id],
    ...keyword,
    translations: storedTranslations(labels(keyword.label)),
  }));
  if (noted.length > 0) await tables.insertInto(table).values(noted).execute();
}

/** Whether one of a kind can have any. */
export function hasLinks({ fields }: Kind): boolean {
  return fieldsWith(fields, 'richText', 'url').length > 0;
}

/** Notes those of a row; of what visitors do not see, as of a draft, none. */
export async function keepRowLinks(
  transaction: Transaction<Schema>,
  kind: Kind,
  row: Row,
): Promise<void> {
  if (!hasLinks(kind)) return;
  const { pages } = kind as Partial<ListedKind>;
  const isSeen = !pages?.when || Boolean(row[pages.when]);
  const { fields } = kind;
  const addresses = fieldsWith(fields, 'url').map((name) => String(row[name] ?? ''));
  await keepLinks(
    transaction,
    { kind: kind.name, itemId: row[kind.id] as number },
    isSeen ? { html: richTextsOf(fields, row), addresses } : { html: [], addresses: [] },
  );
}

export async function dropRowLinks(
  transaction: Transaction<Schema>,
  kind: Kind,
  itemId: number,
): Promise<void> {
  if (hasLinks(kind)) await dropLinks(transaction, { kind: kind.name, itemId });
}

/**
 * What is said, by field, of keys in `values` that there are none of. What there is stays until the transaction
 * ends; what the row `before` names already is left alone, as it may have come past us.
 */
export async function findMissingKeys(
  transaction: Transaction<Schema>,
  { fields }: Kind,
  values: Values,
  before?: Row,
): Promise<Record<string, string[]> | undefined> {
  const tables = anyTables(transaction);
  const missing: Record<string, string[]> = {};
  for (const name of fieldsWith(fields, 'siteChoice')) {
    const key = values[name];
    if (key === undefined || key === '' || key === before?.[name]) continue;
    const { table, unknown } = fields[name]!.keyOf!;
    const query = tables.selectFrom(table).select('key').where('key', '=', key);
    if (!(await referred(tables, query).executeTakeFirst())) missing[name] = [unknown];
  }
  return Object.keys(missing).length > 0 ? missing : undefined;
}

/** Throws 400 for them, by field; 409 for what `wasStored` before, or is to wait: that is told in one sentence. */
export async function assertKeys(
  transaction: Transaction<Schema>,
  kind: Kind,
  values: Values,
  before?: Row,
  wasStored = false,
): Promise<void> {
  const missing = await findMissingKeys(transaction, kind, values, before);
  if (!missing) return;
  const [[why]] = Object.values(missing) as [[string]];
  throw wasStored
    ? belongsToMissing(kindMessages.notStored(kind.words.the, why))
    : invalid(missing);
}
