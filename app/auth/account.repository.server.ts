import type { Kysely } from 'kysely';
import type { AccountTable, Schema } from '../../db/schema.ts';

export type AccountRepository = ReturnType<typeof createAccountRepository>;

/** All SQL about the accounts of staff. */
export function createAccountRepository(db: Kysely<Schema>) {
  return {
    findByUsername: (username: string): Promise<AccountTable | undefined> =>
      db.selectFrom('account').selectAll().where('username', '=', username).executeTakeFirst(),

    /** The user, unless the token whose digest this is has been ended. */
    findUnlessEnded: (username: string, digest: string): Promise<AccountTable | undefined> =>
      db
        .selectFrom('account')
        .selectAll()
        .where('username', '=', username)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('endedToken').select('digest').where('digest', '=', digest))),
        )
        .executeTakeFirst(),

    async insertEndedToken(digest: string, expiresAt: number): Promise<void> {
      await db
        .insertInto('endedToken')
        .values({ digest, expiresAt })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Forgets tokens that had expired by `moment`, in ms since 1970: they open nothing anyway. */
    async deleteExpiredTokens(moment: number): Promise<void> {
      await db.deleteFrom('endedToken').where('expiresAt', '<=', moment).execute();
    },

    async findAllUsernames(): Promise<string[]> {
      const rows = await db.selectFrom('account').select('username').orderBy('username').execute();
      return rows.map(({ username }) => username);
    },

    async existsAny(): Promise<boolean> {
      const row = await db.selectFrom('account').select('username').limit(1).executeTakeFirst();
      return row !== undefined;
    },

    /** False when the name is taken. */
    async insert(account: AccountTable): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('account')
        .values(account)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    /** False when there is no such user. */
    async updatePasswordHash({ username, passwordHash }: AccountTable): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('account')
        .set({ passwordHash })
        .where('username', '=', username)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** False when there is no such user. */
    async deleteByUsername(username: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('account')
        .where('username', '=', username)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
