/** By which words entries are found: one index, in the form that the database has for that. */
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { Question } from './question.ts';
import type { SearchPart } from './search-key.ts';

/** What is looked for, in what is visible at `now`, as moments are stored. */
export interface Looked extends Pick<Question, 'ranks' | 'all'> {
  now: string;
}

/** Of a part no more are counted: nobody looks further, and to count all of it takes longer than to find it. */
export const MOST_COUNTED = 1_001;

/** Looks for one thing, with all that makes it quick. */
export interface SearchReader {
  /** How many match, by part, up to `MOST_COUNTED` of each; parts of which none does are left out. */
  count: (parts: readonly SearchPart[]) => Promise<Map<SearchPart, number>>;
  /** The keys of what matches, from one place of the order on: by rank, then from the highest key down. */
  find: (page: { part: SearchPart; from: number; count: number }) => Promise<number[]>;
  /** The first `most` of each part that has any: `counts` says how many. */
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
  /** Takes away some marks, of which nobody else is taking care; who would change them waits. */
  takeMarks: (
    within: Transaction<Schema>,
    most: number,
  ) => Promise<{ kind: string; itemId: number }[]>;
}
