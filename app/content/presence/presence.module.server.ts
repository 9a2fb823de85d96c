import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { ApiBuilder } from '../../api/server/register-routes.server.ts';
import { presenceEndpoints, type PresentUser } from './presence.contract.ts';
import { createPresenceRepository, type OpenWindow } from './presence.repository.server.ts';

/** A window counts as closed after this time in ms without an announcement. Visible windows announce every 20 s. */
const TIMEOUT = 60_000;

export function createPresenceModule(db: Kysely<Schema>) {
  const windows = createPresenceRepository(db);

  /**
   * Records an open window. Returns the users who have the item open in other windows, each once. The user may be
   * among them.
   */
  async function announce(opened: OpenWindow): Promise<PresentUser[]> {
    const now = Date.now();
    await windows.keep(opened, now);
    const others = await windows.findOthers(opened, now - TIMEOUT, now + TIMEOUT);
    const users = Map.groupBy(others, ({ username }) => username);
    return [...users].map(([username, [first]]) => ({
      username,
      displayName: first!.displayName ?? '',
      since: new Date(first!.since).toISOString(),
      isSelf: username === opened.username,
    }));
  }

  return {
    registerRoutes(api: ApiBuilder): void {
      api.handle(presenceEndpoints.announce, async ({ body, user }) => ({
        others: await announce({ ...body, username: user }),
      }));
      api.handle(presenceEndpoints.leave, ({ body, user }) => windows.remove(body.window, user));
    },
    /**
     * Records that all windows of the user have closed their items. A window in which the user is still signed in
     * announces itself again.
     */
    leaveAll: windows.removeAllOf,
    removeOld: () => windows.removeSeenBefore(Date.now() - TIMEOUT),
  };
}
