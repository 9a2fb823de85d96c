import { run, runPendingTriggers, type AnyDatabase, type DialectMigration } from './dialect.ts';

/** Moves the synonyms of services to the synonyms of the search, which staff edit in one place. */
export const synonymsInSearch: DialectMigration = (dialect) => ({
  async up(db) {
    await moveSynonyms(db);
    await runPendingTriggers(db, dialect);
    await run(db, 'alter table "servicePage" drop column "synonyms"');
  },
});

interface Service {
  servicePageId: number;
  name: string;
  synonyms: string;
  translations: string;
}

interface Texts {
  name?: string;
  /** One synonym per line. */
  synonyms?: string;
  /** Digests of the Hungarian texts, by field, whose translation is outdated. */
  outdated?: Record<string, string>;
}

async function moveSynonyms(db: AnyDatabase): Promise<void> {
  const columns = ['servicePageId', 'name', 'synonyms', 'translations'];
  const services = (await db
    .selectFrom('servicePage')
    .select(columns)
    .orderBy('order')
    .execute()) as unknown as Service[];
  const english: Texts[] = [];
  for (const { servicePageId, translations } of services) {
    const { en, ...others } = JSON.parse(translations) as { en?: Texts };
    if (en) english.push(en);
    const stored = JSON.stringify({ ...others, ...(en && { en: withoutSynonyms(en) }) });
    await db
      .updateTable('servicePage')
      .set(({ eb }) => ({ translations: stored, version: eb('version', '+', 1) }))
      .where('servicePageId', '=', servicePageId)
      .execute();
  }
  const search = await db.selectFrom('siteSearch').selectAll().executeTakeFirst();
  if (!search) return;
  await db
    .updateTable('siteSearch')
    .set(({ eb }) => ({
      synonyms: withGroups(search['synonyms'], services),
      englishSynonyms: withGroups(search['englishSynonyms'], english),
      version: eb('version', '+', 1),
    }))
    .execute();
}

function withoutSynonyms({ synonyms: _moved, outdated, ...texts }: Texts): Texts {
  const { synonyms: _mark, ...marks } = outdated ?? {};
  return { ...texts, ...(Object.keys(marks).length > 0 && { outdated: marks }) };
}

/** Limits of the search's synonyms when this migration was written. */
const [MOST_GROUPS, MOST_PHRASES, LONGEST] = [300, 20, 20_000];

/**
 * Adds a group for each service: its name and those of its synonyms that are in no group yet. Groups beyond the limits
 * are left out.
 */
function withGroups(text: string, services: readonly Texts[]): string {
  const groups = text.split(/\r\n|\r|\n/).filter((group) => group.trim() !== '');
  const known = new Set(phrasesIn(groups.join(',')).map(lowered));
  for (const { name: title = '', synonyms = '' } of services) {
    const name = title.replaceAll(/\s*[,;]\s*/g, ' ').trim();
    const missing = phrasesIn(synonyms).filter(
      (phrase) => ![...known, lowered(name)].includes(lowered(phrase)),
    );
    const group = [name, ...missing].slice(0, MOST_PHRASES).join(', ');
    const isFull =
      groups.length === MOST_GROUPS || groups.join('\n').length + group.length >= LONGEST;
    if (name !== '' && missing.length > 0 && !isFull) groups.push(group);
  }
  return groups.join('\n');
}

const lowered = (phrase: string) => phrase.toLowerCase();

const phrasesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\r\n]/)
      .map((phrase) => phrase.trim())
      .filter((phrase) => /[\p{L}\p{N}]/u.test(phrase)),
  ),
];
