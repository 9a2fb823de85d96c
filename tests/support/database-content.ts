/** A look, or a grip, into a database past the application: for what no call can bring about. */
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

/**
 * Has no narrower forms be made of the pictures that are there: it takes half a minute of work. Tests of widths
 * bring pictures of their own.
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
