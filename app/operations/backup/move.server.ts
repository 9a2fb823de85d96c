/** Moves the site to another database of either type. */
import { sqliteFileOf } from '../../platform/config.server.ts';
import { BackupError, withBackupErrors } from './backup-error.server.ts';
import { fill } from './copy.server.ts';
import { placeOf } from './places/place-of.server.ts';
import type { Place } from './places/place.ts';
import { readTables } from './tables/read-tables.server.ts';
import type { TableReader } from './tables/stored-table.ts';
import { digestsWhile } from './tables/table-digests.server.ts';

/**
 * Copies everything from one database to another and compares every row. `from` stays unchanged. Throws `ConfigError`
 * if `from` contains no site, and `BackupError` for any other failure, also if `to` contains a site that may not be
 * replaced.
 */
export async function move(
  from: string,
  to: string,
  { replaces }: { replaces: boolean },
): Promise<{ rows: number }> {
  if (from === to) throw new BackupError('This is the database in use: name another one.');
  return await withBackupErrors(
    'The site cannot be moved',
    () => moveBetween(from, to, replaces),
    sqliteFileOf(to),
  );
}

async function moveBetween(from: string, to: string, replaces: boolean): Promise<{ rows: number }> {
  const [source, place] = [placeOf(from), placeOf(to)];
  if (!replaces && (await place.isTaken())) {
    throw new BackupError('The named database holds a site already. To overwrite it: --replace.');
  }
  // Checks that the source is not in use: writes during the copy would be lost.
  await source.assertFree();
  await place.assertFree();
  try {
    const rows = await copyBackup(from, place);
    await place.renew();
    // The site may have been started during the copy.
    await source.assertFree();
    await place.swap();
    return { rows };
  } finally {
    await place.discard();
  }
}

/** Copies the tables. Returns the number of rows. */
async function copyBackup(from: string, place: Place): Promise<number> {
  const reader = await readTables(from);
  try {
    const digests = await digestsWhile(reader);
    const { migrations, lastIds } = reader;
    await fill(place, { schema: migrations.at(-1)!, rows: () => rowsOf(reader), lastIds, digests });
    return digests.reduce((sum, it) => sum + it.rows, 0);
  } finally {
    await reader.close();
  }
}

async function* rowsOf(reader: TableReader) {
  for (const table of reader.tables) {
    for await (const rows of reader.rows(table)) yield { table, rows };
  }
}
