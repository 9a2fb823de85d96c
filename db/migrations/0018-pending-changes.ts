import type { AnyDatabase, DialectMigration } from './dialect.ts';

/** Changes that are saved and not published yet, one of each item at most; and the links by which others see them. */
export const pendingChanges: DialectMigration = ({ counting }) => ({
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
    await db.schema
      .createTable('previewLink')
      .addColumn('linkId', 'integer', counting)
      .addColumn('digest', 'text', (column) => column.notNull().unique())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('itemId', 'integer', (column) => column.notNull())
      .addColumn('madeBy', 'text', (column) => column.notNull())
      .addColumn('madeAt', 'bigint', (column) => column.notNull())
      .addColumn('expiresAt', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('previewLinkByItem')
      .on('previewLink')
      .columns(['kind', 'itemId', 'expiresAt'])
      .execute();
    await db.schema
      .createIndex('previewLinkByExpiresAt')
      .on('previewLink')
      .column('expiresAt')
      .execute();
  },
});
