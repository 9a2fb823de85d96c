/** What visitors find. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../db/schema.ts';
import { tooMany } from '../api/contract/problem.ts';
import { storedMoment } from '../kinds/fields/moment.ts';
import { breathe } from '../platform/breath.server.ts';
import { networkOf } from '../platform/client-address.server.ts';
import { createAttemptLimits } from '../platform/limits/attempt-limit.server.ts';
import { excerpt, markedTitle } from './excerpt.ts';
import { findEntries } from './search-entry.repository.server.ts';
import { questionOf, type Term } from './question.ts';
import {
  FIRST_OF_PART,
  type FoundEntry,
  type SearchAnswer,
  type SearchPartAnswer,
} from './search.contract.ts';
import type { SearchIndex } from './search-index.ts';
import { dateIn, partOf } from './search-key.ts';
import { partNames, searchParts, type SearchPart } from './search-parts.ts';
import type { Freshness } from './freshness.server.ts';

/** Of one network: a whole office may look for something, but a program is not to keep us busy. */
const SEARCHES = { name: 'search', most: 120, window: 60 * 1000 };
const TOO_OFTEN =
  'Rövid idő alatt túl sokat kerestek erről a hálózatról; kérjük, várjon egy percet';

interface Asked {
  q: string;
  /** Who asks. */
  address: string;
}

interface Surroundings {
  freshness: Freshness;
  /** Puts the company's data where a text names them. */
  fill: (text: string) => string;
}

export function createSearchService(
  db: Kysely<Schema>,
  index: SearchIndex,
  { freshness, fill }: Surroundings,
  log: Logger,
) {
  // Nothing is written for a question: each process counts for itself.
  const searches = createAttemptLimits()(SEARCHES);

  async function admit(address: string): Promise<void> {
    if (address === '') return;
    const { wait } = await searches.take(networkOf(address));
    if (wait > 0) throw tooMany(wait, TOO_OFTEN);
  }

  async function shown(keys: readonly number[], terms: readonly Term[]): Promise<FoundEntry[]> {
    const entries = new Map((await findEntries(db, keys)).map((entry) => [entry.key, entry]));
    const items: FoundEntry[] = [];
    for (const key of keys) {
      const entry = entries.get(key);
      // It may have gone since its key was found.
      if (!entry) continue;
      await breathe();
      items.push({
        kind: entry.kind,
        itemId: entry.itemId,
        address: entry.address,
        date: dateIn(key) ?? null,
        title: markedTitle(fill(entry.title), terms),
        excerpt: entry.text === '' ? [] : excerpt(fill(entry.text), terms),
      });
    }
    return items;
  }

  return {
    /** Throws 429. */
    async search({ q, address }: Asked): Promise<SearchAnswer> {
      await admit(address);
      const question = questionOf(q);
      if (!question) return { isComplete: true, isTelling: false, total: 0, parts: [] };
      const isComplete = await freshness.refreshed(log);
      const now = storedMoment(Date.now());
      const { counts, parts, keys } = await index.reading(db, async (within) => {
        const counted = await index.count(within, { what: question.all, now });
        const some = partNames.filter((part) => counted.has(searchParts[part]));
        const first = { parts: some, most: FIRST_OF_PART };
        const found = await index.findFirst(within, { what: question.ranks, now }, first);
        return { counts: counted, parts: some, keys: found };
      });
      const items = await shown(keys, question.terms);
      const known = keys.map((key, place) => ({ part: partOf(key), item: items[place]! }));
      const answered = parts.map((part) => ({
        part,
        count: counts.get(searchParts[part])!,
        items: known.filter((one) => one.part === searchParts[part]).map(({ item }) => item),
      }));
      const total = answered.reduce((sum, { count }) => sum + count, 0);
      return { isComplete, isTelling: true, total, parts: answered };
    },

    /** Throws 429. */
    async searchPart(
      { q, address }: Asked,
      { part, from, count }: { part: SearchPart; from: number; count: number },
    ): Promise<SearchPartAnswer> {
      await admit(address);
      const question = questionOf(q);
      if (!question) return { isComplete: true, total: 0, items: [] };
      const isComplete = await freshness.refreshed(log);
      const now = storedMoment(Date.now());
      const { total, keys } = await index.reading(db, async (within) => {
        const counts = await index.count(within, { what: question.all, now });
        const all = counts.get(searchParts[part]) ?? 0;
        if (from >= all) return { total: all, keys: [] };
        const page = { part, from, count };
        return { total: all, keys: await index.find(within, { what: question.ranks, now }, page) };
      });
      return { isComplete, total, items: await shown(keys, question.terms) };
    },
  };
}
