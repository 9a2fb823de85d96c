/** Records which pictures and documents an item uses, in the transaction that stores it. */
import type { Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { createDocumentRepository } from '../documents/document.repository.server.ts';
import { invalid } from '../../platform/problem.ts';
import { galleryMessages, type PictureUse } from '../gallery.contract.ts';
import { createPictureRepository } from './picture.repository.server.ts';
import { pictureMessages } from '../picture.contract.ts';

export interface UsingItem {
  kind: string;
  itemId: number;
}

const TABLES = { picture: 'pictureUse', document: 'documentUse' } as const;
type Sort = keyof typeof TABLES;

/** Replaces the recorded uses of an item; missing files are skipped. */
export async function recordUses(
  transaction: Transaction<Schema>,
  item: UsingItem,
  used: Record<Sort, readonly string[]>,
): Promise<void> {
  const documents = await lockedDocuments(transaction, used.document);
  await replaceUses(transaction, 'document', item, documents);
  await replaceUses(
    transaction,
    'picture',
    item,
    await existing(transaction, 'picture', used.picture),
  );
}

/** Deletes the recorded uses of an item, within the given transaction. */
export async function dropUses(transaction: Transaction<Schema>, item: UsingItem): Promise<void> {
  await replaceUses(transaction, 'document', item, []);
  await replaceUses(transaction, 'picture', item, []);
}

/** The existing documents among `hashes`, locked until the transaction ends. */
export async function lockedDocuments(
  transaction: Transaction<Schema>,
  hashes: readonly string[],
): Promise<string[]> {
  const documents = createDocumentRepository(transaction);
  const found: string[] = [];
  // Sorted, so that two saves lock rows in the same order and cannot deadlock.
  for (const hash of [...new Set(hashes)].sort()) {
    if (await documents.markUsed(hash)) found.push(hash);
  }
  return found;
}

/** The existing documents among `hashes`. */
export const findDocuments = (transaction: Transaction<Schema>, hashes: readonly string[]) =>
  existing(transaction, 'document', hashes);

async function existing(transaction: Transaction<Schema>, table: Sort, hashes: readonly string[]) {
  if (hashes.length === 0) return [];
  const rows = await transaction
    .selectFrom(table)
    .select('hash')
    .where('hash', 'in', hashes)
    .execute();
  return rows.map(({ hash }) => hash);
}

/** Replaces the recorded uses. Writes nothing if they have not changed, which is the case in most saves. */
async function replaceUses(
  transaction: Transaction<Schema>,
  sort: Sort,
  { kind, itemId }: UsingItem,
  hashes: readonly string[],
): Promise<void> {
  const table = TABLES[sort];
  const known = await transaction
    .selectFrom(table)
    .select('hash')
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .execute();
  const before = new Set(known.map(({ hash }) => hash));
  const requested = new Set(hashes);
  const gone = [...before].filter((hash) => !requested.has(hash));
  if (gone.length > 0) {
    await transaction
      .deleteFrom(table)
      .where('kind', '=', kind)
      .where('itemId', '=', itemId)
      .where('hash', 'in', gone)
      .execute();
  }
  const rows = [...requested].filter((hash) => !before.has(hash));
  if (rows.length === 0) return;
  await transaction
    .insertInto(table)
    .values(rows.map((hash) => ({ kind, itemId, hash })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Locks the pictures of a save against deletion until the transaction ends. Returns those of the mentioned pictures
 * that exist. Throws 400 if the image or a gallery picture does not exist.
 */
export async function recordPictures(
  transaction: Transaction<Schema>,
  { image, mentioned, gallery = [] }: PictureUse,
): Promise<string[]> {
  const pictures = createPictureRepository(transaction);
  const locked: string[] = [];
  // Sorted, so that two saves lock rows in the same order and cannot deadlock.
  const shown = gallery.map(({ hash }) => hash);
  const hashes = new Set([...mentioned, ...shown, ...(image === null ? [] : [image])]);
  for (const hash of [...hashes].sort()) {
    if (await pictures.markUsed(hash)) locked.push(hash);
  }
  if (image !== null && !locked.includes(image)) {
    throw invalid({ image: [pictureMessages.missing] });
  }
  const missing = shown.findIndex((hash) => !locked.includes(hash));
  if (missing >= 0) throw invalid({ gallery: [galleryMessages.missing(missing + 1)] });
  return locked.filter((hash) => mentioned.includes(hash));
}
