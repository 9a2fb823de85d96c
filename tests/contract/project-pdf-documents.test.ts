import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { MOST_CHOSEN } from '../../app/features/projects/selection.ts';
import { projectFields } from '../support/factories.ts';
import { scene } from '../support/pictures.ts';
import { partsOf, readTaggedPdf, type TaggedPart } from '../support/tagged-pdf.ts';
import { useSite } from '../support/site.ts';

const FIRST = {
  type: 'geodezia',
  name: 'Őrült szűk ártéri híd',
  imageAlt: 'Híd (árvíznél)',
  location: 'Győr',
  client: 'Minta Kft.',
  periodFrom: '2023',
  periodTo: '2024',
  quantities: 'Fúrás\t320 fm',
  description: `${'Talajmechanikai laboratóriumi vizsgálatok '.repeat(8).trim()}.`,
  task: 'Feladat volt.',
  solution: 'Megoldás lett.',
  result: 'Eredmény született.',
};

describe('the PDF document of a reference', () => {
  const site = useSite();
  const get = (path: string, init: RequestInit = {}) =>
    fetch(`${site.origin}${path}`, { redirect: 'manual', ...init });
  const rootOf = async (path: string) => {
    const response = await get(path);
    assert.equal(response.status, 200, path);
    return readTaggedPdf(Buffer.from(await response.arrayBuffer()));
  };
  const texts = (root: TaggedPart, type: string) => partsOf(root, type).map(({ text }) => text);
  const SHEET = '/projects/geodezia/1/referencialap.pdf';

  before(async () => {
    const image = `data:image/jpeg;base64,${(await scene(900, 600).jpeg().toBuffer()).toString('base64')}`;
    await site.api('POST', '/api/Projects', projectFields({ ...FIRST, image }));
    await site.api('POST', '/api/Projects', projectFields({ name: 'Második' }));
    const publishAt = new Date(Date.now() + 86_400_000).toISOString();
    await site.api('POST', '/api/Projects', projectFields({ name: 'Titkos', publishAt }));
  });

  it('contains the content of its page in tagged parts', async () => {
    const { root, objects, pages, catalog } = await rootOf(SHEET);
    assert.match(catalog, /\/Lang \(hu-HU\)/);
    assert.equal(pages, 1);
    assert.deepEqual(texts(root, 'H1'), [FIRST.name]);
    assert.deepEqual(texts(root, 'H2'), ['Feladat', 'Megoldás', 'Eredmény']);
    assert.deepEqual(
      partsOf(root, 'Figure').map(({ alt }) => alt),
      [FIRST.imageAlt],
    );
    const facts = partsOf(root, 'LI').map(({ text }) => text);
    for (const fact of ['HelyszínGyőr', 'Időszak2023–2024', 'MegbízóMinta Kft.']) {
      assert.ok(facts.includes(fact), `${fact} in ${facts.join('; ')}`);
    }
    assert.ok([...objects.values()].some((body) => /\/Subtype \/Image[^]*\/DCTDecode/.test(body)));
    assert.match(catalog, /\/Outlines \d+ 0 R/);
  });

  it('hyphenates long words, and its extracted text contains them unbroken', async () => {
    const { root } = await rootOf(SHEET);
    const long = partsOf(root, 'P').find(({ actual }) => actual === FIRST.description)!;
    // Spaces at the end of a line are not drawn.
    const letters = long.text.replaceAll(' ', '');
    assert.match(letters, /\p{L}-\p{L}/u);
    assert.equal(letters.replaceAll('-', ''), FIRST.description.replaceAll(' ', ''));
  });

  it('is linked from its page, is not indexed, and is generated again after a change', async () => {
    assert.match(await (await get('/projects/geodezia/1')).text(), new RegExp(`href="${SHEET}"`));
    const { headers } = await get(SHEET);
    assert.equal(headers.get('content-type'), 'application/pdf');
    assert.equal(headers.get('x-robots-tag'), 'noindex');
    assert.equal(headers.get('cache-control'), 'no-cache');
    const etag = headers.get('etag')!;
    const asked = { headers: { 'If-None-Match': etag } };
    assert.equal((await get(SHEET, asked)).status, 304);
    const changed = projectFields({ ...FIRST, image: null, client: 'Másik Kft.' });
    const [stored] = (await site.api('GET', '/api/projects/getprojects?images=url')) as [
      { image: object },
    ];
    await site.api('PUT', '/api/Projects/1', { ...changed, image: stored.image });
    const anew = await get(SHEET, asked);
    assert.equal(anew.status, 200);
    assert.notEqual(anew.headers.get('etag'), etag);
  });

  it('can include several visible references behind a table of contents with links', async () => {
    const { root, pages, objects } = await rootOf('/referenciak.pdf?id=2&id=1&id=3&id=99&id=2');
    assert.equal(pages, 3);
    assert.deepEqual(texts(root, 'H2'), ['Kapcsolat', 'Második', FIRST.name]);
    const rows = partsOf(root, 'TR').map(({ parts }) =>
      parts.map(({ type, text }) => [type, text]),
    );
    assert.equal(rows.length, 3);
    assert.deepEqual(
      rows[0]!.map(([type]) => type),
      ['TH', 'TH', 'TH', 'TH', 'TH'],
    );
    assert.deepEqual(rows[2]!.slice(0, 3), [
      ['TH', FIRST.name],
      ['TD', 'Geodézia'],
      ['TD', 'Győr'],
    ]);
    const leads = partsOf(partsOf(root, 'Table')[0]!, 'Link').flatMap(({ links }) => links);
    assert.deepEqual(leads, ['referencia-2', 'referencia-1']);
    const named = [...objects.values()].join('\n');
    for (const name of leads) assert.match(named, new RegExp(`\\(${name}\\) (?:\\[|\\d+ 0 R)`));
    assert.doesNotMatch(root.text, /Titkos/);
  });

  it('does not exist for hidden references, and includes a limited number of chosen ones', async () => {
    for (const path of [
      '/projects/geodezia/3/referencialap.pdf',
      '/projects/geodezia/2/referencialap.pdf',
      '/projects/geodezia/99/referencialap.pdf',
      '/referenciak.pdf?id=3',
      '/referenciak.pdf?id=1&id=egy',
    ]) {
      assert.equal((await get(path)).status, 404, path);
    }
    const none = await get('/referenciak.pdf');
    assert.deepEqual([none.status, none.headers.get('location')], [302, '/projects#valogatas']);
    const many = Array.from({ length: MOST_CHOSEN + 2 }, (_, index) => `id=${index + 1}`).join('&');
    const { root } = await rootOf(`/referenciak.pdf?${many}`);
    assert.match(root.text, new RegExp(`legfeljebb ${MOST_CHOSEN} referencia fér: 2 kimaradt`));
    const page = await (await get('/projects')).text();
    const [form] = /<form[^>]*action="\/referenciak\.pdf"[^]*?<\/form>/.exec(page)!;
    assert.deepEqual(
      [...form.matchAll(/name="id" value="(\d+)"/g)].map(([, id]) => id),
      ['2', '1'],
    );
    assert.match(form, new RegExp(`legfeljebb ${MOST_CHOSEN} referenciát`));
  });

  it('shows the main picture once with its caption, even if it is in the gallery too', async () => {
    const [stored] = (await site.api('GET', '/api/projects/getprojects?images=url')) as [
      { image: { src: string } },
    ];
    const { src } = stored.image;
    const body = projectFields({ image: src, gallery: [{ image: src, caption: 'Pillérek' }] });
    const made = (await site.api('POST', '/api/Projects?images=url', body)) as Record<
      string,
      unknown
    >;
    const address = `/projects/${made['type']}/${made['projectId']}`;
    const { root } = await rootOf(`${address}/referencialap.pdf`);
    assert.equal(partsOf(root, 'Figure').length, 1);
    assert.match(root.text, /Pillérek/);
    const html = await (await get(address)).text();
    const [, sheet = ''] = /<article class="project-sheet"(.*?)<\/article>/s.exec(html)!;
    assert.equal(sheet.split(`href="${src}"`).length - 1, 1);
    assert.match(sheet, /<figcaption[^>]*>Pillérek/);
    await site.api('DELETE', `/api/Projects/${made['projectId']}`);
  });

  it('marks a sample picture as such, and shows a contact person with portrait', async () => {
    const bytes = readFileSync('db/seed/pictures/folyami-hid.jpg');
    const image = `data:image/jpeg;base64,${bytes.toString('base64')}`;
    const body = projectFields({ name: 'Minta', type: 'geodezia', image });
    const made = (await site.api('POST', '/api/Projects?images=url', body)) as {
      projectId: number;
    };
    const sheet = `/projects/geodezia/${made.projectId}/referencialap.pdf`;
    const { root } = await rootOf(sheet);
    assert.match(root.text, /Mintakép/);
    const facts = partsOf(root, 'LI').map(({ text }) => text);
    const contact = 'KapcsolattartóMinta Balázs, Geodéziai irodavezető, +36';
    assert.ok(
      facts.some((fact) => fact.replaceAll('\u00a0', ' ').startsWith(contact)),
      facts.join(),
    );
    assert.doesNotMatch((await rootOf(SHEET)).root.text, /Mintakép/);

    const person = '/api/content/people/2?images=url';
    const stored = (await site.api('GET', person)) as { name: string };
    assert.equal(stored.name, 'Minta Balázs');
    const portrait = `data:image/png;base64,${(await scene(200, 250).png().toBuffer()).toString('base64')}`;
    await site.api('PUT', person, { ...stored, image: portrait, imageAlt: 'Arckép' });
    const figures = partsOf((await rootOf(sheet)).root, 'Figure').map(({ alt }) => alt);
    assert.equal(figures.at(-1), 'Arckép');
    await site.api('DELETE', `/api/Projects/${made.projectId}`);
  });

  it('is the same for a selection in another order', async () => {
    const bytesOf = async (path: string) =>
      Buffer.from(await (await get(path)).arrayBuffer()).toString('base64');
    const newestFirst = await bytesOf('/referenciak.pdf?id=2&id=1');
    assert.equal(await bytesOf('/referenciak.pdf?id=1&id=2'), newestFirst);
  });
});
