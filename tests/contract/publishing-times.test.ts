import assert from 'node:assert/strict';
import { after, it, mock } from 'node:test';
import { startApi, type TestApi } from '../support/application.ts';
import { freshDatabase, onBothDatabases, onOneDatabase } from '../support/databases.ts';
import { newsFields, projectFields } from '../support/factories.ts';
import { startServer, stopServer } from '../support/site.ts';
import { stoppedClock } from '../support/stopped-clock.ts';

const HOUR = 3600 * 1000; // ms
const moment = (time: number) => `${new Date(time).toISOString().slice(0, 19)}Z`;

/** Every call by which visitors read news or projects, and whether its response contains `title`. */
async function seenBy({ call }: TestApi, token?: string) {
  const ask = async (path: string) =>
    JSON.stringify((await call('GET', path, token === undefined ? {} : { token })).body);
  const paths = {
    count: '/api/news/getpublishednewscount',
    page: '/api/news/getpublishednewslist?from=0&count=4',
    all: '/api/news/getnewslist',
    one: '/api/news/getnews/1',
    newsPages: '/api/publication/pages?kind=news&from=0',
    projects: '/api/projects/getprojects',
    byType: '/api/projects/getprojectsbytype/geodezia?from=0&count=4',
    typeCount: '/api/projects/getprojectcountbytype/geodezia',
    project: '/api/projects/getproject/1',
    projectPages: '/api/publication/pages?kind=project&from=0',
  };
  const answers = await Promise.all(Object.values(paths).map(ask));
  return Object.fromEntries(
    Object.keys(paths).map((name, index) => [
      name,
      /Időzített|"total":1|\/news\/1"|\/1"|^1$/.test(answers[index]!),
    ]),
  );
}

/** Calls with the same response for every client. */
const PUBLIC = ['count', 'page', 'newsPages', 'byType', 'typeCount', 'projectPages'];

async function addTimed({ call, signIn }: TestApi, times: object): Promise<string> {
  const token = await signIn();
  const news = newsFields({ title: 'Időzített hír', published: true, ...times });
  const project = projectFields({ name: 'Időzített projekt', type: 'geodezia', ...times });
  for (const [path, body] of [
    ['/api/news', news],
    ['/api/projects', project],
  ] as const) {
    const { status, body: made } = await call('POST', path, { token, body });
    assert.equal(status, 201, JSON.stringify(made));
  }
  return token;
}

onBothDatabases('the filter by state in the staff lists', (database) => {
  it('finds each item under the state that its row shows, and under no other', async () => {
    const { call, signIn } = await startApi(database);
    const token = await signIn();
    const now = Math.ceil(Date.now() / 1000) * 1000;
    const times = {
      published: {},
      running: { publishAt: moment(now - HOUR), unpublishAt: moment(now + HOUR) },
      scheduled: { publishAt: moment(now + HOUR) },
      expired: { publishAt: moment(now - 2 * HOUR), unpublishAt: moment(now - HOUR) },
    };
    const states = { draft: {}, ...times };
    const add = async (path: string, body: object) =>
      assert.equal((await call('POST', path, { token, body })).status, 201);
    for (const [title, moments] of Object.entries(states)) {
      await add('/api/news', newsFields({ title, published: title !== 'draft', ...moments }));
    }
    await add('/api/news', newsFields({ title: 'draft', published: false, ...times.scheduled }));
    await add('/api/news', newsFields({ title: 'draft', published: false, ...times.expired }));
    for (const [name, moments] of Object.entries(times)) {
      await add('/api/projects', projectFields({ name, type: 'geodezia', ...moments }));
    }
    const find = async (path: string) => {
      const query = `/api/${path}&from=0&count=10`;
      const { status, body } = await call('GET', query, { token });
      assert.equal(status, 200, query);
      const items = body.items as { title?: string; name?: string }[];
      assert.equal(body.total, items.length);
      return items.map(({ title, name }) => title ?? name!).toSorted();
    };
    const live = ['published', 'running'];
    assert.deepEqual(await find('news/find?state=draft'), ['draft', 'draft', 'draft']);
    assert.deepEqual(await find('news/find?state=scheduled'), ['scheduled']);
    assert.deepEqual(await find('news/find?state=published'), live);
    assert.deepEqual(await find('news/find?state=expired'), ['expired']);
    assert.deepEqual(await find('projects/find?state=scheduled'), ['scheduled']);
    assert.deepEqual(await find('projects/find?state=published'), live);
    assert.deepEqual(await find('projects/find?type=geodezia&state=expired'), ['expired']);
    assert.deepEqual(await find('projects/find?type=geotechnika&state=expired'), []);
    const drafts = await call('GET', '/api/projects/find?state=draft&from=0&count=1', { token });
    assert.equal(drafts.status, 400);
  });
});

