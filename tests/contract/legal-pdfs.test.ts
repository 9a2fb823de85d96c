import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dayInHungary } from '../../app/api/contract/fields.ts';
import { fromDay } from '../../app/features/company/legal.messages.ts';
import { partsOf, readTaggedPdf } from '../support/tagged-pdf.ts';
import { useSite } from '../support/site.ts';

const PATH = '/api/content/privacy-versions';

describe('a legal page as a PDF document', () => {
  const site = useSite();
  /** The day of the first test, because midnight may come between two tests. */
  let today: string;

  const get = (path: string, init: RequestInit = {}) => fetch(`${site.origin}${path}`, init);
  const pdfOf = async (path: string) => {
    const response = await get(path);
    assert.equal(response.status, 200, path);
    return readTaggedPdf(Buffer.from(await response.arrayBuffer()));
  };

  it('is tagged for screen readers, and its text can be extracted', async () => {
    const [first] = (await site.api('GET', PATH)) as Record<string, unknown>[];
    today = dayInHungary();
    const sections =
      '# Őszi szakasz\nŰrlap nélkül az iroda@pelda.hu címen.\n- egy tűzfal\n- https://www.naih.hu oldal\n## Alcím\nVége.';
    await site.api('POST', PATH, { ...first, title: 'Tájékoztató', from: today, sections });
    const { catalog, info, objects, root, pages } = await pdfOf('/adatkezeles/adatkezeles.pdf');
    const wording = (name: string) =>
      new RegExp(`/${name} (\\d+) 0 R`).exec(catalog)?.[1] ?? assert.fail(name);
    assert.match(catalog, /\/Lang \(hu-HU\)/);
    assert.match(objects.get(Number(wording('MarkInfo')))!, /\/Marked true/);
    assert.match(objects.get(Number(wording('ViewerPreferences')))!, /\/DisplayDocTitle true/);
    assert.match(objects.get(Number(wording('Metadata')))!, /pdfuaid:part/);
    const title = Number(/\/Title (\d+) 0 R/.exec(info)![1]);
    assert.match(utf16(objects.get(title)!), /Tájékoztató/);

    const texts = (type: string) => partsOf(root, type).map(({ text }) => text);
    assert.equal(root.type, 'Document');
    assert.deepEqual(texts('H1'), ['Tájékoztató']);
    assert.deepEqual(texts('H2'), [
      'Őszi szakasz',
      'A kapcsolatfelvételi űrlap',
      'Ajánlatkérések',
      'Jelentkezés állásra',
      'A honlap egyetlen sütije',
      'A látogatottság számlálása',
    ]);
    assert.deepEqual(texts('H3'), ['Alcím']);
    assert.deepEqual(texts('LBody'), ['egy tűzfal', 'https://www.naih.hu oldal']);
    const order = ['H1', 'P', 'H2', 'P', 'L', 'H3', 'P', 'H2'];
    assert.deepEqual(root.parts.map(({ type }) => type).slice(0, order.length), order);
    const links = partsOf(root, 'Link').map(({ text, links: targets }) => [text, ...targets]);
    assert.deepEqual(links.slice(0, 2), [
      ['iroda@pelda.hu', 'mailto:iroda@pelda.hu'],
      ['https://www.naih.hu', 'https://www.naih.hu'],
    ]);
    // Each page has a page number, the company and the day, which are not part of the tagged text.
    assert.equal(pages, 2);
    assert.doesNotMatch(root.text, /[12] \/ 2/);
    const fonts = [...objects.values()].filter((body) => body.includes('/Type /FontDescriptor'));
    assert.ok(fonts.length > 0);
    for (const font of fonts) assert.match(font, /\/FontName \/[A-Z]{6}\+[^]*\/FontFile2/);
  });

  it('exists for each version of the privacy notice, and for the imprint', async () => {
    const page = await (await get('/adatkezeles')).text();
    assert.match(page, new RegExp(`${fromDay(today)} hatályos`));
    assert.match(page, /href="\/adatkezeles\/1"/);
    const earlier = await (await get('/adatkezeles/1')).text();
    assert.match(earlier, /már nem hatályos/);
    assert.match(earlier, /href="\/adatkezeles\/1\/adatkezeles\.pdf"/);
    const [title] = partsOf((await pdfOf('/adatkezeles/1/adatkezeles.pdf')).root, 'H1');
    assert.equal(title!.text, 'Adatkezelés');
    const { root } = await pdfOf('/impresszum/impresszum.pdf');
    assert.ok(partsOf(root, 'LI').some(({ text }) => text.startsWith('Cégjegyzékszám')));
    for (const path of ['/adatkezeles/99', '/adatkezeles/99/adatkezeles.pdf']) {
      assert.equal((await get(path)).status, 404, path);
    }
  });

  it('keeps its ETag until its content changes', async () => {
    const path = '/adatkezeles/adatkezeles.pdf';
    const first = await get(path);
    const { headers } = first;
    assert.equal(headers.get('content-type'), 'application/pdf');
    assert.equal(headers.get('content-security-policy'), "frame-ancestors 'none'");
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('content-encoding'), null);
    const etag = headers.get('etag')!;
    const size = (await first.arrayBuffer()).byteLength;
    const head = await get(path, { method: 'HEAD' });
    assert.deepEqual(
      [head.headers.get('etag'), Number(head.headers.get('content-length'))],
      [etag, size],
    );
    assert.equal((await get(path, { headers: { 'If-None-Match': etag } })).status, 304);
    const company = (await site.api('GET', '/api/content/company')) as object;
    await site.api('PUT', '/api/content/company', { ...company, legalName: 'Őrtorony Geo Kft.' });
    assert.notEqual((await get(path)).headers.get('etag'), etag);
  });
});

/** Texts in properties are in UTF-16, whose bytes may be escaped. */
function utf16(written: string): string {
  const bytes = Buffer.from(
    written.slice(written.indexOf('(') + 1, written.lastIndexOf(')')),
    'latin1',
  );
  return Buffer.from(bytes.subarray(2)).swap16().toString('utf16le');
}
