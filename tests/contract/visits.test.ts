import assert from 'node:assert/strict';
import { after, afterEach, beforeEach, it, mock } from 'node:test';
import { dayInHungary } from '../../app/api/contract/fields.ts';
import { createLog } from '../../app/platform/log.server.ts';
import { readConfig } from '../../app/platform/config.server.ts';
import { createApp } from '../../app/main/create-app.server.ts';
import {
  createVisitRepository,
  MOST_NAMES,
} from '../../app/operations/visits/visit.repository.server.ts';
import { openDatabase } from '../../app/platform/database/database.server.ts';
import { startApi, type TestApi } from '../support/application.ts';
import { ADMIN } from '../support/administrator.ts';
import { execute } from '../support/database-content.ts';
import { freshDatabase, onBothDatabases, onOneDatabase } from '../support/databases.ts';
import { newsFields } from '../support/factories.ts';
import { dataFolder } from '../support/scratch.ts';

const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Firefox/150.0' };
const visit = { page: '/', isPhone: false };

async function count(api: TestApi, body: object, headers: object = {}, address = '192.0.2.1') {
  const sent = { ...FIREFOX, ...headers };
  return await api.call('POST', '/api/visits', {
    body: { ...visit, ...body },
    headers: sent,
    address,
  });
}

const TITLES = {
  '/projects/geotechnika': 'Geotechnika',
  '/szolgaltatasok': 'Szolgáltatások',
  '/szolgaltatasok/cpt-szondazas': 'CPT-szondázás',
  '/en/services/cpt-szondazas': 'CPT-szondázás (angolul)',
};

