import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

export type PasswordLinkRepository = ReturnType<typeof createPasswordLinkRepository>;

/** Digest of the link's secret, and when the link expires, in ms since 1970. */
export interface StoredLink {
  digest: string;
  expiresAt: number;
}

/** All SQL about the links by which users choose their passwords. */
export function createPasswordLinkRepository(db: Kysely<Schema>) {
  return {
    /** Puts a link in the place of whatever link the user had. */
    insertLink: (username: string, link: StoredLink): Promise<void> =>
      storeLink(db, username, link),

    /** Whose link it is, while it lives at `now`. */
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

/** Puts a link in the place of whatever link the user had, within the transaction that adds the user. */
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
