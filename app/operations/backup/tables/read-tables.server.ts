import { beforeBaseline, migrationNames } from '../../../../db/migrations/index.ts';
import { sqliteFileOf } from '../../../platform/config.server.ts';
import { assertDatabaseAt, noSite } from '../../../platform/database/missing-site.server.ts';
import { beforeBaselineError } from '../../../platform/database/ownership.repository.server.ts';
import { BackupError, withBackupErrors } from '../backup-error.server.ts';
import { readPostgresTables } from './postgres-tables.repository.server.ts';
import { readSqliteTables } from './sqlite-tables.repository.server.ts';
import type { TableReader } from './stored-table.ts';

/**
 * Reads the tables of the database at `url`. Throws `ConfigError` if the database contains no site, `BackupError` if a
 * newer version has used it.
 */
export async function readTables(url: string): Promise<TableReader> {
  const file = sqliteFileOf(url);
  if (file !== undefined) assertDatabaseAt(file);
  const reader = await withBackupErrors(
    'The database cannot be read',
    async () => (file === undefined ? await readPostgresTables(url) : readSqliteTables(file)),
    file,
  ).catch((error: Error) => {
    throw isNoSite(error.cause) ? noSite() : error;
  });
  if (reader.migrations.length === 0) {
    await reader.close();
    throw noSite();
  }
  const unknown = reader.migrations.findLast((name) => !migrationNames.includes(name));
  if (unknown === undefined) return reader;
  await reader.close();
  if (reader.migrations[0] === beforeBaseline.first) throw beforeBaselineError();
  throw new BackupError(
    `A newer version of the site has used the database (${unknown}): run this command with that version.`,
  );
}

/** Whether the error means that the first queried table does not exist, in PostgreSQL in any language or in SQLite. */
function isNoSite(cause: unknown): boolean {
  const { code, message = '' } = (cause ?? {}) as { code?: unknown; message?: string };
  const isMissing = code === '42P01' || message.startsWith('no such table: ');
  return isMissing && message.includes('kysely_migration');
}
