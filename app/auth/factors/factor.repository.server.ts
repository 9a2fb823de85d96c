import type { Kysely } from 'kysely';
import type { PasskeyTable, Schema } from '../../../db/schema.ts';
import { held } from '../../platform/database/row-lock.server.ts';

export type FactorRepository = ReturnType<typeof createFactorRepository>;

/** All SQL about what people sign in with besides their passwords. Times are ms since 1970. */
export function createFactorRepository(db: Kysely<Schema>) {
  return {
    findTotp: (username: string) =>
      db.selectFrom('totp').selectAll().where('username', '=', username).executeTakeFirst(),

    /** Puts a secret that still has to be confirmed in the place of one that never was; false where one was. */
    async insertUnconfirmedTotp(username: string, secret: string): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('totp')
        .values({ username, secret, confirmedAt: null, lastStep: 0 })
        .onConflict((conflict) =>
          conflict.column('username').doUpdateSet({ secret }).where('totp.confirmedAt', 'is', null),
        )
        .executeTakeFirst();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    /** Takes the code of `step`, which is confirmed by it if `confirmedAt` is given; false where it was used. */
    async updateTotpStep(username: string, step: number, confirmedAt?: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('totp')
        .set({ lastStep: step, ...(confirmedAt !== undefined && { confirmedAt }) })
        .where('username', '=', username)
        .where('lastStep', '<', step)
        .where('confirmedAt', confirmedAt === undefined ? 'is not' : 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /**
     * Removes the app, or the key of this number, and with the last factor the recovery codes; the last one only
     * where none is required. Whether it did: two at once do not take one another's other factor for granted.
     */
    deleteFactor: (
      username: string,
      passkeyId: number | undefined,
      isRequired: boolean,
    ): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const owner = transaction
          .selectFrom('account')
          .select('username')
          .where('username', '=', username);
        await held(transaction, owner).execute();
        const totp = await transaction
          .selectFrom('totp')
          .select('username')
          .where('username', '=', username)
          .where('confirmedAt', 'is not', null)
          .execute();
        const keys = await transaction
          .selectFrom('passkey')
          .select('passkeyId')
          .where('username', '=', username)
          .execute();
        const others =
          passkeyId === undefined
            ? keys.length
            : totp.length + keys.filter((key) => key.passkeyId !== passkeyId).length;
        if (others === 0 && isRequired) return false;
        await (passkeyId === undefined
          ? transaction.deleteFrom('totp').where('username', '=', username).execute()
          : transaction.deleteFrom('passkey').where('passkeyId', '=', passkeyId).execute());
        if (others === 0) {
          await transaction.deleteFrom('recoveryCode').where('username', '=', username).execute();
        }
        return true;
      }),

    findAllPasskeys: (username: string) =>
      db
        .selectFrom('passkey')
        .selectAll()
        .where('username', '=', username)
        .orderBy('passkeyId')
        .execute(),

    findPasskey: (credentialId: string) =>
      db
        .selectFrom('passkey')
        .selectAll()
        .where('credentialId', '=', credentialId)
        .executeTakeFirst(),

    /** False where the same key is there. */
    async insertPasskey(passkey: Omit<PasskeyTable, 'passkeyId'>): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('passkey')
        .values(passkey)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    async updatePasskeyUse(passkeyId: number, counter: number, usedAt: number): Promise<void> {
      await db
        .updateTable('passkey')
        .set({ counter, usedAt })
        .where('passkeyId', '=', passkeyId)
        .execute();
    },

    async countRecoveryCodes(username: string): Promise<number> {
      const { count } = await db
        .selectFrom('recoveryCode')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('username', '=', username)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Puts these in the place of all that the user had. */
    insertRecoveryCodes: (username: string, digests: string[]): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('recoveryCode').where('username', '=', username).execute();
        if (digests.length === 0) return;
        await transaction
          .insertInto('recoveryCode')
          .values(digests.map((digest) => ({ digest, username })))
          .execute();
      }),

    /** Uses a code up; false where there is none. */
    async deleteRecoveryCode(username: string, digest: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('recoveryCode')
        .where('digest', '=', digest)
        .where('username', '=', username)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** Takes everything from a user that they sign in with besides a password. */
    deleteAll: (username: string): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        for (const table of ['totp', 'passkey', 'recoveryCode'] as const) {
          await transaction.deleteFrom(table).where('username', '=', username).execute();
        }
      }),
  };
}
