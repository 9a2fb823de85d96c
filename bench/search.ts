import { CompiledQuery } from 'kysely';
import { openDatabase, type Database } from '../app/platform/database/database.server.ts';
import { postgresIndex } from '../app/content/search/postgres-index.repository.server.ts';
import { createRefreshMarks } from '../app/content/search/refresh-marks.repository.server.ts';
import { sqliteIndex } from '../app/content/search/sqlite-index.repository.server.ts';
import { searchables } from '../app/main/content-types.server.ts';
import { freshDatabase, type DatabaseName } from '../tests/support/databases.ts';
import { median, rounded, type Outcome } from './figures.ts';
import { fill } from './fill.ts';
import { startSite } from './server-process.ts';
import type { Settings } from './settings.ts';

/** Number of items in the index, half of them news. */
const ITEMS = 20_000;
/** Repetitions of each query per round. */
const TIMES = 20;

/** Queries, by their number of matches. */
const QUERIES = {
  rare: 'magfúrásokkal',
  code: '17892-5',
  some: 'cölöpalapozás',
  half: 'szintezési jegyzőkönyvek',
  all: 'talajmechanikai vizsgálatok',
  beginning: 'tala',
  none: 'repülőgépanyahajó',
} as const;

type Query = keyof typeof QUERIES;

/**
 * Measures a search among 20,000 items, both as JSON and as a rendered page. Figures are ms from the request to the
 * last byte of the response, over HTTP on one connection.
 */
export async function measureSearch({ rounds }: Settings): Promise<Outcome> {
  const outcome: Outcome = { figures: {}, rows: [] };
  for (const name of ['SQLite', 'PostgreSQL'] as const) {
    const { url, drop } = await freshDatabase(name, true);
    const indexed = await fillSearched(url);
    await measure(name, url, { rounds, indexed }, outcome);
    await drop();
  }
  return outcome;
}

async function measure(
  name: DatabaseName,
  url: string,
  { rounds, indexed }: { rounds: number; indexed: number },
  { figures, rows }: Outcome,
): Promise<void> {
  const site = await startSite({ DATABASE_URL: url, TRUST_PROXY: '1' });
  const queries = Object.entries(QUERIES) as [Query, string][];
  const taken = (path: string) =>
    new Map(queries.map(([question]) => [question, { path, ms: [] as number[] }]));
  const [calls, pages] = [taken('/api/search'), taken('/kereses')];
  const found = new Map<Query, string>();
  for (const [question, q] of queries) {
    const { total, isMore } = await (await ask(site.origin, '/api/search', q)).json();
    found.set(question, `${isMore ? 'more than ' : ''}${total}`);
  }
  for (let time = 0; time < rounds * TIMES; time += 1) {
    for (const [question, q] of queries) {
      for (const { path, ms } of [calls.get(question)!, pages.get(question)!]) {
        const begin = performance.now();
        await (await ask(site.origin, path, q)).text();
        ms.push(performance.now() - begin);
      }
    }
  }
  await site.stop();
  for (const [question] of queries) {
    const [call, page] = [calls, pages].map((of) => rounded(median(of.get(question)!.ms)));
    figures[`search.${name}.${question}.ms`] = call!;
    figures[`search.${name}.${question}.page.ms`] = page!;
    rows.push({
      database: name,
      question,
      found: found.get(question)!,
      ms: call!,
      'page ms': page!,
    });
  }
  figures[`search.${name}.indexed.ms`] = indexed;
  rows.push({
    database: name,
    question: 'to index an item',
    found: '',
    ms: indexed,
    'page ms': '',
  });
}

let asked = 0;

/** Sends a query from a new client address each time, so that no limit is reached. */
async function ask(origin: string, path: string, q: string): Promise<Response> {
  asked += 1;
  const from = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
  const address = `${origin}${path}?q=${encodeURIComponent(q)}`;
  const response = await fetch(address, { headers: { 'x-forwarded-for': from } });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}

/** Inserts the items and adds them to the index. Returns ms per item. */
async function fillSearched(url: string): Promise<number> {
  const database = openDatabase(url, () => {});
  try {
    await fillItems(database);
    const index = database.dialect === 'postgres' ? postgresIndex : sqliteIndex;
    const { refreshBatch } = createRefreshMarks(database.db, index, searchables);
    const begin = performance.now();
    for (let count = 1; count > 0;) count = await refreshBatch();
    const each = (performance.now() - begin) / ITEMS;
    if (database.dialect === 'postgres') {
      for (const table of ['searchEntry', 'searchWords', 'searchMark']) {
        await database.db.executeQuery(CompiledQuery.raw(`vacuum analyze "${table}"`));
      }
    }
    return rounded(each);
  } finally {
    await database.close();
  }
}

async function fillItems(database: Database): Promise<void> {
  const { db } = database;
  const { newsId: _n, ...news } = await db
    .selectFrom('news')
    .selectAll()
    .limit(1)
    .executeTakeFirstOrThrow();
  const { projectId: _p, ...project } = await db
    .selectFrom('project')
    .selectAll()
    .limit(1)
    .executeTakeFirstOrThrow();
  const common = { publishAt: '', unpublishAt: '' };
  await fill(database, {
    table: 'news',
    count: ITEMS / 2,
    isSearched: true,
    row: (index) => ({
      ...news,
      ...common,
      published: true,
      title: titleOf(index),
      date: dayOf(index),
      content: `<p>${textOf(index)}</p>`,
    }),
  });
  await fill(database, {
    table: 'project',
    count: ITEMS / 2,
    isSearched: true,
    row: (index) => ({
      ...project,
      ...common,
      name: titleOf(index),
      date: dayOf(index),
      description: textOf(index),
    }),
  });
}

const dayOf = (index: number) =>
  new Date(Date.UTC(2005, 0, 1) + (index % 7_000) * 86_400_000).toISOString().slice(0, 10);

/**
 * Text of an item: a hundred words out of thousands, a few of which occur in most texts. It is the same in each run.
 */
function textOf(index: number): string {
  let state = index + 1;
  const words = Array.from({ length: 100 }, () => {
    state = (state * 48_271) % 2_147_483_647;
    const place = Math.floor((state / 2_147_483_647) ** 3 * 4_000);
    return SYLLABLES[place % 20]! + SYLLABLES[Math.floor(place / 20) % 20]! + SUFFIXES[place % 7]!;
  });
  words.push('talajmechanikai', 'vizsgálat');
  if (index % 2 === 0) words.push('szintezés', 'jegyzőkönyve');
  if (index % 20 === 0) words.push('cölöpalapozással');
  if (index % 100 === 0) words.push('MSZ EN ISO 17892-5:2017');
  if (index % 1_000 === 0) words.push('magfúrás');
  return words.join(' ');
}

const titleOf = (index: number) =>
  `${SYLLABLES[index % 20]}${SYLLABLES[(index >> 3) % 20]} ${index}${index % 10 === 0 ? ' talajmechanikai vizsgálata' : ''}`;

const SYLLABLES =
  'gör mer fel kút ház föld víz part domb völ töl réz kav hom agy mész lösz szik talp menet'.split(
    ' ',
  );
const SUFFIXES = ['', 'ek', 'ban', 'ról', 'hoz', 'ként', 'ával'];
