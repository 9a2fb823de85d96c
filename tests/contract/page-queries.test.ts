import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { addresses } from '../../app/text/addresses.ts';
import { answerPage, builtPages } from '../../app/web/pages/pages.server.ts';
import { startApi } from '../support/application.ts';
import { queriesOf } from '../support/counted-queries.ts';
import { execute } from '../support/database-content.ts';
import { type DatabaseName, onBothDatabases, onOneDatabase } from '../support/databases.ts';
import { everyPage } from '../support/public-pages.ts';

const MOST = 3;
/** The feed contains times of changes, which are in the history. */
const MOST_OF_FEED = 5;

async function startPages(database: DatabaseName) {
  const api = await startApi(database, { SAMPLE_CONTENT: 'on' });
  const pages = await builtPages({
    api: api.application.call,
    publicUrl: 'http://site.test',
    report: assert.ifError,
    retentionDays: 365,
    requestId: () => undefined,
    formToken: api.application.formToken,
    cacheControl: 'no-cache',
    revisions: async () => api.application.revisions,
  });
  /** Renders a page without the page cache. */
  const ask = async (path: string) => {
    const request = new Request(`http://site.test${path}`);
    const rendered = await pages.render!(path, request.signal);
    const response = await answerPage(rendered, request, 'http://site.test');
    assert.ok(response.status < 500, path);
    return await response.text();
  };
  /** Loads the content shared by pages, which is queried again only after a change. */
  const warm = async () => {
    for (const path of [...everyPage, addresses.newsFeed]) await ask(path);
  };
  return { ...api, ask, warm };
}

onBothDatabases('the database queries of a public page', (database) => {
  it(`are at most ${MOST}, or ${MOST_OF_FEED} for the news feed`, async () => {
    const { ask, warm } = await startPages(database);
    await warm();
    for (const path of [...everyPage, addresses.newsFeed, addresses.robots]) {
      const most = path === addresses.newsFeed ? MOST_OF_FEED : MOST;
      const queries = await queriesOf(() => ask(path));
      assert.ok(queries <= most, `${path}: ${queries} queries`);
    }
    assert.ok((await queriesOf(() => ask('/news'))) > 0, 'queries are counted');
    // After a pause the process checks once for changes, for all requests together.
    for (const path of ['/news', '/projects/geodezia/1']) {
      await pause(500);
      const queries = await queriesOf(() => ask(path));
      assert.ok(queries <= MOST, `${path}, after a pause: ${queries} queries`);
    }
  });

  it('return each item of a long list on exactly one of its pages', async () => {
    const { ask, warm, databaseUrl, call } = await startPages(database);
    await warm();
    const rows = 'with recursive n(n) as (select 1 union all select n + 1 from n where n < 30)';
    await execute(
      databaseUrl,
      `insert into news (title, subtitle, published, date, content, "searchKey") ${rows}
       select 'Hír', '', true, '2025-06-12', '<p>x</p>', 'hir' from n`,
    );
    const total = (await call('GET', '/api/news/getpublishednewscount')).body as number;
    const seen: number[] = [];
    for (let page = 0; page * 4 < total; page += 1) {
      let html = '';
      const queries = await queriesOf(async () => {
        html = await ask(`/news?page=${page}`);
      });
      assert.ok(queries <= MOST, `page ${page}: ${queries} queries`);
      seen.push(...[...html.matchAll(/data-item="news-(\d+)"/g)].map(([, id]) => Number(id)));
    }
    const all = (await call('GET', '/api/news/getnewslist?images=url')).body as {
      newsId: number;
    }[];
    assert.deepEqual(
      seen,
      all.map(({ newsId }) => newsId),
    );
  });

  it('count the items again after a change in the database', async () => {
    const { call, databaseUrl } = await startPages(database);
    const count = async () => (await call('GET', '/api/news/getpublishednewscount')).body;
    const last = async (from: number) =>
      (await call('GET', `/api/news/getpublishednewslist?from=${from}&count=4&images=url`)).body
        .length;
    assert.equal(await count(), 3);
    assert.equal(await last(2), 1);
    await execute(
      databaseUrl,
      `insert into news (title, subtitle, published, date, content, "searchKey")
       values ('Hír', '', true, '2000-01-01', '<p>x</p>', 'hir'), ('Hír', '', true, '2000-01-01', '<p>x</p>', 'hir')`,
    );
    assert.equal(await last(2), 3);
    assert.equal(await count(), 5);
    await execute(databaseUrl, `update news set published = false where date = '2000-01-01'`);
    assert.equal(await last(2), 1);
    assert.equal(await count(), 3);
  });
});

onOneDatabase('the database queries of a public page', (database) => {
  it('are not sent for another spelling of an address, which is redirected', async () => {
    const { ask, warm } = await startPages(database);
    await warm();
    for (const path of ['/NEWS', '/news/1/', '/news//1', '/Projects/geodezia?page=1']) {
      assert.equal(await queriesOf(() => ask(path)), 0, path);
    }
  });
});
