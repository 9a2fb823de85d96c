import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.server.ts';
import type { Place } from './place.ts';
import { postgresPlace, REPLACED } from './postgres-place.server.ts';
import { sqlitePlace, forgetReplacedSqlite } from './sqlite-place.server.ts';

/** Beside the database that `url` names. */
export function placeOf(url: string): Place {
  return url.startsWith('file:') ? sqlitePlace(url.slice('file:'.length)) : postgresPlace(url);
}

/** Removes what was there before the last restore: to be called once what was restored has proved its worth. */
export async function forgetReplaced({ db, file }: Pick<Database, 'db' | 'file'>): Promise<void> {
  if (file === undefined) await sql`drop schema if exists ${sql.id(REPLACED)} cascade`.execute(db);
  else await forgetReplacedSqlite(file);
}
