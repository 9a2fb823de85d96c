import type { AnyDatabase, DialectMigration } from './dialect.ts';

export const newsAndAccounts: DialectMigration = (dialect) => ({
  async up(db: AnyDatabase) {
    await db.schema
      .createTable('news')
      .addColumn('newsId', 'integer', dialect.counting)
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('subtitle', 'text', (column) => column.notNull())
      .addColumn('published', 'boolean', (column) => column.notNull())
      .addColumn('date', 'date', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    // The list visitors read, and the one staff read; each is walked backwards, newest first.
    await db.schema
      .createIndex('newsByPublishedDate')
      .on('news')
      .columns(['published', 'date', 'newsId'])
      .execute();
    await db.schema.createIndex('newsByDate').on('news').columns(['date', 'newsId']).execute();
    await db.schema
      .createTable('account')
      .addColumn('username', 'text', (column) => column.primaryKey())
      .addColumn('passwordHash', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('setting')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
  },
});
