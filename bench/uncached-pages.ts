/**
 * Measures the processor time per page without cache: `npm run bench:uncached -- 20000`. It uses a separate SQLite
 * database with that number of news (1,000 by default). Pages alternate over several rounds, of which the fastest
 * counts, so that other load matters little. Needs a built site. Profile it with `node --cpu-prof`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { newsEndpoints } from '../app/features/news/news.contract.ts';
import { createApp, type Application } from '../app/main/create-app.server.ts';
import { readConfig } from '../app/platform/config.server.ts';
import { openDatabase } from '../app/platform/database/database.server.ts';
import { createLog } from '../app/platform/log.server.ts';
import { createRenderer } from '../app/web/pages/page-renderer.server.ts';
import { fillNews } from './fill.ts';

const NEWS = Number(process.argv[2]) || 1_000;
const ROUNDS = 12;
const TIMES = 40;
const ORIGIN = 'http://127.0.0.1';
const BUNDLE = new URL('../build/server/site/pages.js', import.meta.url);

const folder = mkdtempSync(join(tmpdir(), 'szelveny-bench-'));
try {
  await measure(`file:${join(folder, 'site.sqlite')}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measure(url: string): Promise<void> {
  const log = createLog('error');
  const application = await createApp(readConfig({ DATABASE_URL: url, HOST: '127.0.0.1' }), log);
  await application.widthsMade();
  const database = openDatabase(url, (error) => console.error(error));
  await fillNews(database, NEWS);
  await database.close();
  const steps = await stepsOf(application);
  const best = new Map(steps.map(([name]) => [name, Infinity]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, step] of steps) best.set(name, Math.min(best.get(name)!, await cost(step)));
  }
  console.table([...best].map(([name, ms]) => ({ name, 'ms each': Number(ms.toFixed(3)) })));
  await application.close();
}

type Step = () => Promise<unknown>;

async function stepsOf({ call, api, formToken }: Application): Promise<[string, Step][]> {
  const build = (await import(BUNDLE.href)) as ServerBuild;
  const render = createRenderer(build, 'production', {
    api: call,
    publicUrl: ORIGIN,
    report: console.error,
    retentionDays: 365,
    requestId: () => undefined,
    formToken,
    cacheControl: 'no-cache',
  });
  const page =
    (path: string, accepted: 'gzip'[] = []): Step =>
    async () =>
      (await render(new Request(ORIGIN + path), '')).page.body.prepare(accepted);
  const query = { from: 0, count: 4, images: 'url' };
  const list = `/api/news/getpublishednewslist?${new URLSearchParams(query as never)}`;
  const last = `/news?page=${Math.floor(NEWS / 4)}`;
  const pages = ['/news', last, '/news/1', '/', '/projects/geodezia', '/contact'];
  return [
    ...pages.map((path): [string, Step] => [path, page(path)]),
    ['/news, gzip', page('/news', ['gzip'])],
    ['list of four, call', () => call({ endpoint: newsEndpoints.getPublishedNewsList, query }, '')],
    [
      'list of four, JSON',
      async () => (await api.fetch(new Request(ORIGIN + list), { address: '' })).text(),
    ],
  ];
}

/** Processor time per step, in ms. */
async function cost(step: Step): Promise<number> {
  for (let index = 0; index < 5; index += 1) await step();
  const begin = process.cpuUsage();
  for (let index = 0; index < TIMES; index += 1) await step();
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000 / TIMES;
}
