import { revisionRow, revisionsQuery, storedNow } from './read-revisions.server.ts';
import { createKnown, type Revisions } from './revisions.server.ts';
import type { SqliteConnection } from './sqlite.server.ts';

/** For so long what was found holds, in ms: to ask at each of ten thousand requests would halve them. */
const HOLDS = 1;

/**
 * SQLite tells, without reading anything, whether another connection has committed: one of another process
 * or our own that writes. Only then the revisions are read again.
 */
export function sqliteRevisions(reader: SqliteConnection): Revisions & { committed: () => void } {
  const known = createKnown();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let version: unknown;

  function look(): void {
    try {
      const [row] = reader.run('pragma data_version').rows as { data_version: number }[];
      // Also while the tables are still to be made.
      if (row!.data_version !== version || !known.get()) {
        known.set(reader.run(revisionsQuery(storedNow())).rows.map(revisionRow));
      }
      version = row!.data_version;
    } catch {
      version = undefined;
      known.forget();
    }
    lookedAt = performance.now();
  }

  const now = () => {
    if (performance.now() - lookedAt >= HOLDS) look();
    return known.get();
  };
  const asked = async () => {
    look();
    return known.get();
  };
  return { now, settled: async () => now(), asked, onMove: known.onMove, committed: look };
}
