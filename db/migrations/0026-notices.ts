import { euNotice, reprographyNotice } from './0026-notices.data.ts';
import type { AnyDatabase, DialectMigration } from './dialect.ts';
import { insertFirst } from './first-content.ts';
import { isNeeded, isOff, isText, isVersion } from './content-columns.ts';
import { watch } from './revision-triggers.ts';

/** The notices on the funded project and on reprography, with what stood in the program before. */
export const notices: DialectMigration = (dialect) => ({
  async up(db: AnyDatabase) {
    await createEuNotice(db);
    await createReprographyNotice(db);
    await insertFirst(db, 'euNotice', [euNotice]);
    await insertFirst(db, 'reprographyNotice', [reprographyNotice]);
    const tables = ['euNotice', 'reprographyNotice'];
    await watch(db, dialect, [
      ...tables.map((table) => ({ table, subject: 'notices' })),
      ...tables.map((table) => ({ table, subject: 'samples', when: 'ROW."isSample"' })),
    ]);
  },
});

async function createEuNotice(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('euNotice')
    .addColumn('euNoticeId', 'integer', (column) => column.primaryKey())
    .addColumn('isShown', 'boolean', isOff)
    .addColumn('funding', 'text', isNeeded)
    .addColumn('heading', 'text', isText)
    .addColumn('title', 'text', isNeeded)
    .addColumn('projectNumber', 'text', isText)
    .addColumn('supportHuf', 'double precision')
    .addColumn('intensityPercent', 'double precision')
    .addColumn('completion', 'text', isText)
    .addColumn('descriptionTitle', 'text', isText)
    .addColumn('description', 'text', isText)
    .addColumn('isSample', 'boolean', isOff)
    .addColumn('version', 'integer', isVersion)
    .execute();
}

const REPROGRAPHY_TEXTS = [
  'greeting',
  'message',
  'paragraphs',
  'successorName',
  'successorAddress',
  'successorPhone',
  'successorEmail',
  'closing',
];

async function createReprographyNotice(db: AnyDatabase): Promise<void> {
  let table = db.schema
    .createTable('reprographyNotice')
    .addColumn('reprographyNoticeId', 'integer', (column) => column.primaryKey())
    .addColumn('isInMenu', 'boolean', isOff)
    .addColumn('title', 'text', isNeeded);
  for (const name of REPROGRAPHY_TEXTS) table = table.addColumn(name, 'text', isText);
  await table
    .addColumn('isSample', 'boolean', isOff)
    .addColumn('version', 'integer', isVersion)
    .execute();
}
