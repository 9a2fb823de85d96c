import type { AnyDatabase, DialectMigration } from './dialect.ts';

/** The backups that the site has begun by itself, and what became of them. */
export const backups: DialectMigration = (dialect) => ({
  async up(db: AnyDatabase) {
    await db.schema
      .createTable('backup')
      .addColumn('backupId', 'integer', dialect.counting)
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('startedAt', 'bigint', (column) => column.notNull())
      .addColumn('finishedAt', 'bigint')
      .addColumn('file', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('bytes', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('rows', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('reason', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('leaseHolder', 'text', (column) => column.notNull())
      .addColumn('leaseUntil', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('backupByState')
      .on('backup')
      .columns(['state', 'startedAt'])
      .execute();
  },
});
