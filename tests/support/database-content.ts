/** Reads and writes a database without the application, for states that no call can create. */
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

/**
 * Skips the variants of existing pictures, which take half a minute. Tests of variants upload pictures of their own.
 */
export async function leaveWidths(url: string): Promise<void> {
  await execute(url, 'update picture set "widthsMade" = true');
}

export async function execute(url: string, statement: string): Promise<Record<string, unknown>[]> {
  if (url.startsWith('file:')) {
    const database = new DatabaseSync(url.slice('file:'.length), { timeout: 10_000 });
    try {
      return database.prepare(statement).all();
    } finally {
      database.close();
    }
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
