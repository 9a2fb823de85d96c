/** Search queries to examine, with 100,000 searchable items. */
import type { Kysely } from 'kysely';
import type { Database } from '../app/platform/database/database.server.ts';
import { postgresIndex } from '../app/content/search/postgres-index.repository.server.ts';
import { phrasesOf } from '../app/content/search/phrases.ts';
import { countiesNear, countyTag, placesIn } from '../app/content/search/places.ts';
import { inCounties, searchQueryOf } from '../app/content/search/search-query.ts';
import {
  findEntries,
  findKeysOfPart,
} from '../app/content/search/search-entry.repository.server.ts';
import type { SearchIndex } from '../app/content/search/search-index.ts';
import { searchKeyOf, partNames } from '../app/content/search/search-key.ts';
import { sqliteIndex } from '../app/content/search/sqlite-index.repository.server.ts';
import type { Schema } from '../db/schema.ts';

const indexOf = (dialect: Database['dialect']): SearchIndex =>
  dialect === 'postgres' ? postgresIndex : sqliteIndex;

/** Calls with visitors' queries, as the service parses them. */
export function searchReads(db: Kysely<Schema>, dialect: Database['dialect']) {
  const reading = indexOf(dialect).reading;
  const now = '2026-01-01T00:00:00.000Z';
  const looked = (q: string) => ({ ...searchQueryOf(q, 'hu', vocabulary)!, now });
  return {
    search: (q: string) =>
      reading(db, looked(q), async ({ count, findFirst }) => findFirst(await count(partNames), 3)),
    searchNear: (q: string) =>
      reading(
        db,
        { ...inCounties(looked(q).all, countiesNear('zala'), 'hu'), now },
        async ({ count, findFirst }) => findFirst(await count(['projects']), 3),
      ),
    searchPartly: (q: string) =>
      reading(db, { ...looked(q).partial!, now }, async ({ count, findFirst }) =>
        findFirst(await count(partNames), 3),
      ),
    searchPart: (q: string, from: number) =>
      reading(db, looked(q), async ({ count, find }) => {
        await count(['news']);
        return await find({ part: 'news', from, count: 10 });
      }),
    findKeysOfPart: () => findKeysOfPart(db, 'offered', 'hu'),
    findEntries: (some: number) =>
      findEntries(
        db,
        Array.from({ length: some }, (_, index) => entryAt(index * 2).key),
      ),
  };
}

const vocabulary = {
  synonymsAt: phrasesOf([{ phrase: 'kernel', value: ['magfúrás', 'szintezés'] }], 'hu'),
  placeAt: placesIn('hu'),
};

/**
 * Queries with different matches: a rare word, a code, a word in half of all items, two words in all items. Then a
 * prefix, a word in no item, a synonym and a place.
 */
export const queries = [
  'magfúrás',
  '17892-5',
  'szintezés',
  'talajmechanikai vizsgálatok',
  'tala',
  'repülőgép',
  'kernel Győrben',
];

export async function fillSearch({ db, dialect }: Database, count: number): Promise<void> {
  const index = indexOf(dialect);
  await db.transaction().execute(async (transaction) => {
    for (let done = 0; done < count; done += AT_ONCE) {
      const entries = Array.from({ length: AT_ONCE }, (_, place) => entryAt(done + place));
      await transaction
        .insertInto('searchEntry')
        .values(entries.map(({ words: _words, ...entry }) => entry))
        .execute();
      for (const { key, words } of entries) await index.put(transaction, key, words);
    }
  });
}

const AT_ONCE = 500;

function entryAt(index: number) {
  const part = index % 2 === 0 ? 'news' : 'projects';
  const date = new Date(Date.UTC(2005, 0, 1 + (index % 7_000))).toISOString().slice(0, 10);
  const words = [
    'talajmechanikai',
    ':talajmech',
    'vizsgalat',
    ':vizsgal',
    ...(index % 2 === 0 ? ['szintezes', ':szintez'] : ['szintezett']),
    ...(index % 10 === 0 ? ['_talajmechanikai', '_:talajmech', '_vizsgalat', '_:vizsgal'] : []),
    ...(index % 100 === 0 ? ['17892-5', '17892'] : []),
    ...(index % 20 === 1 ? [countyTag('gyor-moson-sopron')] : []),
    ...(index % 1_000 === 0 ? ['magfuras', ':magfur'] : []),
    // Each text has some of these words, and no word is in all texts.
    ...Array.from({ length: 20 }, (_, place) => `szo${(index * 31 + place * place * 7) % 4_000}`),
  ];
  return {
    key: searchKeyOf({ part, number: part === 'news' ? 8 : 1, date, id: index + 1 })!,
    kind: part === 'news' ? 'news' : 'project',
    itemId: index + 1,
    visibleFrom: '',
    visibleUntil: index % 1_000 === 999 ? '2025-01-01T00:00:00.000Z' : '',
    address: '/news/1',
    title: `Talajmechanika ${index}`,
    text: 'Talajmechanikai vizsgálat, szintezés.',
    words: [...new Set(words)],
  };
}
