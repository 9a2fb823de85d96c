import { isNeeded } from './content-columns.ts';
import type { AnyDatabase, DialectMigration } from './dialect.ts';

/** What is said of pictures in galleries in the languages besides Hungarian: `{"en":{"caption":"…"}}`. */
export const captionsInLanguages: DialectMigration = () => ({
  async up(db: AnyDatabase) {
    await db.schema
      .alterTable('projectPicture')
      .addColumn('translations', 'text', (column) => isNeeded(column).defaultTo('{}'))
      .execute();
  },
});
