import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { PasskeyTable } from '../../../db/tables/identity.ts';
import { forUpdate } from '../../platform/database/row-lock.server.ts';
import {
  exchangeSetting,
  findSetting,
  keepSetting,
} from '../../platform/database/setting.server.ts';
import { FACTOR_POLICY, type FactorPolicy } from '../users/factor-policy.ts';

export type FactorRepository = ReturnType<typeof createFactorRepository>;

/** Result of adding a factor. The first one comes with recovery codes; existing codes stay valid. */
export type Added = 'not added' | 'added' | 'added with codes';

/** All SQL about second factors and the rule on them. Times are ms since 1970. */
export function createFactorRepository(db: Kysely<Schema>) {
  return {
    findTotp: (username: string) =>
      db.selectFrom('totp').selectAll().where('username', '=', username).executeTakeFirst(),

    /** Replaces an unconfirmed secret; false if one is confirmed. */
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

    /** Uses the code of `step`; false if it was used. */
    updateTotpStep: (username: string, step: number): Promise<boolean> =>
      takeStep(db, username, step),

    /** The same with the first code, which confirms the app. */
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
     * Deletes the app, or passkey `passkeyId`, and with the last factor the recovery codes. The last one only if none
     * is required. Returns whether it did, under a lock against a concurrent deletion.
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

    /** Does nothing if the passkey exists. */
    insertPasskey: (passkey: Omit<PasskeyTable, 'passkeyId'>, digests: string[]): Promise<Added> =>
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

    /** Replaces all codes of the user. False if there is no factor. */
    insertRecoveryCodes: (username: string, digests: string[]): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        await lockOwner(transaction, username);
        if (!(await hasFactor(transaction, username))) return false;
        await transaction.deleteFrom('recoveryCode').where('username', '=', username).execute();
        await insertCodes(transaction, username, digests);
        return true;
      }),

    /** Uses a code; false if there is none. */
    async deleteRecoveryCode(username: string, digest: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('recoveryCode')
        .where('digest', '=', digest)
        .where('username', '=', username)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** Deletes all factors, passkeys and codes of a user. */
    deleteAll: (username: string): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        await lockOwner(transaction, username);
        for (const table of ['totp', 'passkey', 'recoveryCode'] as const) {
          await transaction.deleteFrom(table).where('username', '=', username).execute();
        }
      }),

    findPolicy: () => findSetting(db, FACTOR_POLICY),

    /** False where it `was` to be another. */
    async updatePolicy(policy: FactorPolicy, was: FactorPolicy | undefined): Promise<boolean> {
      if (was === undefined) {
        await keepSetting(db, FACTOR_POLICY, policy);
        return true;
      }
      // The default where it has never been set.
      const initial = was === 'nobody' ? was : undefined;
      return await exchangeSetting(db, FACTOR_POLICY, { value: policy, former: was, initial });
    },
  };
}

/** Locks the user against concurrent changes of factors. */
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

/** The secret of a confirmed app, or of one confirmed now if `confirmedAt` is given. */
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
