import type { AnyDatabase, DialectMigration } from './dialect.ts';

/** Who has which item open in the staff area: a row for each window, renewed while it is looked at. */
export const presence: DialectMigration = () => ({
  async up(db: AnyDatabase) {
    await db.schema
      .createTable('presence')
      .addColumn('window', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('itemId', 'integer', (column) => column.notNull())
      .addColumn('username', 'text', (column) => column.notNull())
      .addColumn('since', 'bigint', (column) => column.notNull())
      .addColumn('seenAt', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('presenceByItem')
      .on('presence')
      .columns(['kind', 'itemId', 'seenAt'])
      .execute();
    await db.schema.createIndex('presenceBySeenAt').on('presence').column('seenAt').execute();
  },
});
