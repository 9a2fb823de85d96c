/** The published files under a real nginx, with the configuration that the documents give. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { ownPath } from '../../app/languages/codes.ts';
import { company } from '../../scripts/assets/sample-company.ts';
import { freshDatabase, type TestDatabase } from '../support/databases.ts';
import { newsFields } from '../support/factories.ts';
import { freePort } from '../support/free-port.ts';
import { noNginx, startNginx } from '../support/nginx.ts';
import { policyOf } from '../support/observatory.ts';
import { everyPage } from '../support/public-pages.ts';
import { publishFolder } from '../support/published.ts';
import { startServer, stopServer } from '../support/site.ts';
import { until } from '../support/until.ts';

/** What the site says anew with each answer, or each web server in its own way. */
const OWN = /^(accept-ranges|connection|content-length|date|etag|keep-alive|last-modified|server)$/;
const UNNAMED = /^(transfer-encoding|x-request-id|set-cookie)$/;
const [PLAIN, PACKED] = [{ 'accept-encoding': 'identity' }, { 'accept-encoding': 'gzip' }];

describe('nginx', { skip: noNginx() }, () => {
  const folder = publishFolder();
  let database: TestDatabase;
  let server: Awaited<ReturnType<typeof startServer>>;
  let stopNginx = async () => {};
  let [nginx, site] = ['', ''];

  before(async () => {
    const [port, sitePort] = [await freePort(), await freePort()];
    [nginx, site] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${sitePort}`];
    database = await freshDatabase('SQLite', true);
    server = await startServer({
      DATABASE_URL: database.url,
      SAMPLE_CONTENT: 'on',
      PORT: String(sitePort),
      PUBLIC_URL: nginx,
      PUBLISH_DIR: folder,
      TRUST_PROXY: '1',
    });
    for (let count = 0; count < 9; count += 1) await send('POST', '/api/news', newsFields());
    await until(() => existsSync(`${folder}/current`));
    stopNginx = await startNginx({ port, sitePort, folder });
    await until(async () => (await get(nginx, '/news?page=2', PLAIN)).from === 'nginx');
  });
  after(async () => {
    await stopNginx();
    await stopServer(server.child);
    await database.drop();
  });

  async function get(origin: string, path: string, headers: Record<string, string> = PLAIN) {
    const response = await fetch(origin + path, { headers, redirect: 'manual' });
    const kept = [...response.headers].filter(([name]) => !OWN.test(name) && !UNNAMED.test(name));
    return {
      status: response.status,
      headers: Object.fromEntries(kept),
      etag: response.headers.get('etag'),
      // The site names each request.
      from: response.headers.has('x-request-id') ? 'site' : 'nginx',
      body: Buffer.from(await response.arrayBuffer()),
    };
  }

  async function send(method: string, path: string, body: object): Promise<{ newsId: number }> {
    const response = await fetch(nginxOrSite() + path, {
      method,
      headers: { authorization: `Bearer ${database.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    assert.ok(response.ok, `${method} ${path}: ${response.status}`);
    return (await response.json()) as { newsId: number };
  }
  const nginxOrSite = () => (existsSync(`${folder}/current`) ? nginx : site);

  it('gives every page as the site does, byte by byte, with the same headers', async () => {
    const lists = ['/news?page=1', '/news?utm_source=x&page=2', '/news?utm_source=x'];
    const files = [
      '/news/feed.atom',
      '/sitemap.xml',
      '/robots.txt',
      '/speculation-rules.json',
      '/opensearch.xml',
      '/en/opensearch.xml',
      '/en/news/feed.atom',
    ];
    const pages = everyPage.filter(
      (path) => !['/contact', '/ajanlatkeres', '/kereses', '/no-such-page'].includes(ownPath(path)),
    );
    for (const path of [...pages, ...lists, ...files]) {
      for (const accepted of [PLAIN, PACKED]) {
        const [own, given] = [await get(site, path, accepted), await get(nginx, path, accepted)];
        assert.equal(given.from, 'nginx', path);
        assert.equal(given.status, 200, path);
        assert.deepEqual(given.body, own.body, path);
        given.headers = withOwnPolicy(given.headers, given.body.toString());
        // What is short is sent as it is.
        if (own.body.length < 256) delete own.headers['vary'];
        assert.deepEqual(given.headers, own.headers, path);
      }
    }
  });

  it('gives the files of the build and pictures with the headers of the site', async () => {
    const { body } = await get(nginx, '/projects/geodezia');
    await until(async () => (await get(site, '/readyz')).status === 200);
    const pictures = [...body.toString().matchAll(/\/media\/[\w-]{43}\.\w+/g)].map(
      ([path]) => path,
    );
    assert.ok(pictures.length > 0);
    const built = readdirSync('build/client', { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(br|zst|gz)$/.test(entry.name))
      .map((entry) => `${entry.parentPath}/${entry.name}`.slice('build/client'.length));
    for (const path of [...new Set(pictures), ...built]) {
      const [own, given] = [await get(site, path, PACKED), await get(nginx, path, PACKED)];
      assert.equal(given.from, 'nginx', path);
      assert.deepEqual(given, { ...own, etag: given.etag, from: 'nginx' }, path);
    }
  });

  it('sends nothing again to whoever has it', async () => {
    for (const path of ['/news', '/sitemap.xml']) {
      const { etag, headers } = await get(nginx, path, PACKED);
      const again = await get(nginx, path, { ...PACKED, 'if-none-match': etag! });
      assert.equal(again.status, 304);
      assert.equal(again.headers['cache-control'], headers['cache-control']);
    }
  });

  it('passes on to the site what only that can answer', async () => {
    const others = [
      '/contact',
      '/projects?year=2024',
      '/groundlab?state=akkreditalt',
      '/groundlab?q=17892-5',
      '/kereses',
      '/login',
      '/admin',
      '/api/openapi.json',
      '/API/news/1',
      '/healthz',
    ];
    const strays = ['/News', '/news/', '/news/999', '/no-such-page', '/news?page=99', '/metrics'];
    for (const path of [...others, ...strays, '//news', '/news//', '//assets/']) {
      const [own, given] = [await get(site, path), await get(nginx, path)];
      assert.equal(given.from, 'site', path);
      if (path === '/metrics') assert.equal(given.status, 404, 'for this machine alone');
      else assert.deepEqual([given.status, given.headers], [own.status, own.headers], path);
    }
    const hidden = ['/index', '/news.html', '/page/1/news.html', '/news.html.gz', '/404', '/503'];
    for (const path of hidden) {
      const { status, body } = await get(nginx, path);
      assert.deepEqual([status, /Az oldal nem található/.test(body.toString())], [404, true], path);
    }
  });

  it('has the site refuse what no page takes', async () => {
    for (const path of ['/news', '/', '/sitemap.xml', '/favicon.svg']) {
      for (const method of ['POST', 'DELETE']) {
        const [own, given] = await Promise.all(
          [site, nginx].map((origin) => fetch(origin + path, { method, headers: PLAIN })),
        );
        assert.equal(given!.status, own!.status, path);
        assert.equal(given!.headers.get('allow'), own!.headers.get('allow'), path);
        assert.equal(await given!.text(), await own!.text(), path);
      }
    }
  });

  it('shows what was saved, and no longer what was deleted', async () => {
    const { newsId } = await send('POST', '/api/news', newsFields({ title: 'Friss hír' }));
    const headers = { authorization: `Bearer ${database.token}` };
    const shown = async (path: string) => (await get(nginx, path)).body.toString();
    await until(async () => /Friss hír/.test(await shown('/news')));
    assert.equal((await get(nginx, `/news/${newsId}`)).from, 'nginx');
    assert.match(await shown('/sitemap.xml'), new RegExp(`/news/${newsId}<`));
    await send('PUT', `/api/news/${newsId}`, newsFields({ title: 'Friss hír, javítva' }));
    const question = `/api/publication?kind=news&id=${newsId}`;
    const told = await (await fetch(nginx + question, { headers })).json();
    assert.deepEqual(
      told,
      { isLive: true, address: `${nginx}/news/${newsId}` },
      'staff hear of it',
    );
    assert.match(await shown(`/news/${newsId}`), /javítva/);
    const response = await fetch(`${nginx}/api/news/${newsId}`, {
      method: 'DELETE',
      headers,
    });
    assert.equal(response.status, 204);
    await until(async () => !/Friss hír/.test(await shown('/news')));
    assert.equal((await get(nginx, `/news/${newsId}`)).status, 404);
  });

  it('goes on without the site, and says how to reach the company', async () => {
    const pages = new Map<string, Buffer>();
    for (const path of [
      '/',
      '/news',
      '/news?page=1',
      '/news/1',
      '/projects',
      '/projects/geodezia',
    ]) {
      pages.set(path, (await get(nginx, path)).body);
    }
    await stopServer(server.child);
    for (const [path, body] of pages) assert.deepEqual((await get(nginx, path)).body, body, path);
    const english = await get(nginx, '/en/contact');
    assert.match(english.body.toString(), /lang="en".*This page is not available/s);
    assert.deepEqual([english.status, english.headers['retry-after']], [503, '30']);
    for (const path of ['/contact', '/login', '/admin', '/no-such-page', '/news?page=99']) {
      const { status, headers, body } = await get(nginx, path);
      assert.equal(status, 503, path);
      assert.equal(headers['retry-after'], '30');
      assert.equal(headers['cache-control'], 'no-store');
      assert.match(headers['content-security-policy']!, /default-src 'none'/);
      for (const words of ['nem érhető el', company.phone, company.email]) {
        assert.ok(
          body.toString().includes(words.replaceAll(' ', '\u00a0')) || body.includes(words),
        );
      }
    }
    const call = await get(nginx, '/api/news/getnewslist?from=0&count=4');
    assert.equal(call.status, 503);
    assert.equal(call.headers['content-type'], 'application/problem+json');
    assert.equal(JSON.parse(call.body.toString()).status, 503);
    const posted = await fetch(`${nginx}/contact`, { method: 'POST', body: 'name=x' });
    assert.equal(posted.status, 503);
    assert.match(await posted.text(), /nem érhető el/);
  });
});

/** The policy of the header as that of the page narrows it down. */
function withOwnPolicy(headers: Record<string, string>, html: string): Record<string, string> {
  const own = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1];
  const common = headers['content-security-policy'];
  if (own === undefined || common === undefined) return headers;
  const directives = new Map([...policyOf(common), ...policyOf(own)]);
  const policy = [...directives].map((directive) => directive.flat().join(' ')).join('; ');
  return { ...headers, 'content-security-policy': policy };
}
