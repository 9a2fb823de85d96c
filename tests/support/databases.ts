import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'node:test';
import pg from 'pg';

export type DatabaseName = 'SQLite' | 'PostgreSQL';

/** Address of an empty database of its own, and how to be rid of it. */
export interface FreshDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** Says the same of both databases. */
export function onBothDatabases(name: string, define: (database: DatabaseName) => void): void {
  for (const database of ['SQLite', 'PostgreSQL'] as const) {
    describe(`${name} (${database})`, () => define(database));
  }
}

export function freshDatabase(name: DatabaseName): Promise<FreshDatabase> {
  return name === 'SQLite' ? freshSqlite() : freshPostgres();
}

async function freshSqlite(): Promise<FreshDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'szelveny-sqlite-'));
  return {
    url: `file:${join(folder, 'site.sqlite')}`,
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function freshPostgres(): Promise<FreshDatabase> {
  const server = process.env['TEST_POSTGRES_URL'];
  if (!server) throw new Error('TEST_POSTGRES_URL is set by the test runner: use npm test.');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await execute(server, `create database ${name}`);
  return {
    url: `${server}/${name}`,
    drop: () => execute(server, `drop database ${name} with (force)`),
  };
}

async function execute(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
