import { company, offices, people } from './0020-site.data.ts';
import { isNeeded, isOff, isText, isVersion, place } from './content-columns.ts';
import type { AnyDatabase, Dialect, DialectMigration } from './dialect.ts';
import { inOrder, insertFirst } from './first-content.ts';
import { run, watch } from './revision-triggers.ts';

/** The company, its offices and its people, with what stood in the program before. */
export const site: DialectMigration = (dialect) => ({
  async up(db: AnyDatabase) {
    await createCompany(db);
    await createOffices(db, dialect);
    await createPeople(db, dialect);
    await insertFirst(db, 'company', [company]);
    await insertFirst(db, 'office', inOrder(offices));
    await insertFirst(db, 'person', inOrder(people));
    const isSample = 'ROW."isSample"';
    await watch(db, dialect, [
      { table: 'company', subject: 'company' },
      { table: 'office', subject: 'company' },
      { table: 'person', subject: 'people' },
      { table: 'company', subject: 'samples', when: isSample },
      { table: 'office', subject: 'samples', when: isSample },
      { table: 'person', subject: 'samples', when: isSample },
    ]);
  },
});

const COMPANY_TEXTS = [
  'postalAddress',
  'companyRegistrationNumber',
  'registryCourt',
  'taxNumber',
  'euVatNumber',
  'representative',
  'chamberMembership',
  'fax',
  'website',
  'hostingName',
  'hostingAddress',
  'hostingEmail',
  'accreditationNumber',
  'accreditationUntil',
  'accreditationStandard',
  'accreditationBody',
];

async function createCompany(db: AnyDatabase): Promise<void> {
  let table = db.schema
    .createTable('company')
    .addColumn('companyId', 'integer', (column) => column.primaryKey())
    .addColumn('legalName', 'text', isNeeded)
    .addColumn('shortName', 'text', isNeeded)
    .addColumn('foundedYear', 'integer', isNeeded)
    .addColumn('registeredOffice', 'text', isNeeded)
    .addColumn('phone', 'text', isNeeded)
    .addColumn('email', 'text', isNeeded);
  for (const name of COMPANY_TEXTS) table = table.addColumn(name, 'text', isText);
  await table
    .addColumn('isSample', 'boolean', isOff)
    .addColumn('version', 'integer', isVersion)
    .execute();
}

async function createOffices(db: AnyDatabase, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('office')
    .addColumn('officeId', 'integer', dialect.counting)
    .addColumn('name', 'text', isNeeded)
    .addColumn('address', 'text', isNeeded)
    .addColumn('phone', 'text', isText)
    .addColumn('email', 'text', isText)
    .addColumn('latitude', 'double precision')
    .addColumn('longitude', 'double precision')
    .addColumn('isSample', 'boolean', isOff)
    .addColumn('order', 'double precision', place)
    .addColumn('version', 'integer', isVersion)
    .execute();
}

async function createPeople(db: AnyDatabase, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('person')
    .addColumn('personId', 'integer', dialect.counting)
    .addColumn('name', 'text', isNeeded)
    .addColumn('role', 'text', isNeeded)
    .addColumn('phone', 'text', isText)
    .addColumn('email', 'text', isText)
    .addColumn('discipline', 'text', isText)
    .addColumn('qualifications', 'text', isText)
    .addColumn('imageHash', 'text', (column) => column.references('picture.hash'))
    .addColumn('imageAlt', 'text', isText)
    .addColumn('isSample', 'boolean', isOff)
    .addColumn('order', 'double precision', place)
    .addColumn('version', 'integer', isVersion)
    .execute();
  await run(db, 'create index "personByImage" on "person" ("imageHash")');
}
