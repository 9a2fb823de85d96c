import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

export type PasswordLinkRepository = ReturnType<typeof createPasswordLinkRepository>;

/** Digest of the link's secret, and when the link expires, in ms since 1970. */
export interface StoredLink {
  digest: string;
  expiresAt: number;
}

/** All SQL for the links with which users choose their passwords. */
export function createPasswordLinkRepository(db: Kysely<Schema>) {
  return {
    /** Stores a link in place of the user's former link, if there was one. */
    insertLink: (username: string, link: StoredLink): Promise<void> =>
      storeLink(db, username, link),

    /** The enabled owner of a link that is valid at `now`. */
    findByLink: (digest: string, now: number) =>
      db
        .selectFrom('accountLink')
        .innerJoin('account', 'account.username', 'accountLink.username')
        .selectAll('account')
        .where('digest', '=', digest)
        .where('expiresAt', '>', now)
        .where('disabledAt', 'is', null)
        .executeTakeFirst(),
  };
}

/** Stores a link in place of the user's former link. `db` may be a transaction. */
export async function storeLink(
  db: Kysely<Schema>,
  username: string,
  { digest, expiresAt }: StoredLink,
): Promise<void> {
  await db
    .insertInto('accountLink')
    .values({ username, digest, expiresAt })
    .onConflict((conflict) => conflict.column('username').doUpdateSet({ digest, expiresAt }))
    .execute();
}
