import { sql } from 'kysely';
import { english } from './0095-english.data.ts';
import type { AnyDatabase, DialectMigration } from './dialect.ts';

/** What came with the program says it in English, too, where it still says in Hungarian what it said then. */
export const firstEnglish: DialectMigration = (dialect) => ({
  async up(db: AnyDatabase) {
    for (const { table, id, texts } of tables) {
      const rows = await db
        .selectFrom(table)
        .select([id, ...texts])
        .execute();
      for (const row of rows) {
        const said = texts
          .map((name) => [name, translation(String(row[name]))] as const)
          .filter(([, text]) => text !== '');
        if (said.length === 0) continue;
        const translations = JSON.stringify({ en: Object.fromEntries(said) });
        await db.updateTable(table).set({ translations }).where(id, '=', row[id]).execute();
      }
    }
    // A table whose triggers still wait for the end of the transaction takes no more changes.
    if (dialect.name === 'postgres') await sql`set constraints all immediate`.execute(db);
  },
});

/** Of a text of which every line came with the program; empty of any other. */
function translation(text: string): string {
  const lines = text.split('\n').map((line) => english[line]);
  return lines.includes(undefined) ? '' : lines.join('\n');
}

const tables = [
  {
    table: 'company',
    id: 'companyId',
    texts: ['registryCourt', 'representative', 'chamberMembership', 'accreditationBody'],
  },
  { table: 'office', id: 'officeId', texts: ['name'] },
  { table: 'person', id: 'personId', texts: ['role'] },
  {
    table: 'words',
    id: 'wordsId',
    texts: [
      'siteTitle',
      'home',
      'references',
      'news',
      'newsDescription',
      'contact',
      'contactDescription',
      'contactData',
      'contactForm',
      'contactIntroduction',
      'contactThanks',
      'contactPeople',
      'contactOffices',
      'reprography',
      'privacy',
      'imprint',
    ],
  },
  { table: 'menuEntry', id: 'menuEntryId', texts: ['title'] },
  { table: 'discipline', id: 'disciplineId', texts: ['label'] },
  {
    table: 'home',
    id: 'homeId',
    texts: [
      'promise',
      'lead',
      'introductionHeading',
      'introduction',
      'divisionsTitle',
      'divisions',
      'servicesHeading',
      'services',
      'authorisationsHeading',
      'authorisations',
      'policyHeading',
      'policy',
      'commitmentsTitle',
      'commitments',
      'certificatesHeading',
      'certificates',
    ],
  },
  { table: 'service', id: 'serviceId', texts: ['title', 'items'] },
  { table: 'authorisation', id: 'authorisationId', texts: ['name', 'basis'] },
  { table: 'certificate', id: 'certificateId', texts: ['title', 'imageAlt'] },
  {
    table: 'euNotice',
    id: 'euNoticeId',
    texts: ['funding', 'heading', 'title', 'descriptionTitle', 'description'],
  },
  {
    table: 'reprographyNotice',
    id: 'reprographyNoticeId',
    texts: ['title', 'greeting', 'message', 'paragraphs', 'closing'],
  },
  {
    table: 'laboratory',
    id: 'laboratoryId',
    texts: [
      'title',
      'lead',
      'guide',
      'withdrawnNote',
      'notAccreditedNote',
      'onSiteNote',
      'feesTitle',
      'fees',
    ],
  },
  { table: 'labGroup', id: 'labGroupId', texts: ['title'] },
  { table: 'labTest', id: 'labTestId', texts: ['name', 'standards'] },
] as const;
