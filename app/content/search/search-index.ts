/** Interface of the search index, which each database implements in its own way. */
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { SearchQuery } from './search-query.ts';
import type { SearchPart } from './search-key.ts';

/** A query, and the moment of visibility `now` in its stored form. */
export interface Looked extends Pick<SearchQuery, 'ranks' | 'all'> {
  now: string;
}

/** Limit of the count of a part: counting all takes longer than finding. */
export const MOST_COUNTED = 1_001;

/** Runs a query. */
export interface SearchReader {
  /** Number of matches by part, up to `MOST_COUNTED`; parts without a match are missing. */
  count: (parts: readonly SearchPart[]) => Promise<Map<SearchPart, number>>;
  /** Keys of matches from an offset on: by rank, then from the highest key down. */
  find: (page: { part: SearchPart; from: number; count: number }) => Promise<number[]>;
  /** The first `most` of each part with matches, as `counts` says. */
  findFirst: (counts: ReadonlyMap<SearchPart, number>, most: number) => Promise<number[]>;
}

export interface SearchIndex {
  reading: <Found>(
    db: Kysely<Schema>,
    looked: Looked,
    read: (reader: SearchReader) => Promise<Found>,
  ) => Promise<Found>;
  put: (within: Transaction<Schema>, key: number, words: readonly string[]) => Promise<void>;
  drop: (within: Transaction<Schema>, keys: readonly number[]) => Promise<void>;
  /** Claims and deletes some marks; writers of these marks wait. */
  takeMarks: (
    within: Transaction<Schema>,
    most: number,
  ) => Promise<{ kind: string; itemId: number }[]>;
}
