import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createContentTypeRepository } from '../../app/content/content-type.repository.server.ts';
import type { WriteInput } from '../../app/content/content-type-row-writes.repository.server.ts';
import { newsType } from '../../app/features/news/news.content-type.ts';
import { type DatabaseName, onBothDatabases, onOneDatabase } from '../support/databases.ts';
import { newsFields } from '../support/factories.ts';
import { startHistories } from '../support/histories.ts';
import { asDataUrl, scene } from '../support/pictures.ts';

const DAY = 24 * 3600 * 1000; // ms
const never = new AbortController().signal;

async function startPending(database: DatabaseName) {
  const started = await startHistories(database);
  const { call, add, history } = started;
  await add('/api/news', newsFields({ title: 'Élő', published: true }));
  const path = '/api/news/pending/1';
  return {
    ...started,
    path,
    async save(title: string, sent: object = {}): Promise<number> {
      const body = { ...newsFields({ title, published: true }), baseVersion: 1, ...sent };
      const saved = await call('PUT', path, { body });
      assert.equal(saved.status, 200, JSON.stringify(saved.body));
      return saved.body.change.version;
    },
    pending: async () => (await call('GET', path)).body.change,
    entries: async () => (await history('news', 1)).map(({ action, label }) => [action, label]),
    revert: (historyId: number) => call('POST', `/api/history/${historyId}/revert`),
  };
}

onBothDatabases('a discarded draft', (database) => {
  it('is in the history with its picture, and can be restored as a draft', async () => {
    const { db, call, path, save, pending, entries, history, revert } =
      await startPending(database);
    const image = asDataUrl(await scene(31, 31).png().toBuffer());
    await save('Elvetett', { image });
    await call('DELETE', path);
    assert.equal(await pending(), null);
    assert.deepEqual(await entries(), [
      ['pendingSetAside', 'Elvetett'],
      ['created', 'Élő'],
    ]);
    const [entry] = await history('news', 1);
    assert.deepEqual([entry!.version, entry!.savedBy], [1, 'admin']);
    assert.deepEqual(entry!.changed.toSorted(), ['image', 'title']);
    assert.equal((await db.selectFrom('historyPicture').selectAll().execute()).length, 1);
    assert.equal((await revert(entry!.historyId)).status, 204);
    const { content, baseVersion } = await pending();
    assert.deepEqual([content.title, baseVersion], ['Elvetett', 1]);
    assert.match(content.image, /^\/media\//);
    const live = (await call('GET', '/api/news/getnews/1')).body;
    assert.deepEqual([live.title, live.version], ['Élő', 1]);
    assert.deepEqual((await entries()).length, 2);
    const restored = await pending();
    assert.equal((await revert(entry!.historyId)).status, 204);
    assert.deepEqual(await pending(), restored);
  });

  it('is deleted after thirty days if another was discarded later that day, but saved versions stay', async () => {
    const { db, call, path, save, entries, retention } = await startPending(database);
    const put = (title: string) =>
      call('PUT', '/api/news/1', { body: newsFields({ title, published: false }) });
    await put('Vázlat');
    for (const title of ['Reggel', 'Este']) {
      await save(title, { baseVersion: 2 });
      await call('DELETE', path);
    }
    const old = Date.now() - 40 * DAY;
    await db.updateTable('history').set({ savedAt: old }).execute();
    await retention.thin(Date.now(), never);
    assert.deepEqual(await entries(), [
      ['pendingSetAside', 'Este'],
      ['saved', 'Vázlat'],
      ['created', 'Élő'],
    ]);
  });
});

onOneDatabase('a discarded draft', (database) => {
  it('is recorded when another draft replaces it, and cannot be restored over that draft', async () => {
    const { save, pending, entries, history, revert } = await startPending(database);
    const version = await save('Első');
    await save('Második', { version });
    assert.deepEqual((await entries())[0], ['pendingSetAside', 'Első']);
    const [entry] = await history('news', 1);
    const refused = await revert(entry!.historyId);
    assert.deepEqual([refused.status, refused.body.type], [409, 'urn:problem:other-change-waits']);
    assert.equal((await pending()).content.title, 'Második');
    await save('Második', { version: (await pending()).version });
    assert.equal((await entries()).length, 2);
  });

  it('is restored with its original base version, even if the item was saved since', async () => {
    const { call, path, save, pending, history, revert, entries } = await startPending(database);
    await save('Régi alapon');
    await call('PUT', '/api/news/1', { body: newsFields({ title: 'Közben', published: true }) });
    await call('DELETE', path);
    // A discarded draft was never stored in the item, so it must not be taken for a direct change
    // of the database.
    await call('PUT', '/api/news/1', { body: newsFields({ title: 'Utána', published: true }) });
    assert.deepEqual(await entries(), [
      ['saved', 'Utána'],
      ['pendingSetAside', 'Régi alapon'],
      ['saved', 'Közben'],
      ['created', 'Élő'],
    ]);
    const entry = (await history('news', 1))[1]!;
    assert.equal((await revert(entry.historyId)).status, 204);
    assert.equal((await pending()).baseVersion, 1);
    assert.equal((await call('POST', path)).status, 412);
  });
});

onOneDatabase('the API call that lists drafts of site content', (database) => {
  it('returns only types and ids, and no news or projects', async () => {
    const { call, api, save } = await startPending(database);
    await save('Hír');
    const { body: people } = await call('GET', '/api/content/people?images=url');
    const { version: of, ...company } = (await call('GET', '/api/content/company')).body;
    const { personId, version, ...person } = people.at(-1);
    const change = { ...person, name: 'Készül', image: null, baseVersion: version };
    await call('PUT', `/api/content/people/pending/${personId}`, { body: change });
    const prepared = { ...company, fax: '+36 1 555 4444', baseVersion: of };
    await call('PUT', '/api/content/company/pending', { body: prepared });
    assert.deepEqual((await call('GET', '/api/history/pending')).body, {
      items: [
        { kind: 'company', itemId: 1 },
        { kind: 'people', itemId: personId },
      ],
    });
    assert.equal((await api.call('GET', '/api/history/pending')).status, 401);
  });
});

onBothDatabases('sanitising long content', (database) => {
  it('does not block other writes while a draft is published or an item is restored', async () => {
    const { db, call, save } = await startPending(database);
    const items = createContentTypeRepository(db, newsType);
    const fromSnapshot = async (content: Record<string, unknown>): Promise<WriteInput> => {
      // This statement would never end if the publication still held its lock.
      await db.updateTable('setting').set({ value: 'x' }).where('name', '=', 'x').execute();
      const { title } = content;
      return { values: { title, searchKey: '' }, use: { image: null, mentioned: [] } };
    };
    const version = await save('Függő');
    const published = await items.publishPending(1, fromSnapshot, { by: 'admin', version });
    assert.deepEqual(published, { found: 'done' });
    await call('DELETE', '/api/news/1');
    const restored = await items.restoreById(
      1,
      async (content) => {
        const { values, use } = await fromSnapshot(content);
        return { values: { ...content, image: undefined, ...values }, use: use! };
      },
      { by: 'admin' },
    );
    assert.ok(restored);
  });
});
