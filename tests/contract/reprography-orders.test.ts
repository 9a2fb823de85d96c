import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothDatabases, onOneDatabase } from '../support/databases.ts';
import { priceFields } from '../support/factories.ts';
import { CATEGORIES, PRICES, startPriceList } from '../support/price-list.ts';

onBothDatabases('fractional positions in the price list', (database) => {
  it('are stored as sent, and are sorted as numbers', async () => {
    const { call, token, addCategory, addPrice } = await startPriceList(database);
    const sent = [2, 10, 1.5, -0.25, 1, 999_999.999, 1.049, 1.05];
    for (const order of sent) assert.equal((await addCategory({ order })).order, order);
    const { reproCategoryId: id } = await addCategory({ order: 0 });
    for (const order of sent) assert.equal((await addPrice(id, { order })).order, order);
    const sorted = [-0.25, 1, 1.049, 1.05, 1.5, 2, 10, 999_999.999];
    const ordersIn = async (list: string) =>
      (await call('GET', list)).body.map(({ order }: { order: number }) => order);
    assert.deepEqual(await ordersIn(PRICES), sorted);
    assert.deepEqual(await ordersIn(CATEGORIES), sorted.toSpliced(1, 0, 0));

    const body = priceFields(id, { order: 1.25 });
    const moved = await call('PUT', '/api/reproprices/1', { token, body });
    assert.deepEqual([moved.status, moved.body.order], [200, 1.25]);
  });
});

onOneDatabase('the column names of a price category', (database) => {
  it('stay if a change omits them', async () => {
    const { call, token, addCategory } = await startPriceList(database);
    const made = await addCategory({ column1Name: ' Méret ', column3Name: 'Nettó\nár' });
    assert.deepEqual(
      [made.column1Name, made.column2Name, made.column3Name],
      ['Méret', '', 'Nettó ár'],
    );
    const address = `/api/reprocategories/${made.reproCategoryId}`;
    const localized = { name: 'Másolás', description: 'Rajzok', order: 2, reproPrices: [] };
    const changed = await call('PUT', address, { token, body: localized });
    assert.deepEqual([changed.status, changed.body.column1Name], [200, 'Méret']);
    const cleared = await call('PUT', address, { token, body: { ...localized, column1Name: '' } });
    assert.equal(cleared.body.column1Name, '');
    const [listed] = (await call('GET', CATEGORIES)).body;
    assert.deepEqual([listed.column1Name, listed.column3Name], ['', 'Nettó ár']);

    const plain = await call('POST', '/api/reprocategories', { token, body: localized });
    assert.deepEqual([plain.status, plain.body.column2Name], [201, '']);
  });
});
