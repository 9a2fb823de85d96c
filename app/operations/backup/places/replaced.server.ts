import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.server.ts';
import { REPLACED } from './postgres-place.server.ts';
import { forgetReplacedSqlite } from './sqlite-place.server.ts';

/** Removes what was there before the last restore: to be called once what was restored has proved its worth. */
export async function forgetReplaced({ db, file }: Pick<Database, 'db' | 'file'>): Promise<void> {
  if (file === undefined) await sql`drop schema if exists ${sql.id(REPLACED)} cascade`.execute(db);
  else await forgetReplacedSqlite(file);
}
