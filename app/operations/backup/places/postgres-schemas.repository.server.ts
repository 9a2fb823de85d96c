/** Schemas of PostgreSQL beside the current schema, and their swap. */
import { setTimeout as pause } from 'node:timers/promises';
import {
  nameOf,
  objectsQuery,
  type SchemaObject,
} from '../../../platform/database/own-objects.repository.server.ts';
import { isServerRunning } from '../../../platform/database/running-process.server.ts';
import {
  assertUnicode,
  some,
  databaseOwnershipOf,
} from '../../../platform/database/ownership.repository.server.ts';
import { BackupError } from '../backup-error.server.ts';
import { connected, type Connection } from '../tables/postgres-connection.server.ts';
import { quoted } from '../tables/stored-table.ts';

const USED = 'public';
/** Time that the database server is given to notice closed connections, ms. */
const PARTING = 3_000;

/** Throws `BackupError` if another client is connected: its writes would be lost. */
export async function assertNoOtherClient(url: string): Promise<void> {
  const countOthers = async ({ query }: Connection) => {
    const [row] = await query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()
         -- Queries of other users may be hidden, but not their connections. The server's own processes have no user.
         and usename is not null and coalesce(backend_type, 'client backend') = 'client backend'`,
    );
    return row!.count;
  };
  const isFree = await using(url, async (connection) => {
    const deadline = performance.now() + PARTING;
    while ((await countOthers(connection)) > 0) {
      if (performance.now() > deadline) return false;
      await pause(50);
    }
    return true;
  });
  if (isFree && !(await using(url, ({ query }) => isServerRunning(query)))) return;
  throw new BackupError(
    'The site still runs, or another program uses the database: stop it and start again.',
  );
}

export async function makeSchema(url: string, schema: string): Promise<void> {
  await using(url, async (connection) => {
    const { query } = connection;
    await assertUnicode(asking(connection));
    await query(`drop schema if exists ${quoted(schema)} cascade`);
    await query(`create schema ${quoted(schema)}`);
  });
}

export async function dropSchema(url: string, schema: string): Promise<void> {
  await using(url, ({ query }) => query(`drop schema if exists ${quoted(schema)} cascade`));
}

/** Whether the current schema contains the tables of a site. */
export async function hasTables(url: string): Promise<boolean> {
  return await using(url, async ({ query }) => {
    const [row] = await query<{ found: boolean }>(
      `select to_regclass('${USED}.kysely_migration') is not null as found`,
    );
    return row!.found;
  });
}

/** Schema for a restored database that was never used. */
const NEVER_USED = 'site_never_used';

/**
 * Replaces the current tables with those of `own`, in one transaction. Replaced objects move to the schema `replaced`,
 * unless that exists: it then contains the last database that was in use. Objects of other programs stay.
 */
export async function swapSchemas(
  url: string,
  { own, replaced }: { own: string; replaced: string },
): Promise<void> {
  await using(url, async (connection) => {
    const { query } = connection;
    await query('begin');
    const isKept = (await query('select 1 from pg_namespace where nspname = $1', [replaced]))
      .length;
    const aside = isKept ? NEVER_USED : replaced;
    await query(`create schema ${quoted(aside)}`);
    const ours = await objectsIn(connection, own);
    const names = new Set(ours.map(nameOf));
    const used = await objectsIn(connection, USED);
    await assertNoOthers(
      connection,
      used.filter((it) => !it.isOurs && names.has(nameOf(it))),
    );
    const move = async (it: SchemaObject, from: string, to: string) =>
      await query(
        `alter ${it.kind} ${quoted(from)}.${quoted(it.name)}${it.kind === 'function' ? '()' : ''}
         set schema ${quoted(to)}`,
      );
    for (const it of used) if (it.isOurs || names.has(nameOf(it))) await move(it, USED, aside);
    for (const it of ours) await move(it, own, USED);
    await query(`drop schema ${quoted(own)}`);
    if (isKept) await query(`drop schema ${quoted(NEVER_USED)} cascade`);
    await query('commit');
  });
}

/**
 * Throws `BackupError` if objects of another program would be moved to the replaced schema, which the next start
 * deletes.
 */
async function assertNoOthers(connection: Connection, taken: SchemaObject[]): Promise<void> {
  if (taken.length === 0) return;
  if ((await databaseOwnershipOf(asking(connection), 'postgres')).isSite) return;
  throw new BackupError(
    `The database holds tables of another program (${some(taken.map(({ name }) => name))}), which are left as they are: ` +
      'name a database of the site’s own.',
  );
}

/** Creates a function that returns the single value of a query. */
const asking =
  ({ query }: Connection) =>
  async (sql: string): Promise<unknown> =>
    Object.values((await query<object>(sql))[0] ?? {})[0];

const objectsIn = ({ query }: Connection, schema: string) =>
  query<SchemaObject>(objectsQuery, [schema]);

async function using<T>(url: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await connected(url);
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}
