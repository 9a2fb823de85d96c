import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type DatabaseName, onBothDatabases, onOneDatabase } from '../support/databases.ts';
import { newsFields, projectFields } from '../support/factories.ts';
import { startHistories } from '../support/histories.ts';
import { asDataUrl, scene } from '../support/pictures.ts';

const DAY = 24 * 3600 * 1000; // ms

async function startPending(database: DatabaseName) {
  const started = await startHistories(database);
  const { call, add } = started;
  await add('/api/news', newsFields({ title: 'Élő', published: true }));
  const path = '/api/news/pending/1';
  return {
    ...started,
    path,
    save: (title: string, sent: object = {}) =>
      call('PUT', path, {
        body: { ...newsFields({ title, published: true }), baseVersion: 1, ...sent },
      }),
    on: (version: number) => ({ headers: { 'if-match': `"${version}"` } }),
    pending: async () => (await call('GET', path)).body.change,
    live: async () => (await call('GET', '/api/news/getnews/1')).body,
  };
}

onBothDatabases('the draft of a published item', (database) => {
  it('is stored and sanitised while visitors see the published item, and replaces it when published', async () => {
    const { api, call, save, on, path, pending, live, history } = await startPending(database);
    assert.equal(await pending(), null);
    const saved = await save('Új', { content: '<p onclick="x()">Más</p><script>x()</script>' });
    assert.equal(saved.status, 200, JSON.stringify(saved.body));
    const change = await pending();
    assert.deepEqual(saved.body.change, change);
    assert.deepEqual(
      [change.baseVersion, change.savedBy, change.content.title],
      [1, 'admin', 'Új'],
    );
    assert.equal(change.content.content, '<p>Más</p>');
    assert.ok(Math.abs(Date.parse(change.savedAt) - Date.now()) < 60_000);
    assert.deepEqual([(await live()).title, (await live()).version], ['Élő', 1]);
    assert.equal((await history('news', 1)).length, 1);
    assert.equal((await api.call('GET', path)).status, 401);

    const published = await call('POST', path, on(change.version));
    assert.deepEqual(
      [published.status, published.body.title, published.body.version],
      [200, 'Új', 2],
    );
    assert.equal(await pending(), null);
    assert.equal((await api.call('GET', '/api/news/getnews/1')).body.title, 'Új');
    const [last] = await history('news', 1);
    assert.deepEqual(
      [last!.action, last!.changed.toSorted()],
      ['pendingPublished', ['content', 'title']],
    );
    const found = await call('GET', '/api/news/find?search=uj&from=0&count=5');
    assert.equal(found.body.total, 1);
    assert.equal((await call('POST', path, on(change.version))).status, 404);
    const log = await call('GET', '/api/audit?from=0&count=2');
    assert.deepEqual(
      log.body.items.map(({ action, label }: Record<string, string>) => [action, label]),
      [
        ['pendingPublished', 'Új'],
        ['pendingSaved', 'Élő'],
      ],
    );
  });

  it('is not overwritten by a client that has not seen it, and a repeated save is recognised', async () => {
    const { save, pending, call, path, on } = await startPending(database);
    await save('Egyik');
    const other = await save('Másik');
    assert.deepEqual(
      [other.status, other.body.current.content.title, other.body.applied],
      [412, 'Egyik', undefined],
    );
    const again = await save('Egyik');
    assert.deepEqual([again.status, again.body.applied], [412, true]);
    const { version } = await pending();
    assert.equal((await save('Másik', { version })).status, 200);
    assert.equal((await save('Harmadik', { version })).status, 412);
    for (const method of ['POST', 'DELETE'] as const) {
      assert.equal((await call(method, path, on(version))).status, 412);
    }
    const { version: next, content } = await pending();
    assert.deepEqual([next, content.title], [version + 1, 'Másik']);
  });

  it('is stored from one of several parallel saves, and the others are refused', async () => {
    const { save, pending } = await startPending(database);
    const titles = ['Első', 'Második', 'Harmadik', 'Negyedik'];
    const saved = await Promise.all(titles.map((title) => save(title)));
    const won = saved.findIndex(({ status }) => status === 200);
    assert.deepEqual(saved.map(({ status }) => status).toSorted(), [200, 412, 412, 412]);
    assert.equal((await pending()).content.title, titles[won]);
  });

  it('is not published if the item was saved since, and is published once by parallel requests', async () => {
    const { call, save, on, path, pending, live } = await startPending(database);
    await save('Függő');
    const { version } = await pending();
    const fields = newsFields({ title: 'Közben', published: true });
    await call('PUT', '/api/news/1', { body: fields });
    const refused = await call('POST', path, on(version));
    assert.deepEqual([refused.status, refused.body.current.title], [412, 'Közben']);
    assert.equal((await pending()).content.title, 'Függő');
    assert.equal((await save('Régi', { version })).status, 412);
    assert.equal((await save('Egyeztetett', { version, baseVersion: 2 })).status, 200);
    const publications = await Promise.all(
      [1, 2, 3].map(() => call('POST', path, on(version + 1))),
    );
    assert.deepEqual(publications.map(({ status }) => status).toSorted(), [200, 404, 404]);
    assert.deepEqual([(await live()).title, (await live()).version], ['Egyeztetett', 3]);
  });

  it('is moved to the trash, restored and deleted together with its item', async () => {
    const { call, save, on, path, pending, remove, restore, bin, db } =
      await startPending(database);
    await save('Megmarad');
    const { version } = await pending();
    await remove('/api/news/1');
    assert.equal((await call('GET', path)).status, 404);
    assert.equal((await call('POST', path, on(version))).status, 404);
    assert.equal((await restore('news', 1)).status, 204);
    assert.equal((await pending()).content.title, 'Megmarad');
    assert.equal((await call('POST', path, on(version))).body.title, 'Megmarad');
    await save('Elmegy', { baseVersion: 3 });
    await remove('/api/news/1');
    const [entry] = await bin();
    assert.equal((await call('DELETE', `/api/bin/${entry!.binId}`)).status, 204);
    assert.deepEqual(await db.selectFrom('pendingChange').selectAll().execute(), []);
  });
});

