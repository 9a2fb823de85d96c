/** The cache tags of each public page cover every table that it reads. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ServerBuild } from 'react-router';
import { addresses, publicPages } from '../../app/text/addresses.ts';
import {
  codeOf,
  foreignCodes,
  ownPath,
  pathIn,
  type LanguageCode,
} from '../../app/text/languages/codes.ts';
import { publicationEndpoints } from '../../app/content/publication/publication.contract.ts';
import type { Endpoint } from '../../app/api/contract/endpoint.ts';
import { makePdf } from '../../app/pdf/make-pdf.server.ts';
import { pageKey } from '../../app/web/page-cache/page-cache.server.ts';
import { createRenderer } from '../../app/web/pages/page-renderer.server.ts';
import { startApi } from '../support/application.ts';
import { execute } from '../support/database-content.ts';
import { samplePath } from '../support/endpoints.ts';
import { newsFields, onePixel, projectFields, vacancyFields } from '../support/factories.ts';
import { withoutTables } from '../support/hidden-tables.ts';

/** Values for parameters in addresses. */
const samples: Record<string, string> = {
  [addresses.projects]: '/projects/geodezia',
  [addresses.project]: '/projects/geodezia/1',
  [addresses.service]: '/szolgaltatasok/cpt-szondazas',
  [addresses.vacancy]: '/allasok/geotechnikus',
  [addresses.newsItem]: '/news/1',
  [addresses.privacyVersion]: '/adatkezeles/1',
  [addresses.privacyVersionPdf]: '/adatkezeles/1/adatkezeles.pdf',
};

/**
 * Tables without a tag: a history entry is written in the transaction of its item, and the site id never changes. The
 * tags of the items cover both.
 */
const alongWithItems = ['history', 'setting'];
const tellingChanges = new Set<string>([
  addresses.newsFeed,
  addresses.sitemap,
  publicationEndpoints.listPages.path,
]);
const alsoReadBy = (path: string) => (tellingChanges.has(path) ? alongWithItems : []);

const own = new Set(['revision', 'kysely_migration', 'kysely_migration_lock']);

it('every public page except six has a key in the page cache', () => {
  const notKept = /^\/(admin|login)/;
  // security.txt changes daily, the state of a request is personal, and Redoc loads what its page shows.
  const { preview, projectPdf, selectionPdf, securityTxt, apiDocs, offerStatus } = addresses;
  const others: string[] = [preview, projectPdf, selectionPdf, securityTxt, apiDocs, offerStatus];
  const requested = Object.values(addresses).filter(
    (address) => !notKept.test(address) && !others.includes(address),
  );
  const addressesIn = (code: LanguageCode) =>
    publicPages.map(({ address }) => address).filter((address) => codeOf(address) === code);
  assert.deepEqual(addressesIn('hu').toSorted(), requested.toSorted());
  // Pages without a language are for machines.
  const { sitemap, robots, speculationRules } = addresses;
  const once: string[] = [sitemap, robots, speculationRules];
  for (const code of foreignCodes) {
    const localized = requested
      .filter((address) => !once.includes(address))
      .map((address) => pathIn(code, address));
    assert.deepEqual(addressesIn(code).toSorted(), localized.toSorted());
  }
});

