import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../../db/schema.ts';
import { yieldToEventLoop } from '../../platform/event-loop.server.ts';
import { createAttemptLimits } from '../../platform/limits/attempt-limit.server.ts';
import { limitByNetwork } from '../../platform/limits/networks.server.ts';
import { tooMany } from '../../platform/problem.ts';
import type { LanguageCode } from '../../text/languages/codes.ts';
import { languageOf } from '../../text/languages/languages.ts';
import { storedMoment } from '../fields/time.ts';
import { marked, passageOf } from './excerpt.ts';
import { countiesNear, placesIn } from './places.ts';
import { priceLineFinder } from './price-line.ts';
import {
  inCounties,
  searchQueryOf,
  within,
  type Matches,
  type SearchQuery,
} from './search-query.ts';
import { findEntries, findKeysOfPart, type SearchEntry } from './search-entry.repository.server.ts';
import type { SearchIndex } from './search-index.ts';
import {
  dateIn,
  hungarianKeyOf,
  partOf,
  partNames,
  searchParts,
  type SearchPart,
} from './search-key.ts';
import {
  FIRST_OF_PART,
  FURTHEST,
  type FoundEntry,
  type SearchAnswer,
  type SearchPartAnswer,
} from './search.contract.ts';
import { searchMessages } from './search.messages.ts';
import type { Searchable } from './searchable.ts';
import { createSynonyms } from './synonyms.repository.server.ts';
import type { Freshness } from './freshness.server.ts';

/** Rate limit per network: enough for an office, but not for a program. */
const SEARCHES = { name: 'search', most: 120, window: 60 * 1000 };

const NO_SIGNIFICANT_WORD: SearchAnswer = {
  isComplete: true,
  isTelling: false,
  isPartial: false,
  total: 0,
  isMore: false,
  parts: [],
  place: null,
  near: null,
};

const inHungarianOf = ({ inHungarian }: SearchEntry): FoundEntry['inHungarian'] => [
  ...(/title/.test(inHungarian) ? (['title'] as const) : []),
  ...(/text/.test(inHungarian) ? (['excerpt'] as const) : []),
  ...(/part/.test(inHungarian) ? (['part'] as const) : []),
];

/** Limits a count. `isMore` tells that there are more results. */
const counted = (count: number) => ({
  count: Math.min(count, FURTHEST),
  isMore: count > FURTHEST,
});

/** Removes lines whose placeholder is empty: a label without a value. */
const withoutEmpty = (text: string) => text.replaceAll(/^[^\n]*: (?:\n|$)/gm, '').trimEnd();

interface Asked {
  q: string;
  language: LanguageCode;
  address: string;
}

interface Surroundings {
  freshness: Freshness;
  /** Replaces placeholders with the company's data. */
  fill: (text: string, language: LanguageCode) => string;
  searchables: readonly Searchable[];
}

