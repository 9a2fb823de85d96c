/** Preview links end with what they show, and with whoever made them. */
import type { Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { ItemKey } from './history.repository.server.ts';

/** What is gone for good is shown to nobody. */
export async function dropPreviewLinks(
  transaction: Transaction<Schema>,
  { kind, itemId }: ItemKey,
): Promise<void> {
  await transaction
    .deleteFrom('previewLink')
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .execute();
}

/** Somebody of the same name is somebody else. */
export async function dropPreviewLinksOf(
  transaction: Transaction<Schema>,
  username: string,
): Promise<void> {
  await transaction.deleteFrom('previewLink').where('madeBy', '=', username).execute();
}
