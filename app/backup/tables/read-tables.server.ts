import { readPostgresTables } from './postgres-tables.repository.server.ts';
import { readSqliteTables } from './sqlite-tables.repository.server.ts';
import type { TableReader } from './stored-table.ts';

/** The tables of the database that `url` names, as they are now. */
export async function readTables(url: string): Promise<TableReader> {
  return url.startsWith('file:')
    ? readSqliteTables(url.slice('file:'.length))
    : await readPostgresTables(url);
}