onBothDatabases('an item with publication times', (database) => {
  it('is visible in every call between these times, and before them only to staff', async () => {
    const api = await startApi(database);
    const start = Math.ceil(Date.now() / 1000) * 1000 + HOUR;
    const end = start + HOUR;
    const times = { publishAt: moment(start), unpublishAt: moment(end) };
    const token = await addTimed(api, times);
    const isEverywhere = async (requested: boolean, when: string) => {
      for (const [name, isThere] of Object.entries(await seenBy(api))) {
        assert.equal(isThere, requested, `${when}: ${name}`);
      }
    };
    try {
      mock.timers.enable({ apis: ['Date'], now: start - 1 });
      await isEverywhere(false, 'a moment before');
      for (const [name, isThere] of Object.entries(await seenBy(api, token))) {
        assert.equal(isThere, !PUBLIC.includes(name), `for staff: ${name}`);
      }
      mock.timers.setTime(start);
      await isEverywhere(true, 'at its moment');
      mock.timers.setTime(end - 1);
      await isEverywhere(true, 'before its end');
      mock.timers.setTime(end);
      await isEverywhere(false, 'at its end');
      // Simulates a clock that is set back.
      mock.timers.setTime(start + 1);
      await isEverywhere(true, 'once more');
    } finally {
      mock.timers.reset();
    }
  });

  it('changes the ETag of lists at its publication time without a write', async () => {
    const api = await startApi(database);
    const start = Math.ceil(Date.now() / 1000) * 1000 + HOUR;
    await addTimed(api, { publishAt: moment(start) });
    const tags = async () =>
      await Promise.all(
        [
          '/api/news/getnewslist',
          '/api/projects/getprojects',
          '/api/news/getpublishednewscount',
        ].map(async (path) => (await api.call('GET', path)).headers.get('etag')),
      );
    try {
      mock.timers.enable({ apis: ['Date'], now: start - 1000 });
      const before = await tags();
      assert.deepEqual(await tags(), before);
      mock.timers.setTime(start);
      const now = await tags();
      for (const [index, tag] of now.entries()) assert.notEqual(tag, before[index]);
      assert.deepEqual(await tags(), now);
    } finally {
      mock.timers.reset();
    }
  });
});

onOneDatabase('an item with publication times', (database) => {
  it('stores the times in UTC whatever their notation, and keeps them if a request omits them', async () => {
    const api = await startApi(database);
    const token = await api.signIn();
    const send = (method: string, path: string, body: object) =>
      api.call(method, path, { token, body });
    const made = await send(
      'POST',
      '/api/news',
      newsFields({ publishAt: '2030-07-01T08:00+02:00', unpublishAt: '2031-01-01T00:00:00.5Z' }),
    );
    const path = `/api/news/${made.body.newsId}`;
    assert.deepEqual(
      [made.body.publishAt, made.body.unpublishAt],
      ['2030-07-01T06:00:00Z', '2031-01-01T00:00:00Z'],
    );
    const kept = await send('PUT', path, newsFields());
    assert.deepEqual(
      [kept.body.publishAt, kept.body.unpublishAt],
      ['2030-07-01T06:00:00Z', '2031-01-01T00:00:00Z'],
    );
    const cleared = await send('PUT', path, newsFields({ publishAt: '', unpublishAt: '' }));
    assert.deepEqual([cleared.body.publishAt, cleared.body.unpublishAt], ['', '']);
    for (const wrong of [
      '2030-07-01',
      '2030-07-01T08:00',
      'x',
      '1999-01-01T00:00Z',
      '2100-01-01T00:00Z',
      '2030-13-01T00:00Z',
    ]) {
      const { status, body } = await send('PUT', path, newsFields({ publishAt: wrong }));
      assert.deepEqual(
        [status, body.errors],
        [400, { publishAt: ['A napot és az órát is adja meg'] }],
        wrong,
      );
    }
    const reversed = { publishAt: '2030-07-02T08:00Z', unpublishAt: '2030-07-02T10:00+02:00' };
    const refused = await send('PUT', path, newsFields(reversed));
    assert.deepEqual(refused.body.errors, {
      unpublishAt: ['A levétel a közzététel után legyen'],
    });
  });
});

it('an item appears at its publication time on three processes that have cached the pages', async () => {
  const { url, token, drop } = await freshDatabase('PostgreSQL');
  const clock = stoppedClock();
  const environment = { DATABASE_URL: url, ...clock.environment };
  const servers = await Promise.all([1, 2, 3].map(() => startServer(environment)));
  after(async () => {
    await Promise.all(servers.map(({ child }) => stopServer(child)));
    clock.remove();
    await drop();
  });
  const look = () =>
    Promise.all(
      servers.flatMap(({ origin }) =>
        ['/news', '/', '/api/news/getnewslist', '/news/feed.atom'].map(async (path) => {
          const response = await fetch(origin + path);
          const isThere = (await response.text()).includes('Nyolckor jelenik meg');
          return { path, isThere, tag: response.headers.get('etag') };
        }),
      ),
    );
  const start = Math.ceil(Date.now() / 1000) * 1000 + HOUR;
  clock.setTo(start - 1_000);
  const body = newsFields({
    title: 'Nyolckor jelenik meg',
    published: true,
    publishAt: moment(start),
  });
  const made = await fetch(`${servers[0]!.origin}/api/news`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  assert.equal(made.status, 201);
  // Requests twice: the second response is cached.
  await look();
  const before = await look();
  assert.deepEqual(
    before.filter(({ isThere }) => isThere),
    [],
  );
  clock.setTo(start + 10);
  const now = await look();
  for (const [index, { path, isThere, tag }] of now.entries()) {
    if (path === '/') continue;
    assert.ok(isThere, path);
    assert.notEqual(tag, before[index]!.tag, path);
  }
});