export function createSearchService(
  db: Kysely<Schema>,
  index: SearchIndex,
  { freshness, fill, searchables }: Surroundings,
  log: Logger,
) {
  // Each process counts in memory, so that a search writes nothing.
  const searches = limitByNetwork(createAttemptLimits(), SEARCHES);
  const findSynonyms = createSynonyms(db);
  const byName = new Map(searchables.map((one) => [one.type.name, one]));

  async function admit(address: string): Promise<void> {
    if (address === '') return;
    const { wait } = await searches.take(address);
    if (wait > 0) throw tooMany(wait, searchMessages.tooOften);
  }

  const asked = async (q: string, language: LanguageCode) =>
    searchQueryOf(q, language, {
      synonymsAt: await findSynonyms(language),
      placeAt: placesIn(language),
    });

  /** Counts the matches in each part, and finds the keys of the first few. */
  const findFirst = (matches: Matches, now: string, parts: readonly SearchPart[]) =>
    index.reading(db, { ...matches, now }, async (reader) => {
      const counts = await reader.count(parts);
      return { counts, keys: await reader.findFirst(counts, FIRST_OF_PART) };
    });

  /**
   * Finds the matches of a query, or those of `partial` if the query has none. If the query names a place beside other
   * words, references elsewhere are left out.
   */
  async function findMatches(searchQuery: SearchQuery, now: string) {
    const { partial, place } = searchQuery;
    let matches: Matches = searchQuery;
    let { counts, keys } = await findFirst(matches, now, partNames);
    const isPartial = counts.size === 0 && partial !== undefined;
    if (isPartial) {
      matches = partial;
      ({ counts, keys } = await findFirst(matches, now, partNames));
    }
    if (place && !place.isAlone && counts.has('projects')) {
      const there = await findFirst(within(matches, place.expression), now, ['projects']);
      const thereCount = there.counts.get('projects') ?? 0;
      // Setting the count of a known part keeps the order of the parts.
      if (thereCount > 0) counts.set('projects', thereCount);
      else counts.delete('projects');
      keys = [...keys.filter((key) => partOf(key) !== searchParts.projects), ...there.keys];
    }
    return { counts, keys, isPartial, matches };
  }

  /**
   * Finds references near the place of a query. Tries three searches and returns the first that finds any. The first
   * looks for the other words of the query in the other counties. The second takes the references in the place's
   * county, the third those in other counties, by distance.
   */
  async function findNear(
    { language, terms, place }: SearchQuery,
    { all }: Matches,
    now: string,
  ): Promise<SearchAnswer['near']> {
    if (!place) return null;
    const [own, ...others] = countiesNear(place.county);
    for (const [words, counties] of [
      ...(place.isAlone ? [] : [[all, others] as const]),
      [undefined, [own!]],
      [undefined, others],
    ] as const) {
      const { keys } = await findFirst(inCounties(words, counties, language), now, ['projects']);
      const items = [...(await shown(keys, { language, terms, price: undefined })).values()];
      if (items.length > 0) return { isThere: counties[0] === own, items };
    }
    return { isThere: false, items: [] };
  }

  const entriesAt = async (keys: readonly number[]) =>
    new Map((await findEntries(db, keys)).map((entry) => [entry.key, entry]));

  /** Whether any part has a match. */
  const isAnywhere = (matches: Matches, now: string) =>
    index.reading(
      db,
      { ...matches, now },
      async (reader) => (await reader.count(partNames)).size > 0,
    );

  /** Returns the entries by key, in the order of the keys, without those that were deleted meanwhile. */
  async function shown(
    keys: readonly number[],
    { terms, language, price }: Pick<SearchQuery, 'terms' | 'language' | 'price'>,
  ): Promise<Map<number, FoundEntry>> {
    const labels = [language, 'hu' as const].map(
      (code) => `${languageOf(code).wordsOf(searchMessages).price}: `,
    );
    const isPrice = (line: string) => labels.some((label) => line.startsWith(label));
    const priceLine = price && priceLineFinder(price, isPrice);
    const entries = await entriesAt(keys);
    const originals = language === 'hu' ? entries : await entriesAt(keys.map(hungarianKeyOf));
    const items = new Map<number, FoundEntry>();
    for (const key of keys) {
      const entry = entries.get(key);
      if (!entry) continue;
      await yieldToEventLoop();
      const title = fill(entry.title, language);
      const text = withoutEmpty(fill(entry.text, language));
      const original = originals.get(hungarianKeyOf(key))?.text ?? entry.text;
      const hungarian = withoutEmpty(fill(original, 'hu'));
      const anchors = byName.get(entry.kind)?.anchorsIn?.(text, hungarian);
      const answer = priceLine?.(title, text, (line) => anchors?.has(line) ?? false);
      const { excerpt, line } = answer
        ? { excerpt: marked(answer.replace('?: ', '? '), terms), line: answer }
        : passageOf(text, terms, title);
      items.set(key, {
        kind: entry.kind,
        itemId: entry.itemId,
        address: entry.address + (anchors?.get(line) ?? ''),
        date: dateIn(key) ?? null,
        title: marked(title, terms),
        excerpt,
        inHungarian: inHungarianOf(entry),
      });
    }
    return items;
  }

  /** Adds all services to the results of a place, as the company works everywhere. References come first. */
  async function withServices({ counts, keys }: Found, language: LanguageCode): Promise<Found> {
    const services = await findKeysOfPart(db, 'offered', language);
    const others = [...counts].filter(([part]) => part !== 'offered' && part !== 'projects');
    const first = [...counts].filter(([part]) => part === 'projects');
    return {
      counts: new Map([...first, ['offered', services.length], ...others]),
      keys: [...keys.filter((key) => partOf(key) !== searchParts.offered), ...services],
    };
  }

  return {
    /** Throws 429 if the network has sent too many searches. */
    async search({ q, language, address }: Asked): Promise<SearchAnswer> {
      await admit(address);
      const searchQuery = await asked(q, language);
      if (!searchQuery) return NO_SIGNIFICANT_WORD;
      const isComplete = await freshness.refreshed(log);
      const now = storedMoment(Date.now());
      const { place } = searchQuery;
      const { isPartial, matches, ...found } = await findMatches(searchQuery, now);
      const { counts, keys } = place?.isAlone ? await withServices(found, language) : found;
      const known = [...(await shown(keys, searchQuery))];
      const answered = [...counts].map(([part, count]) => ({
        part,
        ...counted(count),
        items: known.filter(([key]) => partOf(key) === searchParts[part]).map(([, item]) => item),
      }));
      const total = answered.reduce((sum, { count }) => sum + count, 0);
      const isMore = answered.some((one) => one.isMore);
      const near = counts.has('projects') ? null : await findNear(searchQuery, matches, now);
      const parts = answered.filter(({ count }) => count > 0);
      return {
        isComplete,
        isTelling: true,
        isPartial,
        total,
        isMore,
        parts,
        place: place ? { name: place.name, isAlone: place.isAlone } : null,
        near,
      };
    },

    /** Finds one page of a part. Throws 429 if the network has sent too many searches. */
    async searchPart(
      { q, language, address }: Asked,
      { part, from, count }: { part: SearchPart; from: number; count: number },
    ): Promise<SearchPartAnswer> {
      await admit(address);
      const searchQuery = await asked(q, language);
      if (!searchQuery) {
        return { isComplete: true, isPartial: false, total: 0, isMore: false, items: [] };
      }
      const isComplete = await freshness.refreshed(log);
      const now = storedMoment(Date.now());
      const { partial, place } = searchQuery;
      const page = (matches: Matches) => {
        const isThere = part === 'projects' && place && !place.isAlone;
        const looked = isThere ? within(matches, place.expression) : matches;
        return index.reading(db, { ...looked, now }, async (reader) => {
          const whole = (await reader.count([part])).get(part) ?? 0;
          return { all: whole, keys: from < whole ? await reader.find({ part, from, count }) : [] };
        });
      };
      let { all, keys } = await page(searchQuery);
      const isPartial = all === 0 && partial !== undefined && !(await isAnywhere(searchQuery, now));
      if (isPartial) ({ all, keys } = await page(partial));
      const { count: total, isMore } = counted(all);
      const items = [...(await shown(keys, searchQuery)).values()];
      return { isComplete, isPartial, total, isMore, items };
    },
  };
}

interface Found {
  counts: Map<SearchPart, number>;
  keys: readonly number[];
}
