/** Reads and writes a database without the application, for states that no call can create. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { whenFree } from '../../app/platform/database/sqlite-driver.server.ts';

const LONGEST_WAIT = 60_000; // ms

/**
 * Marks the variants of existing pictures as made, because making them takes half a minute. Tests of variants upload
 * pictures of their own.
 */
export async function leaveWidths(url: string): Promise<void> {
  await execute(url, 'update picture set "widthsMade" = true');
}

/** Runs one SQL statement on a connection of its own, and returns its rows. */
export async function execute(url: string, statement: string): Promise<Record<string, unknown>[]> {
  if (url.startsWith('file:')) {
    return onFile(url.slice('file:'.length), (database) => database.prepare(statement).all());
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The tables of a PostgreSQL database, or the bytes, permissions and neighbours of a SQLite file, to be compared. */
export async function storedState(url: string): Promise<unknown[]> {
  if (!url.startsWith('file:')) {
    return await execute(
      url,
      `select relname, relfilenode, relhasindex from pg_class where relnamespace = 'public'::regnamespace order by 1`,
    );
  }
  const file = url.slice('file:'.length);
  const { mode } = statSync(file);
  return [readdirSync(dirname(file)).toSorted(), mode, readFileSync(file, 'base64')];
}

/**
 * Runs `work` on a connection of its own to a SQLite file, and retries while another connection has locked the file.
 * SQLite's own waiting would block this process, and with it the transaction of the site that holds the lock.
 */
export async function onFile<T>(file: string, work: (database: DatabaseSync) => T): Promise<T> {
  const database = new DatabaseSync(file);
  try {
    return await whenFree(() => work(database), performance.now() + LONGEST_WAIT);
  } finally {
    database.close();
  }
}