onOneDatabase('the draft of a published item', (database) => {
  it('is indicated in the list of the staff area', async () => {
    const { call, add, save, on, path } = await startPending(database);
    await add('/api/news', newsFields({ title: 'Másik' }));
    const waiting = async () =>
      (await call('GET', '/api/news/find?from=0&count=5&sort=title')).body.items.map(
        ({ newsId, hasPending }: Record<string, unknown>) => [newsId, hasPending],
      );
    const made = await save('Új');
    assert.deepEqual((await waiting()).toSorted(), [
      [1, true],
      [2, false],
    ]);
    await call('DELETE', path, on(made.body.change.version));
    assert.deepEqual((await waiting()).toSorted(), [
      [1, false],
      [2, false],
    ]);
  });

  it('is validated like a saved item', async () => {
    const { save, call, path } = await startPending(database);
    const refused = await save('', { date: 'tegnap' });
    assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [400, ['title', 'date']]);
    const body = newsFields();
    assert.deepEqual(Object.keys((await call('PUT', path, { body })).body.errors), ['baseVersion']);
    const none = { body: { ...body, baseVersion: 1 } };
    assert.equal((await call('PUT', '/api/news/pending/99', none)).status, 404);
    assert.equal((await call('GET', '/api/news/pending/99')).status, 404);
  });

  it('is not confused with a draft that was discarded before it', async () => {
    const { save, pending, call, path, on } = await startPending(database);
    await save('Ezt láttam');
    const { version } = await pending();
    await call('DELETE', path, on(version));
    await save('Ezt nem');
    for (const method of ['POST', 'DELETE'] as const) {
      assert.equal((await call(method, path, on(version))).status, 412);
    }
    assert.equal((await save('Fölé', { version })).status, 412);
    assert.equal((await pending()).content.title, 'Ezt nem');
  });

  it('can be restored even if the item was saved later, and then causes a conflict when published', async () => {
    const { call, save, on, path, pending } = await startPending(database);
    await save('Függő');
    const { version, baseVersion } = await pending();
    await call('PUT', '/api/news/1', { body: newsFields({ title: 'Közben', published: true }) });
    assert.equal((await call('DELETE', path, on(version))).status, 204);
    assert.equal((await save('Függő', { baseVersion })).status, 412);
    assert.equal((await save('Függő', { baseVersion, isUndo: true })).status, 200);
    const back = await pending();
    assert.deepEqual([back.content.title, back.baseVersion], ['Függő', baseVersion]);
    assert.equal((await call('POST', path, on(back.version))).status, 412);
    assert.equal((await save('Más', { baseVersion, isUndo: true })).status, 412, 'one is there');
  });

  it('has its own publication times, which apply once it is published', async () => {
    const { api, call, save, path, pending, on } = await startPending(database);
    const publishAt = '2090-01-01T07:00:00Z';
    const [wrong, sent] = ['2089-01-01T07:00:00Z', '2091-01-01T08:00:00+01:00'].map(
      (unpublishAt) => ({ publishAt, unpublishAt }),
    );
    const refused = await save('Korai', wrong);
    assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [400, ['unpublishAt']]);
    assert.equal((await save('Időzített', sent)).status, 200);
    const { version, content } = await pending();
    assert.deepEqual([content.publishAt, content.unpublishAt], [publishAt, '2091-01-01T07:00:00Z']);
    assert.equal((await api.call('GET', '/api/news/getnews/1')).status, 200);
    assert.equal((await call('POST', path, on(version))).body.publishAt, publishAt);
    assert.equal((await api.call('GET', '/api/news/getnews/1')).status, 404);
  });

  it('can be discarded and then saved again', async () => {
    const { call, save, on, path, pending } = await startPending(database);
    await save('Elvetett');
    const { version } = await pending();
    assert.equal((await call('DELETE', path, on(version))).status, 204);
    assert.equal(await pending(), null);
    assert.equal((await call('DELETE', path, on(version))).status, 204);
    assert.equal((await save('Elvetett')).status, 200);
  });

  it('is deleted when the item is saved with the same content, and not before', async () => {
    const { call, save, pending } = await startPending(database);
    await save('Ugyanaz');
    const put = (title: string) =>
      call('PUT', '/api/news/1', { body: newsFields({ title, published: true }) });
    await put('Más');
    assert.equal((await pending()).content.title, 'Ugyanaz');
    await put('Ugyanaz');
    assert.equal(await pending(), null);
  });

  it('keeps its pictures while it exists or is part of the history', async () => {
    const { api, call, add, on, bin } = await startPending(database);
    await add('/api/Projects', projectFields());
    const { pictures } = api.application;
    const image = asDataUrl(await scene(31, 31).png().toBuffer());
    const body = { ...projectFields({ image }), baseVersion: 1 };
    const path = '/api/projects/pending/1';
    const saved = await call('PUT', path, { body });
    assert.equal(saved.status, 200, JSON.stringify(saved.body));
    const address = saved.body.change.content.image;
    const isThere = async () =>
      (await api.application.media(new Request(`http://site.test${address}`))).status === 200;
    await pictures.removeUnused(Date.now(), 0);
    assert.equal(await pictures.removeUnused(Date.now() + 400 * DAY), 0);
    assert.ok(await isThere());
    await call('DELETE', path, on(saved.body.change.version));
    await pictures.removeUnused(Date.now());
    assert.equal(await pictures.removeUnused(Date.now() + 400 * DAY), 0);
    assert.ok(await isThere());
    await call('DELETE', '/api/projects/1');
    const [lying] = await bin();
    await call('DELETE', `/api/bin/${lying!.binId}`);
    await pictures.removeUnused(Date.now());
    assert.equal(await pictures.removeUnused(Date.now() + 400 * DAY), 2);
    assert.ok(!(await isThere()));
  });
});
