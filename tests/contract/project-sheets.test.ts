import assert from 'node:assert/strict';
import { it } from 'node:test';
import { execute } from '../support/database-content.ts';
import { onOneDatabase, type DatabaseName } from '../support/databases.ts';
import { projectFields, optionalFields } from '../support/factories.ts';
import { startHistories } from '../support/histories.ts';
import { formOf } from '../support/media.ts';
import { scene } from '../support/pictures.ts';

const texts = {
  location: 'Győr, Rába',
  county: 'gyor-moson-sopron',
  latitude: 47.6875,
  longitude: 17.6504,
  periodFrom: '2023-05',
  periodTo: '2024',
  client: 'Minta Kft.',
  methods: 'Fúrás\nSzondázás',
  quantities: 'Fúrás\t320 fm\nSzonda\t12 db',
  task: 'Feladat',
  solution: 'Megoldás\n\nmásodik bekezdés',
  result: 'Eredmény',
};

async function startSheets(database: DatabaseName) {
  const started = await startHistories(database);
  const { call, api } = started;
  return {
    ...started,
    async upload(width: number): Promise<string> {
      const bytes = await scene(width, 20).png().toBuffer();
      return (await call('POST', '/api/images', { raw: formOf(bytes) })).body.url as string;
    },
    create: (fields: object) =>
      call('POST', '/api/Projects?images=url', { body: projectFields({ ...fields }) }),
    update: (fields: object) =>
      call('PUT', '/api/Projects/1?images=url', { body: projectFields({ ...fields }) }),
    read: async () => (await api.call('GET', '/api/projects/getproject/1?images=url')).body,
    /** The shown fields of the gallery, in order. */
    shown: async () =>
      (await api.call('GET', '/api/projects/getproject/1')).body.gallery.map(
        ({ image, caption, alt }: { image: { src: string }; caption: string; alt: string }) => ({
          image: image.src,
          caption,
          alt,
        }),
      ),
  };
}

const entry = (image: string, caption = '', alt = '') => ({ image, caption, alt });

