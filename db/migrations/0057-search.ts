import { sql } from 'kysely';
import type { AnyDatabase, DialectMigration } from './dialect.ts';
import { run } from './revision-triggers.ts';
import { markForSearch, postgresMarking, type SearchedTable } from './search-triggers.ts';

const searched: SearchedTable[] = [
  { kind: 'project', table: 'project', id: 'projectId' },
  { kind: 'disciplines', table: 'discipline', id: 'disciplineId' },
  { kind: 'services', table: 'service', id: 'serviceId' },
  { kind: 'home', table: 'home', id: 'homeId' },
  { kind: 'laboratory', table: 'laboratory', id: 'laboratoryId' },
  { kind: 'lab-groups', table: 'labGroup', id: 'labGroupId' },
  { kind: 'lab-tests', table: 'labTest', id: 'labTestId' },
  { kind: 'news', table: 'news', id: 'newsId' },
  { kind: 'eu-notice', table: 'euNotice', id: 'euNoticeId' },
  { kind: 'people', table: 'person', id: 'personId' },
  { kind: 'authorisations', table: 'authorisation', id: 'authorisationId' },
  { kind: 'certificates', table: 'certificate', id: 'certificateId' },
  { kind: 'company', table: 'company', id: 'companyId' },
  { kind: 'offices', table: 'office', id: 'officeId' },
  { kind: 'reprography-notice', table: 'reprographyNotice', id: 'reprographyNoticeId' },
  { kind: 'privacy-versions', table: 'privacyVersion', id: 'privacyVersionId' },
  { kind: 'legal-documents', table: 'legalDocument', id: 'legalDocumentId' },
];

/**
 * What visitors find by words, and under which. Whatever changes an item marks it, in the transaction of the change;
 * a mark is taken away by whoever brings what is found of the item up to date.
 */
export const search: DialectMigration = (dialect) => ({
  async up(db: AnyDatabase) {
    const isPostgres = dialect.name === 'postgres';
    await db.schema
      .createTable('searchMark')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('itemId', 'integer', (column) => column.notNull())
      .addColumn('times', 'integer', (column) => column.notNull().defaultTo(1))
      .addPrimaryKeyConstraint('searchMarkKey', ['kind', 'itemId'])
      .execute();
    await db.schema
      .createTable('searchEntry')
      .addColumn('key', isPostgres ? 'bigint' : 'integer', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('itemId', 'integer', (column) => column.notNull())
      .addColumn('visibleFrom', 'text', (column) => column.notNull())
      .addColumn('visibleUntil', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .execute();
    const index = (name: string, columns: string[]) =>
      db.schema.createIndex(name).on('searchEntry').columns(columns);
    await index('searchEntryByItem', ['kind', 'itemId']).execute();
    await index('searchEntryByFrom', ['visibleFrom']).execute();
    await index('searchEntryByUntil', ['visibleUntil'])
      .where(sql<boolean>`"visibleUntil" <> ''`)
      .execute();
    for (const statement of isPostgres ? postgresWords : sqliteWords) await run(db, statement);
    await markForSearch(db, dialect, searched);
  },
});

/**
 * Words come as they are to be found, with blanks between them: nothing of them is a separator. Three to six letters
 * at the beginning are looked up as they are; longer ones few words begin with.
 */
const sqliteWords = [
  `create virtual table "searchWords" using fts5("words", content='', contentless_delete=1, detail=none,
    prefix='3 4 5 6', tokenize="unicode61 remove_diacritics 0 categories 'L* N*' tokenchars '-./:@_+'")`,
];

/** Written seldom and read often: nothing waits in a list of its own to be put into the index. */
const postgresWords = [
  `create table "searchWords" ("key" bigint primary key, "words" tsvector not null)`,
  `create index "searchWordsByWord" on "searchWords" using gin ("words") with (fastupdate = off)`,
  postgresMarking,
];
