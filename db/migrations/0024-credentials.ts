import { authorisations, certificates } from './0024-credentials.data.ts';
import type { AnyDatabase, Dialect, DialectMigration } from './dialect.ts';
import { inOrder, insertFirst } from './first-content.ts';
import { isNeeded, isOff, isText, isVersion, place } from './content-columns.ts';
import { run, watch } from './revision-triggers.ts';

/** Design authorisations and certificates, with what stood in the program before. */
export const credentials: DialectMigration = (dialect) => ({
  async up(db: AnyDatabase) {
    await createAuthorisations(db, dialect);
    await createCertificates(db, dialect);
    await run(db, ends);
    await insertFirst(db, 'authorisation', inOrder(authorisations));
    await insertFirst(db, 'certificate', inOrder(certificates));
    await watch(db, dialect, [
      { table: 'authorisation', subject: 'credentials' },
      { table: 'certificate', subject: 'credentials' },
      { table: 'certificate', subject: 'samples', when: 'ROW."isSample"' },
    ]);
  },
});

/**
 * When one of them ends: at midnight in Budapest, which is at either of two hours in UTC. Of each day both are a
 * moment, so that what is made at the wrong one is made once more at the right one.
 */
const ends = `create view "credentialTimes" as
  ${['authorisation', 'certificate']
    .map(
      (table) => `select "validUntil" || 'T22:00:00Z' as "publishAt",
        "validUntil" || 'T23:00:00Z' as "unpublishAt" from "${table}" where "validUntil" <> ''`,
    )
    .join(' union all ')}`;

async function createAuthorisations(db: AnyDatabase, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('authorisation')
    .addColumn('authorisationId', 'integer', dialect.counting)
    .addColumn('code', 'text', isNeeded)
    .addColumn('name', 'text', isText)
    .addColumn('basis', 'text', isText)
    .addColumn('holder', 'text', isText)
    .addColumn('validUntil', 'text', isText)
    .addColumn('isHiddenAfter', 'boolean', isOff)
    .addColumn('order', 'double precision', place)
    .addColumn('version', 'integer', isVersion)
    .execute();
}

async function createCertificates(db: AnyDatabase, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('certificate')
    .addColumn('certificateId', 'integer', dialect.counting)
    .addColumn('title', 'text', isNeeded)
    .addColumn('imageHash', 'text', (column) => column.references('picture.hash'))
    .addColumn('imageAlt', 'text', isText)
    .addColumn('validUntil', 'text', isText)
    .addColumn('isHiddenAfter', 'boolean', isOff)
    .addColumn('drawing', 'text', isText)
    .addColumn('isSample', 'boolean', isOff)
    .addColumn('order', 'double precision', place)
    .addColumn('version', 'integer', isVersion)
    .execute();
  await run(db, 'create index "certificateByImage" on "certificate" ("imageHash")');
}
