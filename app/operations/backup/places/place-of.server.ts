import { sql } from 'kysely';
import { sqliteFileOf } from '../../../platform/config.server.ts';
import type { Database } from '../../../platform/database/database.server.ts';
import type { Place } from './place.ts';
import { postgresPlace, REPLACED } from './postgres-place.server.ts';
import { sqlitePlace, forgetReplacedSqlite } from './sqlite-place.server.ts';

/** The place for a new database beside the database of `url`. */
export function placeOf(url: string): Place {
  const file = sqliteFileOf(url);
  return file === undefined ? postgresPlace(url) : sqlitePlace(file);
}

/**
 * Deletes the database that the last restore replaced. Must be called only once the restored database has proved to
 * work.
 */
export async function forgetReplaced({ db, file }: Pick<Database, 'db' | 'file'>): Promise<void> {
  if (file === undefined) await sql`drop schema if exists ${sql.id(REPLACED)} cascade`.execute(db);
  else await forgetReplacedSqlite(file);
}
