/**
 * Records which media an item uses: picture, gallery, documents, and media in rich text. Also records links and
 * keywords.
 */
import type { Transaction, Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { invalid, belongsToMissing } from '../platform/problem.ts';
import { documentMessages, documentsIn } from '../media/documents/document-address.contract.ts';
import {
  dropUses,
  lockedDocuments,
  recordUses,
} from '../media/storage/media-use.repository.server.ts';
import {
  picturesIn,
  entriesIn,
  galleryText,
  type GalleryEntry,
  type GalleryUse,
  type PictureUse,
} from '../media/gallery.contract.ts';
import { fieldsWith } from './field.ts';
import { contentTypeMessages, type ContentType, type Collection } from './content-type.ts';
import { richTextsOf } from './rich-texts.ts';
import { storedPictureAddress } from '../media/picture.contract.ts';
import {
  findGallery,
  replaceGallery,
  type GalleryPicture,
} from '../media/storage/gallery.repository.server.ts';
import { foreignCodes } from '../text/languages/codes.ts';
import { linesOf } from './fields/lines.ts';
import { textIn, storedTranslations, TRANSLATIONS } from '../text/stored-translations.ts';
import { keywordsIn } from './keyword.ts';
import {
  anyTables,
  itemKeyOf,
  type Row,
  type Values,
} from './content-type-rows.repository.server.ts';
import { dropLinks, recordLinks } from './link-notes.repository.server.ts';
import { referred } from '../platform/database/row-lock.server.ts';

export function hasMedia({ fields }: ContentType): boolean {
  return fieldsWith(fields, 'picture', 'gallery', 'document', 'richText').length > 0;
}

/**
 * Records the media that a row uses. Throws 400 if a field names a missing document. `isFound` skips this check, for
 * content that was stored without a version.
 */
export async function recordRowUses(
  transaction: Transaction<Schema>,
  type: ContentType,
  row: Row,
  isFound = false,
): Promise<void> {
  if (!hasMedia(type)) return;
  if (!isFound) await assertDocuments(transaction, type, row);
  await recordUses(transaction, itemKeyOf(type, row), usedBy(type, row));
}

/** Deletes the recorded media and links of an item. */
export async function dropRowUses(
  transaction: Transaction<Schema>,
  type: ContentType,
  itemId: number,
): Promise<void> {
  const item = { kind: type.name, itemId };
  if (hasMedia(type)) await dropUses(transaction, item);
  if (hasLinks(type)) await dropLinks(transaction, item);
}

export function usedBy({ fields }: ContentType, row: Row) {
  const [image] = fieldsWith(fields, 'picture').length > 0 ? [row['imageHash']] : [];
  const named = fieldsWith(fields, 'document').map((name) => String(row[name] ?? ''));
  const texts = [...richTextsOf(fields, row), ...named];
  const pictures = [...texts.flatMap(picturesIn), ...hashesIn(row['gallery'])];
  return {
    picture: typeof image === 'string' ? [image, ...pictures] : pictures,
    document: texts.flatMap(documentsIn),
  };
}

/** A document field has to name an existing document, whereas a link in rich text may be broken. */
async function assertDocuments(
  transaction: Transaction<Schema>,
  { fields }: ContentType,
  row: Row,
): Promise<void> {
  for (const name of fieldsWith(fields, 'document')) {
    const named = documentsIn(String(row[name] ?? ''));
    const found = await lockedDocuments(transaction, named);
    if (found.length < named.length) throw invalid({ [name]: [documentMessages.missing] });
  }
}

const keyOf = ({ gallery, id }: ContentType, itemId: number) => ({ table: gallery!, id, itemId });

/** Adds the gallery as text to a row, since the table has no column for it. */
export async function withGallery(db: Kysely<Schema>, type: ContentType, row: Row): Promise<Row> {
  if (!type.gallery) return row;
  const pictures = await findGallery(db, keyOf(type, row[type.id] as number));
  const uses = pictures.map(({ picture: { hash }, ...texts }) => ({ hash, ...texts }));
  return { ...row, gallery: storedGallery(uses) };
}

/** Adds the gallery to an item, for a response. */
export async function withPictures<Item extends object>(
  db: Kysely<Schema>,
  type: ContentType,
  item: Item,
): Promise<Item & { gallery?: GalleryPicture[] }> {
  if (!type.gallery) return item;
  const itemId = (item as Row)[type.id] as number;
  return { ...item, gallery: await findGallery(db, keyOf(type, itemId)) };
}

/**
 * Stores the gallery, unless it is undefined, and records the media, links and keywords of the row. Returns the row with
 * the gallery. The caller has to lock the pictures first. Throws 400 if a field names a missing document.
 */
export async function recordReferences(
  transaction: Transaction<Schema>,
  type: ContentType,
  row: Row,
  gallery: readonly GalleryUse[] | undefined,
): Promise<Row> {
  if (type.gallery && gallery) {
    await replaceGallery(transaction, keyOf(type, row[type.id] as number), gallery);
  }
  const whole = await withGallery(transaction, type, row);
  await recordRowUses(transaction, type, whole);
  await recordRowLinks(transaction, type, whole);
  await replaceKeywords(transaction, type, whole);
  return whole;
}

/** The gallery as text for histories, with pictures as hashes. */
export const storedGallery = (gallery: readonly GalleryUse[]) =>
  galleryText(gallery.map(({ hash: image, ...texts }) => ({ image, ...texts })));

/** The pictures of a gallery whose entries contain addresses or hashes; undefined if the gallery stays unchanged. */
export function galleryUses(
  gallery: readonly GalleryEntry[] | string | undefined,
): GalleryUse[] | undefined {
  const entries = typeof gallery === 'string' ? entriesIn(gallery) : gallery;
  return entries?.map(({ image, ...texts }) => ({
    hash: storedPictureAddress.exec(image)?.[1] ?? image,
    ...texts,
  }));
}

/** The pictures of content to store. The entries of `gallery` contain addresses or hashes. */
export const pictureUseOf = (
  type: ContentType,
  content: Values,
  image: string | null,
  gallery: Parameters<typeof galleryUses>[0],
): PictureUse => ({
  image,
  mentioned: [...new Set(richTextsOf(type.fields, content).flatMap(picturesIn))],
  gallery: type.gallery && galleryUses(gallery),
});

/** Hashes of the pictures in a gallery text. */
export const hashesIn = (gallery: unknown) =>
  typeof gallery === 'string' ? entriesIn(gallery).map(({ image }) => image) : [];

/**
 * Returns a function that finds the translations of a line: the lines at the same position. Languages with a different
 * number of lines are left out.
 */
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

/** Replaces the stored keywords of a row. Deleting the row deletes them too. */
export async function replaceKeywords(
  transaction: Transaction<Schema>,
  { keywords, id }: ContentType,
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

export function hasLinks({ fields }: ContentType): boolean {
  return fieldsWith(fields, 'richText', 'url').length > 0;
}

/** Records the links of a row. An unpublished item has none. */
export async function recordRowLinks(
  transaction: Transaction<Schema>,
  type: ContentType,
  row: Row,
): Promise<void> {
  if (!hasLinks(type)) return;
  const { pages } = type as Partial<Collection>;
  const isSeen = !pages?.when || Boolean(row[pages.when]);
  const { fields } = type;
  const addresses = fieldsWith(fields, 'url').map((name) => String(row[name] ?? ''));
  await recordLinks(
    transaction,
    itemKeyOf(type, row),
    isSeen ? { html: richTextsOf(fields, row), addresses } : { html: [], addresses: [] },
  );
}

/**
 * Error messages, by field, for keys in `values` that do not exist; undefined if all exist. Existing keys stay locked
 * until the transaction ends. Keys that the row `before` already has are not checked.
 */
export async function findMissingKeys(
  transaction: Transaction<Schema>,
  { fields }: ContentType,
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

/**
 * Throws if a key is missing. For an input, throws 400 with errors by field. For content that `wasStored` before or
 * becomes a draft, throws 409 with one message.
 */
export async function assertKeys(
  transaction: Transaction<Schema>,
  type: ContentType,
  values: Values,
  before?: Row,
  wasStored = false,
): Promise<void> {
  const missing = await findMissingKeys(transaction, type, values, before);
  if (!missing) return;
  const [[why]] = Object.values(missing) as [[string]];
  throw wasStored
    ? belongsToMissing(contentTypeMessages.notStored(type.words.the, why))
    : invalid(missing);
}
