import type { AnyDatabase, DialectMigration } from './dialect.ts';

/** What customers and colleagues read in place of a login name; empty where a user has not said. */
export const userProfiles: DialectMigration = () => ({
  async up(db: AnyDatabase) {
    for (const column of ['displayName', 'position', 'phone']) {
      await db.schema
        .alterTable('account')
        .addColumn(column, 'text', (text) => text.notNull().defaultTo(''))
        .execute();
    }
  },
});
