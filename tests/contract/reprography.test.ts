import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { createReprographyModule } from '../../app/features/reprography/reprography.module.server.ts';
import { migrate, openDatabase } from '../../app/platform/database/database.server.ts';
import { startApi } from '../support/application.ts';
import { freshDatabase, onBothDatabases, onOneDatabase } from '../support/databases.ts';
import { categoryFields, priceFields } from '../support/factories.ts';
import { CATEGORIES, LIST, PRICES, startPriceList } from '../support/price-list.ts';
import { recordQueries } from '../support/queries.ts';

onBothDatabases('the price list', (database) => {
  it('returns categories and prices by position and then by id, in the same order in all three lists', async () => {
    const { call, addCategory, addPrice } = await startPriceList(database);
    const [last, first, second] = [
      await addCategory({ order: 9 }),
      await addCategory({ order: -1 }),
      await addCategory({ order: 2 }),
    ];
    const third = await addCategory({ order: 2 });
    const b = await addPrice(last.reproCategoryId, { order: 2 });
    const c = await addPrice(last.reproCategoryId, { order: 2 });
    const a = await addPrice(last.reproCategoryId, { order: 1 });
    const d = await addPrice(first.reproCategoryId, { order: 5 });

    const categories = [
      { ...first, reproPrices: [d] },
      second,
      third,
      { ...last, reproPrices: [a, b, c] },
    ];
    assert.deepEqual((await call('GET', CATEGORIES)).body, categories);
    assert.deepEqual((await call('GET', LIST)).body, categories);
    assert.deepEqual((await call('GET', PRICES)).body, [d, a, b, c]);
  });

  it('includes the category of every price and the prices of every category in each response', async () => {
    const { call, token, addCategory, addPrice } = await startPriceList(database);
    const { reproPrices: none, ...category } = await addCategory();
    assert.deepEqual(none, []);
    const price = await addPrice(category.reproCategoryId);
    assert.deepEqual(price.reproCategory, category);

    const renamed = { ...category, name: 'Más név' };
    const put = (path: string, body: unknown) => call('PUT', path, { token, body });
    const changed = (await put('/api/reprocategories/1', renamed)).body;
    const now = { ...renamed, version: 2 };
    assert.deepEqual(changed, { ...now, reproPrices: [{ ...price, reproCategory: now }] });
    const moved = (await put('/api/reproprices/1', { ...price, order: 7 })).body;
    assert.deepEqual(moved, { ...price, order: 7, version: 2, reproCategory: now });

    assert.deepEqual((await call('GET', PRICES)).body, [moved]);
    for (const path of [LIST, CATEGORIES]) {
      assert.deepEqual((await call('GET', path)).body, [{ ...now, reproPrices: [moved] }], path);
    }
    const stale = await put('/api/reprocategories/1', renamed);
    assert.deepEqual(stale.body.current, { ...now, reproPrices: [moved] });
    const stalePrice = await put('/api/reproprices/1', { ...price, order: 8 });
    assert.deepEqual(stalePrice.body.current, moved);
  });

  it('needs two database queries for each list, whatever the number of categories', async () => {
    const { url, drop } = await freshDatabase(database);
    const opened = openDatabase(url, () => {});
    after(async () => {
      await opened.close();
      await drop();
    });
    await migrate(opened);
    const { db, queries } = recordQueries(opened.db);
    const { service } = createReprographyModule(db);
    for (let order = 0; order < 5; order += 1) {
      const { reproCategoryId } = await service.categories.create(
        categoryFields({ order }),
        undefined,
        { by: 'admin' },
      );
      await service.prices.create(priceFields(reproCategoryId), undefined, { by: 'admin' });
    }
    for (const list of [service.listByCategory, service.listPrices]) {
      queries.length = 0;
      assert.equal((await list()).length, 5);
      assert.equal(queries.length, 2);
    }
  });

  it('deletes a single price, and a category with all its prices', async () => {
    const { call, token, addCategory, addPrice } = await startPriceList(database);
    const [one, two] = [await addCategory(), await addCategory()];
    await addPrice(one.reproCategoryId);
    await addPrice(one.reproCategoryId);
    const kept = await addPrice(two.reproCategoryId);
    const gone = await addPrice(two.reproCategoryId);

    const deleted = await call('DELETE', `/api/reproprices/${gone.reproPriceId}`, { token });
    assert.deepEqual([deleted.status, deleted.body], [204, '']);
    const category = `/api/reprocategories/${one.reproCategoryId}`;
    assert.equal((await call('DELETE', category, { token })).status, 204);
    assert.deepEqual((await call('GET', LIST)).body, [{ ...two, reproPrices: [kept] }]);
    assert.deepEqual((await call('GET', PRICES)).body, [kept]);
  });
});

