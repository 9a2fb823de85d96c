import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../../db/schema.ts';
import { yieldToEventLoop } from '../../platform/event-loop.server.ts';
import { isOutage } from '../../platform/database/outage.server.ts';
import { createAttemptLimits } from '../../platform/limits/attempt-limit.server.ts';
import { limitByNetwork } from '../../platform/limits/networks.server.ts';
import { tooMany } from '../../platform/problem.ts';
import type { LanguageCode } from '../../text/languages/codes.ts';
import { storedMoment } from '../fields/time.ts';
import { excerpt, markedTitle } from './excerpt.ts';
import { countiesNear, placesIn } from './places.ts';
import { inCounties, placeIn, searchQueryOf, type SearchQuery } from './search-query.ts';
import type { Term } from './term.ts';
import { findEntries, type SearchEntry } from './search-entry.repository.server.ts';
import type { SearchIndex } from './search-index.ts';
import { dateIn, partOf, partNames, searchParts, type SearchPart } from './search-key.ts';
import {
  FIRST_OF_PART,
  FURTHEST,
  type FoundEntry,
  type SearchAnswer,
  type SearchPartAnswer,
} from './search.contract.ts';
import { searchMessages } from './search.messages.ts';
import { createSynonyms } from './synonyms.repository.server.ts';
import { REFRESHED_AT_ONCE, type RefreshMarks } from './refresh-marks.repository.server.ts';

/** Rate limit per network: enough for an office, but not for a program. */
const SEARCHES = { name: 'search', most: 120, window: 60 * 1000 };

const NO_SIGNIFICANT_WORD: SearchAnswer = {
  isComplete: true,
  isTelling: false,
  total: 0,
  isMore: false,
  parts: [],
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

interface Asked {
  q: string;
  language: LanguageCode;
  address: string;
}

interface Surroundings {
  freshness: Freshness;
  /** Replaces placeholders with the company's data. */
  fill: (text: string, language: LanguageCode) => string;
}

export function createSearchService(
  db: Kysely<Schema>,
  index: SearchIndex,
  { freshness, fill }: Surroundings,
  log: Logger,
) {
  // Each process counts in memory, so that a search writes nothing.
  const searches = limitByNetwork(createAttemptLimits(), SEARCHES);
  const findSynonyms = createSynonyms(db);

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

  /**
   * Finds references near a place that the query names; null if it names none. Tries three searches and returns the first
   * that finds any. The first looks for the other words of the query in the other counties. The second takes the
   * references in the place's county, the third those in other counties, by distance.
   */
  async function findNear(searchQuery: SearchQuery, now: string): Promise<SearchAnswer['near']> {
    const place = placeIn(searchQuery);
    if (!place) return null;
    const [own, ...others] = countiesNear(place.county);
    for (const [counties, keepsOthers] of [
      [others, true],
      [[own!], false],
      [others, false],
    ] as const) {
      const looked = inCounties(searchQuery, counties, { keepsOthers });
      if (!looked) continue;
      const keys = await index.reading(db, { ...looked, now }, async (reader) =>
        reader.findFirst(await reader.count(['projects']), FIRST_OF_PART),
      );
      const items = await shown(keys, searchQuery.terms);
      if (items.length > 0) return { place: place.name, isThere: counties[0] === own, items };
    }
    return { place: place.name, isThere: false, items: [] };
  }

  async function shown(keys: readonly number[], terms: readonly Term[]): Promise<FoundEntry[]> {
    const { language } = terms[0]!;
    const entries = new Map((await findEntries(db, keys)).map((entry) => [entry.key, entry]));
    const items: FoundEntry[] = [];
    for (const key of keys) {
      const entry = entries.get(key);
      // The entry may have been deleted since its key was found.
      if (!entry) continue;
      await yieldToEventLoop();
      items.push({
        kind: entry.kind,
        itemId: entry.itemId,
        address: entry.address,
        date: dateIn(key) ?? null,
        title: markedTitle(fill(entry.title, language), terms),
        excerpt: entry.text === '' ? [] : excerpt(fill(entry.text, language), terms),
        inHungarian: inHungarianOf(entry),
      });
    }
    return items;
  }

  return {
    /** Throws 429 if the network has sent too many searches. */
    async search({ q, language, address }: Asked): Promise<SearchAnswer> {
      await admit(address);
      const searchQuery = await asked(q, language);
      if (!searchQuery) return NO_SIGNIFICANT_WORD;
      const isComplete = await freshness.refreshed(log);
      const now = storedMoment(Date.now());
      const { counts, keys } = await index.reading(db, { ...searchQuery, now }, async (reader) => {
        const found = await reader.count(partNames);
        return { counts: found, keys: await reader.findFirst(found, FIRST_OF_PART) };
      });
      const items = await shown(keys, searchQuery.terms);
      const known = keys.map((key, place) => ({ part: partOf(key), item: items[place]! }));
      const answered = [...counts].map(([part, count]) => ({
        part,
        ...counted(count),
        items: known.filter((one) => one.part === searchParts[part]).map(({ item }) => item),
      }));
      const total = answered.reduce((sum, { count }) => sum + count, 0);
      const isMore = answered.some((one) => one.isMore);
      const near = counts.has('projects') ? null : await findNear(searchQuery, now);
      return { isComplete, isTelling: true, total, isMore, parts: answered, near };
    },

    /** Finds one page of a part. Throws 429 if the network has sent too many searches. */
    async searchPart(
      { q, language, address }: Asked,
      { part, from, count }: { part: SearchPart; from: number; count: number },
    ): Promise<SearchPartAnswer> {
      await admit(address);
      const searchQuery = await asked(q, language);
      if (!searchQuery) return { isComplete: true, total: 0, isMore: false, items: [] };
      const isComplete = await freshness.refreshed(log);
      const now = storedMoment(Date.now());
      const { all, keys } = await index.reading(db, { ...searchQuery, now }, async (reader) => {
        const whole = (await reader.count([part])).get(part) ?? 0;
        return { all: whole, keys: from < whole ? await reader.find({ part, from, count }) : [] };
      });
      const { count: total, isMore } = counted(all);
      return { isComplete, total, isMore, items: await shown(keys, searchQuery.terms) };
    },
  };
}

/** While another process is indexing, `refresh` checks for changes this many times, with this pause in ms. */
const [ROUNDS, PAUSE] = [20, 50];

export type Freshness = ReturnType<typeof createFreshness>;

/** `rest` indexes the remaining changes in the background. */
export function createFreshness(marks: RefreshMarks, rest: () => void) {
  let settling: Promise<unknown> | undefined;

  /** Indexes a few changes, or waits until another process has indexed them. */
  async function refresh(): Promise<void> {
    for (let rounds = 0; rounds < ROUNDS; rounds += 1) {
      const refreshed = await marks.refreshBatch();
      if (refreshed === REFRESHED_AT_ONCE || !(await marks.hasMarks())) return;
      await setTimeout(PAUSE);
    }
  }

  return {
    /** Whether the index is up to date. Waits for a few changes, so that a saved item is found at once. */
    async refreshed(log: Logger): Promise<boolean> {
      if (!(await marks.hasMarks())) return true;
      settling ??= refresh().finally(() => {
        settling = undefined;
      });
      try {
        await settling;
      } catch (error) {
        // The search returns outdated results as long as the index can be read.
        if (!isOutage(error)) {
          log.error({ err: error }, 'what has changed could not be made to be found');
        }
        return false;
      }
      const isComplete = !(await marks.hasMarks());
      if (!isComplete) rest();
      return isComplete;
    },
  };
}
