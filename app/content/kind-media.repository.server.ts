/** What one of a kind shows or links: its picture, its gallery, its documents, and what stands in its rich text. */
import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { invalid } from '../platform/problem.ts';
import { documentMessages, documentsIn } from '../media/documents/document-address.contract.ts';
import { dropUses, heldDocuments, keepUses } from '../media/storage/media-use.repository.server.ts';
import { picturesIn } from '../media/storage/picture-use.service.server.ts';
import { fieldsWith } from './field.ts';
import { hashesIn } from './kind-gallery.repository.server.ts';
import type { Row } from './kind-rows.repository.server.ts';
import type { Kind } from './kind.ts';
import { richTextsOf } from './rich-texts.ts';

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
