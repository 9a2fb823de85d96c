import { isNeeded } from './content-columns.ts';
import type { AnyDatabase, DialectMigration } from './dialect.ts';

/** What methods of references are called in the languages besides Hungarian: `{"en":{"label":"…"}}`. */
export const methodsInLanguages: DialectMigration = () => ({
  async up(db: AnyDatabase) {
    await db.schema
      .alterTable('projectMethod')
      .addColumn('translations', 'text', (column) => isNeeded(column).defaultTo('{}'))
      .execute();
    // All that is asked of methods comes out of it.
    await db.schema.dropIndex('projectMethodByKey').execute();
    await db.schema
      .createIndex('projectMethodByKey')
      .on('projectMethod')
      .columns(['key', 'projectId', 'label', 'translations'])
      .execute();
  },
});
