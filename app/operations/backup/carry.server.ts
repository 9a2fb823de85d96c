/** How rows get from a backup, or from another database, into a new one. */
import { isBeforeBaseline, migrationNames } from '../../../db/migrations/index.ts';
import { isDiskFull } from '../../platform/system-error.server.ts';
import { BackupError } from './backup-error.server.ts';
import type { Place } from './places/place.ts';
import type { Row, StoredTable } from './tables/stored-table.ts';
import { differing, digestsWhile, type TableDigest } from './tables/table-digests.server.ts';

/** What is to be carried, and what it has to be afterwards. */
export interface Cargo {
  /** Name of the last migration of its tables. */
  schema: string;
  rows: () => AsyncIterable<{ table: StoredTable; rows: Row[] }>;
  lastIds: Record<string, number>;
  digests: TableDigest[];
}

/** Throws `BackupError` if a newer version made the tables, or a build before version 1.0. */
export function assertKnownSchema(schema: string, program: string): void {
  if (migrationNames.includes(schema)) return;
  if (isBeforeBaseline(schema)) {
    throw new BackupError(
      `The backup is from before version 1.0 (${schema}): restore it with the version that made it, export the site ` +
        'there (npm run site -- export FOLDER), and import that folder with this version.',
    );
  }
  throw new BackupError(
    `A newer version of the program (${program}) made the backup: restore it with that version or a later one (${schema}).`,
  );
}

/**
 * Puts a database together that has all of `cargo`, reads it through and compares. What is in use is not touched.
 * Throws `BackupError` where anything is not as it was.
 */
export async function fill(place: Place, cargo: Cargo): Promise<void> {
  await place.build(cargo.schema);
  const writer = await place.write();
  try {
    for await (const { table, rows } of cargo.rows()) {
      await storing(table.name, () => writer.insert(table, rows));
    }
    await storing('*', () => writer.finish(cargo.lastIds));
  } finally {
    await writer.close();
  }
  const reader = await place.read();
  try {
    const found = await digestsWhile(reader);
    // Both ways: a table that nobody has carried would be an empty one.
    const [different] = [...differing(cargo.digests, found), ...differing(found, cargo.digests)];
    if (different !== undefined) {
      throw new BackupError(`The content that was read back is not the same (${different}).`);
    }
  } finally {
    await reader.close();
  }
}

/** What does not fit into the tables is no fault of ours: sums show accidents, not what somebody has put together. */
async function storing(table: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof BackupError || isDiskFull(error)) throw error;
    throw new BackupError(
      `The content of the backup cannot be stored (${table}): ${(error as Error).message}`,
    );
  }
}