onOneDatabase('the price list', (database) => {
  it('stores categories and prices as sent, and returns 201, the item and its address', async () => {
    const { call, token } = await startPriceList(database);
    const category = categoryFields({ name: 'Tervmásolás', description: 'Őrült űrlap', order: -3 });
    const made = await call('POST', '/api/reprocategories', { token, body: category });
    assert.equal(made.status, 201);
    const stored = { reproCategoryId: 1, ...category, version: 1 };
    assert.deepEqual(made.body, { ...stored, reproPrices: [] });
    assert.equal(made.headers.get('location'), '/api/reprocategories/1');
    assert.equal(made.headers.get('etag'), '"1"');

    const price = priceFields(1, { order: 0 });
    const priced = await call('POST', '/api/reproprices', { token, body: price });
    assert.equal(priced.status, 201);
    assert.deepEqual(priced.body, { reproPriceId: 1, ...price, reproCategory: stored, version: 1 });
    assert.equal(priced.headers.get('location'), '/api/reproprices/1');
    assert.equal(priced.headers.get('etag'), '"1"');
  });

  it('refuses a change based on an older version with 412 and the stored item', async () => {
    const { call, token, addCategory, addPrice } = await startPriceList(database);
    const category = await addCategory();
    const price = await addPrice(category.reproCategoryId);
    for (const [path, entity] of [
      ['/api/reprocategories/1', category],
      ['/api/reproprices/1', price],
    ] as const) {
      const stored = (await call('PUT', path, { token, body: { ...entity, order: 5 } })).body;
      const stale = { 'if-match': '"1"' };
      for (const [method, options] of [
        ['PUT', { body: entity }],
        ['PUT', { body: { ...entity, version: undefined }, headers: stale }],
        ['DELETE', { headers: stale }],
      ] as const) {
        const refused = await call(method, path, { token, ...options });
        assert.deepEqual([refused.status, refused.body.current], [412, stored], path);
      }
    }
    // Deletes the price first, because the deletion of a category deletes its prices.
    for (const path of ['/api/reproprices/1', '/api/reprocategories/1']) {
      const headers = { 'if-match': '"2"' };
      assert.equal((await call('DELETE', path, { token, headers })).status, 204);
    }
  });

  it('is empty at first without sample content', async () => {
    const { call } = await startApi(database);
    for (const path of [LIST, PRICES, CATEGORIES]) {
      const { status, body } = await call('GET', path);
      assert.deepEqual([status, body], [200, []]);
    }
  });

  it('contains the sample content at first if it is enabled', async () => {
    const { call } = await startApi(database, { SAMPLE_CONTENT: 'on' });
    const categories: { name: string; reproPrices: { order: number }[] }[] = (
      await call('GET', LIST)
    ).body;
    assert.deepEqual(
      categories.map(({ name, reproPrices }) => [name, reproPrices.map(({ order }) => order)]),
      [
        ['Tervmásolás', [1, 2, 3, 4]],
        ['Színes nyomtatás', [1, 2, 3, 4]],
        ['Szkennelés és kötészet', [1, 2, 3, 4]],
      ],
    );
  });

  it('increments the version with each update, and moves a price to another category', async () => {
    const { call, token, addCategory, addPrice } = await startPriceList(database);
    const [one, two] = [await addCategory(), await addCategory()];
    const price = await addPrice(one.reproCategoryId);

    const renamed = { ...one, name: 'Más név', reproPrices: [{ reproPriceId: 'x' }] };
    const updated = await call('PUT', '/api/ReproCategories/1', { token, body: renamed });
    assert.equal(updated.status, 200);
    const { reproPrices, ...renamedNow } = updated.body;
    const { reproPrices: _before, ...before } = one;
    assert.deepEqual(renamedNow, { ...before, name: 'Más név', version: 2 });
    assert.equal(reproPrices.length, 1);
    assert.equal(updated.headers.get('etag'), '"2"');

    const moved = { ...price, reproCategoryId: two.reproCategoryId, reproCategory: one };
    const answer = await call('PUT', '/api/reproprices/1', { token, body: moved });
    assert.equal(answer.status, 200);
    const { reproPrices: _none, ...category } = two;
    assert.deepEqual(answer.body, {
      ...price,
      reproCategoryId: two.reproCategoryId,
      reproCategory: category,
      version: 2,
    });
  });

  it('answers 404 if the category or price does not exist', async () => {
    const { call, token } = await startPriceList(database);
    const { reproCategoryId } = (
      await call('POST', '/api/reprocategories', { token, body: categoryFields() })
    ).body;
    for (const [path, body, title] of [
      ['/api/reprocategories/7', categoryFields(), 'A keresett kategória nem található'],
      ['/api/reproprices/7', priceFields(reproCategoryId), 'A keresett ár nem található'],
    ] as const) {
      for (const method of ['PUT', 'DELETE']) {
        const options = method === 'PUT' ? { token, body } : { token };
        const refused = await call(method, path, options);
        assert.deepEqual([refused.status, refused.body.title], [404, title]);
      }
    }
  });
});
