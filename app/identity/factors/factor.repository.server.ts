import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { forUpdate } from '../../platform/database/row-lock.server.ts';
import {
  exchangeSetting,
  findSetting,
  keepSetting,
} from '../../platform/database/setting.server.ts';
import { FACTOR_POLICY, type FactorPolicy } from '../users/factor-policy.ts';

export type FactorRepository = ReturnType<typeof createFactorRepository>;

/** Result of adding a factor. With the first factor, recovery codes are stored; existing codes stay valid. */
export type Added = 'not added' | 'added' | 'added with codes';

/** All SQL for second factors and their policy. Times are ms since 1970. */
export function createFactorRepository(db: Kysely<Schema>) {
  return {
    findTotp: (username: string) =>
      db.selectFrom('totp').selectAll().where('username', '=', username).executeTakeFirst(),

    /** Stores an unconfirmed secret in place of an earlier one. Returns false if the user has a confirmed secret. */
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

    /** Marks the code of `step` as used. Returns false if it, or a later one, has been used already. */
    updateTotpStep: (username: string, step: number): Promise<boolean> =>
      takeStep(db, username, step),

    /** Confirms the app by its first code, and marks that code as used. */
    confirmTotp: (
      { username, secret }: { username: string; secret: string },
      step: number,
      at: number,
      digests: string[],
    ): Promise<Added> =>
      db.transaction().execute(async (transaction) => {
        await lockOwner(transaction, username);
        if (!(await takeStep(transaction, username, step, { at, secret }))) return 'not added';
        return await keepFirstCodes(transaction, username, digests);
      }),

    /**
     * Deletes passkey `passkeyId`, or the app if it is undefined. With the last factor, deletes the recovery codes.
     * Returns false if this is the last factor and `isRequired`. A lock prevents a concurrent deletion.
     */
    deleteFactor: (
      username: string,
      passkeyId: number | undefined,
      isRequired: boolean,
    ): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        await lockOwner(transaction, username);
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

    /** Adds a passkey. Does nothing if it exists already. */
    insertPasskey: (
      passkey: Omit<Schema['passkey'], 'passkeyId'>,
      digests: string[],
    ): Promise<Added> =>
      db.transaction().execute(async (transaction) => {
        await lockOwner(transaction, passkey.username);
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

    /** Replaces all recovery codes of the user. Returns false if the user has no factor. */
    insertRecoveryCodes: (username: string, digests: string[]): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        await lockOwner(transaction, username);
        if (!(await hasFactor(transaction, username))) return false;
        await transaction.deleteFrom('recoveryCode').where('username', '=', username).execute();
        await insertCodes(transaction, username, digests);
        return true;
      }),

    /** Deletes a recovery code, which uses it up. Returns false if there is no such code. */
    async deleteRecoveryCode(username: string, digest: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('recoveryCode')
        .where('digest', '=', digest)
        .where('username', '=', username)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** Deletes the app, all passkeys and all recovery codes of a user. */
    deleteAll: (username: string): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        await lockOwner(transaction, username);
        for (const table of ['totp', 'passkey', 'recoveryCode'] as const) {
          await transaction.deleteFrom(table).where('username', '=', username).execute();
        }
      }),

    findPolicy: () => findSetting(db, FACTOR_POLICY),

    /** Sets the policy. Returns false if `was` is given and is not the stored policy. */
    async updatePolicy(policy: FactorPolicy, was: FactorPolicy | undefined): Promise<boolean> {
      if (was === undefined) {
        await keepSetting(db, FACTOR_POLICY, policy);
        return true;
      }
      // The default counts as stored if the policy has never been set.
      const initial = was === 'nobody' ? was : undefined;
      return await exchangeSetting(db, FACTOR_POLICY, { value: policy, former: was, initial });
    },
  };
}

/** Locks the user's account against concurrent changes of factors. */
async function lockOwner(transaction: Transaction<Schema>, username: string): Promise<void> {
  const owner = transaction
    .selectFrom('account')
    .select('username')
    .where('username', '=', username);
  await forUpdate(transaction, owner).execute();
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

/**
 * Stores the step of a used code, for a confirmed app or, with `confirmed`, for one that this code confirms. Returns
 * false if the code is not newer than the last one.
 */
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
  // The secret may have been replaced since the code was checked.
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
