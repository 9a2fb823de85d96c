import type { AnyDatabase, DialectMigration } from './dialect.ts';

export const reprography: DialectMigration = (dialect) => ({
  async up(db: AnyDatabase) {
    await db.schema
      .createTable('reproCategory')
      .addColumn('reproCategoryId', 'integer', dialect.counting)
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('order', 'integer', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema
      .createIndex('reproCategoryByOrder')
      .on('reproCategory')
      .columns(['order', 'reproCategoryId'])
      .execute();
    await db.schema
      .createTable('reproPrice')
      .addColumn('reproPriceId', 'integer', dialect.counting)
      // A category takes its prices along, in the statement that deletes it.
      .addColumn('reproCategoryId', 'integer', (column) =>
        column.notNull().references('reproCategory.reproCategoryId').onDelete('cascade'),
      )
      .addColumn('order', 'integer', (column) => column.notNull())
      .addColumn('column1', 'text', (column) => column.notNull())
      .addColumn('column2', 'text', (column) => column.notNull())
      .addColumn('column3', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    // Serves the list and the foreign key alike.
    await db.schema
      .createIndex('reproPriceByCategoryOrder')
      .on('reproPrice')
      .columns(['reproCategoryId', 'order', 'reproPriceId'])
      .execute();
  },
});
