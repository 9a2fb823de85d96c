/** The statements that make a database as a release has left it, recorded from its migrations. */
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
import { dialects, type AnyDatabase, type Dialect } from '../../db/migrations/dialect.ts';
import { migrationNames, migrationsFor } from '../../db/migrations/index.ts';

/** Last migrations of what has been released: a new release adds its own, and none is ever changed. */
export const releases = ['0010', '0012', '0018', '0019'] as const;

export type Release = (typeof releases)[number];

/** The file in which a release is kept, below the project's root. */
export const schemaFile = (release: Release, dialect: Dialect['name']) =>
  `tests/support/schemas/${release}.${dialect}.sql`;

/** Between two statements, which may hold semicolons. */
export const BETWEEN = '\n-- next\n';

/** Each runs by itself; nothing is asked of a database. */
export async function recordedSchema(release: Release, name: Dialect['name']): Promise<string[]> {
  const statements = [
    'create table "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null)',
    'create table "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null)',
    `insert into "kysely_migration_lock" values ('migration_lock', 0)`,
  ];
  const db = recorder(name, statements);
  const migrations = migrationsFor(dialects[name]);
  for (const migration of migrationNames) {
    await migrations[migration]!.up(db);
    statements.push(
      `insert into "kysely_migration" values ('${migration}', '2026-01-01T00:00:00.000Z')`,
    );
    if (migration.startsWith(release)) return statements;
  }
  throw new Error(`no migration is called ${release}`);
}

function recorder(name: Dialect['name'], statements: string[]): AnyDatabase {
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
      // Nothing is there yet that a migration could ask for, or change.
      if (/^(select|update|delete) /.test(query.sql)) return;
      if (query.parameters.length > 0) throw new Error(`a migration has values: ${query.sql}`);
      statements.push(query.sql);
    },
  });
}

/** Rows as every release since the first can hold them. */
export const sampleRows = [
  `insert into setting (name, value) values ('tokenSecret', 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8')`,
  `insert into account (username, "passwordHash") values ('admin', 'x')`,
  `insert into picture (hash, type, width, height, size, animated, "widthsMade") values ('picture1', 'image/png', 1, 1, 1, false, true)`,
  `insert into news (title, subtitle, published, date, content, "imageHash", "searchKey") values ('Egy hír', 'Alcím', true, '2025-01-02', '<p>Szöveg</p>', 'picture1', 'egy hir')`,
  `insert into "newsPicture" ("newsId", hash) values (1, 'picture1')`,
  `insert into project (name, type, featured, date, description, "imageHash", "searchKey") values ('Projekt', 'geodezia', false, '2025-02-03', 'Leírás', 'picture1', 'projekt')`,
  `insert into "reproCategory" (name, description, "order") values ('Kategória', '', 1)`,
  `insert into "reproPrice" ("reproCategoryId", "order", column1, column2, column3) values (1, 1, 'a', 'b', 'c')`,
] as const;
