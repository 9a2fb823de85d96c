import type { AnyDatabase, DialectMigration } from './dialect.ts';

/** How often pages were opened, by day and by month: numbers alone, and nothing of whoever opened them. */
export const visits: DialectMigration = () => ({
  async up(db: AnyDatabase) {
    await db.schema
      .createTable('visitCount')
      .addColumn('span', 'text', (column) => column.notNull())
      .addColumn('what', 'text', (column) => column.notNull())
      .addColumn('period', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('phone', 'integer', (column) => column.notNull())
      .addColumn('desk', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('visitCountKey', ['span', 'what', 'period', 'name'])
      .execute();
  },
});
