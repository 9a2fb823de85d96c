import assert from 'node:assert/strict';
import { request as rawRequest } from 'node:http';
import { after, it } from 'node:test';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { execute } from '../support/database-content.ts';
import { freshDatabase, onOneDatabase, type DatabaseName } from '../support/databases.ts';
import { newsFields, projectFields } from '../support/factories.ts';
import { tokenOf } from '../support/processes.ts';
import { figureOf, rendered } from '../support/metrics.ts';
import { startSite } from '../support/site.ts';
import { until } from '../support/until.ts';

onOneDatabase('a cached public page', (name) => {
  it('is rendered once for parallel requests and for any unknown query parameters', async () => {
    const { origin, write } = await site(name);
    await write('POST', '/api/news', newsFields());
    const before = await rendered(origin);
    const ask = (query: string) => textOf(`${origin}/news${query}`);
    const pages = await Promise.all(Array.from({ length: 50 }, (_, index) => ask(`?x=${index}`)));
    assert.equal(new Set(pages).size, 1);
    assert.equal((await rendered(origin)) - before, 1);
    for (const query of ['', '?utm_source=x', '?page=0', '?page=000&y']) {
      assert.equal(await ask(query), pages[0], query);
    }
    // Headers as proxies write them, with any host.
    const inWhole = await raw(`${origin}/news`, {}, 'GET', 'http://www.example.hu/news?x=1');
    assert.equal(inWhole.body.toString(), pages[0]);
    assert.equal((await rendered(origin)) - before, 1);
  });

  it('is current from the first request after a change of its data, and stays cached after other changes', async () => {
    const { origin, write } = await site(name);
    const item = await write('POST', '/api/news', newsFields({ title: 'Első' }));
    const path = `/news/${item['newsId']}`;
    assert.match(await textOf(origin + path), /Első/);
    const project = await write('POST', '/api/projects', projectFields({ name: 'Töltés' }));
    assert.match(await textOf(`${origin}/projects/geotechnika`), /Töltés/);
    const count = await rendered(origin);
    await write('PUT', `/api/Projects/${project['projectId']}`, projectFields({ name: 'Gát' }));
    await write('POST', '/api/news', newsFields({ published: false }));
    assert.match(await textOf(origin + path), /Első/);
    assert.match(await textOf(`${origin}/projects/geotechnika`), /Gát/);
    assert.ok((await rendered(origin)) - count <= 2, 'neither news page was rendered again');
    const known = { 'if-none-match': (await raw(origin + path)).headers['etag']! };
    assert.equal((await raw(origin + path, known)).status, 304);
    for (const title of ['Második', 'Harmadik']) {
      await write('PUT', `/api/news/${item['newsId']}`, newsFields({ title }));
      assert.equal((await raw(origin + path, known)).status, 200);
      for (const address of [path, '/news', '/news/feed.atom']) {
        assert.match(await textOf(origin + address), new RegExp(title), address);
      }
    }
    await write('DELETE', `/api/news/${item['newsId']}`);
    assert.equal((await fetch(origin + path)).status, 404);
    assert.doesNotMatch(await textOf(`${origin}/news`), /Harmadik/);
  });

  it('is current within a second after a direct change in the database', async () => {
    const { origin, write, url } = await site(name);
    await write('POST', '/api/news', newsFields({ title: 'Eredeti' }));
    assert.match(await textOf(`${origin}/news`), /Eredeti/);
    await execute(url, `update news set title = 'Visszaállított'`);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    assert.match(await textOf(`${origin}/news`), /Visszaállított/);
  });
});

