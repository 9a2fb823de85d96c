import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import { newsFields } from '../support/factories.ts';
import { useSite } from '../support/site.ts';

const PUBLIC_URL = 'http://www.mintageo.example';

describe('the site, read by crawlers and feed readers', () => {
  const site = useSite({ SAMPLE_CONTENT: 'on', PUBLIC_URL });
  const read = async (path: string) => await fetch(site.origin + path, { redirect: 'manual' });

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
    for (const [, address = ''] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
      assert.equal((await read(address.replace(PUBLIC_URL, ''))).status, 200, address);
    }
  });

  it('has a valid news feed, whatever the news contain', async () => {
    await site.api(
      'POST',
      '/api/news',
      newsFields({ title: 'Ő <b> & "ű"', subtitle: '', date: '2030-01-02' }),
    );
    const response = await read('/news/feed.atom');
    assert.match(response.headers.get('content-type')!, /^application\/atom\+xml/);
    // Trusted Types refuse to create elements from text on the site's own pages.
    const page = await site.open('/');
    await page.goto('about:blank');
    const [titles, summary] = await page.evaluate(
      (xml) => {
        const feed = new DOMParser().parseFromString(xml, 'application/xml');
        const entry = feed.querySelector('entry')!;
        return [
          [...feed.querySelectorAll('entry > title')].map((title) => title.textContent),
          entry.querySelector('summary'),
        ] as const;
      },
      await response.text(),
    );
    assert.equal(summary, null);
    assert.equal(titles[0], 'Ő <b> & "ű"');
    assert.ok(titles.length > 2);
  });

  it('has valid structured data about the company and its news, whatever these contain', async () => {
    const page = await site.open('/');
    const facts = async (path: string) => {
      await page.goto(path);
      const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
      return texts.map((text) => JSON.parse(text));
    };
    assert.deepEqual((await facts('/'))[0]['@type'], ['Organization', 'LocalBusiness']);
    const [article, way] = await facts('/news/1');
    assert.equal(article['@type'], 'NewsArticle');
    assert.match(article.datePublished, /^\d{4}-\d{2}-\d{2}$/);
    assert.equal(way['@type'], 'BreadcrumbList');
    assert.equal(way.itemListElement.at(-1).item, `${PUBLIC_URL}/news/1`);
    const title = 'Ő </script><b id="out">&amp; <!-- "ű"';
    const { newsId } = (await site.api('POST', '/api/news', newsFields({ title }))) as {
      newsId: number;
    };
    assert.equal((await facts(`/news/${newsId}`))[0].headline, title);
    assert.equal(await page.locator('#out').count(), 0);
  });

  it('states the size of the picture that is shown when a page is shared', async () => {
    for (const path of ['/', '/news/1', '/projects/geodezia/1']) {
      const html = await (await read(path)).text();
      const [address, ...size] = ['image', 'image:width', 'image:height'].map(
        (name) => new RegExp(`property="og:${name}" content="([^"]*)"`).exec(html)?.[1] ?? '',
      ) as [string, string, string];
      const picture = await (await read(address.replace(PUBLIC_URL, ''))).arrayBuffer();
      const { width, height } = await sharp(picture).metadata();
      assert.deepEqual(size, [String(width), String(height)], path);
    }
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
