/** Drafts of published items. Writers have to lock the row of the item first. */
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { fullName } from '../../audit/audit.repository.server.ts';
import { documentsIn } from '../../media/documents/document-address.contract.ts';
import { lockedDocuments } from '../../media/storage/media-use.repository.server.ts';
import type { Content, ItemKey } from './history.repository.server.ts';

export interface ItemDraft {
  /** Random for the first draft of an item, incremented with each draft that replaces it. */
  version: number;
  baseVersion: number;
  /** ms since 1970. */
  savedAt: number;
  savedBy: string;
  content: Content;
}

export interface NamedChange extends ItemDraft {
  savedByName: string;
}

export async function findItemDraft(
  db: Kysely<Schema>,
  { kind, itemId }: ItemKey,
): Promise<NamedChange | undefined> {
  const row = await db
    .selectFrom('pendingChange')
    .select(['version', 'baseVersion', 'savedAt', 'savedBy', 'content'])
    .select(fullName('pendingChange.savedBy').as('savedByName'))
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .executeTakeFirst();
  return row && { ...row, content: JSON.parse(row.content) as Content };
}

/** Replaces the draft of an item. `pictures` are the hashes of pictures that must stay stored for the draft. */
export async function putItemDraft(
  transaction: Transaction<Schema>,
  { kind, itemId }: ItemKey,
  { version, baseVersion, savedAt, savedBy, content }: ItemDraft,
  pictures: readonly string[],
): Promise<void> {
  await deleteItemDraft(transaction, { kind, itemId });
  await transaction
    .insertInto('pendingChange')
    .values({
      kind,
      itemId,
      version,
      baseVersion,
      savedAt,
      savedBy,
      content: JSON.stringify(content),
    })
    .execute();
  const rows = pictures.map((hash) => ({ kind, itemId, hash }));
  if (rows.length > 0) await transaction.insertInto('pendingPicture').values(rows).execute();
  const documents = await lockedDocuments(transaction, documentsIn(JSON.stringify(content)));
  if (documents.length === 0) return;
  await transaction
    .insertInto('pendingDocument')
    .values(documents.map((hash) => ({ kind, itemId, hash })))
    .execute();
}

export async function deleteItemDraft(
  transaction: Transaction<Schema>,
  { kind, itemId }: ItemKey,
): Promise<void> {
  await transaction
    .deleteFrom('pendingChange')
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .execute();
}

/** Sets the base version of a draft to the next version, if it is based on version `base`. */
export async function rebaseItemDraft(
  transaction: Transaction<Schema>,
  { kind, itemId }: ItemKey,
  base: number,
): Promise<void> {
  await transaction
    .updateTable('pendingChange')
    .set({ baseVersion: base + 1 })
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .where('baseVersion', '=', base)
    .execute();
}
