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
import type { AccountTable } from '../../db/tables/identity.ts';
import { dropPreviewLinksOf } from '../content/previews/preview-link.repository.server.ts';
import { held } from '../platform/database/row-lock.server.ts';
import { exchangeSetting, findSetting, keepSetting } from '../platform/database/setting.server.ts';
import { profileNames, type Profile } from './users/profile.contract.ts';
import type { FactorPolicy } from './users/factor-policy.ts';
import { companyWords } from './words-in.ts';

export type Account = Selectable<AccountTable>;

/** The name of the setting that says of whom a second factor is required. */
export const FACTOR_POLICY = 'secondFactorPolicy';

/** A profile of which parts may be left open. */
export type PartialProfile = { [Name in keyof Profile]?: string | undefined };

/** What administrators have last known of a user. */
interface Former extends PartialProfile {
  role: Account['role'];
  email: string;
  isDisabled: boolean;
}

export type AccountRepository = ReturnType<typeof createAccountRepository>;

/** All SQL about the accounts of staff. */
export function createAccountRepository(db: Kysely<Schema>) {
  return {
    /** Of what is known to everybody about the company: its people's passwords are not made of it. */
    async findCompanyWords(): Promise<string[]> {
      const [company, offices, people] = await Promise.all([
        db.selectFrom('company').selectAll().executeTakeFirst(),
        db.selectFrom('office').select(['name', 'address', 'phone', 'email']).execute(),
        db.selectFrom('person').select(['name', 'role', 'phone', 'email']).execute(),
      ]);
      const names = company ? [company.shortName, company.legalName] : [];
      return companyWords(names, { company, offices, people });
    },

    findByUsername: (username: string): Promise<Account | undefined> =>
      db.selectFrom('account').selectAll().where('username', '=', username).executeTakeFirst(),

    /**
     * The user, unless the token whose digest this is has been ended, with whether there is a second factor and
     * of whom one is required. One statement: every call of staff makes it.
     */
    findUnlessEnded: (username: string, digest: string) =>
      db
        .selectFrom('account')
        .selectAll()
        .select(({ exists, selectFrom, or }) => [
          or([
            exists(
              selectFrom('totp')
                .select('totp.username')
                .whereRef('totp.username', '=', 'account.username')
                .where('confirmedAt', 'is not', null),
            ),
            exists(
              selectFrom('passkey')
                .select('passkeyId')
                .whereRef('passkey.username', '=', 'account.username'),
            ),
          ]).as('hasFactor'),
          selectFrom('setting').select('value').where('name', '=', FACTOR_POLICY).as('policy'),
        ])
        .where('username', '=', username)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('endedToken').select('digest').where('digest', '=', digest))),
        )
        .executeTakeFirst(),

    /** False when it had been ended before. */
    async insertEndedToken(digest: string, expiresAt: number): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('endedToken')
        .values({ digest, expiresAt })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    /** Forgets tokens that had expired by `moment`, in ms since 1970: they open nothing anyway. */
    async deleteExpiredTokens(moment: number): Promise<void> {
      await db.deleteFrom('endedToken').where('expiresAt', '<=', moment).execute();
    },

    /** The login name and display name of every user. */
    findNames: () => db.selectFrom('account').select(['username', 'displayName']).execute(),

    /** By name, no more than `limit`, with what they sign in by and until when their link lives. */
    findAll: (limit: number) => described(db).orderBy('account.username').limit(limit).execute(),

    /** One of these. */
    findDescribed: (username: string) =>
      described(db).where('account.username', '=', username).executeTakeFirst(),

    async existsAny(): Promise<boolean> {
      const row = await db.selectFrom('account').select('username').limit(1).executeTakeFirst();
      return row !== undefined;
    },

    /** With the link by which they choose a password, where they have none. False when the name is taken. */
    insert: (
      account: Insertable<AccountTable>,
      link?: { digest: string; expiresAt: number },
    ): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('account')
          .values(account)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if ((numInsertedOrUpdatedRows ?? 0n) === 0n) return false;
        if (link) await keepLink(transaction, { ...link, username: account.username });
        return true;
      }),

    /**
     * Gives a user another password, which ends the sessions there were and the link that may be about. With the
     * `digest` of a link only while that lives at `now`; with a `formerHash` only while that is theirs and they
     * are not disabled. False when there is no such user, or not any more what they showed.
     */
    updatePasswordHash: (
      { username, passwordHash }: Pick<Account, 'username' | 'passwordHash'>,
      shown?: { digest: string; now: number } | { formerHash: string },
    ): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const own = transaction.selectFrom('account').selectAll().where('username', '=', username);
        const account = await held(transaction, own).executeTakeFirst();
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

    /** False when there is no such user. */
    async update(username: string, change: Updateable<AccountTable>): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('account')
        .set(change)
        .where('username', '=', username)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /**
     * As `update`; nothing is changed where nobody could keep the users after it, nor where the user `was` to be
     * another.
     */
    async updateUnlessLast(
      username: string,
      change: Updateable<AccountTable>,
      was?: Former,
    ): Promise<'done' | 'last' | 'other'> {
      let outcome: 'done' | 'other' = 'done';
      const isKept = await keepingAnAdministrator(db, async (transaction) => {
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

    /** Changes what of `profile` is given, while the user's `was` that. False otherwise, or for an unknown name. */
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

    /** As `deleteByUsername`, of those alone who cannot sign in any more, or never could. */
    deleteBarred: (username: string): Promise<boolean> =>
      deleteAccount(db, username, (account) =>
        account.where(({ or, eb }) =>
          or([eb('disabledAt', 'is not', null), eb('passwordHash', '=', '')]),
        ),
      ),

    /**
     * Ends all sessions of a user; with `former`, only while the tokens of that account are still good. Whether
     * it did.
     */
    updateSessionSalt: (
      username: string,
      sessionSalt: string,
      former?: Pick<Account, 'passwordHash' | 'sessionSalt'>,
    ): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        let renewed = transaction
          .updateTable('account')
          .set({ sessionSalt })
          .where('username', '=', username);
        if (former) {
          renewed = renewed
            .where('passwordHash', '=', former.passwordHash)
            .where('sessionSalt', '=', former.sessionSalt)
            .where('disabledAt', 'is', null);
        }
        const { numUpdatedRows } = await renewed.executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await transaction.deleteFrom('session').where('username', '=', username).execute();
        return true;
      }),

    /** False when there is no such user. What is theirs alone goes too. */
    deleteByUsername: (username: string): Promise<boolean> => deleteAccount(db, username),

    /** Puts a link in the place of whatever link the user had. */
    insertLink: (username: string, digest: string, expiresAt: number): Promise<void> =>
      keepLink(db, { username, digest, expiresAt }),

    /** Whose link it is, while it lives at `now`. */
    findByLink: (digest: string, now: number): Promise<Account | undefined> =>
      db
        .selectFrom('accountLink')
        .innerJoin('account', 'account.username', 'accountLink.username')
        .selectAll('account')
        .where('digest', '=', digest)
        .where('expiresAt', '>', now)
        .where('disabledAt', 'is', null)
        .executeTakeFirst(),

    findPolicy: () => findSetting(db, FACTOR_POLICY),

    /** False where it `was` to be another. */
    async updatePolicy(policy: FactorPolicy, was: FactorPolicy | undefined): Promise<boolean> {
      if (was === undefined) {
        await keepSetting(db, FACTOR_POLICY, policy);
        return true;
      }
      // Where it has never been set it is that.
      const initial = was === 'nobody' ? was : undefined;
      return await exchangeSetting(db, FACTOR_POLICY, { value: policy, former: was, initial });
    },
  };
}

/** The parts of a profile that are given. */
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

class NobodyLeft extends Error {}

/** In the place of whatever link the user had. */
async function keepLink(
  db: Kysely<Schema>,
  { username, digest, expiresAt }: { username: string; digest: string; expiresAt: number },
): Promise<void> {
  await db
    .insertInto('accountLink')
    .values({ username, digest, expiresAt })
    .onConflict((conflict) => conflict.column('username').doUpdateSet({ digest, expiresAt }))
    .execute();
}

/**
 * Does `work`, unless nobody could keep the users after it: then nothing is done, and it is false. Those who can
 * are held meanwhile, so that two cannot take the rights from one another.
 */
async function keepingAnAdministrator(
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
      await held(transaction, able).execute();
      await work(transaction);
      if (!(await able.limit(1).executeTakeFirst())) throw new NobodyLeft();
    });
    return true;
  } catch (error) {
    if (error instanceof NobodyLeft) return false;
    throw error;
  }
}
