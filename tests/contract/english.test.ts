/** Checks that every page exists in English, is complete, and links to English pages only. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { plainText } from '../../app/text/html-text.ts';
import { ownPath } from '../../app/text/languages/codes.ts';
import { counties } from '../../app/text/messages/counties.ts';
import { towns } from '../../app/ui/public/map/towns.ts';
import { company } from '../../db/first-content/company.ts';
import { waitForShortestFilling } from '../support/contact-requests.ts';
import { execute } from '../support/database-content.ts';
import { ownDatabase, type TestDatabase } from '../support/databases.ts';
import { englishPages } from '../support/public-pages.ts';
import { startSite, type RunningSite } from '../support/site.ts';
import { localizedTexts, unmarkedHungarian } from '../support/localized-text.ts';
import { partsOf, readTaggedPdf } from '../support/tagged-pdf.ts';

/** Names that are the same in every language: the company, places, codes. */
const NAMES = [
  company.legalName,
  company.registeredOffice,
  company.postalAddress,
  'Magyar',
  ...counties.map(({ label }) => label.replace(' vármegye', '')),
  ...towns.map(({ name }) => name),
];

const MORE = [
  '/en/projects?county=pest',
  '/en/projects?type=geodezia&county=zala',
  '/en/groundlab?q=17892-5',
  '/en/groundlab?state=nem-akkreditalt',
  '/en/kereses?q=bridge',
  '/en/kereses?q=zzzzzz',
  '/en/kereses?q=the',
  '/en/contact?reference=1',
  '/en/ajanlatkeres?szakag=geodezia&reference=1',
  '/en/adatkezeles/1',
];

const SPOKEN = [
  '/en',
  '/en/contact',
  '/en/groundlab',
  '/en/impresszum',
  '/en/reprography',
  '/en/projects/geodezia/1',
];

/** The scripts that load only where a form is, or a form with files. */
const SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  '/en/contact': ['send-in-place'],
  '/en/ajanlatkeres': ['send-files', 'send-in-place'],
};

const SETTINGS = { SAMPLE_CONTENT: 'on', PUBLIC_URL: 'http://site.test' };

