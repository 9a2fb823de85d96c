import { sql } from 'kysely';
import type { AnyDatabase, Dialect, DialectMigration } from './dialect.ts';
import { isNeeded, isText, isVersion, place } from './content-columns.ts';
import { run, watch } from './revision-triggers.ts';

/** Documents of certificates, projects and legal pages; who answers for a project; privacy notices in versions. */
export const papers: DialectMigration = (dialect) => ({
  async up(db: AnyDatabase) {
    for (const table of DOCUMENTED) {
      await db.schema.alterTable(table).addColumn('document', 'text', isText).execute();
    }
    // No foreign key: whoever lies in the bin comes back to the projects that name them.
    await db.schema.alterTable('project').addColumn('responsibleId', 'integer').execute();
    await createPrivacyVersions(db, dialect);
    await moveNotice(db, dialect);
    await run(db, begins(dialect));
    await watch(db, dialect, [
      { table: 'privacyVersion', subject: 'legal' },
      { table: 'document', subject: 'documents' },
    ]);
    // Whose title staff have saved shows the sample company's file all the same.
    await run(db, `update "legalDocument" set "isSample" = true where "drawing" <> ''`);
    // Answers without all that, which somebody has kept, hold no longer; what waits to be published goes by what it began with.
    await run(
      db,
      `update "pendingChange" set "baseVersion" = "baseVersion" + 1 where "kind" = 'project' and "baseVersion" =
        (select "version" from "project" where "projectId" = "itemId")`,
    );
    for (const table of DOCUMENTED) {
      await run(db, `update "${table}" set "version" = "version" + 1`);
    }
    // A table whose triggers still wait for the end of the transaction takes no more changes.
    if (dialect.name === 'postgres') await sql`set constraints all immediate`.execute(db);
  },
});

const DOCUMENTED = ['certificate', 'legalDocument', 'project'];

const TEXTS = [
  'introduction',
  'requestsTitle',
  'requests',
  'contact',
  'authority',
  'authorityEmail',
  'authorityWebsite',
];

async function createPrivacyVersions(db: AnyDatabase, dialect: Dialect): Promise<void> {
  let table = db.schema
    .createTable('privacyVersion')
    .addColumn('privacyVersionId', 'integer', dialect.counting)
    .addColumn('from', 'text', isText)
    .addColumn('title', 'text', isNeeded)
    .addColumn('sections', 'text', isText);
  for (const name of TEXTS) table = table.addColumn(name, 'text', isText);
  await table
    .addColumn('order', 'double precision', place)
    .addColumn('version', 'integer', isVersion)
    .execute();
}

/** What there was one of is the first version, whatever staff have made of it, with its history. */
async function moveNotice(db: AnyDatabase, dialect: Dialect): Promise<void> {
  const columns = ['title', ...TEXTS, 'version'].map((name) => `"${name}"`).join(', ');
  await run(
    db,
    `insert into "privacyVersion" ("order", ${columns}) select 10, ${columns} from "privacy"`,
  );
  if (dialect.name === 'postgres') await sql`set constraints all immediate`.execute(db);
  await db.schema.dropTable('privacy').execute();
  for (const table of ['history', 'auditEvent']) {
    await run(db, `update "${table}" set "kind" = 'privacy-versions' where "kind" = 'privacy'`);
  }
}

/**
 * When one of them comes into force: as its day begins in Budapest, which is at either of two hours in UTC. Both are
 * a moment, so that what is made at the wrong one is made once more at the right one.
 */
function begins({ name }: Dialect): string {
  const dayBefore =
    name === 'sqlite'
      ? `date(nullif("from", ''), '-1 day')`
      : `to_char(nullif("from", '')::date - 1, 'YYYY-MM-DD')`;
  return `create view "legalTimes" as select ${dayBefore} || 'T22:00:00Z' as "publishAt",
    ${dayBefore} || 'T23:00:00Z' as "unpublishAt" from "privacyVersion" where "from" <> ''`;
}
