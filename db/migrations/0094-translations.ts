import { sql } from 'kysely';
import type { AnyDatabase, DialectMigration } from './dialect.ts';
import { run } from './revision-triggers.ts';

/** The texts of an item in the languages besides Hungarian, as JSON: `{"en":{"title":"…"}}`. */
export const translations: DialectMigration = (dialect) => ({
  async up(db: AnyDatabase) {
    for (const [table, kind, id] of tables) {
      await db.schema
        .alterTable(table)
        .addColumn('translations', 'text', (column) => column.notNull().defaultTo('{}'))
        .execute();
      // What waits to be published goes by what it began with.
      await run(
        db,
        `update "pendingChange" set "baseVersion" = "baseVersion" + 1 where "kind" = '${kind}'
          and "baseVersion" = (select "version" from "${table}" where "${id}" = "itemId")`,
      );
      // Answers without them, which somebody has kept, hold no longer.
      await run(db, `update "${table}" set "version" = "version" + 1`);
    }
    // A table whose triggers still wait for the end of the transaction takes no more changes.
    if (dialect.name === 'postgres') await sql`set constraints all immediate`.execute(db);
  },
});

/** Each with the name of its kind and the column of its id. */
const tables = [
  ['news', 'news', 'newsId'],
  ['project', 'project', 'projectId'],
  ['home', 'home', 'homeId'],
  ['service', 'services', 'serviceId'],
  ['authorisation', 'authorisations', 'authorisationId'],
  ['certificate', 'certificates', 'certificateId'],
  ['legalDocument', 'legal-documents', 'legalDocumentId'],
  ['privacyVersion', 'privacy-versions', 'privacyVersionId'],
  ['person', 'people', 'personId'],
  ['labGroup', 'lab-groups', 'labGroupId'],
  ['labTest', 'lab-tests', 'labTestId'],
  ['laboratory', 'laboratory', 'laboratoryId'],
  ['company', 'company', 'companyId'],
  ['look', 'look', 'lookId'],
  ['office', 'offices', 'officeId'],
  ['discipline', 'disciplines', 'disciplineId'],
  ['euNotice', 'eu-notice', 'euNoticeId'],
  ['reprographyNotice', 'reprography-notice', 'reprographyNoticeId'],
  ['words', 'words', 'wordsId'],
  ['menuEntry', 'menu', 'menuEntryId'],
] as const;
