import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe } from 'node:test';
import pg from 'pg';
import { isInMemory, scratchFolder } from './scratch.ts';
import { template, type DatabaseName } from './templates.ts';

export type { DatabaseName };

/** Address of a database, and how to remove it. */
export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
  /** The administrator's token, if the site was started on it before. */
  token?: string;
}

/** Defines tests for both databases. Meant for tests of queries, locks, transactions or triggers. */
export function onBothDatabases(name: string, define: (database: DatabaseName) => void): void {
  for (const database of ['SQLite', 'PostgreSQL'] as const) {
    describe(`${name} (${database})`, () => define(database));
  }
}

/**
 * Defines tests for SQLite alone. Meant for tests of rules, formats and permissions. `npm run test:all` runs them on
 * PostgreSQL, too.
 */
export function onOneDatabase(name: string, define: (database: DatabaseName) => void): void {
  if (process.env['TEST_BOTH_DATABASES'] === 'always') onBothDatabases(name, define);
  else describe(name, () => define('SQLite'));
}

/** A database on which no site was started. */
export function emptyDatabase(name: DatabaseName): Promise<TestDatabase> {
  return name === 'SQLite' ? freshSqlite() : freshPostgres();
}

/** A database after a first start, with the administrator's `token`, and with or without the sample content. */
export async function freshDatabase(name: DatabaseName, hasSamples = false): Promise<TestDatabase> {
  const { url, token } = await template(name, hasSamples);
  const copy = name === 'SQLite' ? await freshSqlite(url) : await freshPostgres(url);
  return { ...copy, token };
}

/**
 * The database that `environment` names, or a fresh one, with sample content if `environment` asks
 * for it.
 */
export async function ownDatabase(
  environment: Record<string, string>,
  name: DatabaseName = 'SQLite',
): Promise<TestDatabase> {
  const { DATABASE_URL: url, SAMPLE_CONTENT } = environment;
  if (url !== undefined) return { url, drop: async () => {} };
  return await freshDatabase(name, SAMPLE_CONTENT === 'on');
}

async function freshSqlite(from?: string): Promise<TestDatabase> {
  const folder = mkdtempSync(join(scratchFolder(), 'szelveny-sqlite-'));
  const file = join(folder, 'site.sqlite');
  if (from !== undefined) copyFileSync(from.replace(/^file:/, ''), file);
  return {
    url: `file:${file}`,
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function freshPostgres(from?: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await createPostgresDatabase(name, from && new URL(from).pathname.slice(1));
  return {
    url: `${process.env['TEST_POSTGRES_URL']}/${name}`,
    drop: () => execute(`drop database ${name} with (force)`),
  };
}

/** A database on the test server: empty, or a copy of `like`. */
export async function createPostgresDatabase(name: string, like?: string): Promise<void> {
  const strategy = isInMemory() ? 'file_copy' : 'wal_log';
  await execute(`create database ${name}${like ? ` template ${like} strategy ${strategy}` : ''}`);
}

/** An empty PostgreSQL database in another encoding than UTF8. */
export async function encodedPostgres(encoding: 'LATIN2' | 'SQL_ASCII'): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await execute(
    `create database ${name} template template0 encoding '${encoding}' lc_collate 'C' lc_ctype 'C'`,
  );
  return {
    url: `${process.env['TEST_POSTGRES_URL']}/${name}`,
    drop: () => execute(`drop database ${name} with (force)`),
  };
}

/**
 * The address of a PostgreSQL database for a new user without rights; the user is removed at the end of the test
 * file.
 */
export async function forWeakUser(url: string): Promise<{ url: string; user: string }> {
  const weak = new URL(url);
  const user = `weak_${weak.pathname.slice(1)}`;
  await execute(`create role "${user}" login password 'weak'`);
  // The user is dropped after the database, in which it may have been granted rights.
  after(() => execute(`drop role "${user}"`));
  [weak.username, weak.password] = [user, 'weak'];
  return { url: weak.href, user };
}

async function execute(statement: string): Promise<void> {
  const server = process.env['TEST_POSTGRES_URL'];
  if (!server) throw new Error('TEST_POSTGRES_URL is set by the test runner: use npm test.');
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await client.query(statement);
        return;
      } catch (error) {
        if (attempt === ATTEMPTS || !isOfOthers(error)) throw error;
      }
    }
  } finally {
    await client.end();
  }
}

const ATTEMPTS = 3;

/**
 * Databases are created and dropped concurrently. A checkpoint may fail because a database was just
 * dropped.
 */
function isOfOthers(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.routine === 'RequestCheckpoint';
}
