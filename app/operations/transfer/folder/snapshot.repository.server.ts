/** Reads all tables in one snapshot without blocking writers. */
import { DatabaseSync } from 'node:sqlite';
import type { PoolClient } from 'pg';
import { assertDatabaseAt } from '../../../platform/database/missing-site.server.ts';
import { ConfigError, sqliteFileOf } from '../../../platform/config.server.ts';
import { failureText, withDatabaseFile } from '../../../platform/system-error.server.ts';
import { freeConnection, openPostgres } from '../../../platform/database/postgres-pool.server.ts';

export type Row = Record<string, unknown>;

/** Selects rows of a table. `order` and `where` are inserted as SQL, so they must not contain input. */
export interface RequestedRows {
  table: string;
  columns: readonly string[];
  order: string;
  where?: string;
}

export interface Snapshot {
  /** Name of the last migration that has run. Throws `ConfigError` if there is none. */
  newestMigration: () => Promise<string>;
  /** Streams rows. SQLite returns booleans as 0 or 1. */
  rows: (requested: RequestedRows, ...values: string[]) => AsyncGenerator<Row>;
  /** The last assigned id of each table. `counted` contains tables with their id columns. */
  lastIds: (counted: Readonly<Record<string, string>>) => Promise<Record<string, number>>;
}

/** Runs `work` with a snapshot of the database at `url`. */
export async function withSnapshot<T>(
  url: string,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const file = sqliteFileOf(url);
  return await (file === undefined ? ofPostgres(url, work) : ofSqlite(file, work));
}

function selection({ table, columns, order, where }: RequestedRows): string {
  const names = columns.map((column) => `"${column}"`).join(', ');
  return `select ${names} from "${table}"${where ? ` where ${where}` : ''} order by ${order}`;
}

const MIGRATIONS = 'kysely_migration';
const NEWEST = `select max("name") as "name" from "${MIGRATIONS}"`;

const nothingThere = () =>
  new ConfigError('The database holds no site yet: there is nothing to export.');

function opened(file: string): DatabaseSync {
  assertDatabaseAt(file);
  try {
    return new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
  } catch (error) {
    throw unreadable(error, file);
  }
}

const unreadable = (error: unknown, file?: string) =>
  new ConfigError(`The database cannot be read: ${failureText(error, file)}`);

/** Uses a separate connection, because a read transaction in WAL mode is a snapshot. */
async function ofSqlite<T>(file: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const database = opened(file);
  try {
    database.exec('begin');
    // The snapshot begins with the first read.
    const tables = database.prepare(`select 1 from sqlite_master where "name" = '${MIGRATIONS}'`);
    const isThere = tables.get() !== undefined;
    return await work({
      async newestMigration() {
        if (!isThere) throw nothingThere();
        return String(database.prepare(NEWEST).get()!['name']);
      },
      async *rows(requested, ...values) {
        const query = selection(requested).replaceAll(/\$\d+/g, '?');
        for (const row of database.prepare(query).iterate(...values)) yield row as Row;
      },
      async lastIds(counted) {
        const given = database.prepare('select "name", "seq" from sqlite_sequence').all();
        const known = new Map(given.map(({ name, seq }) => [String(name), Number(seq)]));
        return Object.fromEntries(
          Object.keys(counted).map((table) => [table, known.get(table) ?? 0]),
        );
      },
    });
  } catch (error) {
    throw withDatabaseFile(error, file);
  } finally {
    database.close();
  }
}

/** Rows fetched at a time; each may contain the longest text. */
const AT_ONCE = 10;

async function ofPostgres<T>(url: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const pool = openPostgres(url, () => {}, { isPatient: true });
  try {
    const client = await freeConnection(pool).catch((error: unknown) => {
      throw unreadable(error);
    });
    try {
      await client.query('begin transaction isolation level repeatable read read only');
      return await work({
        async newestMigration() {
          const { rows } = await client.query<{ there: string | null }>(
            `select to_regclass('"${MIGRATIONS}"') as there`,
          );
          if (rows[0]!.there === null) throw nothingThere();
          return (await client.query<{ name: string }>(NEWEST)).rows[0]!.name;
        },
        rows: (requested, ...values) => cursorRows(client, requested, values),
        lastIds: (counted) => lastIds(client, counted),
      });
    } finally {
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}

/** Number of cursors so far, which makes their names unique: several may be open at once. */
let cursors = 0;

async function* cursorRows(
  client: PoolClient,
  requested: RequestedRows,
  values: string[],
): AsyncGenerator<Row> {
  cursors += 1;
  const cursor = `part${cursors}`;
  await client.query(`declare ${cursor} no scroll cursor for ${selection(requested)}`, values);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${AT_ONCE} from ${cursor}`);
    yield* rows;
    if (rows.length < AT_ONCE) break;
  }
  await client.query(`close ${cursor}`);
}

async function lastIds(client: PoolClient, counted: Readonly<Record<string, string>>) {
  const given: Record<string, number> = {};
  for (const [table, id] of Object.entries(counted)) {
    const named = await client.query<{ name: string }>(
      'select pg_get_serial_sequence($1, $2) as name',
      [`"${table}"`, id],
    );
    const { rows } = await client.query<{ last_value: number; is_called: boolean }>(
      `select last_value, is_called from ${named.rows[0]!.name}`,
    );
    given[table] = rows[0]!.is_called ? Number(rows[0]!.last_value) : 0;
  }
  return given;
}
