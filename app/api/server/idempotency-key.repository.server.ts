/** Idempotency keys, and the ids of what was created with them. A key is stored for a day, or permanently. */
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { IdempotencyKey } from '../contract/endpoint.ts';

const DAY = 24 * 60 * 60 * 1000; // ms
/** Time of keys that are stored permanently, ms since 1970: the latest date possible. */
export const FOR_GOOD = 8_640_000_000_000_000;

export type IdempotencyKeyRepository = ReturnType<typeof createIdempotencyKeyRepository>;

/** Another request has stored the same key meanwhile. */
export class IdempotencyKeyUsed extends Error {}

/** Stores the key in the transaction that creates the item. Throws `IdempotencyKeyUsed`. */
export async function insertIdempotencyKey(
  transaction: Transaction<Schema>,
  idempotencyKey: IdempotencyKey | undefined,
  entityId: number,
): Promise<void> {
  if (!idempotencyKey) return;
  const { username, path, key, request, isLasting } = idempotencyKey;
  const now = Date.now();
  const made = { request, entityId, keptAt: isLasting ? FOR_GOOD : now };
  // PostgreSQL waits here for a concurrent transaction with the same key. SQLite runs one writing transaction at a time
  // anyway.
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('idempotencyKey')
    .values({ username, path, key, ...made })
    .onConflict((conflict) =>
      conflict
        .columns(['username', 'path', 'key'])
        .doUpdateSet(made)
        .where('idempotencyKey.keptAt', '<=', now - DAY),
    )
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) throw new IdempotencyKeyUsed();
}

export function createIdempotencyKeyRepository(db: Kysely<Schema>) {
  return {
    find: ({ username, path, key }: IdempotencyKey) =>
      db
        .selectFrom('idempotencyKey')
        .select(['request', 'entityId'])
        .where('username', '=', username)
        .where('path', '=', path)
        .where('key', '=', key)
        .where('keptAt', '>', Date.now() - DAY)
        .executeTakeFirst(),

    async deleteExpired(): Promise<void> {
      await db
        .deleteFrom('idempotencyKey')
        .where('keptAt', '<=', Date.now() - DAY)
        .execute();
    },
  };
}
