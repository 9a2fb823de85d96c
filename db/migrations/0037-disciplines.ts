import { disciplines as first } from './0037-disciplines.data.ts';
import { isNeeded, isOff, isText, isVersion, place } from './content-columns.ts';
import type { AnyDatabase, DialectMigration } from './dialect.ts';
import { inOrder, insertFirst } from './first-content.ts';
import { run, watch } from './revision-triggers.ts';

/**
 * The disciplines, with what stood in the program before. Projects and people name them by their keys without a
 * foreign key: what has come from elsewhere under a key that there is not stays as it is.
 */
export const disciplines: DialectMigration = (dialect) => ({
  async up(db: AnyDatabase) {
    await db.schema
      .createTable('discipline')
      .addColumn('disciplineId', 'integer', dialect.counting)
      .addColumn('label', 'text', isNeeded)
      .addColumn('key', 'text', (column) => column.notNull().unique())
      .addColumn('isInMenu', 'boolean', isOff)
      .addColumn('text', 'text', isText)
      .addColumn('headId', 'integer', (column) => column.references('person.personId'))
      .addColumn('imageHash', 'text', (column) => column.references('picture.hash'))
      .addColumn('imageAlt', 'text', isText)
      .addColumn('order', 'double precision', place)
      .addColumn('version', 'integer', isVersion)
      .execute();
    await run(db, 'create index "disciplineByImage" on "discipline" ("imageHash")');
    await run(db, 'create index "disciplineByHead" on "discipline" ("headId")');
    await insertFirst(db, 'discipline', inOrder(first));
    await watch(db, dialect, [{ table: 'discipline', subject: 'disciplines' }]);
  },
});
