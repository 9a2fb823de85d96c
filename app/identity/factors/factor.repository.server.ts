import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { PasskeyTable } from '../../../db/tables/identity.ts';
import { held } from '../../platform/database/row-lock.server.ts';

export type FactorRepository = ReturnType<typeof createFactorRepository>;

/** What became of a factor. The first comes with recovery codes; those there are go on being good. */
export type Added = 'not added' | 'added' | 'added with codes';

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

    /** Takes the code of `step`; false where it was used. */
    updateTotpStep: (username: string, step: number): Promise<boolean> =>
      takeStep(db, username, step),

    /** The same with the first code of an app, which is confirmed by it. */
    confirmTotp: (
      { username, secret }: { username: string; secret: string },
      step: number,
      at: number,
      digests: string[],
    ): Promise<Added> =>
      db.transaction().execute(async (transaction) => {
        await holdOwner(transaction, username);
        if (!(await takeStep(transaction, username, step, { at, secret }))) return 'not added';
        return await keepFirstCodes(transaction, username, digests);
      }),

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
        await holdOwner(transaction, username);
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

    /** Nothing is added where the same key is there. */
    insertPasskey: (passkey: Omit<PasskeyTable, 'passkeyId'>, digests: string[]): Promise<Added> =>
      db.transaction().execute(async (transaction) => {
        await holdOwner(transaction, passkey.username);
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('passkey')
          .values(passkey)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if ((numInsertedOrUpdatedRows ?? 0n) === 0n) return 'not added';
        return await keepFirstCodes(transaction, passkey.username, digests);
      }),

    async updatePasskeyUse(passkeyId: number, counter: number, usedAt: number): Promise<void> {
      await db
        .updateTable('passkey')
        .set({ counter, usedAt })
        .where('passkeyId', '=', passkeyId)
        .execute();
    },

    countRecoveryCodes: (username: string): Promise<number> => countCodes(db, username),

    /** Puts these in the place of all that the user had. False where there is no factor that they could stand for. */
    insertRecoveryCodes: (username: string, digests: string[]): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        await holdOwner(transaction, username);
        if (!(await hasFactor(transaction, username))) return false;
        await transaction.deleteFrom('recoveryCode').where('username', '=', username).execute();
        await insertCodes(transaction, username, digests);
        return true;
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
        await holdOwner(transaction, username);
        for (const table of ['totp', 'passkey', 'recoveryCode'] as const) {
          await transaction.deleteFrom(table).where('username', '=', username).execute();
        }
      }),
  };
}

/** Nobody else adds or removes a factor of theirs meanwhile. */
async function holdOwner(transaction: Transaction<Schema>, username: string): Promise<void> {
  const owner = transaction
    .selectFrom('account')
    .select('username')
    .where('username', '=', username);
  await held(transaction, owner).execute();
}

async function hasFactor(transaction: Transaction<Schema>, username: string): Promise<boolean> {
  const apps = transaction
    .selectFrom('totp')
    .select('username')
    .where('username', '=', username)
    .where('confirmedAt', 'is not', null);
  const keys = transaction
    .selectFrom('passkey')
    .select('username')
    .where('username', '=', username);
  return (await apps.unionAll(keys).limit(1).executeTakeFirst()) !== undefined;
}

/** Of an app that was confirmed, or is by it, if `confirmedAt` is given. */
async function takeStep(
  db: Kysely<Schema>,
  username: string,
  step: number,
  confirmed?: { at: number; secret: string },
): Promise<boolean> {
  let taken = db
    .updateTable('totp')
    .set({ lastStep: step, ...(confirmed && { confirmedAt: confirmed.at }) })
    .where('username', '=', username)
    .where('lastStep', '<', step)
    .where('confirmedAt', confirmed ? 'is' : 'is not', null);
  // Another secret may have taken its place since the code was looked at.
  if (confirmed) taken = taken.where('secret', '=', confirmed.secret);
  const { numUpdatedRows } = await taken.executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function keepFirstCodes(
  transaction: Transaction<Schema>,
  username: string,
  digests: string[],
): Promise<Added> {
  if ((await countCodes(transaction, username)) > 0) return 'added';
  await insertCodes(transaction, username, digests);
  return 'added with codes';
}

async function countCodes(db: Kysely<Schema>, username: string): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCode')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function insertCodes(
  transaction: Transaction<Schema>,
  username: string,
  digests: string[],
): Promise<void> {
  const rows = digests.map((digest) => ({ digest, username }));
  await transaction.insertInto('recoveryCode').values(rows).execute();
}
