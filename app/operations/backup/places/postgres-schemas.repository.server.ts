/** Schemas of PostgreSQL that stand beside the one that is in use, and how one takes its place. */
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
  standingOf,
} from '../../../platform/database/standing.repository.server.ts';
import { BackupError } from '../backup-error.server.ts';
import { connected, type Connection } from '../tables/postgres-connection.server.ts';
import { quoted } from '../tables/stored-table.ts';

const USED = 'public';
/** What the server may take to notice that somebody has gone, ms. */
const PARTING = 3_000;

/** Throws `BackupError` where somebody else is connected: what they write would be lost. */
export async function assertNobodyElse(url: string): Promise<void> {
  const countOthers = async ({ query }: Connection) => {
    const [row] = await query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()
         -- What others do may be hidden from us, that they are there is not; the server's own have no name.
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

/** Whether the tables of a site are in use. */
export async function hasTables(url: string): Promise<boolean> {
  return await using(url, async ({ query }) => {
    const [row] = await query<{ found: boolean }>(
      `select to_regclass('${USED}.kysely_migration') is not null as found`,
    );
    return row!.found;
  });
}

/** What was restored and never answered anybody. */
const NEVER_USED = 'site_never_used';

/**
 * Puts all that `own` holds in the place of what is in use under the same names, and of what a newer version has made
 * besides, which goes to `replaced`, unless there is one: that is what somebody was answered from last. In one
 * transaction: whoever looks sees the one or the other. What is not ours stays where it is.
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

/** Throws `BackupError` where there is no site yet, and others have what would be put aside: it is gone after a start. */
async function assertNoOthers(connection: Connection, taken: SchemaObject[]): Promise<void> {
  if (taken.length === 0) return;
  if ((await standingOf(asking(connection), 'postgres')).isSite) return;
  throw new BackupError(
    `The database holds tables of another program (${some(taken.map(({ name }) => name))}), which are left as they are: ` +
      'name a database of the site’s own.',
  );
}

/** Gives the first place of the first row. */
const asking =
  ({ query }: Connection) =>
  async (sql: string): Promise<unknown> =>
    Object.values((await query<object>(sql))[0] ?? {})[0];

/** All that stands in a schema. */
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
