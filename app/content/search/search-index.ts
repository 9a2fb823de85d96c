/** Interface of the search index, which each database implements in its own way. */
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { ItemKey } from '../history/history.repository.server.ts';
import type { SearchQuery } from './search-query.ts';
import type { SearchPart } from './search-key.ts';

/** A query, and the time of the search in its stored form. Only entries visible at that time are found. */
export interface IndexQuery extends Pick<SearchQuery, 'ranks' | 'all'> {
  now: string;
}

/** Matches of a part are counted up to this number, since counting all takes longer than finding some. */
export const MOST_COUNTED = 1_001;

/** Runs a query. */
export interface SearchReader {
  /** Counts matches by part, up to `MOST_COUNTED`. Parts without a match are missing. */
  count: (parts: readonly SearchPart[]) => Promise<Map<SearchPart, number>>;
  /**
   * Finds keys of matches in a part, from the offset `from`. They are ordered by rank, then from the highest key down.
   */
  find: (page: { part: SearchPart; from: number; count: number }) => Promise<number[]>;
  /** Finds the first `most` keys in each part that has matches. `counts` is the result of `count`. */
  findFirst: (counts: ReadonlyMap<SearchPart, number>, most: number) => Promise<number[]>;
}

export interface SearchIndex {
  reading: <Found>(
    db: Kysely<Schema>,
    query: IndexQuery,
    read: (reader: SearchReader) => Promise<Found>,
  ) => Promise<Found>;
  put: (within: Transaction<Schema>, key: number, words: readonly string[]) => Promise<void>;
  drop: (within: Transaction<Schema>, keys: readonly number[]) => Promise<void>;
  /**
   * Deletes up to `most` marks of changed items, and returns them. A concurrent transaction that writes the same marks
   * waits.
   */
  takeMarks: (within: Transaction<Schema>, most: number) => Promise<ItemKey[]>;
}
