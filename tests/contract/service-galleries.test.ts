/** Galleries of services: an ordered collection with pictures, which lists leave out. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onOneDatabase, type DatabaseName } from '../support/databases.ts';
import { startHistories } from '../support/histories.ts';
import { formOf } from '../support/media.ts';
import { scene } from '../support/pictures.ts';
import { openPages } from '../support/shown-pages.ts';

const PATH = '/api/content/service-pages';
const fields = { name: 'Mérés', discipline: 'geodezia', summary: 'Mérünk.' };

interface Entry {
  image: string;
  caption: string;
  alt: string;
  translations?: object;
}
const entry = (image: string, caption = '', alt = ''): Entry => ({ image, caption, alt });

async function startServices(database: DatabaseName) {
  const started = await startHistories(database);
  const { call, api } = started;
  const { servicePageId: id } = (await call('POST', PATH, { body: fields })).body;
  return {
    ...started,
    id: id as number,
    upload: async (width: number): Promise<string> => {
      const bytes = await scene(width, 20).png().toBuffer();
      return (await call('POST', '/api/images', { raw: formOf(bytes) })).body.url;
    },
    async update(more: object): Promise<void> {
      const { status, body } = await call('PUT', `${PATH}/${id}`, { body: { ...fields, ...more } });
      assert.equal(status, 200, JSON.stringify(body));
    },
    /** The gallery as visitors get it, without translations. */
    shown: async (): Promise<Entry[]> =>
      (await api.call('GET', `${PATH}/${id}`)).body.gallery.map(
        ({ image, caption, alt }: { image: { src: string }; caption: string; alt: string }) =>
          entry(image.src, caption, alt),
      ),
    pageAt: await openPages(api.application),
  };
}

onOneDatabase('the gallery of a service', (database) => {
  it('is shown on the page of the service with captions in its language, and is part of no list', async () => {
    const { call, update, upload, shown, pageAt } = await startServices(database);
    const [lead, other] = [await upload(31), await upload(32)];
    const english = { en: { caption: 'The level', alt: '' } };
    const gallery = [entry(lead, 'A műszer', 'Műszer'), entry(other, 'A szintező', 'Szintező')];
    await update({
      image: lead,
      gallery: gallery.map((one, index) => ({ ...one, ...(index && { translations: english }) })),
    });
    assert.deepEqual(await shown(), gallery);
    const list = (await call('GET', PATH)).body as object[];
    assert.ok(list.every((item) => !('gallery' in item)));

    const page = await pageAt('/szolgaltatasok/meres');
    const wall = /<h2>Képek<\/h2>.*?<\/ul>/s.exec(page)![0];
    assert.ok(wall.includes(other) && wall.includes('A szintező'));
    assert.ok(!wall.includes(lead), 'the lead picture is not repeated');
    assert.match(page, /alt="Műszer".*<figcaption[^>]*>A műszer/s);
    const translated = await pageAt('/en/services/meres');
    assert.match(translated, /<h2>Pictures<\/h2>.*<span>The level<\/span>/s);
    assert.match(translated, /<figcaption[^>]*>A műszer/);
    await update({ gallery: [] });
    assert.doesNotMatch(await pageAt('/szolgaltatasok/meres'), /<h2>Képek|<dialog/);
  });

  it('stays if a request omits it, and invalid entries are refused at the field', async () => {
    const { call, id, update, upload, shown } = await startServices(database);
    const gallery = [entry(await upload(31), 'Felirat')];
    await update({ gallery });
    await update({ summary: 'Csak a szöveg.' });
    assert.deepEqual(await shown(), gallery);
    const body = { ...fields, gallery: [...gallery, ...gallery] };
    const refused = await call('PUT', `${PATH}/${id}`, { body });
    assert.deepEqual(
      [refused.status, refused.body.errors],
      [400, { gallery: ['2. kép: már szerepel a galériában'] }],
    );
  });

  it('is restored with an older version and from the trash, and stays when the service is moved', async () => {
    const { call, id, update, upload, shown, history, remove, restore } =
      await startServices(database);
    const gallery = [entry(await upload(31), 'Első', 'a'), entry(await upload(32), 'Második', 'b')];
    await update({ gallery });
    const place = await call('PUT', `${PATH}/${id}/place`, { body: { before: 1 } });
    assert.equal(place.status, 200, JSON.stringify(place.body));
    await update({ gallery: [] });
    const entries = await history('service-pages', id);
    assert.deepEqual(
      entries.map(({ changed }) => changed),
      [['gallery'], ['order'], ['gallery'], []],
    );
    const { content } = (await call('GET', `/api/history/${entries[1]!.historyId}`)).body;
    assert.deepEqual(JSON.parse(content.gallery), gallery);
    const headers = { 'if-match': '"4"' };
    const revert = `/api/history/${entries[1]!.historyId}/revert`;
    assert.equal((await call('POST', revert, { headers })).status, 204);
    assert.deepEqual(await shown(), gallery);
    await remove(`${PATH}/${id}`);
    assert.equal((await restore('service-pages', id)).status, 204);
    assert.deepEqual(await shown(), gallery);
  });

  it('can be emptied in a draft, whose preview shows no picture', async () => {
    const { api, call, id, update, upload, shown } = await startServices(database);
    const gallery = [entry(await upload(31))];
    await update({ gallery });
    const body = { ...fields, gallery: [], baseVersion: 2 };
    const saved = await call('PUT', `${PATH}/pending/${id}`, { body });
    assert.equal(saved.status, 200, JSON.stringify(saved.body));
    const item = { kind: 'service-pages', itemId: id };
    const link = (await call('POST', '/api/preview-links', { body: item })).body.address as string;
    const preview = await api.application.preview(new Request(link), '10.0.0.1');
    assert.deepEqual((preview!.shown.item as { gallery: object[] }).gallery, []);
    assert.deepEqual(await shown(), gallery);
    assert.equal((await call('POST', `${PATH}/pending/${id}`, {})).status, 200);
    assert.deepEqual(await shown(), []);
  });

  it('changes the ETag of the service and of the list when the focus of a picture changes', async () => {
    const { api, call, id, update, upload } = await startServices(database);
    const picture = await upload(31);
    await update({ image: picture, gallery: [entry(picture)] });
    const tags = async () =>
      await Promise.all(
        [PATH, `${PATH}/${id}`].map(async (path) =>
          (await api.call('GET', `${path}?images=url`)).headers.get('etag'),
        ),
      );
    const [list, one] = await tags();
    const body = { alt: '', focus: { x: 20, y: 75 } };
    const address = `/api/library/item?hash=${picture.slice(7, 50)}`;
    assert.equal((await call('PUT', address, { body })).status, 200);
    const [nextList, nextOne] = await tags();
    assert.notEqual(nextList, list);
    assert.notEqual(nextOne, one);
  });

  it('counts as a use of its pictures, which are not deleted while it contains them', async () => {
    const { api, call, db, id, update, upload } = await startServices(database);
    const picture = await upload(31);
    await update({ gallery: [entry(picture)] });
    const { uses } = (await call('GET', `/api/library/item?hash=${picture.slice(7, 50)}`)).body;
    assert.deepEqual(uses, [{ kind: 'service-pages', itemId: id, label: 'Mérés' }]);
    let now = Date.now();
    const removed = () => api.application.pictures.removeUnused((now += 1e12), 0);
    await db.deleteFrom('history').execute();
    await db.deleteFrom('pictureUse').execute();
    assert.equal(await removed(), 0, 'the gallery alone');
    await update({ gallery: [] });
    await db.deleteFrom('history').execute();
    assert.equal(await removed(), 1);
  });
});
