/**
 * Records the digests of all migrations before a release: `npm run release:migrations` adds the new ones to
 * `db/migrations/released.json`. `tests/contract/upgrades.test.ts` fails if a recorded migration changes, because sites
 * have run it.
 */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { dialects, type AnyDatabase, type Dialect } from '../db/migrations/dialect.ts';
import { migrationNames, migrations } from '../db/migrations/index.ts';
import recorded from '../db/migrations/released.json' with { type: 'json' };

/** SHA-256 of a migration's statements in each dialect. */
type Digests = Record<Dialect['name'], string>;

/** The digests of the migrations in released versions, by name. */
export const released: Record<string, Digests> = recorded;

export const unrecordedMigrations = () =>
  migrationNames.filter((name) => !Object.hasOwn(released, name));

export async function digestsOf(migration: string): Promise<Digests> {
  const digestFor = async (dialect: Dialect) => {
    const statements: string[] = [];
    await migrations[migration]!(dialect).up(recorder(dialect, statements));
    return createHash('sha256').update(statements.join('\n')).digest('hex');
  };
  return { sqlite: await digestFor(dialects.sqlite), postgres: await digestFor(dialects.postgres) };
}

/** A database that notes the statements instead of running them. */
function recorder({ name }: Dialect, statements: string[]): AnyDatabase {
  const isSqlite = name === 'sqlite';
  return new Kysely({
    dialect: {
      createAdapter: () => (isSqlite ? new SqliteAdapter() : new PostgresAdapter()),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) =>
        isSqlite ? new SqliteIntrospector(db) : new PostgresIntrospector(db),
      createQueryCompiler: () =>
        isSqlite ? new SqliteQueryCompiler() : new PostgresQueryCompiler(),
    },
    log({ query }) {
      statements.push(query.sql);
    },
  });
}

async function freeze(): Promise<void> {
  const digests = { ...released };
  for (const name of unrecordedMigrations()) {
    digests[name] = await digestsOf(name);
    process.stdout.write(`${name} is recorded.\n`);
  }
  const file = join(import.meta.dirname, '../db/migrations/released.json');
  await writeFile(file, `${JSON.stringify(digests, null, 2)}\n`);
}

if (import.meta.main) void freeze();
