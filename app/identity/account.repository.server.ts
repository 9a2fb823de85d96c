import type {
  DeleteQueryBuilder,
  DeleteResult,
  ExpressionBuilder,
  Insertable,
  Kysely,
  Selectable,
  Updateable,
} from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { dropPreviewLinksOf } from '../content/previews/preview-link.repository.server.ts';
import { forUpdate } from '../platform/database/row-lock.server.ts';
import { profileNames, type Profile } from './users/profile.contract.ts';
import { companyWords } from './words-in.ts';

export type Account = Selectable<Schema['account']>;

/** A profile in which any field may be missing. */
export type PartialProfile = { [Name in keyof Profile]?: string | undefined };

/** Values of a user as the client last saw them, to be compared with the stored ones. */
interface Former extends PartialProfile {
  role: Account['role'];
  email: string;
  isDisabled: boolean;
}

/** Digest of a password link's secret, and when the link expires, in ms since 1970. */
export interface StoredLink {
  digest: string;
  expiresAt: number;
}

export type AccountRepository = ReturnType<typeof createAccountRepository>;

/** All SQL for staff accounts, and for the links with which users choose their passwords. */
export function createAccountRepository(db: Kysely<Schema>) {
  return {
    /** The user's name, and words that the site publishes about the company. A password must not be made of them. */
    async findRelatedWords(username: string): Promise<string[]> {
      const [company, offices, people] = await Promise.all([
        db.selectFrom('company').selectAll().executeTakeFirst(),
        db.selectFrom('office').select(['name', 'address', 'phone', 'email']).execute(),
        db.selectFrom('person').select(['name', 'role', 'phone', 'email']).execute(),
      ]);
      const names = company ? [company.shortName, company.legalName] : [];
      return [username, ...companyWords(names, { company, offices, people })];
    },

    findByUsername: (username: string): Promise<Account | undefined> =>
      db.selectFrom('account').selectAll().where('username', '=', username).executeTakeFirst(),

    /** The user name and display name of every user. */
    findNames: () => db.selectFrom('account').select(['username', 'displayName']).execute(),

    /** At most `limit` users, sorted by user name, with their factors and the expiry of their password link. */
    findAll: (limit: number) => described(db).orderBy('account.username').limit(limit).execute(),

    findDescribed: (username: string) =>
      described(db).where('account.username', '=', username).executeTakeFirst(),

    async existsAny(): Promise<boolean> {
      const row = await db.selectFrom('account').select('username').limit(1).executeTakeFirst();
      return row !== undefined;
    },

    /** Adds an account, with a link to choose a password if it has none. Returns false if the user name is taken. */
    insert: (account: Insertable<Schema['account']>, link?: StoredLink): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('account')
          .values(account)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if ((numInsertedOrUpdatedRows ?? 0n) === 0n) return false;
        if (link) await insertLink(transaction, account.username, link);
        return true;
      }),

    /**
     * Sets the password, and revokes the user's sessions and password link. A given `digest` must belong to a link that
     * is valid at `now`. A given `formerHash` must be the current hash of an enabled user. Otherwise, and if there is no
     * such user, changes nothing and returns false.
     */
    updatePasswordHash: (
      { username, passwordHash }: Pick<Account, 'username' | 'passwordHash'>,
      shown?: { digest: string; now: number } | { formerHash: string },
    ): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const own = transaction.selectFrom('account').selectAll().where('username', '=', username);
        const account = await forUpdate(transaction, own).executeTakeFirst();
        if (shown && 'formerHash' in shown) {
          if (account?.passwordHash !== shown.formerHash || account.disabledAt) return false;
        }
        const link = shown && 'digest' in shown ? shown : undefined;
        let ended = transaction.deleteFrom('accountLink').where('username', '=', username);
        if (link) {
          ended = ended.where('digest', '=', link.digest).where('expiresAt', '>', link.now);
        }
        const { numDeletedRows } = await ended.executeTakeFirst();
        if (link && numDeletedRows === 0n) return false;
        await transaction.deleteFrom('session').where('username', '=', username).execute();
        const { numUpdatedRows } = await transaction
          .updateTable('account')
          .set({ passwordHash })
          .where('username', '=', username)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),

    /** Changes an account. Returns false if there is no such user. */
    async update(username: string, change: Updateable<Schema['account']>): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('account')
        .set(change)
        .where('username', '=', username)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /**
     * Like `update`, but changes nothing and returns `last` if no administrator would be left, or `other` if the stored
     * user differs from `was`.
     */
    async updateUnlessLast(
      username: string,
      change: Updateable<Schema['account']>,
      was?: Former,
    ): Promise<'done' | 'last' | 'other'> {
      let outcome: 'done' | 'other' = 'done';
      const isKept = await withAnAdministratorLeft(db, async (transaction) => {
        let update = transaction
          .updateTable('account')
          .set(change)
          .where('username', '=', username);
        if (was) {
          update = update
            .where(hasProfile(was))
            .where('role', '=', was.role)
            .where('email', '=', was.email)
            .where('disabledAt', was.isDisabled ? 'is not' : 'is', null);
        }
        const { numUpdatedRows } = await update.executeTakeFirst();
        if (numUpdatedRows === 0n) outcome = 'other';
      });
      return isKept ? outcome : 'last';
    },

    /**
     * Updates the given fields of `profile` if the stored fields equal `was`. Returns false if they differ, or if there
     * is no such user.
     */
    async updateProfile(
      username: string,
      profile: PartialProfile,
      was: PartialProfile = {},
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('account')
        .set({ username, ...given(profile) })
        .where('username', '=', username)
        .where(hasProfile(was))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Like `deleteByUsername`, but deletes only disabled users and users who have never chosen a password. */
    deleteBarred: (username: string): Promise<boolean> =>
      deleteAccount(db, username, (account) =>
        account.where(({ or, eb }) =>
          or([eb('disabledAt', 'is not', null), eb('passwordHash', '=', '')]),
        ),
      ),

    /** Deletes a user with their own data. Returns false if there is no such user. */
    deleteByUsername: (username: string): Promise<boolean> => deleteAccount(db, username),

    /** Stores a link in place of the user's former link, if there was one. */
    insertLink: (username: string, link: StoredLink): Promise<void> =>
      insertLink(db, username, link),

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

async function insertLink(
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

/** The fields of a profile that are not undefined. */
export const given = (profile: PartialProfile): Partial<Profile> =>
  Object.fromEntries(
    profileNames.flatMap((name) => (profile[name] === undefined ? [] : [[name, profile[name]]])),
  );

const hasProfile = (was: PartialProfile) => (eb: ExpressionBuilder<Schema, 'account'>) =>
  eb.and(given(was));

type AccountDeletion = DeleteQueryBuilder<Schema, 'account', DeleteResult>;

const deleteAccount = (
  db: Kysely<Schema>,
  username: string,
  narrowed = (account: AccountDeletion) => account,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const account = transaction.deleteFrom('account').where('username', '=', username);
    const { numDeletedRows } = await narrowed(account).executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await dropPreviewLinksOf(transaction, username);
    return true;
  });

const described = (db: Kysely<Schema>) =>
  db
    .selectFrom('account')
    .leftJoin('totp', 'totp.username', 'account.username')
    .leftJoin('accountLink', 'accountLink.username', 'account.username')
    .selectAll('account')
    .select(['totp.confirmedAt as totpSince', 'accountLink.expiresAt as linkUntil'])
    .select(({ selectFrom, fn }) =>
      selectFrom('passkey')
        .select(fn.countAll<number>().as('count'))
        .whereRef('passkey.username', '=', 'account.username')
        .as('passkeys'),
    );

class NoAdministratorLeft extends Error {}

/**
 * Runs `work` in a transaction. Rolls back and returns false if no administrator would be left. Locks the
 * administrators, so that two of them cannot demote each other at the same time.
 */
async function withAnAdministratorLeft(
  db: Kysely<Schema>,
  work: (transaction: Kysely<Schema>) => Promise<unknown>,
): Promise<boolean> {
  try {
    await db.transaction().execute(async (transaction) => {
      const able = transaction
        .selectFrom('account')
        .select('username')
        .where('role', '=', 'administrator')
        .where('disabledAt', 'is', null)
        .where('passwordHash', '!=', '')
        .orderBy('username');
      await forUpdate(transaction, able).execute();
      await work(transaction);
      if (!(await able.limit(1).executeTakeFirst())) throw new NoAdministratorLeft();
    });
    return true;
  } catch (error) {
    if (error instanceof NoAdministratorLeft) return false;
    throw error;
  }
}
