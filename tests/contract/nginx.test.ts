import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ownPath } from '../../app/text/languages/codes.ts';
import { freshDatabase, type TestDatabase } from '../support/databases.ts';
import { newsFields } from '../support/factories.ts';
import { freePort } from '../support/free-port.ts';
import { converse } from '../support/http-server.ts';
import { noNginx, startFront } from '../support/nginx.ts';
import { everyPage } from '../support/public-pages.ts';
import { startServer, stopServer } from '../support/site.ts';
import { until } from '../support/until.ts';

/** Headers that belong to one connection or response. */
const OF_ANSWER =
  /^(connection|content-length|date|keep-alive|server|set-cookie|transfer-encoding|x-request-id)$/;
const PLAIN = { 'accept-encoding': 'identity' };
const PACKED = { 'accept-encoding': 'gzip' };
const SAVES = 5;

describe('nginx with a cache of public pages', { skip: noNginx() }, () => {
  let database: TestDatabase;
  let server: Awaited<ReturnType<typeof startServer>>;
  let stopFront = async () => {};
  let [nginx, site, takenOff] = ['', '', ''];

  before(async () => {
    const sitePort = await freePort();
    const front = await startFront([sitePort]);
    stopFront = front.stop;
    [nginx, site] = [`http://127.0.0.1:${front.port}`, `http://127.0.0.1:${sitePort}`];
    database = await freshDatabase('SQLite', true);
    server = await startServer({
      DATABASE_URL: database.url,
      SAMPLE_CONTENT: 'on',
      PORT: String(sitePort),
      PUBLIC_URL: nginx,
      SHARED_CACHE: '1',
      TRUST_PROXY: '1',
    });
  });
  after(async () => {
    await stopFront();
    await stopServer(server.child);
    await database.drop();
  });

  async function get(origin: string, path: string, headers: Record<string, string> = PLAIN) {
    const response = await fetch(origin + path, { headers, redirect: 'manual' });
    const kept = [...response.headers].filter(([name]) => !OF_ANSWER.test(name));
    return {
      status: response.status,
      headers: Object.fromEntries(kept),
      body: Buffer.from(await response.arrayBuffer()),
    };
  }

  async function send(method: string, path: string, body?: object): Promise<Response> {
    const response = await fetch(nginx + path, {
      method,
      headers: { authorization: `Bearer ${database.token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    assert.ok(response.ok, `${method} ${path}: ${response.status}`);
    return response;
  }

  const create = async (title: string) =>
    ((await (await send('POST', '/api/news', newsFields({ title }))).json()) as { newsId: number })
      .newsId;

  it('returns the same pages as the site, cached or not', async () => {
    const files = ['/news/feed.atom', '/sitemap.xml', '/robots.txt', '/favicon.svg'];
    // The form token differs in each response.
    const pages = everyPage.filter(
      (path) => !['/contact', '/ajanlatkeres'].includes(ownPath(path)),
    );
    for (const path of [...pages, ...files, '/news?page=1', '/login']) {
      for (const accepted of [PLAIN, PACKED]) {
        const own = await get(site, path, accepted);
        for (const round of ['first', 'again']) {
          const given = await get(nginx, path, accepted);
          assert.equal(given.status, own.status, `${path}, ${round}`);
          if (own.status !== 200) continue;
          assert.deepEqual(given, own, `${path}, ${round}`);
        }
      }
    }
  });

  it('forwards requests without a Host header, such as health checks in HTTP/1.0', async () => {
    const port = Number(new URL(nginx).port);
    assert.match(await converse(port, 'GET /readyz HTTP/1.0\r\n\r\n'), /^HTTP\/1\.1 200 /);
  });

  it('does not cache forms or staff responses, and gives each response its own request id', async () => {
    const answers = await Promise.all([1, 2].map(() => fetch(`${nginx}/contact`)));
    const tokens = await Promise.all(
      answers.map(
        async (answer) => /name="formToken" value="([^"]+)"/.exec(await answer.text())![1],
      ),
    );
    assert.notEqual(tokens[0], tokens[1]);
    const ids: (string | null)[] = [];
    for (const path of ['/news', '/news']) {
      ids.push((await fetch(nginx + path)).headers.get('x-request-id'));
    }
    assert.notEqual(ids[0], ids[1]);
    assert.equal((await send('GET', '/api/users')).status, 200);
    assert.equal((await fetch(`${nginx}/api/users`)).status, 401);
  });

  it('returns a saved change once the cached page has expired, and never a mixture of two versions', async () => {
    const id = await create('Mentés 0.');
    const shown = async () => {
      const { body } = await get(nginx, `/news/${id}`, PACKED);
      const numbers = [...body.toString().matchAll(/Mentés (\d+)\./g)].map(([, number]) => number);
      assert.equal(new Set(numbers).size, 1, 'one version in each answer');
      return Number(numbers[0]);
    };
    let newest = await shown();
    for (let save = 1; save <= SAVES; save += 1) {
      const { version } = (await (
        await send('GET', `/api/news/getnews/${id}`)
      ).json()) as Versioned;
      await send('PUT', `/api/news/${id}`, {
        ...newsFields({ title: `Mentés ${save}.` }),
        version,
      });
      const told = await send('GET', `/api/publication?kind=news&id=${id}`);
      assert.deepEqual(await told.json(), { isLive: true, address: `${nginx}/news/${id}` });
      await until(async () => {
        const number = await shown();
        assert.ok(number >= newest, `${number} after ${newest}`);
        newest = number;
        return newest === save;
      });
    }
    await send('DELETE', `/api/news/${id}`);
    await until(async () => (await get(nginx, `/news/${id}`)).status === 404);
  });

  it('returns 404 for a cached page after it is unpublished', async () => {
    const id = await create('Levett hír');
    assert.equal((await get(nginx, `/news/${id}`)).status, 200);
    await send('PUT', `/api/news/${id}`, newsFields({ title: 'Levett hír', published: false }));
    await until(async () => (await get(nginx, `/news/${id}`)).status === 404);
    takenOff = `/news/${id}`;
  });

  it('returns cached pages while the site is unreachable, and an error for all other requests', async () => {
    const visited = ['/', '/news', '/news/1', '/projects', '/projects/geodezia', '/favicon.svg'];
    const pages = new Map<string, Buffer>();
    for (const path of visited) pages.set(path, (await get(nginx, path)).body);
    await stopServer(server.child);
    for (const [path, body] of pages) {
      const given = await get(nginx, path);
      assert.deepEqual([given.status, given.body], [200, body], path);
    }
    assert.equal((await get(nginx, takenOff)).status, 404);
    for (const path of ['/contact', '/login', '/admin', '/no-other-page', '/api/news/1']) {
      const { status, headers, body } = await get(nginx, path);
      assert.equal(status, 503, path);
      assert.equal(headers['retry-after'], '30');
      assert.equal(headers['cache-control'], 'no-store');
      assert.match(body.toString(), /nem érhető el.*not available/s);
    }
    const posted = await fetch(`${nginx}/contact`, { method: 'POST', body: 'name=x' });
    assert.equal(posted.status, 503);
  });
});

interface Versioned {
  version: number;
}
