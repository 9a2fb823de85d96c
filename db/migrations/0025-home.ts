import { home, services } from './0025-home.data.ts';
import type { AnyDatabase, DialectMigration } from './dialect.ts';
import { inOrder, insertFirst } from './first-content.ts';
import { isNeeded, isText, isVersion, place } from './content-columns.ts';
import { watch } from './revision-triggers.ts';

const HEADINGS = [
  'introductionHeading',
  'servicesHeading',
  'authorisationsHeading',
  'policyHeading',
  'certificatesHeading',
];

const TEXTS = [
  'promise',
  'lead',
  'introduction',
  'divisionsTitle',
  'divisions',
  'services',
  'authorisations',
  'policy',
  'commitmentsTitle',
  'commitments',
  'certificates',
];

/** The words of the home page and the services, with what stood in the program before. */
export const homePage: DialectMigration = (dialect) => ({
  async up(db: AnyDatabase) {
    let table = db.schema
      .createTable('home')
      .addColumn('homeId', 'integer', (column) => column.primaryKey());
    for (const name of HEADINGS) table = table.addColumn(name, 'text', isNeeded);
    for (const name of TEXTS) table = table.addColumn(name, 'text', isText);
    await table.addColumn('version', 'integer', isVersion).execute();
    await db.schema
      .createTable('service')
      .addColumn('serviceId', 'integer', dialect.counting)
      .addColumn('title', 'text', isNeeded)
      .addColumn('items', 'text', isText)
      .addColumn('order', 'double precision', place)
      .addColumn('version', 'integer', isVersion)
      .execute();
    await insertFirst(db, 'home', [home]);
    await insertFirst(db, 'service', inOrder(services));
    const tables = ['home', 'service'];
    await watch(
      db,
      dialect,
      tables.map((name) => ({ table: name, subject: 'home' })),
    );
  },
});
