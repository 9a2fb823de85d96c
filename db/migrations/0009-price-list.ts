import type { AnyDatabase, DialectMigration } from './dialect.ts';

const names = ['column1Name', 'column2Name', 'column3Name'];

/** Places between two others in the price list, and names for the columns of a category's prices. */
export const priceList: DialectMigration = (dialect) => ({
  async up(db: AnyDatabase) {
    // A column of whole numbers keeps fractions in SQLite as they are, and sorts them among the others.
    if (dialect.name === 'postgres') {
      for (const table of ['reproCategory', 'reproPrice']) {
        await db.schema
          .alterTable(table)
          .alterColumn('order', (column) => column.setDataType('double precision'))
          .execute();
      }
    }
    for (const name of names) {
      await db.schema
        .alterTable('reproCategory')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    }
  },
});
