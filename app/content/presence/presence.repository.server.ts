import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

export interface OpenWindow {
  window: string;
  kind: string;
  itemId: number;
  username: string;
}

const MOST = 50;

/** All SQL of presence. Times are in ms since 1970. */
export function createPresenceRepository(db: Kysely<Schema>) {
  return {
    /** Records that a window is open at `now`. The time of its first announcement stays. */
    async keep(opened: OpenWindow, now: number): Promise<void> {
      await db
        .insertInto('presence')
        .values({ ...opened, since: now, seenAt: now })
        .onConflict((conflict) =>
          conflict
            .column('window')
            .doUpdateSet({ seenAt: now })
            // A user cannot overwrite the window of another user.
            .where('presence.username', '=', opened.username),
        )
        .execute();
    },

    /**
     * Finds other windows with the item open whose last announcement was between two moments. The window opened first
     * comes first.
     */
    async findOthers({ window, kind, itemId }: OpenWindow, after: number, before: number) {
      const rows = await db
        .selectFrom('presence')
        .leftJoin('account', 'account.username', 'presence.username')
        .select(['window', 'presence.username', 'since', 'displayName'])
        .where('kind', '=', kind)
        .where('itemId', '=', itemId)
        .where('seenAt', '>', after)
        .where('seenAt', '<', before)
        .limit(MOST)
        .execute();
      return rows
        .filter((row) => row.window !== window)
        .toSorted((one, other) => one.since - other.since);
    },

    async remove(window: string, username: string): Promise<void> {
      await db
        .deleteFrom('presence')
        .where('window', '=', window)
        .where('username', '=', username)
        .execute();
    },

    async removeAllOf(username: string): Promise<void> {
      await db.deleteFrom('presence').where('username', '=', username).execute();
    },

    async removeSeenBefore(moment: number): Promise<void> {
      await db.deleteFrom('presence').where('seenAt', '<', moment).execute();
    },
  };
}