it('every encoding of a cached page has the same content and ETag, and a request with the ETag gets 304', async () => {
  const { origin, write } = await site('SQLite');
  await write('POST', '/api/news', newsFields({ content: `<p>${'Löszfal. '.repeat(500)}</p>` }));
  for (const path of ['/news', '/', '/sitemap.xml', '/news/feed.atom']) {
    const first = await raw(`${origin}${path}`);
    assert.equal(first.headers['content-encoding'], undefined);
    const tag = first.headers['etag']!;
    assert.match(tag, /^W\/"/);
    // First from the renderer, then from the cache, later in the best encoding.
    for (let round = 0; round < 3; round += 1) {
      for (const [coding, decode] of decoders) {
        const answer = await raw(`${origin}${path}`, { 'accept-encoding': coding });
        assert.equal(answer.headers['content-encoding'], coding, path);
        assert.equal(answer.headers['etag'], tag);
        assert.match(answer.headers['vary']!, /Accept-Encoding/);
        assert.deepEqual(decode(answer.body), first.body);
        const head = await raw(`${origin}${path}`, { 'accept-encoding': coding }, 'HEAD');
        assert.equal(head.body.length, 0);
        assert.deepEqual(
          withoutLength(head.headers),
          withoutLength(answer.headers),
          'HEAD says what GET would',
        );
      }
      const known = await raw(`${origin}${path}`, { 'if-none-match': `"x", ${tag}` });
      assert.deepEqual([known.status, known.body.length], [304, 0]);
      assert.equal(known.headers['etag'], tag);
      assert.equal(
        known.headers['content-security-policy'],
        first.headers['content-security-policy'],
      );
    }
  }
});

it('pages that are missing, refused or personal are not cached', async () => {
  const { origin } = await site('SQLite');
  const count = () => figureOf(origin, 'site_page_cache_pages');
  for (const path of ['/', '/groundlab', '/contact']) await textOf(origin + path);
  assert.equal(await count(), 3);
  await Promise.all(
    Array.from({ length: 300 }, (_, id) =>
      fetch(`${origin}/news/${id + 1}`).then((answer) => answer.text()),
    ),
  );
  for (const path of [
    '/News',
    '/news?page=9',
    '/nincs',
    '/login',
    '/admin',
    '/contact?elkuldve=x',
  ]) {
    await fetch(origin + path);
  }
  assert.equal(await count(), 4, 'the list that /News leads to has come, and nothing else');
  const before = await rendered(origin);
  for (const path of ['/', '/groundlab', '/contact']) await textOf(origin + path);
  assert.equal(await rendered(origin), before);
});

it('requests with an Authorization header get the cached page', async () => {
  const { origin, write } = await site('SQLite');
  await write('POST', '/api/news', newsFields({ title: 'Vázlat', published: false }));
  const page = await textOf(`${origin}/news`);
  const before = await rendered(origin);
  for (const authorization of ['Basic eDp5', 'Bearer x', `Bearer ${await tokenOf(origin)}`, 'x']) {
    const answer = await fetch(`${origin}/news`, { headers: { authorization } });
    assert.equal(await answer.text(), page, authorization);
  }
  assert.equal(await rendered(origin), before);
});

it('the contact page has a different form token in every response, and sets no cookie', async () => {
  const { origin } = await site('SQLite');
  const answers = [];
  for (const coding of ['gzip', 'identity', 'gzip', 'br']) {
    answers.push(await fetch(`${origin}/contact`, { headers: { 'accept-encoding': coding } }));
  }
  const tokens = await Promise.all(
    answers.map(async (answer) => /name="formToken" value="([^"]+)"/.exec(await answer.text())![1]),
  );
  assert.equal(new Set(tokens).size, 4);
  for (const { headers } of answers) {
    assert.equal(headers.get('set-cookie'), null);
    assert.equal(headers.get('cache-control'), 'private, no-cache');
    assert.equal(headers.get('etag'), null);
    assert.equal(headers.get('x-form-token'), null);
  }
  assert.equal((await fetch(`${origin}/`)).headers.get('set-cookie'), null);
  assert.equal((await fetch(`${origin}/contact?elkuldve=x`)).headers.get('x-form-token'), null);
});

it('the framework’s requests for the data of public pages get 404', async () => {
  const { origin } = await site('SQLite');
  for (const path of ['/news.data', '/_root.data', '/contact.data', '/NEWS.DATA?_routes=x']) {
    assert.equal((await fetch(origin + path)).status, 404, path);
  }
});

it('shared caches may keep public pages without a form for SHARED_CACHE seconds, and browsers may not', async () => {
  const { origin } = await site('SQLite', { SHARED_CACHE: '600' });
  const policy = 'public, max-age=0, s-maxage=600, stale-if-error=86400';
  for (const path of ['/', '/news', '/sitemap.xml', '/nincs']) {
    const { headers } = await fetch(origin + path);
    assert.equal(headers.get('cache-control'), policy, path);
  }
  assert.equal(
    (await fetch(`${origin}/contact`)).headers.get('cache-control'),
    'private, no-cache',
  );
});

it('the most requested pages are rendered again in the background after a change', async () => {
  const { origin, write } = await site('SQLite');
  await textOf(`${origin}/news`);
  await textOf(`${origin}/news`);
  const before = await rendered(origin);
  await write('POST', '/api/news', newsFields());
  await until(async () => (await rendered(origin)) > before);
  const count = await rendered(origin);
  assert.match(await textOf(`${origin}/news`), /data-item="news-1"/);
  assert.equal(await rendered(origin), count);
});

const decoders = [
  ['br', brotliDecompressSync],
  ['zstd', zstdDecompressSync],
  ['gzip', gunzipSync],
] as const;

async function site(name: DatabaseName, environment: Record<string, string> = {}) {
  const { url, drop } = await freshDatabase(name);
  const { stop, origin } = await startSite({ DATABASE_URL: url, ...environment });
  after(async () => {
    await stop();
    await drop();
  });
  const headers = {
    authorization: `Bearer ${await tokenOf(origin)}`,
    'content-type': 'application/json',
  };
  async function write(method: string, path: string, body?: unknown) {
    const sent = body === undefined ? null : JSON.stringify(body);
    const response = await fetch(origin + path, { method, headers, body: sent });
    assert.ok(response.ok, `${method} ${path}: ${response.status}`);
    return response.status === 204 ? {} : ((await response.json()) as Record<string, unknown>);
  }
  return { origin, url, write };
}

async function textOf(address: string): Promise<string> {
  const response = await fetch(address);
  assert.equal(response.status, 200, address);
  return await response.text();
}

interface RawAnswer {
  status: number;
  headers: Record<string, string | undefined>;
  body: Buffer;
}

/** The raw bytes, because fetch would decode them. */
function raw(
  address: string,
  headers: Record<string, string> = {},
  method = 'GET',
  target = new URL(address).pathname + new URL(address).search,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = rawRequest(address, { method, headers, path: target }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          headers: response.headers as RawAnswer['headers'],
          body: Buffer.concat(chunks),
        }),
      );
    });
    sent.once('error', reject);
    sent.end();
  });
}

/** A better encoding may have been created meanwhile. */
function withoutLength(headers: RawAnswer['headers']) {
  const { 'content-length': _length, 'x-request-id': _id, date: _date, ...others } = headers;
  return others;
}
