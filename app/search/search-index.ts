/** By which words entries are found: one index, in the form that the database has for that. */
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Expression } from './question.ts';
import type { SearchPart } from './search-parts.ts';

/** What is looked for, in what is visible at `now`, as moments are stored. */
export interface Looked<What> {
  what: What;
  now: string;
}

export interface SearchIndex {
  /** Reads with all that makes it quick. */
  reading: <Found>(
    db: Kysely<Schema>,
    read: (within: Kysely<Schema>) => Promise<Found>,
  ) => Promise<Found>;
  /** How many match, by the number of their part; parts of which none does are left out. */
  count: (within: Kysely<Schema>, looked: Looked<Expression>) => Promise<Map<number, number>>;
  /** The keys of what matches, from one place of the order on: by rank, then from the highest key down. */
  find: (
    within: Kysely<Schema>,
    looked: Looked<readonly Expression[]>,
    page: { part: SearchPart; from: number; count: number },
  ) => Promise<number[]>;
  /** The first `most` of each of `parts`. */
  findFirst: (
    within: Kysely<Schema>,
    looked: Looked<readonly Expression[]>,
    page: { parts: readonly SearchPart[]; most: number },
  ) => Promise<number[]>;
  put: (within: Transaction<Schema>, key: number, words: readonly string[]) => Promise<void>;
  drop: (within: Transaction<Schema>, keys: readonly number[]) => Promise<void>;
  /** Takes away some marks, of which nobody else is taking care; who would change them waits. */
  takeMarks: (
    within: Transaction<Schema>,
    most: number,
  ) => Promise<{ kind: string; itemId: number }[]>;
}
