import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { SessionTable } from '../../../db/tables/identity.ts';

export type SessionRepository = ReturnType<typeof createSessionRepository>;

/** Sessions listed of one user, the newest. */
const MOST = 100;

/** All SQL of sessions, for their owners. Times are ms since 1970. */
export function createSessionRepository(db: Kysely<Schema>) {
  return {
    async insert(session: Omit<SessionTable, 'sessionId'>): Promise<void> {
      await db
        .insertInto('session')
        .values(session)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Sessions valid at `now`, the last used first. */
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

    /** Session of this id, if it is the user's. */
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
