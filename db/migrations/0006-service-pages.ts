import servicePages from '../first-content/service-pages.json' with { type: 'json' };
import { run, type AnyDatabase, type DialectMigration } from './dialect.ts';
import { inOrder, insertFirst, type FirstRow } from './insert-first.ts';
import { watch } from './revision-triggers.ts';
import { markForSearch } from './search-triggers.ts';

/** Adds services that have a page of their own, ten samples of them, and their place in the main menu. */
export const servicePagesTable: DialectMigration = (dialect) => ({
  async up(db) {
    await run(
      db,
      `create table "servicePage" (
        "servicePageId" ${dialect.serial},
        "name" text not null,
        "key" text not null unique,
        "discipline" text not null,
        "summary" text not null,
        "priceBand" text not null default '', "leadTime" text not null default '',
        "deliverables" text not null default '', "sampleReport" text not null default '',
        "needs" text not null default '', "responsibleId" integer,
        "purposes" text not null default '', "steps" text not null default '',
        "equipment" text not null default '', "capacity" text not null default '',
        "standards" text not null default '', "limits" text not null default '',
        "questions" text not null default '', "workArea" text not null default '',
        "methods" text not null default '', "synonyms" text not null default '',
        "imageHash" text references "picture" ("hash"),
        "imageAlt" text not null default '',
        "isSample" boolean not null default false,
        "order" double precision not null default 0,
        "version" integer not null default 1,
        "translations" text not null default '{}'
      )`,
    );
    await run(db, 'create index "servicePageByImage" on "servicePage" ("imageHash")');
    await run(
      db,
      `create index "servicePageWithoutAlt" on "servicePage" ("servicePageId")
        where "imageHash" is not null and "imageAlt" = ''`,
    );
    await watch(db, dialect, [
      { table: 'servicePage', subject: 'servicePages' },
      { table: 'servicePage', subject: 'samples', when: 'ROW."isSample"' },
    ]);
    await markForSearch(db, dialect, [
      { kind: 'service-pages', table: 'servicePage', id: 'servicePageId' },
    ]);
    await insertSamples(db);
    await extendMenu(db);
  },
});

/** Inserts samples only if the company is the invented one: a real company has other services. */
async function insertSamples(db: AnyDatabase): Promise<void> {
  const company = await db.selectFrom('company').select('isSample').executeTakeFirst();
  if (!company?.['isSample']) return;
  await insertFirst(db, 'servicePage', inOrder(servicePages.map(rowOf)));
  for (const { key, responsible } of servicePages) {
    await run(
      db,
      `update "servicePage" set "responsibleId" =
        (select min("personId") from "person" where "name" = '${responsible}') where "key" = '${key}'`,
    );
  }
}

type Sample = (typeof servicePages)[number];
type Text = string | readonly (string | readonly string[])[];
type Texts = Readonly<Record<string, Text | undefined>>;

function rowOf({ responsible: _name, english, ...texts }: Sample): FirstRow {
  return { ...stored(texts), isSample: true, english: stored(english) };
}

/** Converts lists to text with one line per entry. The parts of an entry are separated by tabs. */
const stored = (texts: Texts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text = '']) => [
      name,
      typeof text === 'string' ? text : text.map((one) => [one].flat().join('\t')).join('\n'),
    ]),
  );

/** Adds menu entries: the services after the references, and the quotation request at the end. */
async function extendMenu(db: AnyDatabase): Promise<void> {
  for (const { title, page, english, place } of [
    {
      title: 'Szolgáltatások',
      page: 'services',
      english: 'Services',
      place: `(select coalesce(max("order"), 0) + 5 from "menuEntry" where "page" = 'references')`,
    },
    {
      title: 'Ajánlatot kérek',
      page: 'offer',
      english: 'Request a quotation',
      place: '(select coalesce(max("order"), 0) + 10 from "menuEntry")',
    },
  ]) {
    const translations = JSON.stringify({ en: { title: english } });
    await run(
      db,
      `insert into "menuEntry" ("title", "page", "translations", "order")
       select '${title}', '${page}', '${translations}', ${place}
       where not exists (select 1 from "menuEntry" where "page" = '${page}')`,
    );
  }
}
