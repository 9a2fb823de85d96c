import assert from 'node:assert/strict';
import { it, mock } from 'node:test';
import { RouterContextProvider } from 'react-router';
import { fillContext } from '../../app/content/site/page-context.ts';
import { loader as readSitemap } from '../../app/features/company/sitemap.ts';
import { loader as readFeed } from '../../app/features/news/news-feed.ts';
import { startApi, type TestApi } from '../support/application.ts';
import { execute } from '../support/database-content.ts';
import { onBothDatabases, onOneDatabase, type DatabaseName } from '../support/databases.ts';
import { newsFields, projectFields } from '../support/factories.ts';

const HOUR = 3_600_000;
const today = '2026-03-10';
const morning = Date.parse(`${today}T04:00:00Z`);

onOneDatabase('the feed', (database) => {
  it('contains no date in the future', async () => {
    const { call, feed } = await startMorning(database);
    await call('POST', '/api/news', newsFields({ title: 'Ma', date: today }));
    await call('POST', '/api/news', newsFields({ title: 'Később', date: '2099-12-31' }));
    await call('POST', '/api/news', newsFields({ title: 'Régen', date: '2020-07-01' }));
    const { updated, entries } = await feed();
    for (const moment of [updated, ...entries.flatMap((one) => [one.published, one.updated])]) {
      assert.ok(Date.parse(moment) <= Date.now(), moment);
    }
    assert.ok(entries.every((one) => one.published <= one.updated));
    // This moment is on the same day in Hungary and in UTC.
    assert.equal(entries.at(-1)!.published, '2020-07-01T01:00:00.000Z');
  });

  it('has a new update time after every visible change, and its ids stay the same', async () => {
    const { call, feed } = await startMorning(database);
    const add = async (title: string) =>
      (await call('POST', '/api/news', newsFields({ title, date: today }))).body.newsId as number;
    const first = await add('Egy');
    const before = await feed();
    const seen = [before];
    const step = async (change: () => Promise<unknown>) => {
      mock.timers.tick(60_000);
      await change();
      const now = await feed();
      assert.ok(now.updated > seen.at(-1)!.updated, `${now.updated} after change ${seen.length}`);
      assert.equal(now.id, before.id);
      seen.push(now);
      return now;
    };
    const edited = await step(() =>
      call('PUT', `/api/news/${first}`, newsFields({ title: 'Más', date: today })),
    );
    assert.equal(edited.entries[0]!.id, before.entries[0]!.id);
    assert.ok(edited.entries[0]!.updated > before.entries[0]!.updated);
    assert.equal(edited.entries[0]!.published, before.entries[0]!.published);
    let second = 0;
    await step(async () => (second = await add('Kettő')));
    await step(() => call('DELETE', `/api/news/${second}`));
    await step(() =>
      call('PUT', `/api/news/${first}`, newsFields({ published: false, date: today })),
    );
    assert.deepEqual(seen.at(-1)!.entries, []);
    const last = seen.at(-1)!;
    mock.timers.tick(60_000);
    await call('PUT', `/api/news/${first}`, newsFields({ published: false, title: 'Vázlat' }));
    await call('DELETE', `/api/news/${first}`);
    assert.deepEqual(await feed(), last);
    // Emptying the trash must not change the feed's date to an earlier one.
    const { body } = await call('GET', '/api/bin?from=0&count=10');
    assert.equal(body.items.length, 2);
    for (const { binId } of body.items) {
      assert.equal((await call('DELETE', `/api/bin/${binId}`)).status, 204);
    }
    assert.ok((await feed()).updated >= last.updated);
  });

  it('dates an item by its publication time if that is later than its date', async () => {
    const { call, feed } = await startMorning(database);
    const publishAt = new Date(morning + HOUR).toISOString();
    await call('POST', '/api/news', newsFields({ date: '2020-01-01', publishAt }));
    mock.timers.setTime(morning + 2 * HOUR);
    const { updated, entries } = await feed();
    assert.deepEqual([entries[0]!.updated, updated], [publishAt, publishAt]);
  });

  it('has ids that do not depend on the address of the site', async () => {
    const { call, feed, databaseUrl } = await startMorning(database);
    await call('POST', '/api/news', newsFields());
    const moved = await startApi(database, {
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: 'https://uj.example.hu',
    });
    const before = await feed();
    const after = await feedOf(moved, 'https://uj.example.hu');
    assert.deepEqual([after.id, after.entries[0]!.id], [before.id, before.entries[0]!.id]);
    const english = await feedOf(moved, 'https://uj.example.hu', '/en/news/feed.atom');
    assert.notEqual(english.entries[0]!.id, after.entries[0]!.id);
  });
});

onBothDatabases('the sitemap', (database) => {
  it('has the day of the last change of each page', async () => {
    const { call, lastModified, databaseUrl } = await startMorning(database);
    const { body } = await call('POST', '/api/projects', projectFields({ date: '2011-05-06' }));
    await call('POST', '/api/news', newsFields({ date: '2099-12-31' }));
    await execute(
      databaseUrl,
      `insert into news (title, subtitle, published, date, content, "searchKey")
       values ('Átvett', '', true, '2015-02-03', '', 'atvett'),
              ('Jövő', '', true, '2099-02-03', '', 'jovo')`,
    );
    assert.deepEqual(await lastModified(), {
      [`/projects/geotechnika/${body.projectId}`]: today,
      '/news/1': today,
      '/news/2': '2015-02-03',
      '/news/3': today,
    });
  });
});

async function startMorning(database: DatabaseName) {
  mock.timers.reset();
  mock.timers.enable({ apis: ['Date'], now: morning });
  const api = await startApi(database);
  const token = await api.signIn();
  return {
    databaseUrl: api.databaseUrl,
    call: (method: string, path: string, body?: object) => api.call(method, path, { token, body }),
    feed: () => feedOf(api, 'https://www.example.hu'),
    async lastModified() {
      const answer = await readSitemap(routeOf(api, 'https://www.example.hu', '/sitemap.xml'));
      const found = (await answer.text()).matchAll(
        /<loc>https:\/\/www\.example\.hu(\/[^<]*)<\/loc><lastmod>([^<]*)</g,
      );
      const all = Object.fromEntries([...found].map(([, path, day]) => [path, day]));
      return Object.fromEntries(Object.entries(all).filter(([path]) => !path.startsWith('/en')));
    },
  };
}

// oxlint-disable-next-line typescript/no-explicit-any -- what a route gives its loader besides, these do not read
function routeOf({ application }: TestApi, publicUrl: string, path: string): any {
  const sources = { api: application.call, publicUrl, report: () => {}, noteCall: () => {} };
  const context = fillContext(
    new RouterContextProvider(),
    { ...sources, retentionDays: 365, requestId: () => undefined },
    { path, address: '192.0.2.1' },
  );
  return { context, request: new Request(publicUrl + path), params: {} };
}

async function feedOf(api: TestApi, publicUrl: string, path = '/news/feed.atom') {
  const xml = await (await readFeed(routeOf(api, publicUrl, path))).text();
  const [head = '', ...rest] = xml.split('<entry>');
  const of = (text: string, name: string) =>
    new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1] ?? '';
  return {
    id: of(head, 'id'),
    updated: of(head, 'updated'),
    entries: rest.map((text) => ({
      id: of(text, 'id'),
      published: of(text, 'published'),
      updated: of(text, 'updated'),
    })),
  };
}
