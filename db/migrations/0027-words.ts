import { legalDocuments, menu, privacy, words } from './0027-words.data.ts';
import type { AnyDatabase, Dialect, DialectMigration } from './dialect.ts';
import { inOrder, insertFirst } from './first-content.ts';
import { isNeeded, isOff, isText, isVersion, place } from './content-columns.ts';
import { watch } from './revision-triggers.ts';

/** The words of the site, its menu and its legal pages, with what stood in the program before. */
export const siteWords: DialectMigration = (dialect) => ({
  async up(db: AnyDatabase) {
    await createSheet(db, 'words', { needed: WORDS, optional: OPTIONAL_WORDS });
    await createSheet(db, 'privacy', { needed: PRIVACY, optional: OPTIONAL_PRIVACY });
    await createMenu(db, dialect);
    await createLegalDocuments(db, dialect);
    await insertFirst(db, 'words', [words]);
    await insertFirst(db, 'privacy', [privacy]);
    await insertFirst(db, 'menuEntry', inOrder(menu));
    await insertFirst(db, 'legalDocument', inOrder(legalDocuments));
    await watch(db, dialect, [
      { table: 'words', subject: 'words' },
      { table: 'menuEntry', subject: 'words' },
      { table: 'privacy', subject: 'legal' },
      { table: 'legalDocument', subject: 'legal' },
      { table: 'legalDocument', subject: 'samples', when: 'ROW."isSample"' },
    ]);
  },
});

const WORDS = [
  'siteTitle',
  'home',
  'references',
  'news',
  'contact',
  'contactData',
  'contactForm',
  'contactThanks',
  'contactPeople',
  'contactOffices',
  'reprography',
  'privacy',
  'imprint',
];
const OPTIONAL_WORDS = ['newsDescription', 'contactDescription', 'contactIntroduction'];
const PRIVACY = ['title'];
const OPTIONAL_PRIVACY = [
  'introduction',
  'requestsTitle',
  'requests',
  'contact',
  'authority',
  'authorityEmail',
  'authorityWebsite',
];

interface Texts {
  needed: string[];
  optional: string[];
}

/** Of what there is one: nothing but texts. */
async function createSheet(db: AnyDatabase, name: string, { needed, optional }: Texts) {
  let table = db.schema
    .createTable(name)
    .addColumn(`${name}Id`, 'integer', (column) => column.primaryKey());
  for (const text of needed) table = table.addColumn(text, 'text', isNeeded);
  for (const text of optional) table = table.addColumn(text, 'text', isText);
  await table.addColumn('version', 'integer', isVersion).execute();
}

async function createMenu(db: AnyDatabase, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('menuEntry')
    .addColumn('menuEntryId', 'integer', dialect.counting)
    .addColumn('title', 'text', isNeeded)
    .addColumn('page', 'text', isNeeded)
    .addColumn('order', 'double precision', place)
    .addColumn('version', 'integer', isVersion)
    .execute();
}

async function createLegalDocuments(db: AnyDatabase, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('legalDocument')
    .addColumn('legalDocumentId', 'integer', dialect.counting)
    .addColumn('title', 'text', isNeeded)
    .addColumn('drawing', 'text', isText)
    .addColumn('isSample', 'boolean', isOff)
    .addColumn('order', 'double precision', place)
    .addColumn('version', 'integer', isVersion)
    .execute();
}
