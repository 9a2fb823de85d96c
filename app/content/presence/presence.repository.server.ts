import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

export type PresenceRepository = ReturnType<typeof createPresenceRepository>;

export interface OpenWindow {
  window: string;
  kind: string;
  itemId: number;
  username: string;
}

/** More windows on one item than this are not told apart. */
const MOST = 50;

/** All SQL about who has what open. Times are ms since 1970. */
export function createPresenceRepository(db: Kysely<Schema>) {
  return {
    /** Notes that a window is there at `now`; since when, is what was noted first. */
    async keep(opened: OpenWindow, now: number): Promise<void> {
      await db
        .insertInto('presence')
        .values({ ...opened, since: now, seenAt: now })
        .onConflict((conflict) =>
          conflict
            .column('window')
            .doUpdateSet({ seenAt: now })
            // Nobody speaks for another's window.
            .where('presence.username', '=', opened.username),
        )
        .execute();
    },

    /** The other windows on the same item that were seen between two moments, the first of them first. */
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

    async removeSeenBefore(moment: number): Promise<void> {
      await db.deleteFrom('presence').where('seenAt', '<', moment).execute();
    },
  };
}
