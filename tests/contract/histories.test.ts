import { startApi } from '../support/application.ts';
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { execute } from '../support/database-content.ts';
import { onBothDatabases, onOneDatabase } from '../support/databases.ts';
import {
  categoryFields,
  newsFields,
  priceFields,
  projectFields,
  untimed,
} from '../support/factories.ts';
import { startHistories } from '../support/histories.ts';
import { asDataUrl, scene } from '../support/pictures.ts';

const DAY = 24 * 3600 * 1000; // ms
const never = new AbortController().signal;

onBothDatabases('the history of an item', (database) => {
  it('lists the author, time and content of each version, newest first', async () => {
    const { call, add, history } = await startHistories(database);
    const first = newsFields({ title: 'Első', published: false });
    await add('/api/news', first);
    const save = async (fields: object) =>
      assert.equal(
        (await call('PUT', '/api/news/1', { body: { ...first, ...fields } })).status,
        200,
      );
    await save({ title: 'Második', content: '<p>Más</p>' });
    await save({ title: 'Második', content: '<p>Más</p>', published: true });
    await save({ title: 'Második', content: '<p>Más</p>', published: true });
    const entries = await history('news', 1);
    assert.deepEqual(
      entries.map(({ version, action, changed, label, savedBy }) => [
        version,
        action,
        changed.toSorted(),
        label,
        savedBy,
      ]),
      [
        [4, 'saved', [], 'Második', 'admin'],
        [3, 'saved', ['published'], 'Második', 'admin'],
        [2, 'saved', ['content', 'title'], 'Második', 'admin'],
        [1, 'created', [], 'Első', 'admin'],
      ],
    );
    for (const { savedAt } of entries) {
      assert.ok(Math.abs(Date.parse(savedAt) - Date.now()) < 60_000, savedAt);
    }
    const oldest = (await call('GET', `/api/history/${entries[3]!.historyId}`)).body;
    assert.deepEqual(oldest.content, { ...first, ...untimed, translations: '{}' });
    assert.equal((await call('GET', '/api/history/999')).status, 404);
    const page = await call('GET', '/api/history?kind=news&itemId=1&from=1&count=2');
    assert.deepEqual([page.body.total, page.body.items], [4, entries.slice(1, 3)]);
  });

  it('restores a version as a new one, if the request is based on the current version', async () => {
    const { call, add, history } = await startHistories(database);
    const made = (await add('/api/Projects', projectFields({ name: 'Régi' }))) as never;
    const { image } = made as { image: { src: string } };
    await call('PUT', '/api/Projects/1', { body: projectFields({ name: 'Új', featured: true }) });
    await call('PUT', '/api/Projects/1', { body: projectFields({ name: 'Legújabb' }) });
    const [, , oldest] = await history('project', 1);
    assert.equal(
      (await call('GET', `/api/history/${oldest!.historyId}`)).body.content.image,
      image.src,
    );
    const revert = async (tag: string) =>
      await call('POST', `/api/history/${oldest!.historyId}/revert`, {
        headers: { 'if-match': tag },
      });
    const refused = await revert('"2"');
    assert.deepEqual([refused.status, refused.body.current.name], [412, 'Legújabb']);
    assert.equal((await revert('"3"')).status, 204);
    const now = (await call('GET', '/api/projects/getproject/1?images=url')).body;
    assert.deepEqual(now, { ...(made as object), version: 4 });
    const found = await call('GET', '/api/projects/find?search=regi&from=0&count=5');
    assert.equal(found.body.total, 1);
    const [last] = await history('project', 1);
    assert.deepEqual([last!.action, last!.changed.includes('name')], ['reverted', true]);
    assert.deepEqual(
      (await history('project', 1)).map(({ label }) => label),
      ['Régi', 'Legújabb', 'Új', 'Régi'],
    );
  });

  it('includes changes made directly in the database from the next save on', async () => {
    const { api, call, add, history } = await startHistories(database);
    await add('/api/news', newsFields({ title: 'Tárolt' }));
    await execute(api.databaseUrl, 'delete from "history"');
    await call('PUT', '/api/news/1', { body: newsFields({ title: 'Mentett' }) });
    await execute(
      api.databaseUrl,
      `update "news" set "title" = 'Kézzel írt', "version" = "version" + 1`,
    );
    await call('PUT', '/api/news/1', { body: newsFields({ title: 'Újra mentett' }) });
    assert.deepEqual(
      (await history('news', 1)).map(({ action, label, savedBy }) => [action, label, savedBy]),
      [
        ['saved', 'Újra mentett', 'admin'],
        ['found', 'Kézzel írt', ''],
        ['saved', 'Mentett', 'admin'],
        ['found', 'Tárolt', ''],
      ],
    );
  });

  it('keeps, for news, one version a day after thirty days, besides all first and published ones', async () => {
    const { api, call, add, history, retention } = await startHistories(database);
    await add('/api/news', newsFields({ published: false, title: '1' }));
    for (const [title, published] of [
      ['2', false],
      ['3', true],
      ['4', false],
      ['5', false],
      ['6', false],
    ] as const) {
      await call('PUT', '/api/news/1', { body: newsFields({ title, published }) });
    }
    const noon = Date.UTC(2026, 0, 10, 12);
    // Dates all versions except the last on one day.
    await execute(
      api.databaseUrl,
      `update "history" set "savedAt" = ${noon} + "version" * 1000 +
        case when "version" = 6 then ${DAY} else 0 end`,
    );
    const labels = async () => (await history('news', 1)).map(({ label }) => label);
    await retention.thin(noon + 30 * DAY, never);
    assert.deepEqual(await labels(), ['6', '5', '4', '3', '2', '1']);
    await retention.thin(noon + 31 * DAY, never);
    assert.deepEqual(await labels(), ['6', '5', '3', '1']);
    await retention.thin(noon + 400 * DAY, never);
    assert.deepEqual(await labels(), ['6', '5', '3', '1']);
  });

  it('is summarised in a list of the latest changes, with each item once', async () => {
    const { api, call, add, remove } = await startHistories(database);
    await add('/api/news', newsFields({ title: 'Hír' }));
    await add('/api/Projects', projectFields({ name: 'Projekt' }));
    await call('PUT', '/api/news/1', { body: newsFields({ title: 'Hír 2' }) });
    await call('PUT', '/api/news/1', { body: newsFields({ title: 'Hír 3' }) });
    await remove('/api/Projects/1');
    const { body } = await call('GET', '/api/history/recent');
    assert.deepEqual(
      (body.items as { label: string; action: string }[]).map((each) => [each.label, each.action]),
      [
        ['Projekt', 'deleted'],
        ['Hír 3', 'saved'],
      ],
    );
    const category = await call('POST', '/api/reprocategories', { body: categoryFields() });
    const { reproCategoryId } = category.body as { reproCategoryId: number };
    for (let order = 1; order <= 12; order += 1) {
      await add('/api/reproprices', priceFields(reproCategoryId, { order }));
    }
    await remove(`/api/reprocategories/${reproCategoryId}`);
    const after = await call('GET', '/api/history/recent');
    const kinds = (after.body.items as { kind: string }[]).slice(0, 2).map(({ kind }) => kind);
    assert.deepEqual(kinds, ['reproCategory', 'project']);
    assert.equal((await api.call('GET', '/api/history/recent')).status, 401);
  });
});

