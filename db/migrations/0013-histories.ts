import { sql } from 'kysely';
import type { AnyDatabase, DialectMigration } from './dialect.ts';

/** What every save and deletion left behind, and which of the deleted can still be had back. */
export const histories: DialectMigration = ({ counting }) => ({
  async up(db: AnyDatabase) {
    await db.schema
      .createTable('history')
      .addColumn('historyId', 'integer', counting)
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('itemId', 'integer', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('savedAt', 'bigint', (column) => column.notNull())
      .addColumn('savedBy', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('isLasting', 'boolean', (column) => column.notNull())
      .addColumn('isThinned', 'boolean', (column) => column.notNull().defaultTo(false))
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('changed', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('historyByItem')
      .on('history')
      .columns(['kind', 'itemId', 'historyId'])
      .execute();
    await db.schema
      .createIndex('historyToThin')
      .on('history')
      .columns(['savedAt', 'historyId'])
      .where(sql.ref('isThinned'), '=', sql.lit(false))
      .execute();
    await db.schema
      .createTable('historyPicture')
      .addColumn('historyId', 'integer', (column) =>
        column.notNull().references('history.historyId').onDelete('cascade'),
      )
      .addColumn('hash', 'text', (column) => column.notNull().references('picture.hash'))
      .addPrimaryKeyConstraint('historyPictureKey', ['historyId', 'hash'])
      .execute();
    await db.schema
      .createIndex('historyPictureByHash')
      .on('historyPicture')
      .column('hash')
      .execute();
    await db.schema
      .createTable('bin')
      .addColumn('historyId', 'integer', (column) =>
        column.primaryKey().references('history.historyId').onDelete('cascade'),
      )
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('itemId', 'integer', (column) => column.notNull())
      .addColumn('partOf', 'integer', (column) =>
        column.references('bin.historyId').onDelete('cascade'),
      )
      .addColumn('deletedAt', 'bigint', (column) => column.notNull())
      .addColumn('limitedSince', 'bigint')
      .execute();
    await db.schema
      .createIndex('binByItem')
      .on('bin')
      .columns(['kind', 'itemId'])
      .unique()
      .execute();
    await db.schema.createIndex('binByLimitedSince').on('bin').column('limitedSince').execute();
    // SQLite goes through what has no whole in this order; PostgreSQL does so in the next one.
    await db.schema
      .createIndex('binByPartOf')
      .on('bin')
      .columns(['partOf', 'deletedAt', 'historyId'])
      .execute();
    await db.schema
      .createIndex('binByDeletedAt')
      .on('bin')
      .columns(['deletedAt', 'historyId'])
      .where(sql.ref('partOf'), 'is', sql.lit(null))
      .execute();
  },
});