onOneDatabase('the details of a project', (database) => {
  it('are returned as they were sent, and lists omit the gallery', async () => {
    const { call, create, read, upload } = await startSheets(database);
    const gallery = [entry(await upload(31), 'Felirat', 'Leírás'), entry(await upload(32))];
    const made = await create({ ...texts, gallery });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    const { gallery: shown, ...fields } = made.body;
    for (const [name, value] of Object.entries(texts)) assert.equal(fields[name], value, name);
    assert.deepEqual(
      shown.map((one: { image: { src: string; width: number }; caption: string; alt: string }) => [
        one.image.src,
        one.image.width,
        one.caption,
        one.alt,
      ]),
      [
        [gallery[0]!.image, 31, 'Felirat', 'Leírás'],
        [gallery[1]!.image, 32, '', ''],
      ],
    );
    assert.deepEqual(await read(), made.body);
    for (const path of ['getprojects', 'getprojectsbytype/geotechnika?from=0&count=4']) {
      const [listed] = (await call('GET', `/api/projects/${path}`)).body;
      assert.equal(listed.location, texts.location);
      assert.ok(!('gallery' in listed), path);
    }
  });

  it('stay if a request omits them, and are removed if it sends them empty', async () => {
    const { create, update, read, upload } = await startSheets(database);
    await create({ ...texts, gallery: [entry(await upload(31))] });
    const before = await read();
    await update({ name: 'Csak a név' });
    const { name, ...after } = await read();
    assert.equal(name, 'Csak a név');
    for (const field of [...Object.keys(texts), 'gallery']) {
      assert.deepEqual(after[field], before[field], field);
    }
    assert.equal((await update(optionalFields)).status, 200);
    const empty = await read();
    for (const [field, value] of Object.entries(optionalFields))
      assert.deepEqual(empty[field], value);
  });

  it('are accepted in the usual spellings', async () => {
    const { create } = await startSheets(database);
    const made = await create({
      latitude: '47,4979',
      longitude: ' 19.04021234567 ',
      periodFrom: '2023. május',
      periodTo: '2024.9.',
      methods: ' Fúrás \n\n  Szondázás',
      quantities: ' Fúrás \t 320  fm\n\t\n',
    });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    const { latitude, longitude, periodFrom, periodTo, methods, quantities } = made.body;
    assert.deepEqual([latitude, longitude], [47.4979, 19.040212]);
    assert.deepEqual([periodFrom, periodTo], ['2023-05', '2024-09']);
    assert.deepEqual([methods, quantities], ['Fúrás\nSzondázás', 'Fúrás\t320 fm']);
  });

  it('are refused with an error at the invalid field', async () => {
    const { create, update, call, upload } = await startSheets(database);
    const [one] = [await upload(31)];
    await create({});
    const half = 'A ponthoz szélesség és hosszúság is kell';
    const latitude = 'A szélesség 45 és 49,5 közötti szám, fokban';
    const month = 'Év, vagy év és hónap: 2024 vagy 2024.05';
    const refused: [sent: object, errors: object][] = [
      [{ latitude: 47, longitude: null }, { longitude: [half] }],
      [{ latitude: '', longitude: '19' }, { latitude: [half] }],
      [{ latitude: 47 }, { longitude: [half] }],
      [{ latitude: null }, { longitude: [half] }],
      [{ latitude: 50, longitude: 19 }, { latitude: [latitude] }],
      [{ latitude: '4'.repeat(41), longitude: 19 }, { latitude: [latitude] }],
      [{ latitude: 'észak', longitude: 19 }, { latitude: [latitude] }],
      [
        { latitude: 47, longitude: 25 },
        { longitude: ['A hosszúság 15 és 24 közötti szám, fokban'] },
      ],
      [{ periodFrom: 'tavaly' }, { periodFrom: [month] }],
      [{ periodTo: '2024-13' }, { periodTo: [month] }],
      [
        { periodFrom: '2024-05', periodTo: '2024-04' },
        { periodTo: ['A munka vége nem lehet a kezdete előtt'] },
      ],
      [{ county: 'utopia' }, { county: ['Ilyen vármegye nincs'] }],
      [{ quantities: 'Fúrás' }, { quantities: ['1. sor: megnevezés és érték is kell'] }],
      [{ methods: 'x\n'.repeat(21) }, { methods: ['Legfeljebb 20 sor lehet'] }],
      [{ task: 'x\n'.repeat(301) }, { task: ['Legfeljebb 300 sor lehet'] }],
      [
        { gallery: Array.from({ length: 25 }, () => entry(one)) },
        { gallery: ['Legfeljebb 24 kép lehet a galériában'] },
      ],
      [{ gallery: [entry(one), entry(one)] }, { gallery: ['2. kép: már szerepel a galériában'] }],
      [
        { gallery: [entry('https://example.hu/a.png')] },
        { gallery: ['1. kép: nem tárolt kép címe'] },
      ],
      [
        { gallery: [entry(one, 'x'.repeat(301))] },
        { gallery: ['1. kép: a felirat és a leírás legfeljebb 300 karakter lehet'] },
      ],
      [
        { gallery: [entry(one), entry(`/media/${'A'.repeat(43)}.png`)] },
        { gallery: ['2. kép: már nincs meg, válassza ki újra'] },
      ],
      [
        { gallery: 'nem lista' },
        { gallery: ['A galéria képek listája, mindegyikhez kép, felirat és leírás'] },
      ],
    ];
    for (const [sent, errors] of refused) {
      for (const send of [create, update]) {
        const { status, body } = await send(sent);
        assert.deepEqual([status, body.errors], [400, errors], JSON.stringify(sent));
      }
    }
    const pending = { ...projectFields({ periodFrom: '2024', periodTo: '2023' }), baseVersion: 1 };
    const { status } = await call('PUT', '/api/projects/pending/1', { body: pending });
    assert.equal(status, 400);
  });

  it('have a history that includes the gallery, and can be restored from it', async () => {
    const { call, create, update, history, shown, upload, remove, restore } =
      await startSheets(database);
    const [one, two] = [await upload(31), await upload(32)];
    const first = [entry(one, 'Első', 'a'), entry(two, 'Második', 'b')];
    await create({ ...texts, gallery: first });
    await update({ gallery: first.toReversed() });
    assert.deepEqual(await shown(), first.toReversed());
    await update({ gallery: [] });
    const entries = await history('project', 1);
    assert.deepEqual(
      entries.map(({ changed }) => changed.includes('gallery')),
      [true, true, false],
    );
    const oldest = entries.at(-1)!.historyId;
    const { content } = (await call('GET', `/api/history/${oldest}`)).body;
    assert.deepEqual(JSON.parse(content.gallery), first);
    assert.equal(content.latitude, texts.latitude);
    const reverted = await call('POST', `/api/history/${oldest}/revert`, {
      headers: { 'if-match': '"3"' },
    });
    assert.equal(reverted.status, 204, JSON.stringify(reverted.body));
    assert.deepEqual(await shown(), first);
    await remove('/api/Projects/1');
    assert.equal((await restore('project', 1)).status, 204);
    assert.deepEqual(await shown(), first);
  });

  it('cause a conflict if their version is outdated, and the response tells whether they are already stored', async () => {
    const { create, update, upload } = await startSheets(database);
    const [one, two] = [await upload(31), await upload(32)];
    await create({ gallery: [entry(one)] });
    const fields = projectFields({ gallery: [entry(one), entry(two)] });
    assert.equal((await update({ ...fields, version: 1 })).status, 200);
    const again = await update({ ...fields, version: 1 });
    assert.deepEqual([again.status, again.body.applied], [412, true]);
    const other = await update({ ...fields, gallery: [entry(two)], version: 1 });
    assert.deepEqual([other.status, other.body.applied], [412, undefined]);
    assert.equal(other.body.current.gallery.length, 2);
  });

  it('can be stored in a draft with the gallery, whose pictures are not deleted', async () => {
    const { api, call, create, update, shown, upload, db } = await startSheets(database);
    const [one, two] = [await upload(31), await upload(32)];
    await create({ gallery: [entry(one)] });
    const path = '/api/projects/pending/1';
    const body = { ...projectFields({ ...texts, gallery: [entry(two, 'Új')] }), baseVersion: 1 };
    const saved = await call('PUT', path, { body });
    assert.equal(saved.status, 200, JSON.stringify(saved.body));
    const { version, content } = saved.body.change;
    assert.deepEqual(JSON.parse(content.gallery), [entry(two, 'Új')]);
    assert.deepEqual(await shown(), [entry(one)]);
    assert.equal(await api.application.pictures.removeUnused(Date.now() + 1e12, 0), 0);
    const again = await call('PUT', path, { body: { ...content, baseVersion: 1, version } });
    assert.equal(again.status, 200, JSON.stringify(again.body));
    const link = await call('POST', '/api/preview-links', {
      body: { kind: 'project', itemId: 1 },
    });
    assert.equal(link.status, 201, JSON.stringify(link.body));
    const token = (link.body.address as string).split('/').at(-1);
    const seen = await api.call('POST', '/api/previews', { body: { token } });
    assert.equal(seen.body.project.gallery[0].image.src, two);
    const published = await call('POST', path, {
      headers: { 'if-match': `"${again.body.change.version}"` },
    });
    assert.equal(published.status, 200, JSON.stringify(published.body));
    assert.deepEqual(await shown(), [entry(two, 'Új')]);
    assert.equal(published.body.latitude, texts.latitude);
    await call('PUT', path, { body: { ...projectFields(), baseVersion: 2 } });
    await update({ gallery: [] });
    await db.deleteFrom('history').execute();
    assert.equal(await api.application.pictures.removeUnused(Date.now() + 2e12, 0), 1);
    assert.equal((await call('GET', path)).body.change.content.gallery, content.gallery);
  });

  it('protect their pictures from deletion while a project or its history uses them', async () => {
    const { api, create, update, upload, db, remove } = await startSheets(database);
    const { pictures } = api.application;
    await create({ gallery: [entry(await upload(31)), entry(await upload(32))] });
    let now = Date.now();
    const removed = () => pictures.removeUnused((now += 1e12), 0);
    assert.equal(await removed(), 0);
    await update({ gallery: [] });
    assert.equal(await removed(), 0);
    await db.deleteFrom('history').execute();
    assert.equal(await removed(), 2);
    await update({ gallery: [entry(await upload(33))] });
    await db.deleteFrom('history').execute();
    assert.equal(await removed(), 0, 'the gallery alone');
    await remove('/api/Projects/1');
    assert.equal(await removed(), 0, 'the bin alone');
  });

  it('change the ETag of public responses when they are changed directly in the database', async () => {
    const { api, create, upload } = await startSheets(database);
    await create({ gallery: [entry(await upload(31))] });
    const tag = async () =>
      (await api.call('GET', '/api/projects/getprojects')).headers.get('etag');
    const before = await tag();
    await execute(api.databaseUrl, `update "projectPicture" set caption = 'Kézzel'`);
    assert.notEqual(await tag(), before);
  });
});
