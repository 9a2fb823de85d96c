import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { createAccountRepository } from '../app/features/auth/account.repository.server.ts';
import { createNewsRepository } from '../app/features/news/news.repository.server.ts';
import {
  createReproCategoryRepository,
  createReproPriceRepository,
} from '../app/features/reprography/reprography.repository.server.ts';

const ROWS = 100_000;

const PRICES_A_CATEGORY = 50;

/** A table, what fills it, and every way in which its repository reads. */
export interface Subject {
  table: keyof Schema;
  count: number;
  row: (index: number) => Record<string, unknown>;
  repository: (db: Kysely<Schema>) => object;
  /** Values to call each method with, once for every list of values. */
  reads: Record<string, unknown[][]>;
}

/** As they stand to one another: what refers to a table comes after it. */
export const subjects: Subject[] = [
  {
    table: 'news',
    count: ROWS,
    row: (index) => ({ ...newsTexts, published: index % 10 > 0, date: dayOf(index) }),
    repository: createNewsRepository,
    reads: {
      countPublished: [[]],
      findPagePublished: [
        [0, 4],
        [50_000, 4],
      ],
      findAll: [[]],
      findAllPublished: [[]],
      findById: [[ROWS / 2]],
    },
  },
  {
    table: 'reproCategory',
    count: ROWS / PRICES_A_CATEGORY,
    row: (index) => ({ name: 'Tervmásolás', description: 'Fekete-fehér', order: index }),
    repository: createReproCategoryRepository,
    reads: { findAll: [[]], findById: [[1000]] },
  },
  {
    table: 'reproPrice',
    count: ROWS,
    row: (index) => ({
      reproCategoryId: Math.floor(index / PRICES_A_CATEGORY) + 1,
      order: index % PRICES_A_CATEGORY,
      column1: 'A0',
      column2: '841 × 1189 mm',
      column3: '1 150 Ft/lap',
    }),
    repository: createReproPriceRepository,
    reads: { findAll: [[]], findById: [[ROWS / 2]] },
  },
  {
    table: 'account',
    count: 1000,
    row: (index) => ({ username: `user${index}`, passwordHash: 'x'.repeat(97) }),
    repository: createAccountRepository,
    reads: { findByUsername: [['user500']], findAllUsernames: [[]], existsAny: [[]] },
  },
];

const newsTexts = {
  title: 'Lezárult a többcellás talajvizsgáló berendezés fejlesztése',
  subtitle: 'Rövidebb átfutás',
  content: `<p>${'Az új eszköz egyszerre több mintát terhel. '.repeat(12)}</p>`,
};

/** Twenty on each day, entered in the course of time as news are. */
function dayOf(index: number): string {
  const day = Date.UTC(2010, 0, 1) + Math.floor(index / 20) * 86_400_000;
  return new Date(day).toISOString().slice(0, 10);
}
