import type { Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { ItemKey } from './history.repository.server.ts';

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

/** A later user of the same name must not get these links. */
export async function dropPreviewLinksOf(
  transaction: Transaction<Schema>,
  username: string,
): Promise<void> {
  await transaction.deleteFrom('previewLink').where('madeBy', '=', username).execute();
}
