import type { ColumnDefinitionBuilder } from 'kysely';
import { company, offices, people } from './0020-site.data.ts';
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

const needed = (column: ColumnDefinitionBuilder) => column.notNull();
const text = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('');
const version = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(1);
const order = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
const mark = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(false);

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
    .addColumn('legalName', 'text', needed)
    .addColumn('shortName', 'text', needed)
    .addColumn('foundedYear', 'integer', needed)
    .addColumn('registeredOffice', 'text', needed)
    .addColumn('phone', 'text', needed)
    .addColumn('email', 'text', needed);
  for (const name of COMPANY_TEXTS) table = table.addColumn(name, 'text', text);
  await table
    .addColumn('isSample', 'boolean', mark)
    .addColumn('version', 'integer', version)
    .execute();
}

async function createOffices(db: AnyDatabase, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('office')
    .addColumn('officeId', 'integer', dialect.counting)
    .addColumn('name', 'text', needed)
    .addColumn('address', 'text', needed)
    .addColumn('phone', 'text', text)
    .addColumn('email', 'text', text)
    .addColumn('latitude', 'double precision')
    .addColumn('longitude', 'double precision')
    .addColumn('isSample', 'boolean', mark)
    .addColumn('order', 'double precision', order)
    .addColumn('version', 'integer', version)
    .execute();
}

async function createPeople(db: AnyDatabase, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('person')
    .addColumn('personId', 'integer', dialect.counting)
    .addColumn('name', 'text', needed)
    .addColumn('role', 'text', needed)
    .addColumn('phone', 'text', text)
    .addColumn('email', 'text', text)
    .addColumn('discipline', 'text', text)
    .addColumn('qualifications', 'text', text)
    .addColumn('imageHash', 'text', (column) => column.references('picture.hash'))
    .addColumn('imageAlt', 'text', text)
    .addColumn('isSample', 'boolean', mark)
    .addColumn('order', 'double precision', order)
    .addColumn('version', 'integer', version)
    .execute();
  await run(db, 'create index "personByImage" on "person" ("imageHash")');
}