describe('an English page', () => {
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

  const get = (path: string, init: RequestInit = {}) =>
    fetch(server.origin + path, { redirect: 'manual', ...init });
  const htmlOf = async (path: string) => await (await get(path)).text();

  it('exists for every Hungarian page, and each links to the other', async () => {
    for (const path of englishPages) {
      const [own, hungarian] = [await get(path), await get(ownPath(path))];
      assert.equal(own.status, hungarian.status, path);
      const [html, other] = [await own.text(), await hungarian.text()];
      assert.match(html, /^<!DOCTYPE html><html lang="en">/, path);
      if (own.status === 404) continue;
      const alternates = [
        ['hu', ownPath(path)],
        ['en', path],
        ['x-default', ownPath(path)],
      ].map(([code, address]) => [code, `http://site.test${address}`]);
      assert.deepEqual(alternatesIn(html), alternates, path);
      assert.deepEqual(alternatesIn(other), alternates, path);
      assertHead(html, path);
      assertHead(other, ownPath(path));
      assert.match(html, /property="og:locale" content="en_GB".*:alternate" content="hu_HU"/);
      const levels = [...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
      levels.reduce((above, level) => {
        assert.ok(level <= above + 1, `${path}: h${level} below h${above}`);
        return level;
      }, 0);
      const scripts = [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>/g)];
      const names = scripts.map(([tag]) => /\/assets\/([a-z-]+)-/.exec(tag)?.[1]);
      assert.deepEqual(names.toSorted(), ['enhance', ...(SCRIPTS[path] ?? [])], path);
    }
  });

  it('contains English text, or Hungarian text with a language attribute', async () => {
    const people = (await (await get('/api/content/people')).json()) as { name: string }[];
    const names = [...NAMES, ...people.map(({ name }) => name)];
    for (const path of [...englishPages, ...MORE]) {
      const response = await get(path);
      assert.ok([200, 404].includes(response.status), `${path}: ${response.status}`);
      assert.deepEqual(unmarkedHungarian(await response.text(), names), [], path);
    }
    // Tests the check itself: it finds the Hungarian text of a page whose language attributes were
    // removed.
    const unsaid = (await htmlOf('/news')).replaceAll('lang="hu"', '');
    assert.ok(unmarkedHungarian(unsaid, []).length > 10);
    // All shipped texts have translations: only the link to Hungarian is Hungarian.
    for (const path of SPOKEN) {
      const left = localizedTexts(await htmlOf(path)).filter(({ lang }) => lang === 'hu');
      assert.deepEqual(
        left.map(({ text }) => text),
        ['HU', 'Magyar'],
        path,
      );
    }
  });

  it('has one notice for each item that is not translated', async () => {
    const headers = {
      authorization: `Bearer ${database.token}`,
      'content-type': 'application/json',
    };
    const body = JSON.stringify({
      title: 'Új mérőállomás érkezett',
      published: true,
      date: '2025-12-01',
      content: '<p>Holnaptól <a href="/projects/geodezia">geodéziai</a> munkákhoz.</p>',
      image: null,
    });
    const made = await get('/api/news', { method: 'POST', headers, body });
    const { newsId } = (await made.json()) as { newsId: number };
    const page = await htmlOf(`/en/news/${newsId}`);
    assert.match(page, /<h1 lang="hu">Új mérőállomás érkezett<\/h1>/);
    assert.match(page, /<div class="rich-text" lang="hu">/);
    assert.equal(page.match(/class="language-mark"/g)?.length, 1);
    assert.match(page, /This text is available in Hungarian only/);
    assert.match(page, /"inLanguage":"hu"/);
    assert.match(page, /<a href="\/en\/projects\/geodezia">/);
    const half = { ...JSON.parse(body), translations: { en: { title: 'Another station' } } };
    const put = { method: 'PUT', headers, body: JSON.stringify(half) };
    assert.equal((await get(`/api/news/${newsId}`, put)).status, 200);
    const mixed = await htmlOf(`/en/news/${newsId}`);
    assert.match(mixed, /Partly in Hungarian<[^]*<h1>Another station<\/h1>/);
    assert.doesNotMatch(mixed, /This text is available in Hungarian only/);
    await get(`/api/news/${newsId}`, {
      ...put,
      body: JSON.stringify({ ...half, translations: {} }),
    });
    const list = await htmlOf('/en/news');
    assert.match(list, /<time [^>]*>1 December 2025<\/time>/);
    const feed = await htmlOf('/en/news/feed.atom');
    assert.match(feed, /xml:lang="en">\s*<id>urn:uuid:[\da-f-]{36}#en<\/id>/);
    assert.match(feed, /<title xml:lang="hu">Új mérőállomás érkezett<\/title>/);
    assert.doesNotMatch(await htmlOf(`/news/${newsId}`), /language-mark|lang="hu">Új/);
    await get(`/api/news/${newsId}`, { method: 'DELETE', headers });
  });

  it('has an English title, even if its text is not translated', async () => {
    const page = await htmlOf('/en/adatkezeles');
    assert.match(page, /<h1 lang="hu">Adat/);
    assert.match(page, /<title>Privacy notice · /);
    assert.match(page, /<meta name="description" content="Which personal data we process/);
    assert.match(page, /<meta property="og:title" content="Privacy notice/);
  });

  it('contains no link to a missing English page', async () => {
    const leading = new Map<string, string>();
    for (const path of [...englishPages, ...MORE]) {
      const html = (await htmlOf(path)).replaceAll(/<link [^>]*>/g, '');
      const links = [
        ...html.matchAll(/<a\b[^>]*?\shref="(\/[^"#]*)[^>]*>/g),
        ...html.matchAll(/<form\b[^>]*?\saction="(\/[^"#]*)[^>]*>/g),
      ];
      for (const [tag, address] of links) {
        if (tag.includes('hrefLang="hu"')) {
          const other =
            path === '/en/no-such-page' ? '/' : ownPath(path).replace(/[?&]q=[^&]*/, '');
          assert.equal(address!.replaceAll('&amp;', '&'), other, path);
        } else leading.set(address!.replaceAll('&amp;', '&'), path);
      }
    }
    for (const [address, from] of leading) {
      if (/^\/(certificates|documents|media)\//.test(address)) continue;
      assert.match(address, /^\/en(?=[/?]|$)/, from);
      const isPdf = address.endsWith('.pdf');
      const requested = address.endsWith('/referenciak.pdf') ? 302 : 200;
      const { status } = await get(address, isPdf && requested === 200 ? { method: 'HEAD' } : {});
      assert.equal(status, requested, `${from} leads to ${address}`);
    }
    assert.ok(leading.size > 40, `${leading.size} links`);
  });

  it('redirects only to other English pages', async () => {
    const ways = [
      ['/en/News/', '/en/news'],
      ['/en/', '/en'],
      ['/en/groundlab?q=&state=nem-akkreditalt', '/en/groundlab?state=nem-akkreditalt'],
      ['/en/projects?year=&county=pest', '/en/projects?county=pest'],
      ['/en/projects/geotechnika/1', '/en/projects/geodezia/1'],
      ['/en/kereses?q=', '/en/kereses'],
      ['/en/contact?reference=999', '/en/contact'],
      ['/en/referenciak.pdf', '/en/projects#valogatas'],
    ];
    for (const [from, to] of ways) {
      const { headers } = await get(from!);
      assert.equal(headers.get('location'), to, from);
    }
  });

  it('accepts a contact request without a script, and shows errors in English', async () => {
    const page = await get('/en/contact');
    assert.equal(page.headers.get('set-cookie'), null);
    const html = await page.text();
    const formToken = /name="formToken" value="([^"]+)"/.exec(html)![1]!;
    const post = (fields: Record<string, string>) =>
      get('/en/contact', {
        method: 'POST',
        headers: { origin: server.origin, 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams(fields),
      });
    const refused = await post({ name: '', email: 'x', message: 'x'.repeat(10_001), formToken });
    assert.equal(refused.status, 400);
    const texts = await refused.text();
    for (const words of [
      'Please enter your name',
      'This does not look like an e-mail address',
      'At most 10,000 characters',
      'please confirm that you have read the privacy notice',
      'Your message has not been sent yet',
    ]) {
      assert.ok(texts.includes(words), words);
    }
    assert.deepEqual(
      unmarkedHungarian(texts, [...NAMES, 'Minta']).filter((text) => !/^(th|span)/.test(text)),
      [],
    );
    // Every error message of the API has an English text, which the script shows.
    const table = JSON.parse(
      /data-refusals="([^"]+)"/.exec(html)![1]!.replaceAll('&quot;', '"'),
    ) as Record<string, string>;
    const { errors } = (await (
      await get('/api/mail', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          name: 7,
          company: 'x'.repeat(201),
          email: 'x'.repeat(255),
          phone: 'x'.repeat(51),
          message: '',
          consent: false,
        }),
      })
    ).json()) as { errors: Record<string, string[]> };
    assert.equal(Object.keys(errors).length, 6);
    for (const [field, [message]] of Object.entries(errors)) assert.ok(table[message!], field);

    await waitForShortestFilling(formToken);
    const fields = { name: 'Ann', email: 'ann@example.com', message: 'Hello', consent: 'true' };
    const sent = await post({ ...fields, formToken });
    assert.equal(sent.status, 303, await sent.text());
    const receipt = sent.headers.get('location')!;
    assert.match(receipt, /^\/en\/contact\?elkuldve=/);
    assert.match(await htmlOf(receipt.replace(/#.*/, '')), /Reference number: <strong>K-/);
    const stored = await execute(database.url, 'select "language" from "contactRequest"');
    assert.deepEqual(stored.map(Object.values), [['en']]);
  });

  it('refuses invalid requests with English messages', async () => {
    const method = await get('/en/news', { method: 'POST' });
    assert.equal(method.status, 405);
    assert.match(await method.text(), /lang="en".*does not support.*href="\/en">home page/s);
    const data = await get('/en/news.data');
    assert.match(await data.text(), /There is no such page/);
    const missing = await get('/en/nope');
    assert.equal(missing.status, 404);
    assert.match(await missing.text(), /Page not found.*href="\/en">Back to the home page/s);
    const unknown = await get('/en/ajanlatkeres/allapot?kod=K-2026-AAAAA.x');
    assert.equal(unknown.status, 404);
    assert.match(await unknown.text(), /The link is no longer valid/);
    const lost = await get('/en/ajanlatkeres/allapot');
    assert.equal(lost.status, 200);
    assert.match(await lost.text(), /Have you lost the link/);
  });

  it('is found by a search for its heading, like each Hungarian page', async () => {
    const sitemap = await htmlOf('/sitemap.xml');
    const listed = [...sitemap.matchAll(/(?:<loc>|href=")http:\/\/site\.test([^<"]*)/g)];
    const paths = new Set(listed.map(([, path]) => path || '/'));
    assert.ok(paths.size > 50 && paths.has('/en/ajanlatkeres'));
    const missed: string[] = [];
    for (const path of paths) {
      const [, heading] = /<h1[^>]*>(.*?)<\/h1>/s.exec(await htmlOf(path))!;
      const title = plainText(heading!.replaceAll('\u00ad', ''));
      const search = path.startsWith('/en') ? '/en/kereses' : '/kereses';
      const found = await htmlOf(`${search}?q=${encodeURIComponent(title.slice(0, 90))}`);
      const results = found.slice(found.indexOf('<main'), found.indexOf('</main'));
      const links = [...results.matchAll(/href="([^"#]*)/g)].map(([, address]) => address);
      if (!links.includes(path)) missed.push(`${path}: ${title}`);
    }
    assert.deepEqual(missed, []);
  });

  it('has PDF documents and a search description in English', async () => {
    const pdfs = [
      ['/en/impresszum/impresszum.pdf', 'Operator of this website'],
      ['/en/projects/geodezia/1/referencialap.pdf', 'Discipline'],
      ['/en/referenciak.pdf?id=1&id=2', 'Our references'],
    ];
    for (const [path, words] of pdfs) {
      const response = await get(path!);
      const { catalog, root } = readTaggedPdf(Buffer.from(await response.arrayBuffer()));
      assert.match(catalog, /\/Lang \(en-GB\)/, path);
      const texts = ['Lbl', 'H1'].flatMap((type) => partsOf(root, type).map(({ text }) => text));
      assert.ok(texts.includes(words!), `${path}: ${texts.join(', ')}`);
    }
    const xml = await htmlOf('/en/opensearch.xml');
    assert.match(xml, /<Language>en</);
    assert.match(xml, /template="http:\/\/site\.test\/en\/kereses\?q={searchTerms}"/);
  });
});

describe('Hungarian text on an English page', () => {
  it('is marked as Hungarian in the header, the main part and the footer', async () => {
    const database = await ownDatabase(SETTINGS);
    const { origin, stop } = await startSite({ DATABASE_URL: database.url, ...SETTINGS });
    const tables = await execute(
      database.url,
      `select m.name from sqlite_master m, pragma_table_info(m.name) c
       where m.type = 'table' and c.name = 'translations'`,
    );
    assert.ok(tables.length > 10);
    for (const { name } of tables) {
      await execute(database.url, `update "${String(name)}" set "translations" = '{}'`);
    }
    for (const path of englishPages) {
      const html = await (await fetch(origin + path)).text();
      for (const [part, end] of [
        ['header', '<main'], // with the menu, which has the mark for both
        ['main', '</main>'],
        ['footer', '</footer>'],
      ] as const) {
        const own = html.slice(html.indexOf(`<${part}`), html.lastIndexOf(end));
        const isHungarian = /<(?!a )[a-z0-9]+ [^>]*lang="hu"/.test(own);
        if (isHungarian) assert.match(own, /class="language-mark"/, `${part} of ${path}`);
      }
    }
    const offer = await (await fetch(`${origin}/en/ajanlatkeres`)).text();
    assert.match(offer, /<label[^>]* lang="hu">Geodézia<.*<span lang="hu">Geodéziai irodavezető</s);
    await stop();
    await database.drop();
  });
});

describe('a language that the operator disables', () => {
  it('has no pages, and no other page links to it or mentions it', async () => {
    const database = await ownDatabase(SETTINGS);
    const settings = { DATABASE_URL: database.url, ...SETTINGS, LANGUAGES: 'none' };
    const { origin, stop } = await startSite(settings);
    for (const path of ['/en', '/en/news', '/en/news/feed.atom', '/en/impresszum/impresszum.pdf']) {
      const response = await fetch(origin + path);
      assert.equal(response.status, 404, path);
      assert.match(await response.text(), /lang="hu".*Az oldal nem található/s);
    }
    for (const path of ['/', '/news/1', '/sitemap.xml']) {
      const html = await (await fetch(origin + path)).text();
      assert.doesNotMatch(html, /hreflang|\/en[/"<]/i, path);
    }
    await stop();
    await database.drop();
  });
});

function alternatesIn(html: string): (string | undefined)[][] {
  const links = html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g);
  return [...links].map(([, code, address]) => [code, address]);
}

/** Fails unless the page has one first heading and a complete head. */
function assertHead(html: string, path: string): void {
  assert.equal(html.match(/<h1\b/g)?.length, 1, path);
  assert.match(html, /<title>[^<]+ · Mintageo Zrt\.<\/title>/, path);
  assert.match(html, /<meta name="description" content="[^"]{21,}"/, path);
  assert.ok(html.includes(`<link rel="canonical" href="http://site.test${path}"/>`), path);
  for (const property of ['og:title', 'og:description', 'og:url', 'og:image']) {
    assert.match(html, new RegExp(`<meta property="${property}" content="[^"]+"`), path);
  }
}
