import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type DatabaseName, onBothDatabases, onOneDatabase } from '../support/databases.ts';
import { CATEGORIES, LIST, startPriceList } from '../support/price-list.ts';

interface Price {
  reproPriceId: number;
  order: number;
  version: number;
}

async function start(database: DatabaseName) {
  const list = await startPriceList(database);
  const { call, token, addCategory, addPrice } = list;
  const { reproCategoryId: category } = await addCategory({ name: 'Nyomtatás' });
  for (const order of [10, 20, 30, 30]) await addPrice(category, { order, column1: `Ár ${order}` });
  const prices = async (): Promise<Price[]> => (await call('GET', LIST)).body[0].reproPrices;
  return {
    ...list,
    category,
    prices,
    ids: async () => (await prices()).map(({ reproPriceId }) => reproPriceId),
    move: (id: number, before: number | null, seen: unknown, kind = 'reproprices') =>
      call('POST', `/api/${kind}/${id}/move`, { token, body: { before, seen } }),
  };
}

onBothDatabases('moving a price', (database) => {
  it('gives it a number between those of its neighbours, and changes nothing else', async () => {
    const { move, prices, ids } = await start(database);
    assert.equal((await move(3, 2, [1, 2, 3, 4])).status, 204);
    assert.deepEqual(
      (await prices()).map(({ reproPriceId, order, version }) => [reproPriceId, order, version]),
      [
        [1, 10, 1],
        [3, 15, 2],
        [2, 20, 1],
        [4, 30, 1],
      ],
    );
    assert.equal((await move(1, null, [1, 3, 2, 4])).status, 204);
    assert.deepEqual(await ids(), [3, 2, 4, 1]);
  });

  it('renumbers the list if its neighbours have the same number', async () => {
    const { move, prices } = await start(database);
    assert.equal((await move(1, 4, [1, 2, 3, 4])).status, 204);
    assert.deepEqual(
      (await prices()).map(({ reproPriceId, order, version }) => [reproPriceId, order, version]),
      [
        [2, 10, 2],
        [3, 20, 2],
        [1, 30, 2],
        [4, 40, 2],
      ],
    );
  });

  it('succeeds for one of several parallel requests, and the others get a conflict', async () => {
    const { move, ids } = await start(database);
    const requested: [number, number | null][] = [
      [1, 3],
      [4, 1],
      [2, null],
      [3, 1],
    ];
    const answers = await Promise.all(
      requested.map(([id, before]) => move(id, before, [1, 2, 3, 4])),
    );
    const statuses = answers.map(({ status }) => status);
    assert.deepEqual(statuses.toSorted(), [204, 412, 412, 412]);
    const [id, before] = requested[statuses.indexOf(204)]!;
    const others = [1, 2, 3, 4].filter((one) => one !== id);
    const place = before === null ? others.length : others.indexOf(before);
    assert.deepEqual(await ids(), others.toSpliced(place, 0, id));
  });

  it('does not lose a save, addition or deletion made at the same time', async () => {
    const { call, token, category, addPrice, move, prices } = await start(database);
    const body = { reproCategoryId: category, column1: 'Új', column2: 'y', column3: 'z' };
    const [moved] = await Promise.all([
      move(4, 1, [1, 2, 3, 4]),
      call('PUT', '/api/reproprices/2', { token, body: { ...body, order: 25 } }),
      addPrice(category, { order: 40 }),
    ]);
    const stored = await prices();
    const second = stored.find(({ reproPriceId }) => reproPriceId === 2)!;
    assert.deepEqual([stored.length, second.order], [5, 25]);
    assert.equal(stored[0]!.reproPriceId, moved.status === 204 ? 4 : 1);
  });
});