onBothDatabases('visits', (database) => {
  // Stops the clock, so that midnight does not come between a visit and the check.
  beforeEach(() => mock.timers.enable({ apis: ['Date'], now: Date.now() }));
  afterEach(() => mock.timers.reset());

  it('are counted by day and month, only for existing pages, by three processes in parallel', async () => {
    const api = await startApi(database);
    const token = await api.signIn();
    const news = newsFields({ title: 'Hír a hídról' });
    const { newsId } = (await api.call('POST', '/api/news', { token, body: news })).body;
    const settings = { DATABASE_URL: api.databaseUrl, ADMIN_PASSWORD: ADMIN.password };
    const config = readConfig({ ...settings, SAMPLE_CONTENT: 'off', DATA_DIR: dataFolder() });
    const others = [
      await createApp(config, createLog('fatal')),
      await createApp(config, createLog('fatal')),
    ];
    const send = async (body: object, index: number) => {
      if (index === 0) return (await count(api, body, {}, `198.51.${index}.1`)).status;
      const request = new Request('http://site.test/api/visits', {
        method: 'POST',
        headers: { ...FIREFOX, 'content-type': 'application/json' },
        body: JSON.stringify({ ...visit, ...body }),
      });
      return (await others[index - 1]!.api.fetch(request, { address: '198.51.9.1' })).status;
    };
    for (let index = 0; index < 3; index += 1) {
      assert.equal(await send({}, index), 204);
      await send(
        { page: `/news/${newsId}`, isPhone: true, language: 'de', host: 'www.example.com' },
        index,
      );
      for (const page of ['/news/999', '/projects/nincs', '/nincs', '/admin', '/api/site']) {
        assert.equal(await send({ page }, index), 204, 'nobody learns what is counted');
      }
    }
    // A page in another language is a page of its own.
    await send({ page: `/en/news/${newsId}` }, 0);
    for (const page of Object.keys(TITLES)) await send({ page }, 0);
    // Counts in memory are stored each minute, and when the process ends.
    await Promise.all([...others.map((other) => other.close()), api.application.rest()]);
    const { body: days, status } = await api.call('GET', '/api/visits', { token });
    assert.equal(status, 200);
    assert.deepEqual([days.isOn, days.total], [true, { phone: 3, desk: 8 }]);
    assert.equal(days.periods.length, 30);
    assert.deepEqual(days.periods.at(-1), { period: dayInHungary(), phone: 3, desk: 8 });
    const counted = { name: `/news/${newsId}`, title: 'Hír a hídról', phone: 3, desk: 0 };
    const home = days.pages.find(({ name }: { name: string }) => name === '/');
    assert.deepEqual([days.pages.length, home.desk], [7, 3]);
    const find = (name: string) => days.pages.find((page: { name: string }) => page.name === name);
    assert.deepEqual(find(counted.name), counted);
    assert.equal(find(`/en/news/${newsId}`).title, 'Hír a hídról (angolul)');
    for (const [page, title] of Object.entries(TITLES)) assert.equal(find(page).title, title);
    const three = { phone: 3, desk: 0 };
    assert.deepEqual(days.hosts, [{ name: 'example.com', title: 'example.com', ...three }]);
    assert.deepEqual(days.languages, [{ name: 'de', title: 'de', ...three }]);
    const { body: months } = await api.call('GET', '/api/visits?span=months', { token });
    assert.equal(months.periods.length, 12);
    assert.deepEqual(months.total, days.total);

    const rows = await execute(api.databaseUrl, 'select * from "visitCount"');
    assert.deepEqual(Object.keys(rows[0]!).sort(), [
      'desk',
      'name',
      'period',
      'phone',
      'span',
      'what',
    ]);
    assert.doesNotMatch(JSON.stringify(rows), /198\.51|Firefox|Mozilla/);
  });

  it('have a limited number of stored entries, which are deleted after a period', async () => {
    // The application does not run here, because its own job would delete old counts.
    const { url, drop } = await freshDatabase(database);
    const opened = openDatabase(url, () => {});
    after(async () => {
      await opened.close();
      await drop();
    });
    const visits = createVisitRepository(opened.db);
    const row = { span: 'day', what: 'page', period: '2026-01-02', phone: 0, desk: 1 } as const;
    const named = (from: number, length: number) =>
      Array.from({ length }, (_, index) => ({ ...row, name: `/news/${from + index}` }));
    await visits.add(named(0, MOST_NAMES - 10));
    await visits.add(named(MOST_NAMES - 20, 40));
    const kept = await execute(
      url,
      `select count(*) as count, sum(desk) as desk from "visitCount"`,
    );
    assert.deepEqual(
      [Number(kept[0]!['count']), Number(kept[0]!['desk'])],
      [MOST_NAMES + 1, MOST_NAMES + 30],
    );
    await visits.add([{ ...row, span: 'month', period: '2025-12', name: '/' }]);
    await visits.removeBefore('2026-01-03', '2025-12');
    const left = await execute(url, 'select period from "visitCount"');
    assert.deepEqual(
      left.map(({ period }) => period),
      ['2025-12'],
    );
  });
});

onOneDatabase('visits', (database) => {
  it('are not counted for programs, for staff and for clients that opt out, and are limited for each network', async () => {
    const api = await startApi(database);
    const token = await api.signIn();
    await count(api, {}, { 'sec-gpc': '1' });
    await count(api, {}, { dnt: '1' });
    await count(api, {}, { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
    await count(api, {}, { authorization: `Bearer ${token}` });
    await count(api, { page: '/adatkezeles/12' });
    for (let index = 0; index < 70; index += 1) await count(api, {}, {}, '203.0.113.7');
    for (const odd of [
      { page: '/news?page=1' },
      { page: '//example.com' + 'x'.repeat(300) },
      { page: 'news' },
      { host: 'a b' },
      { host: 'x'.repeat(101) },
      { language: 'magyar' },
      { isPhone: 'igen' },
    ]) {
      assert.equal((await count(api, odd)).status, 400, JSON.stringify(odd));
    }
    await api.application.rest();
    const { body } = await api.call('GET', '/api/visits', { token });
    assert.deepEqual(body.total, { phone: 0, desk: 60 });
  });

  it('are not counted if counting is disabled', async () => {
    const api = await startApi(database, { VISIT_COUNTS: 'off' });
    await count(api, {});
    await api.application.rest();
    const { body } = await api.call('GET', '/api/visits', { token: await api.signIn() });
    assert.deepEqual([body.isOn, body.total], [false, { phone: 0, desk: 0 }]);
  });
});