it('a page reads only tables whose changes invalidate its cached copy', async () => {
  const { application, databaseUrl, call, signIn } = await startApi('SQLite');
  const token = await signIn();
  await call('POST', '/api/news', { token, body: newsFields({ image: onePixel }) });
  await call('POST', '/api/projects', { token, body: projectFields({ type: 'geodezia' }) });
  const vacancy = vacancyFields({ contactId: 1 });
  await call('POST', '/api/content/vacancies', { token, body: vacancy });
  await application.widthsMade();
  const { href } = new URL('../../build/server/site/pages.js', import.meta.url);
  const build = (await import(href)) as ServerBuild;
  const render = createRenderer(build, 'production', {
    // An unknown parameter, so that no cached response is used.
    api: (asked, address) => application.call({ params: {}, ...asked }, address),
    publicUrl: 'http://site.test',
    report: () => {},
    retentionDays: 365,
    requestId: () => undefined,
    makePdf: (pdfDocument) => makePdf(pdfDocument),
    // Constant, so that pages can be compared.
    formToken: () => 'token',
    cacheControl: 'no-cache',
  });
  const shown = async (path: string) => {
    const { page, cacheTags } = await render(new Request(`http://site.test${path}`), '192.0.2.1');
    const { bytes } = await page.body.prepare([]);
    return { status: page.status, cacheTags, bytes: bytes.toString() };
  };
  const tables = await tablesByTag(databaseUrl);

  const found = new Map<string, Awaited<ReturnType<typeof shown>>>();
  for (const { address } of publicPages) {
    const hungarian = samples[ownPath(address)] ?? ownPath(address);
    const path = pathIn(codeOf(address), hungarian);
    assert.equal(pageKey(path), path);
    const before = await shown(path);
    assert.equal(before.status, 200, path);
    assert.ok(before.cacheTags, `${path}: what it reads is known`);
    // Another language has the same tags.
    const localized = found.get(hungarian);
    if (localized) assert.deepEqual(before.cacheTags, localized.cacheTags, path);
    else found.set(hungarian, before);
  }
  const coveredBy = (path: string) =>
    [
      ...new Set([
        ...found.get(path)!.cacheTags!.flatMap((subject) => tables.of(subject)),
        ...alsoReadBy(path),
      ]),
    ].toSorted();
  // Tests pages that read the same tables together.
  for (const paths of Map.groupBy(found.keys(), (path) => coveredBy(path).join()).values()) {
    const covered = coveredBy(paths[0]!);
    const others = tables.all.filter((table) => !covered.includes(table));
    await withoutTables(databaseUrl, others, async () => {
      for (const path of paths) {
        const after = await shown(path);
        assert.equal(after.status, 200, `${path} reads more than ${covered.join(', ')}`);
        assert.equal(after.bytes, found.get(path)!.bytes, path);
      }
    });
    if (covered.length === 0) continue;
    // Proves that the pages read these tables, which a page from a cache would not show.
    await withoutTables(databaseUrl, covered, async () => {
      for (const path of paths) {
        const status = await shown(path).then(
          (page) => page.status,
          () => 500,
        );
        assert.ok(status >= 500, path);
      }
    });
  }
});

it('an API call for visitors reads only tables whose changes invalidate its cached response', async () => {
  const { application, databaseUrl, call, signIn } = await startApi('SQLite');
  const token = await signIn();
  await call('POST', '/api/news', { token, body: newsFields({ image: onePixel }) });
  await call('POST', '/api/projects', { token, body: projectFields({ type: 'geodezia' }) });
  await application.widthsMade();
  const tables = await tablesByTag(databaseUrl);
  const kept = application.endpoints.filter(
    ({ method, access, cacheTags }) => method === 'get' && access === 'visitor' && cacheTags,
  );
  assert.ok(kept.length > 10);
  const coveredBy = ({ cacheTags, path }: Endpoint) =>
    [...new Set([...cacheTags!.flatMap(tables.of), ...alsoReadBy(path)])].sort();
  // Tests calls that read the same tables together.
  for (const [names, alike] of Map.groupBy(kept, (endpoint) => coveredBy(endpoint).join())) {
    // Files are named by their digest: they exist as long as their picture and never change.
    const covered = [...names.split(','), 'pictureFile'];
    const others = tables.all.filter((table) => !covered.includes(table));
    const told = async (form: string) => {
      const { status, body } = await call('GET', form);
      return { form, status, body };
    };
    const forms = alike.flatMap((endpoint) => formsOf(endpoint, samplePath(endpoint)));
    const before = await Promise.all(forms.map(told));
    await withoutTables(databaseUrl, others, async () => {
      assert.deepEqual(await Promise.all(forms.map(told)), before);
    });
  }
});

/**
 * The path of a call, with pictures as data URLs and, where the call supports them, as addresses.
 */
function formsOf({ query }: Endpoint, path: string): string[] {
  if (!query || !('images' in query.shape)) return [path];
  const join = path.includes('?') ? '&' : '?';
  return ['data', 'url'].map((images) => `${path}${join}images=${images}`);
}

/** The tables of each cache tag, from the triggers that renew the revisions. */
async function tablesByTag(url: string) {
  const rows = await execute(url, `select name, type, tbl_name from sqlite_master`);
  const triggers = rows.filter(({ type }) => type === 'trigger');
  const names = rows.filter(({ type }) => type === 'table').map(({ name }) => String(name));
  return {
    // A search reads `searchMark` before its index. An FTS5 table cannot be hidden.
    all: names.filter((name) => !own.has(name) && !/^(sqlite_|searchWords)/.test(name)),
    of: (subject: string) => [
      ...new Set(
        triggers
          .filter(({ name }) => String(name).startsWith(`${subject}By`))
          .map((row) => String(row['tbl_name'])),
      ),
    ],
  };
}
