import { assertDatabaseAt, telling } from '../backup-error.server.ts';
import { readPostgresTables } from './postgres-tables.repository.server.ts';
import { readSqliteTables } from './sqlite-tables.repository.server.ts';
import type { TableReader } from './stored-table.ts';

/** The tables of the database that `url` names, as they are now. */
export async function readTables(url: string): Promise<TableReader> {
  const file = url.startsWith('file:') ? url.slice('file:'.length) : undefined;
  if (file !== undefined) assertDatabaseAt(file);
  return await telling('Az adatbázis nem olvasható', async () =>
    file === undefined ? await readPostgresTables(url) : readSqliteTables(file),
  );
}
