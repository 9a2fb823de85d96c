import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The few things in which the two databases differ when tables are made. */
export interface Dialect {
  name: 'sqlite' | 'postgres';
  /** Makes a column count up by itself; a number once given is never given again. */
  counting: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
  /** Type of a column of bytes. */
  bytes: 'blob' | 'bytea';
}

export const dialects: Record<Dialect['name'], Dialect> = {
  sqlite: {
    name: 'sqlite',
    counting: (column) => column.primaryKey().autoIncrement(),
    bytes: 'blob',
  },
  postgres: {
    name: 'postgres',
    counting: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
    bytes: 'bytea',
  },
};

/** Migrations are written against no schema in particular: they must read the same in ten years. */
// oxlint-disable-next-line typescript/no-explicit-any -- Kysely's own type for a database in migration
export type AnyDatabase = Kysely<any>;

export type DialectMigration = (dialect: Dialect) => Migration;