onOneDatabase('the history of an item', (database) => {
  it('is not in the list of the latest changes if the site itself has created the item', async () => {
    const { call, signIn } = await startApi(database, { SAMPLE_CONTENT: 'on' });
    const token = await signIn();
    const recent = async () => (await call('GET', '/api/history/recent', { token })).body.items;
    assert.ok((await call('GET', '/api/news/getnewslist')).body.length > 0);
    assert.deepEqual(await recent(), []);
    await call('POST', '/api/news', { token, body: newsFields({ title: 'Hír' }) });
    assert.deepEqual(
      (await recent()).map(({ label }: { label: string }) => label),
      ['Hír'],
    );
  });

  it('continues when the item is deleted and restored, and restores no version while the item is deleted', async () => {
    const { call, add, remove, restore, history } = await startHistories(database);
    await add('/api/reprocategories', categoryFields());
    await add('/api/reproprices', priceFields(1, { column3: '10 Ft' }));
    await remove('/api/reproprices/1');
    const [deleted] = await history('reproPrice', 1);
    const path = `/api/history/${deleted!.historyId}/revert`;
    assert.equal((await call('POST', path, { headers: { 'if-match': '"1"' } })).status, 404);
    await restore('reproPrice', 1);
    await call('PUT', '/api/reproprices/1', { body: priceFields(1, { column3: '20 Ft' }) });
    assert.equal((await call('POST', path, { headers: { 'if-match': '"3"' } })).status, 204);
    assert.deepEqual(
      (await history('reproPrice', 1)).map(({ version, action }) => [version, action]),
      [
        [4, 'reverted'],
        [3, 'saved'],
        [2, 'restored'],
        [1, 'deleted'],
        [1, 'created'],
      ],
    );
    const list = (await call('GET', '/api/reproprices/getreproprices')).body;
    assert.equal(list[0].column3, '10 Ft');
  });

  it('refuses a price’s version whose category is deleted, and says to restore the category first', async () => {
    const { call, add, remove, restore, history } = await startHistories(database);
    for (const name of ['Régi', 'Új']) await add('/api/reprocategories', categoryFields({ name }));
    await add('/api/reproprices', priceFields(1));
    await call('PUT', '/api/reproprices/1', { body: priceFields(2) });
    await remove('/api/reprocategories/1');
    const [, first] = await history('reproPrice', 1);
    const revert = async () =>
      await call('POST', `/api/history/${first!.historyId}/revert`, {
        headers: { 'if-match': '"2"' },
      });
    const { status, body } = await revert();
    assert.deepEqual(
      [status, body.type, body.title],
      [
        409,
        'urn:problem:belongs-to-missing',
        'Az ár kategóriája nincs meg: ha a lomtárban van, előbb azt hozza vissza.',
      ],
    );
    assert.equal((await restore('reproCategory', 1)).status, 204);
    assert.equal((await revert()).status, 204);
  });

  it('protects the pictures of every version from deletion', async () => {
    const { api, call, add, history } = await startHistories(database);
    await add('/api/Projects', projectFields());
    const { pictures } = api.application;
    const image = asDataUrl(await scene(30, 30).png().toBuffer());
    await call('PUT', '/api/Projects/1', { body: projectFields({ image }) });
    await pictures.removeUnused(Date.now(), 0);
    assert.equal(await pictures.removeUnused(Date.now() + 400 * DAY), 0);
    const [, first] = await history('project', 1);
    const { content } = (await call('GET', `/api/history/${first!.historyId}`)).body;
    assert.equal(
      (await api.application.media(new Request(`http://site.test${content.image}`))).status,
      200,
    );
  });

  it('keeps every version of projects, categories and prices, because visitors saw them', async () => {
    const { api, call, add, history, retention } = await startHistories(database);
    await add('/api/Projects', projectFields({ name: '1' }));
    await add('/api/reprocategories', categoryFields({ name: '1' }));
    await add('/api/reproprices', priceFields(1, { column2: '1' }));
    for (const name of ['2', '3', '4']) {
      await call('PUT', '/api/projects/1', { body: projectFields({ name }) });
      await call('PUT', '/api/reprocategories/1', { body: categoryFields({ name }) });
      await call('PUT', '/api/reproprices/1', { body: priceFields(1, { column2: name }) });
    }
    await execute(api.databaseUrl, `update "history" set "savedAt" = ${DAY} + "version"`);
    await retention.thin(400 * DAY, never);
    for (const kind of ['project', 'reproCategory', 'reproPrice']) {
      assert.equal((await history(kind, 1)).length, 4, kind);
    }
  });

  it('can be read by staff only', async () => {
    const { api, add, history } = await startHistories(database);
    await add('/api/news', newsFields());
    const path = '/api/history?kind=news&itemId=1&from=0&count=1';
    assert.equal((await api.call('GET', path)).status, 401);
    assert.equal((await api.call('GET', '/api/history/1')).status, 401);
    assert.equal((await api.call('POST', '/api/history/1/revert')).status, 401);
    assert.deepEqual(await history('contactRequest', 1), []);
  });
});
