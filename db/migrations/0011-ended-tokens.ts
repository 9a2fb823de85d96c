import type { AnyDatabase, DialectMigration } from './dialect.ts';

/** Tokens whose holders have signed out; and what a visitor's list of news is told apart by. */
export const endedTokens: DialectMigration = () => ({
  async up(db: AnyDatabase) {
    await db.schema
      .createTable('endedToken')
      .addColumn('digest', 'text', (column) => column.primaryKey())
      .addColumn('expiresAt', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('endedTokenByExpiresAt')
      .on('endedToken')
      .column('expiresAt')
      .execute();
    // Drafts are nothing to a visitor: no content is read to leave them out.
    await db.schema.dropIndex('newsRevision').execute();
    await db.schema
      .createIndex('newsRevision')
      .on('news')
      .columns(['published', 'newsId', 'version'])
      .execute();
  },
});
