import { look } from './0038-look.data.ts';
import type { AnyDatabase, DialectMigration } from './dialect.ts';
import { isNeeded, isText, isVersion } from './content-columns.ts';
import { insertFirst } from './first-content.ts';
import { run, watch } from './revision-triggers.ts';

/** What the site looks like, with the colours that stood in the style sheets alone before. */
export const siteLook: DialectMigration = (dialect) => ({
  async up(db: AnyDatabase) {
    await db.schema
      .createTable('look')
      .addColumn('lookId', 'integer', (column) => column.primaryKey())
      .addColumn('imageHash', 'text', (column) => column.references('picture.hash'))
      .addColumn('imageAlt', 'text', isText)
      .addColumn('mainColour', 'text', isNeeded)
      .addColumn('accentColour', 'text', isNeeded)
      .addColumn('version', 'integer', isVersion)
      .execute();
    await run(db, 'create index "lookByImage" on "look" ("imageHash")');
    await insertFirst(db, 'look', [look]);
    await watch(db, dialect, [{ table: 'look', subject: 'company' }]);
  },
});
