import type { PresentUser } from './presence.contract.ts';
import type { OpenWindow, PresenceRepository } from './presence.repository.server.ts';

export type PresenceService = ReturnType<typeof createPresenceService>;

/** Whoever has said nothing for so long has left, in ms: windows that are looked at speak every 20 s. */
const PATIENCE = 60_000;

/** Who has which item open. It keeps nobody from anything. */
export function createPresenceService(windows: PresenceRepository) {
  return {
    /** Says that a window has an item open. Gives who else has, each of them once. */
    async announce(opened: OpenWindow): Promise<PresentUser[]> {
      const now = Date.now();
      await windows.keep(opened, now);
      const others = await windows.findOthers(opened, now - PATIENCE, now + PATIENCE);
      const users = Map.groupBy(others, ({ username }) => username);
      return [...users].map(([username, [first]]) => ({
        username,
        displayName: first!.displayName ?? '',
        since: new Date(first!.since).toISOString(),
        isSelf: username === opened.username,
      }));
    },

    leave: (window: string, username: string) => windows.remove(window, username),

    removeOld: () => windows.removeSeenBefore(Date.now() - PATIENCE),
  };
}
