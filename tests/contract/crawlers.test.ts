import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ownDatabase, type TestDatabase } from '../support/databases.ts';
import { newsFields } from '../support/factories.ts';
import { startSite, type RunningSite } from '../support/site.ts';

const SETTINGS = { SAMPLE_CONTENT: 'on', PUBLIC_URL: 'http://www.mintageo.example' };
const { PUBLIC_URL } = SETTINGS;

describe('the site, read by crawlers and feed readers', () => {
  let database: TestDatabase;
  let server: RunningSite;
  before(async () => {
    database = await ownDatabase(SETTINGS);
    server = await startSite({ DATABASE_URL: database.url, ...SETTINGS });
  });
  after(async () => {
    await server.stop();
    await database.drop();
  });

  const read = async (path: string) => await fetch(server.origin + path, { redirect: 'manual' });

  async function addNews(fields: Record<string, unknown>): Promise<number> {
    const response = await fetch(`${server.origin}/api/news`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${database.token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(newsFields(fields)),
    });
    return ((await response.json()) as { newsId: number }).newsId;
  }

  it('lists its pages for search engines, without the staff area', async () => {
    const sitemap = await (await read('/sitemap.xml')).text();
    for (const path of [
      '/',
      '/groundlab',
      '/projects/tervtar',
      '/news/1',
      '/projects/geodezia/1',
    ]) {
      assert.ok(sitemap.includes(`<loc>${PUBLIC_URL}${path}</loc>`), path);
    }
    const robots = await (await read('/robots.txt')).text();
    assert.match(robots, /Disallow: \/admin\nDisallow: \/login\n/);
    assert.ok(robots.includes(`Sitemap: ${PUBLIC_URL}/sitemap.xml`));
  });

  it('has a valid news feed, whatever the news contain', async () => {
    await addNews({ title: 'Ő <b> & "ű"', subtitle: '', date: '2030-01-02' });
    const response = await read('/news/feed.atom');
    assert.match(response.headers.get('content-type')!, /^application\/atom\+xml/);
    const feed = await response.text();
    assertWellFormed(feed);
    const entries = feed.split('<entry>').slice(1);
    assert.ok(entries.length > 2);
    assert.ok(!entries[0]!.includes('<summary'));
    assert.match(entries[0]!, /<title>Ő &lt;b&gt; &amp; (&quot;|")ű\1<\/title>/);
  });

  it('has valid structured data about the company and its news, whatever these contain', async () => {
    const facts = async (path: string) => {
      const html = await (await read(path)).text();
      const scripts = html.matchAll(
        /<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs,
      );
      assert.ok(!html.includes('<b id="out">'), path);
      return [...scripts].map(([, text]) => JSON.parse(text!));
    };
    assert.deepEqual((await facts('/'))[0]['@type'], ['Organization', 'LocalBusiness']);
    const [article, way] = await facts('/news/1');
    assert.equal(article['@type'], 'NewsArticle');
    assert.match(article.datePublished, /^\d{4}-\d{2}-\d{2}$/);
    assert.equal(way['@type'], 'BreadcrumbList');
    assert.equal(way.itemListElement.at(-1).item, `${PUBLIC_URL}/news/1`);
    const title = 'Ő </script><b id="out">&amp; <!-- "ű"';
    const newsId = await addNews({ title });
    assert.equal((await facts(`/news/${newsId}`))[0].headline, title);
  });

  it('redirects other spellings of an address to the canonical address', async () => {
    const cases: [string, string][] = [
      ['/Groundlab/', '/groundlab'],
      ['/PROJECTS/geodezia?page=0', '/projects/geodezia?page=0'],
      ['/news/', '/news'],
    ];
    for (const [path, requested] of cases) {
      const response = await read(path);
      assert.equal(response.status, 301, path);
      assert.equal(response.headers.get('location'), requested);
    }
  });

  it('links to valid prefetch rules in a response header', async () => {
    const header = (await read('/')).headers.get('speculation-rules')!;
    const rules = await read(JSON.parse(header));
    assert.match(rules.headers.get('content-type')!, /^application\/speculationrules\+json/);
    assert.ok(JSON.parse(await rules.text()).prefetch.length > 0);
  });
});

/** Throws unless all elements are closed in order, and all text is escaped. */
function assertWellFormed(xml: string): void {
  const open: string[] = [];
  const [, ...parts] = xml.replaceAll(/<\?.*?\?>/gs, '').split('<');
  for (const part of parts) {
    const [, end, name, empty, text] =
      /^(\/?)([\w:]+)(?:\s+[\w:]+="[^"&<]*(?:&\w+;[^"&<]*)*")*\s*(\/?)>(.*)$/s.exec(part) ??
      assert.fail(part);
    assert.doesNotMatch(text!, /&(?!(amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i);
    if (end) assert.equal(open.pop(), name);
    else if (!empty) open.push(name!);
  }
  assert.deepEqual(open, []);
}
