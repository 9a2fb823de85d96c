import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startApi } from '../support/application.ts';
import { projectFields } from '../support/factories.ts';
import { formOf } from '../support/media.ts';
import { scene } from '../support/pictures.ts';
import { openPages } from '../support/shown-pages.ts';

const texts = {
  location: 'Győr',
  county: 'gyor-moson-sopron',
  latitude: 47.6875,
  longitude: 17.6504,
  periodFrom: '2023-05',
  periodTo: '2024-09',
  client: 'Minta Kft.',
  methods: 'Fúrás\nSzondázás',
  quantities: 'Fúrás\t320 fm\nSzonda\t12 db',
  task: 'Ezt kérték.',
  solution: 'Ezt tettük.',
  result: 'Ez lett belőle.',
};
const CAPTIONS = ['Az északi hídfő', 'A pillér', 'A próbaterhelés'];

describe('the page of a project as HTML', () => {
  async function start() {
    const { application, call, signIn } = await startApi('SQLite');
    const token = await signIn();
    const open = await openPages(application);
    return {
      async upload(width: number): Promise<string> {
        const raw = formOf(await scene(width, 20).png().toBuffer());
        return (await call('POST', '/api/images', { token, raw })).body.url;
      },
      async show(fields: Record<string, unknown>) {
        const made = await call('POST', '/api/projects', { token, body: projectFields(fields) });
        return await open(`/projects/geotechnika/${made.body.projectId}`);
      },
    };
  }

  it('shows all known facts and pictures, and states the location for search engines', async () => {
    const { upload, show } = await start();
    const images = [await upload(31), await upload(32), await upload(33)];
    const gallery = images.map((image, index) => ({
      image,
      caption: CAPTIONS[index],
      alt: `${index + 1}. leírás`,
    }));
    const html = await show({ ...texts, gallery });
    const [facts] = /<h2>Adatlap<\/h2>[^]*?<\/dl>/.exec(html)!;
    const text = facts.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
    for (const fact of [
      'Helyszín Győr, Győr-Moson-Sopron vármegye 47,6875° é. sz., 17,6504° k. h.',
      'Időszak 2023. május – 2024. szeptember',
      'Megbízó Minta Kft.',
      'Módszerek Fúrás Szondázás',
      'Mennyiségek Fúrás 320 fm Szonda 12 db',
    ]) {
      assert.ok(text.includes(fact), `${fact} in ${text}`);
    }
    const sheet = sheetOf(html);
    const headings = ['Adatlap', 'Feladat', 'Megoldás', 'Eredmény', 'Képek'];
    assert.deepEqual(matches(sheet, /<h2>(.*?)<\/h2>/g), headings);
    assert.deepEqual(matches(sheet, /<figcaption><span>(.*?)<\/span>/g), CAPTIONS);
    assert.deepEqual(matches(sheet, /<figure><a href="(\/media\/[\w-]+\.png)"/g), images);
    assert.equal(matches(sheet, /alt="(2\. leírás)"/g).length, 1);

    const works = matches(html, /<script type="application\/ld\+json">(.*?)<\/script>/g)
      .map((json) => JSON.parse(json))
      .filter((fact) => fact['@type'] === 'CreativeWork');
    const { name, geo } = works[0].contentLocation;
    assert.equal(name, 'Győr, Győr-Moson-Sopron vármegye');
    assert.deepEqual(geo, { '@type': 'GeoCoordinates', latitude: 47.6875, longitude: 17.6504 });
  });

  it('has no details and no gallery if the project has none', async () => {
    const html = await (await start()).show({});
    assert.doesNotMatch(sheetOf(html), /<h2>/);
    assert.doesNotMatch(html, /data-step/, 'its picture opens alone');
    assert.doesNotMatch(html, /CreativeWork/);
  });
});

const sheetOf = (html: string) => /<article class="project-sheet"[^]*?<\/article>/.exec(html)![0];
const matches = (html: string, part: RegExp) => [...html.matchAll(part)].map(([, text]) => text!);