onOneDatabase('moving a price', (database) => {
  it('is recorded in its history and in the audit log, and can be undone', async () => {
    const { call, token, move, ids } = await start(database);
    await move(4, 1, [1, 2, 3, 4]);
    const get = async (path: string) => (await call('GET', path, { token })).body;
    const { items } = await get('/api/history?kind=reproPrice&itemId=4&from=0&count=10');
    assert.deepEqual([items[0].action, items[0].changed], ['saved', ['order']]);
    const log = await get('/api/audit?from=0&count=1');
    assert.deepEqual([log.items[0].action, log.items[0].itemId], ['saved', 4]);
    assert.equal((await move(4, null, [4, 1, 2, 3])).status, 204);
    assert.deepEqual(await ids(), [1, 2, 3, 4]);
  });

  it('happens once, however often the request is repeated', async () => {
    const { move, prices } = await start(database);
    for (let count = 0; count < 3; count += 1) {
      assert.equal((await move(4, 1, [1, 2, 3, 4])).status, 204);
    }
    assert.deepEqual([(await prices())[0]!.reproPriceId, (await prices())[0]!.version], [4, 2]);
  });

  it('is refused if the request is based on an outdated list', async () => {
    const { call, token, addCategory, addPrice, category, move, ids } = await start(database);
    const { reproCategoryId: other } = await addCategory({ name: 'Kötészet' });
    const { reproPriceId: foreign } = await addPrice(other);
    const stale = [
      [2, 1, 3, 4],
      [1, 2, 3],
      [1, 2, 3, 4, foreign],
      [1, 2, 3, 4, 999],
      [1, 2, 3, 4, 4],
      [1, 2, 3, foreign],
    ];
    for (const seen of stale) {
      const { status, body } = await move(3, 1, seen);
      assert.deepEqual([status, body.type], [412, 'urn:problem:out-of-date'], String(seen));
      assert.deepEqual(body.current, [1, 2, 3, 4]);
      assert.equal(body.title, 'A lista időközben megváltozott');
    }
    const content = { reproCategoryId: other, column1: 'x', column2: 'y', column3: 'z' };
    await call('PUT', '/api/reproprices/2', { token, body: { ...content, order: 1 } });
    assert.equal((await move(2, 1, [1, 2, 3, 4])).status, 412);
    assert.deepEqual(await ids(), [1, 3, 4]);
    await call('DELETE', `/api/reprocategories/${category}`, { token });
    assert.equal((await move(3, 1, [1, 3, 4])).status, 404);
    assert.equal((await move(999, 1, [1, 999])).status, 404);
    assert.equal((await move(999, null, [1, 3, 4])).status, 404);
  });

  it('is refused with an error at the field if the position is invalid', async () => {
    const { move, ids } = await start(database);
    const refused: [number | null | string, unknown, string][] = [
      [3, [1, 2, 3, 4], 'before'],
      [999, [1, 2, 3, 4], 'before'],
      ['x', [1, 2, 3, 4], 'before'],
      [1, [], 'seen'],
      [1, 'x', 'seen'],
      [1, ['x'], 'seen.0'],
      [1, undefined, 'seen'],
      [1, Array.from({ length: 1001 }, (_, index) => index + 1), 'seen'],
    ];
    for (const [before, seen, name] of refused) {
      const { status, body } = await move(3, before as number, seen);
      assert.equal(status, 400, `${before} ${seen}`);
      assert.deepEqual(Object.keys(body.errors), [name]);
    }
    assert.deepEqual(await ids(), [1, 2, 3, 4]);
  });
});

onBothDatabases('moving a category of the price list', (database) => {
  it('succeeds for one of two parallel requests, and the other gets a conflict', async () => {
    const { addCategory, move } = await start(database);
    await addCategory({ order: 50 });
    await addCategory({ order: 60 });
    const answers = await Promise.all([
      move(3, 1, [1, 2, 3], 'reprocategories'),
      move(1, null, [1, 2, 3], 'reprocategories'),
    ]);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [204, 412]);
  });
});

onOneDatabase('moving a category of the price list', (database) => {
  it('changes its position in every list', async () => {
    const { call, addCategory, move } = await start(database);
    await addCategory({ name: 'Kötészet', order: 1 });
    const names = async (list: string) =>
      (await call('GET', list)).body.map(({ name }: { name: string }) => name);
    const before = await names(CATEGORIES);
    const seen = before[0] === 'Nyomtatás' ? [1, 2] : [2, 1];
    const { status } = await move(seen[1]!, seen[0]!, seen, 'reprocategories');
    assert.equal(status, 204);
    for (const list of [CATEGORIES, LIST]) {
      assert.deepEqual(await names(list), before.toReversed());
    }
    assert.equal((await move(1, null, [1], 'reprocategories')).status, 412);
    assert.equal((await move(999, 1, [1, 999], 'reprocategories')).status, 404);
    assert.equal((await move(999, null, seen.toReversed(), 'reprocategories')).status, 404);
  });
});
