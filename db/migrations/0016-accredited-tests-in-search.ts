import { run, type AnyDatabase, type DialectMigration } from './dialect.ts';

/**
 * Marks laboratory tests for indexing, because their entries now tell whether they are accredited. Adds words of
 * visitors to first synonyms that staff have not changed.
 */
export const accreditedTestsInSearch: DialectMigration = () => ({
  async up(db) {
    await run(
      db,
      `insert into "searchMark" ("kind", "itemId")
       select distinct "kind", "itemId" from "searchEntry" where "kind" = 'lab-tests'
       on conflict ("kind", "itemId") do update set "times" = "searchMark"."times" + 1`,
    );
    await addSynonyms(db);
  },
});

async function addSynonyms(db: AnyDatabase): Promise<void> {
  const row = await db.selectFrom('siteSearch').selectAll().executeTakeFirst();
  if (!row) return;
  const synonyms = withWords(row['synonyms']);
  if (synonyms === row['synonyms']) return;
  await db
    .updateTable('siteSearch')
    .set({ synonyms, version: Number(row['version']) + 1 })
    .execute();
}

/** Limit of the synonyms when this migration was written. */
const LONGEST = 20_000;

function withWords(synonyms: string): string {
  const groups = synonyms.split(/\r\n|\r|\n/);
  if (!groups.includes(SURVEYS)) return synonyms;
  const added = groups.map((group) =>
    group === SURVEYS ? `${group}, telekmérés, telekfelmérés` : group,
  );
  const text = [...added, STOREYS].join('\n');
  return text.length > LONGEST ? synonyms : text;
}

const SURVEYS = 'felmérés, térképezés, bemérés, geodéziai felmérés';
const STOREYS =
  'többszintes, háromszintes, négyszintes, ötszintes, hatszintes, öt szint, többemeletes';
