import { migrationNames } from '../../../db/migrations/index.ts';
import { assertDatabaseAt, BackupError, telling } from '../backup-error.server.ts';
import { readPostgresTables } from './postgres-tables.repository.server.ts';
import { readSqliteTables } from './sqlite-tables.repository.server.ts';
import type { TableReader } from './stored-table.ts';

/** The tables of the database that `url` names, as they are now. Throws `BackupError` where a newer version has used it. */
export async function readTables(url: string): Promise<TableReader> {
  const file = url.startsWith('file:') ? url.slice('file:'.length) : undefined;
  if (file !== undefined) assertDatabaseAt(file);
  const reader = await telling('Az adatbázis nem olvasható', async () =>
    file === undefined ? await readPostgresTables(url) : readSqliteTables(file),
  );
  const unknown = reader.migrations.findLast((name) => !migrationNames.includes(name));
  if (unknown === undefined) return reader;
  await reader.close();
  throw new BackupError(
    `Az adatbázist a honlap újabb változata használta (${unknown}): azzal adja ki ezt a parancsot.`,
  );
}
