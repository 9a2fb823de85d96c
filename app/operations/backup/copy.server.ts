/** Copies rows from a backup or another database into a new one. */
import { isBeforeBaseline, migrationNames } from '../../../db/migrations/index.ts';
import { isDiskFull } from '../../platform/system-error.server.ts';
import { BackupError } from './backup-error.server.ts';
import type { Place } from './places/place.ts';
import type { Row, StoredTable } from './tables/stored-table.ts';
import { differing, digestsWhile, type TableDigest } from './tables/table-digests.server.ts';

/** The data to copy, with its expected digests. */
export interface DatabaseContents {
  /** Name of the last migration that was applied to the tables. */
  schema: string;
  rows: () => AsyncIterable<{ table: StoredTable; rows: Row[] }>;
  lastIds: Record<string, number>;
  digests: TableDigest[];
}

/** Throws `BackupError` if the tables come from a newer version, or from a build before version 1.0. */
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
 * Builds a database from `source`, reads the data back and compares it. The current database is not touched. Throws
 * `BackupError` for any difference.
 */
export async function fill(place: Place, source: DatabaseContents): Promise<void> {
  await place.build(source.schema);
  const writer = await place.write();
  try {
    for await (const { table, rows } of source.rows()) {
      await storing(table.name, () => writer.insert(table, rows));
    }
    await storing('*', () => writer.finish(source.lastIds));
  } finally {
    await writer.close();
  }
  const reader = await place.read();
  try {
    const found = await digestsWhile(reader);
    // Compares in both directions, so that a table missing in the source is noticed too.
    const [different] = [...differing(source.digests, found), ...differing(found, source.digests)];
    if (different !== undefined) {
      throw new BackupError(`The content that was read back is not the same (${different}).`);
    }
  } finally {
    await reader.close();
  }
}

/** Reports data that the tables refuse as `BackupError`: checksums detect accidents, but not forged files. */
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
