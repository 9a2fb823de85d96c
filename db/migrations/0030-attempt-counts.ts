import type { AnyDatabase, DialectMigration } from './dialect.ts';

/** How often something was tried that may only be tried so often: all processes count in one place. */
export const attemptCounts: DialectMigration = () => ({
  async up(db: AnyDatabase) {
    await db.schema
      .createTable('attemptCount')
      .addColumn('digest', 'text', (column) => column.primaryKey())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('endsAt', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('attemptCountByEndsAt')
      .on('attemptCount')
      .column('endsAt')
      .execute();
  },
});
