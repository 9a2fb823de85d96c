import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { execute } from '../support/database-content.ts';
import { freshDatabase } from '../support/databases.ts';
import { startSite } from '../support/site.ts';

const PUBLIC_URL = 'https://www.example.hu';
const LARGEST = 50_000; // addresses in one file, by the sitemap protocol

async function siteWith(news: number, more: string[] = []) {
  const database = await freshDatabase('SQLite');
  const environment = { DATABASE_URL: database.url, PUBLIC_URL, SAMPLE_CONTENT: 'off' };
  const server = await startSite(environment);
  after(async () => {
    await server.stop();
    await database.drop();
  });
  await execute(
    database.url,
    `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${news})
     insert into news (title, subtitle, published, date, content, "searchKey")
     select 'Hír', '', n % 10 > 0, '2025-06-12', '<p>x</p>', 'hir' from numbers`,
  );
  for (const statement of more) await execute(database.url, statement);
  return {
    read: (path: string) => fetch(server.origin + path),
    addresses: async (path: string) =>
      [...(await (await fetch(server.origin + path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
        ([, address = '']) => address.replace(PUBLIC_URL, ''),
      ),
  };
}

describe('the sitemap', () => {
  it('lists every published page in one file if all pages fit', async () => {
    const { addresses, read } = await siteWith(2_500);
    const listed = await addresses('/sitemap.xml');
    const news = listed.filter((address) => /^\/news\/\d+$/.test(address));
    assert.deepEqual([news.length, new Set(news).size], [2_250, 2_250]);
    assert.ok(!news.includes('/news/10') && listed.includes('/contact'));
    const entry = /<url><loc>[^<]*\/en\/news\/1<\/loc>.*<\/url>/.exec(
      await (await read('/sitemap.xml')).text(),
    )![0];
    const alternates = [...entry.matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g)];
    assert.deepEqual(
      alternates.map(([, code, address]) => [code, address]),
      [
        ['hu', `${PUBLIC_URL}/news/1`],
        ['en', `${PUBLIC_URL}/en/news/1`],
        ['x-default', `${PUBLIC_URL}/news/1`],
      ],
    );
    const foreign = listed.filter((address) => address.startsWith('/en'));
    assert.equal(foreign.length * 2, listed.length);
    assert.equal((await read('/sitemap.xml?part=1')).status, 404);
    const head = await fetch(new URL('/sitemap.xml', (await read('/')).url), { method: 'HEAD' });
    assert.deepEqual([head.status, await head.text()], [200, '']);
  });

  it('is an index of several files if there are more pages than one file may list', async () => {
    const { addresses, read } = await siteWith(60_000);
    const parts = await addresses('/sitemap.xml');
    assert.deepEqual(
      parts,
      [0, 1, 2].map((part) => `/sitemap.xml?part=${part}`),
    );
    assert.match(await (await read('/sitemap.xml')).text(), /<sitemapindex /);
    const pages = [];
    for (const part of parts) {
      const listed = await addresses(part);
      assert.ok(listed.length <= LARGEST);
      pages.push(...listed);
    }
    for (const page of [/^\/news\/\d+$/, /^\/en\/news\/\d+$/]) {
      assert.equal(pages.filter((address) => page.test(address)).length, 54_000);
    }
    assert.equal(new Set(pages).size, pages.length);
    for (const part of ['3', '-1', 'x', '']) {
      assert.equal((await read(`/sitemap.xml?part=${part}`)).status, 404, part);
    }
  });
});

describe('the OpenSearch description', () => {
  it('is linked from every page, names the site, and leads to the search results', async () => {
    const name = `update "company" set "shortName" = 'Ők & "Társa" <Kft.> Geodézia', "version" = "version" + 1`;
    const { read } = await siteWith(1, [name]);
    const home = await (await read('/')).text();
    assert.match(
      home,
      /<link rel="search" type="application\/opensearchdescription\+xml" href="\/opensearch.xml"/,
    );
    const answer = await read('/opensearch.xml');
    assert.equal(
      answer.headers.get('content-type'),
      'application/opensearchdescription+xml; charset=utf-8',
    );
    const xml = await answer.text();
    const told = (element: string) => new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
    // At most 16 characters by the OpenSearch standard, in whole words.
    assert.equal(told('ShortName'), 'Ők &amp; &quot;Társa&quot;');
    assert.match(told('LongName')!, /^Keresés – Ők &amp; /);
    assert.equal(told('InputEncoding'), 'UTF-8');
    const template = /type="text\/html" template="([^"]+)"/.exec(xml)![1]!;
    assert.equal(template, `${PUBLIC_URL}/kereses?q={searchTerms}`);
    const asked = template
      .replace('{searchTerms}', encodeURIComponent('fúrás'))
      .replace(PUBLIC_URL, '');
    assert.equal((await read(asked)).status, 200);
    const icon = /<Image[^>]*>([^<]+)</.exec(xml)![1]!.replace(PUBLIC_URL, '');
    assert.equal((await read(icon)).status, 200);
  });
});
