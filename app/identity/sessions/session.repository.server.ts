import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { Account } from '../account.repository.server.ts';
import { FACTOR_POLICY } from '../users/factor-policy.ts';

export type SessionRepository = ReturnType<typeof createSessionRepository>;

/** Maximum number of sessions listed per user; the most recently used are listed. */
const MOST = 100;

/** All SQL for sessions: revoked tokens, and the list of sessions that their owner sees. Times are ms since 1970. */
export function createSessionRepository(db: Kysely<Schema>) {
  return {
    /**
     * Finds a user, unless the token with this digest has been revoked. Includes whether the user has a second factor,
     * and the policy. One statement, because every staff call makes it.
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

    /**
     * Ends all sessions of a user. A given `former` must be the current password and salt of an enabled account. Returns
     * false, and ends none, if it is not.
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

    /** Revokes a token. Returns false if it had been revoked before. */
    async insertEndedToken(digest: string, expiresAt: number): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('endedToken')
        .values({ digest, expiresAt })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    /** Deletes revoked tokens that had expired by `moment`, because expired tokens are invalid anyway. */
    async deleteExpiredTokens(moment: number): Promise<void> {
      await db.deleteFrom('endedToken').where('expiresAt', '<=', moment).execute();
    },

    async insert(session: Omit<Schema['session'], 'sessionId'>): Promise<void> {
      await db
        .insertInto('session')
        .values(session)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** The user's sessions that are valid at `now`, the most recently used first. */
    findAllOf: (username: string, now: number) =>
      db
        .selectFrom('session')
        .selectAll()
        .where('username', '=', username)
        .where('expiresAt', '>', now)
        .orderBy('seenAt', 'desc')
        .orderBy('sessionId', 'desc')
        .limit(MOST)
        .execute(),

    /** The session with this id, if it belongs to the user. */
    findOne: (username: string, sessionId: number) =>
      db
        .selectFrom('session')
        .selectAll()
        .where('username', '=', username)
        .where('sessionId', '=', sessionId)
        .executeTakeFirst(),

    async updateSeenAt(digest: string, seenAt: number): Promise<void> {
      await db.updateTable('session').set({ seenAt }).where('digest', '=', digest).execute();
    },

    async deleteByDigest(digest: string): Promise<void> {
      await db.deleteFrom('session').where('digest', '=', digest).execute();
    },

    /** Deletes sessions that had expired by `moment`. */
    async deleteExpired(moment: number): Promise<void> {
      await db.deleteFrom('session').where('expiresAt', '<=', moment).execute();
    },
  };
}
