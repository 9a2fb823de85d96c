/** What attempts at creating have made; each is known for a day, or for good. */
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { Attempt } from '../contract/endpoint.ts';

const DAY = 24 * 60 * 60 * 1000; // ms
/** Later than any moment, ms since 1970. */
export const FOR_GOOD = 8_640_000_000_000_000;

export type AttemptRepository = ReturnType<typeof createAttemptRepository>;

/** Thrown where another request has made the same attempt in the meantime. */
export class AttemptKnown extends Error {}

/** Remembers, in the transaction that makes it, what an attempt has made. Throws `AttemptKnown`. */
export async function keepAttempt(
  transaction: Transaction<Schema>,
  attempt: Attempt | undefined,
  entityId: number,
): Promise<void> {
  if (!attempt) return;
  const { username, path, key, request, isLasting } = attempt;
  const now = Date.now();
  const made = { request, entityId, keptAt: isLasting ? FOR_GOOD : now };
  // Whoever makes the same attempt at the same moment is waited for here, on both databases.
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
  if (!numInsertedOrUpdatedRows) throw new AttemptKnown();
}

/** All SQL about attempts, but for the keeping. */
export function createAttemptRepository(db: Kysely<Schema>) {
  return {
    find: ({ username, path, key }: Attempt) =>
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
