import { Agent, get } from 'node:http';
import { openDatabase } from '../app/platform/database/database.server.ts';
import { NEWS_PAGE_SIZE } from '../app/features/news/news.contract.ts';
import { freshDatabase, type DatabaseName } from '../tests/support/databases.ts';
import { cores } from './cores.ts';
import { median, rounded, type Outcome } from './figures.ts';
import { fillNews } from './fill.ts';
import { RENDERING, startSite } from './server-process.ts';
import type { Settings } from './settings.ts';

const kinds = ['first', 'last', 'sitemap'] as const;
type Measured = (typeof kinds)[number];

/** A site with a given number of news. Its pages are not cached. */
interface Sized {
  size: number;
  paths: Record<Measured, string>;
  /** Time of the fastest request per round, ms. */
  taken: Record<Measured, number[]>;
  ask: (path: string) => Promise<number>;
  stop: () => Promise<void>;
}

/** The sitemap is slow, so it is requested only once per this many page requests. */
const ONE_SITEMAP_IN = 25;

/**
 * Measures the first and the last page of the news, and (the first part of) the sitemap, rendered anew. Servers with
 * databases of every size are measured alternately. Figures are ms over HTTP on one connection: the median over the
 * rounds of the fastest request per round, so that other load matters little.
 */
export async function measureGrowth(settings: Settings): Promise<Outcome> {
  const outcome: Outcome = { figures: {}, rows: [] };
  for (const name of ['SQLite', 'PostgreSQL'] as const) {
    const sites: Sized[] = [];
    for (const size of settings.sizes) sites.push(await start(name, size));
    for (let round = 0; round < settings.rounds; round += 1) {
      await measureRound(sites, settings.requestsASize);
    }
    for (const { stop } of sites) await stop();
    report(name, sites, outcome);
  }
  return outcome;
}

async function start(name: DatabaseName, size: number): Promise<Sized> {
  const { url, drop } = await freshDatabase(name, true);
  const database = openDatabase(url, () => {});
  await fillNews(database, size);
  await database.close();
  const site = await startSite({ DATABASE_URL: url }, [...cores.server, ...RENDERING]);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const paths = {
    first: '/news',
    last: `/news?page=${Math.floor(size / NEWS_PAGE_SIZE)}`,
    sitemap: '/sitemap.xml?part=0',
  };
  const ask = (path: string) => milliseconds(site.origin + path, agent);
  // The first requests load and compile code, so they are not measured.
  for (const path of Object.values(paths)) for (let time = 0; time < 3; time += 1) await ask(path);
  const stop = async () => {
    agent.destroy();
    await site.stop();
    await drop();
  };
  return { size, paths, taken: { first: [], last: [], sitemap: [] }, ask, stop };
}

async function measureRound(sites: Sized[], times: number): Promise<void> {
  for (const site of sites) for (const kind of kinds) site.taken[kind].push(Infinity);
  for (let time = 0; time < times; time += 1) {
    for (const kind of kinds) {
      if (kind === 'sitemap' && time % ONE_SITEMAP_IN > 0) continue;
      for (const { ask, paths, taken } of sites) {
        const quickest = Math.min(taken[kind].at(-1)!, await ask(paths[kind]));
        taken[kind].splice(-1, 1, quickest);
      }
    }
  }
}

/** Time until the last byte of the response, ms. Throws unless the request succeeds. */
function milliseconds(url: string, agent: Agent): Promise<number> {
  const begin = performance.now();
  const headers = { 'accept-encoding': 'gzip' };
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - begin);
        else reject(new Error(`${url}: ${answer.statusCode}`));
      });
    });
    request.on('error', reject);
  });
}

function report(database: DatabaseName, sites: Sized[], { figures, rows }: Outcome): void {
  const smallest = sites[0]!;
  for (const { size, taken } of sites) {
    const row: Outcome['rows'][number] = { database, news: size };
    for (const kind of kinds) {
      const rounds = taken[kind];
      const figure = `growth.${database}.${kind}.${size}`;
      figures[`${figure}.ms`] = rounded(median(rounds));
      figures[`${figure}.of${smallest.size}`] = ratio(rounds, smallest.taken[kind]);
      row[`${kind} ms`] = figures[`${figure}.ms`]!;
      row[`${kind}, × ${smallest.size}`] = figures[`${figure}.of${smallest.size}`]!;
    }
    row['last, × first'] = ratio(taken.last, taken.first);
    figures[`growth.${database}.last.${size}.ofFirst`] = row['last, × first'];
    rows.push(row);
  }
}

/** The median over the rounds of the ratio within each round. */
function ratio(rounds: number[], others: number[]): number {
  return rounded(median(rounds.map((value, round) => value / others[round]!)));
}
