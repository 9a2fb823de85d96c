import type { AnyDatabase, DialectMigration } from './dialect.ts';

/** Changes of items that are saved and not published yet, one of each item at most. */
export const pendingChanges: DialectMigration = () => ({
  async up(db: AnyDatabase) {
    await db.schema
      .createTable('pendingChange')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('itemId', 'integer', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('baseVersion', 'integer', (column) => column.notNull())
      .addColumn('savedAt', 'bigint', (column) => column.notNull())
      .addColumn('savedBy', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('pendingChangeKey', ['kind', 'itemId'])
      .execute();
    await db.schema
      .createTable('pendingPicture')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('itemId', 'integer', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull().references('picture.hash'))
      .addPrimaryKeyConstraint('pendingPictureKey', ['kind', 'itemId', 'hash'])
      .addForeignKeyConstraint(
        'pendingPictureOf',
        ['kind', 'itemId'],
        'pendingChange',
        ['kind', 'itemId'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute();
    await db.schema
      .createIndex('pendingPictureByHash')
      .on('pendingPicture')
      .column('hash')
      .execute();
  },
});
