import type { AnyDatabase, DialectMigration } from './dialect.ts';

/** What the file of a backup was when it was made, and which servers use the database. */
export const proofsOfBackups: DialectMigration = () => ({
  async up(db: AnyDatabase) {
    await db.schema
      .alterTable('backup')
      .addColumn('sha256', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .createTable('runningProcess')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('until', 'bigint', (column) => column.notNull())
      .execute();
  },
});
