import { CompiledQuery } from 'kysely';
import { newsType } from '../app/features/news/news.content-type.ts';
import { projectType } from '../app/features/projects/project.content-type.ts';
import { createContentTypeRepository } from '../app/content/content-type.repository.server.ts';
import { migrate, openDatabase, type Database } from '../app/platform/database/database.server.ts';
import { freshDatabase, type DatabaseName } from '../tests/support/databases.ts';
import { matching } from '../app/features/projects/project-search.repository.server.ts';
import { median, rounded, type Outcome } from './figures.ts';
import { fill } from './fill.ts';
import { newsQueries, projectQueries } from './plan-queries.ts';
import { fillings } from './plan-rows.ts';
import type { Settings } from './settings.ts';

const LISTED = ['picture', 'news', 'project'];
/** Repetitions of each list per round. */
const TIMES = 10;

/**
 * Measures the first pages of 100,000 news and 100,000 projects, with every sort order and every filter, in ms.
 * Measures alternate between databases without versions and with ten versions per project.
 */
export async function measureVersions({ rounds }: Settings): Promise<Outcome> {
  const outcome: Outcome = { figures: {}, rows: [] };
  for (const name of ['SQLite', 'PostgreSQL'] as const) {
    for (const { list, without, beside } of await measure(name, rounds)) {
      const ratio = rounded(median(beside) / median(without));
      outcome.figures[`versions.${name}.${list}.ofWithout`] = ratio;
      const [shownWithout, shownBeside] = [without, beside].map((ms) => rounded(median(ms)));
      outcome.rows.push({
        database: name,
        list,
        without: shownWithout!,
        beside: shownBeside!,
        ratio,
      });
    }
  }
  return outcome;
}

async function measure(name: DatabaseName, rounds: number) {
  const [alone, full] = [
    await populated(name, LISTED),
    await populated(name, [...LISTED, 'history']),
  ];
  try {
    const measured = Object.keys(alone.lists).map((list) => ({
      list,
      without: [] as number[],
      beside: [] as number[],
    }));
    for (let time = 0; time < rounds * TIMES; time += 1) {
      for (const { list, without, beside } of measured) {
        without.push(await msOf(alone.lists[list]!));
        beside.push(await msOf(full.lists[list]!));
      }
    }
    return measured;
  } finally {
    for (const { drop } of [alone, full]) await drop();
  }
}

async function msOf(read: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await read();
  return performance.now() - begin;
}

async function populated(name: DatabaseName, tables: string[]) {
  const { url, drop } = await freshDatabase(name);
  const database = openDatabase(url, () => {});
  await migrate(database);
  for (const filling of fillings.filter(({ table }) => tables.includes(table))) {
    await fill(database, filling);
    if (name === 'SQLite') continue;
    await database.db.executeQuery(CompiledQuery.raw(`vacuum analyze "${filling.table}"`));
  }
  return {
    lists: listsOf(database),
    async drop() {
      await database.close();
      await drop();
    },
  };
}

function listsOf({ db }: Database): Record<string, () => Promise<unknown>> {
  const news = createContentTypeRepository(db, newsType);
  const projects = createContentTypeRepository(db, projectType);
  return {
    visitorsNews: () => news.findPage(0, 4),
    visitorsProjects: () => projects.findPage(0, 4, matching({ type: 'geodezia' })),
    staffNews: () => sequentially(newsQueries, (query) => news.findPageMatching(query)),
    staffProjects: () => sequentially(projectQueries, (query) => projects.findPageMatching(query)),
  };
}

async function sequentially<Query>(queries: Query[], read: (query: Query) => Promise<unknown>) {
  for (const query of queries) await read(query);
}
