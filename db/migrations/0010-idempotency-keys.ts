import type { AnyDatabase, DialectMigration } from './dialect.ts';

/** Which entity an attempt at creating has made, so that the same attempt made again finds it. */
export const idempotencyKeys: DialectMigration = () => ({
  async up(db: AnyDatabase) {
    await db.schema
      .createTable('idempotencyKey')
      .addColumn('username', 'text', (column) => column.notNull())
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('request', 'text', (column) => column.notNull())
      .addColumn('entityId', 'integer', (column) => column.notNull())
      .addColumn('keptAt', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('idempotencyKeyKey', ['username', 'path', 'key'])
      .execute();
    await db.schema
      .createIndex('idempotencyKeyByKeptAt')
      .on('idempotencyKey')
      .column('keptAt')
      .execute();
  },
});
