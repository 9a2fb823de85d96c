import assert from 'node:assert/strict';
import { it } from 'node:test';
import { send } from '../support/contact-requests.ts';
import { execute } from '../support/database-content.ts';
import { onBothDatabases, onOneDatabase } from '../support/databases.ts';
import { categoryFields, newsFields, priceFields, projectFields } from '../support/factories.ts';
import { startHistories } from '../support/histories.ts';
import { LIST } from '../support/price-list.ts';

const DAY = 24 * 3600 * 1000; // ms
const never = new AbortController().signal;

onBothDatabases('the trash', (database) => {
  it('receives deleted items, which can be restored unchanged with their ids', async () => {
    const { call, add, remove, bin, restore } = await startHistories(database);
    const content = '<h2>Cím</h2><p>Ékezetes, <strong>vastag</strong></p>';
    const news = await add('/api/news', newsFields({ content }));
    const project = await add('/api/Projects', projectFields({ featured: true }));
    for (const [kind, read, entity] of [
      ['news', '/api/news/getnews/1?images=url', '/api/news/1'],
      ['project', '/api/projects/getproject/1?images=url', '/api/Projects/1'],
    ] as const) {
      const before = (await call('GET', read)).body;
      await remove(entity);
      assert.equal((await call('GET', read)).status, 404);
      assert.equal((await call('DELETE', entity)).status, 404);
      const [entry, ...others] = await bin();
      assert.deepEqual(others, []);
      assert.deepEqual([entry!.kind, entry!.itemId, entry!.parts], [kind, 1, 0]);
      assert.equal(entry!.label, kind === 'news' ? news['title'] : project['name']);
      assert.equal(entry!.deletedBy, 'admin');
      assert.equal(Date.parse(entry!.keptUntil) - Date.parse(entry!.deletedAt), 90 * DAY);
      assert.equal((await restore(kind, 1)).status, 204);
      assert.deepEqual((await call('GET', read)).body, { ...before, version: 2 });
      assert.deepEqual(await bin(), []);
      // The same request arrives twice after a double click, or after a lost response.
      assert.equal((await restore(kind, 1)).status, 204);
      assert.equal((await restore(kind, 2)).status, 404);
    }
    const found = await call('GET', '/api/news/find?search=HIR&from=0&count=5');
    assert.equal(found.body.total, 1);
    const put = await call('PUT', '/api/news/1', {
      body: newsFields(),
      headers: { 'if-match': '"2"' },
    });
    assert.equal(put.body.version, 3);
  });

  it('receives a category with its prices, apart from a price that was deleted before', async () => {
    const { call, add, remove, bin, restore } = await startHistories(database);
    await add('/api/reprocategories', categoryFields({ name: 'Nyomtatás', order: 1.5 }));
    for (const order of [3, 1, 2]) await add('/api/reproprices', priceFields(1, { order }));
    await remove('/api/reproprices/3');
    const before = (await call('GET', LIST)).body;
    assert.equal(before[0].reproPrices.length, 2);
    await remove('/api/reprocategories/1');
    assert.deepEqual((await call('GET', LIST)).body, []);
    assert.deepEqual(
      (await bin()).map(({ kind, itemId, parts }) => [kind, itemId, parts]),
      [
        ['reproCategory', 1, 2],
        ['reproPrice', 3, 0],
      ],
    );
    const alone = await restore('reproPrice', 3);
    assert.deepEqual([alone.status, alone.body.type], [409, 'urn:problem:belongs-to-missing']);
    assert.equal((await bin()).length, 2);
    assert.equal((await restore('reproCategory', 1)).status, 204);
    const after = (await call('GET', LIST)).body;
    const withoutVersions = (list: unknown) =>
      JSON.stringify(list, (key, value) => (key === 'version' ? undefined : value));
    assert.equal(withoutVersions(after), withoutVersions(before));
    assert.equal((await restore('reproPrice', 3)).status, 204);
    assert.deepEqual(await bin(), []);
    assert.equal((await call('GET', LIST)).body[0].reproPrices.length, 3);
  });

  it('deletes items with their history after ninety days, or earlier on request', async () => {
    const { call, add, remove, bin, restore, history, retention, api } =
      await startHistories(database);
    await add('/api/reprocategories', categoryFields());
    await add('/api/reproprices', priceFields(1));
    await add('/api/news', newsFields());
    await add('/api/news', newsFields());
    for (const address of ['/api/reprocategories/1', '/api/news/1', '/api/news/2']) {
      await remove(address);
    }
    const entries = await bin();
    assert.equal(entries.length, 3);
    const { binId } = entries.find(({ kind, itemId }) => kind === 'news' && itemId === 1)!;
    assert.equal((await call('DELETE', `/api/bin/${binId}`)).status, 204);
    assert.equal((await call('DELETE', `/api/bin/${binId}`)).status, 404);
    assert.equal((await restore('news', 1)).status, 404);
    assert.deepEqual(await history('news', 1), []);
    assert.equal((await history('news', 2)).length, 2);

    const last = Math.max(...entries.map(({ deletedAt }) => Date.parse(deletedAt)));
    assert.equal(await retention.empty(last + 89 * DAY, never), 0);
    assert.equal(await retention.empty(last + 90 * DAY, never), 2);
    assert.deepEqual(await bin(), []);
    assert.deepEqual(await execute(api.databaseUrl, 'select * from "history"'), []);
    assert.equal((await restore('reproCategory', 1)).status, 404);
  });
});

onOneDatabase('the trash', (database) => {
  it('receives contact requests, which are deleted after their own retention period without leftovers', async () => {
    const { api, call, remove, bin, restore, retention } = await startHistories(database);
    await send(api, { message: 'Titkos üzenet' });
    const before = (await call('GET', '/api/messages/1')).body;
    await remove('/api/messages/1');
    assert.equal((await call('GET', '/api/messages/1')).status, 404);
    const [entry] = await bin();
    assert.match(entry!.label, new RegExp(`^${before.reference} · `));
    assert.equal((await restore('contactRequest', 1)).status, 204);
    assert.deepEqual((await call('GET', '/api/messages/1')).body, before);
    assert.equal((await restore('contactRequest', 1)).status, 204);
    const stored = () => execute(api.databaseUrl, 'select "content" from "history"');
    assert.deepEqual(await stored(), []);

    await remove('/api/messages/1');
    await execute(
      api.databaseUrl,
      `update "bin" set "limitedSince" = "limitedSince" - ${300 * DAY}`,
    );
    const until = (await bin())[0]!.keptUntil;
    assert.equal(Date.parse(until), Date.parse(before.receivedAt) + 65 * DAY);
    assert.equal(await retention.empty(Date.parse(until) - 1, never), 0);
    assert.equal(await retention.empty(Date.parse(until), never), 1);
    assert.deepEqual([await bin(), await stored()], [[], []]);
  });

  it('protects the pictures of its items from deletion', async () => {
    const { api, add, remove, bin, call, restore } = await startHistories(database);
    const { image } = (await add('/api/Projects', projectFields())) as { image: { src: string } };
    const content = `<p><img src="${image.src}" alt=""></p>`;
    await add('/api/news', newsFields({ content }));
    await remove('/api/Projects/1');
    await remove('/api/news/1');
    const { pictures } = api.application;
    await pictures.removeUnused(Date.now(), 0);
    await pictures.removeUnused(Date.now() + 400 * DAY);
    assert.equal((await restore('news', 1)).status, 204);
    assert.match((await call('GET', '/api/news/getnews/1')).body.content, /<img/);
    await remove('/api/news/1');
    for (const { binId } of await bin()) {
      assert.equal((await call('DELETE', `/api/bin/${binId}`)).status, 204);
    }
    assert.equal(await pictures.removeUnused(Date.now(), 0), 1);
  });

  it('is available to staff only, and refuses unknown content types', async () => {
    const { api, restore, call } = await startHistories(database);
    assert.equal((await api.call('GET', '/api/bin?from=0&count=1')).status, 401);
    assert.equal((await api.call('POST', '/api/bin/restore')).status, 401);
    assert.equal((await api.call('DELETE', '/api/bin/1')).status, 401);
    assert.equal((await restore('account', 1)).status, 404);
    assert.equal((await restore('news', 0)).status, 400);
    assert.equal((await call('GET', '/api/bin?from=0&count=101')).status, 400);
  });
});

onBothDatabases('deleting a category while its prices are being changed', (database) => {
  it('loses no acknowledged change', async () => {
    const { call, add, restore } = await startHistories(database);
    const other = await add('/api/reprocategories', categoryFields());
    for (let round = 0; round < 6; round += 1) {
      const category = (await add('/api/reprocategories', categoryFields()))['reproCategoryId'];
      const prices: number[] = [];
      for (let count = 0; count < 30; count += 1) {
        const price = await add('/api/reproprices', priceFields(category as number));
        prices.push(price['reproPriceId'] as number);
      }
      const change = async (id: number, fields: Record<string, unknown>) => {
        const body = priceFields(category as number, fields);
        return { id, ...(await call('PUT', `/api/reproprices/${id}`, { body })) };
      };
      const [deleted, ...answers] = await Promise.all([
        call('DELETE', `/api/reprocategories/${category}`),
        ...prices.slice(-4).map((id) => change(id, { column1: `Mentve ${id}` })),
        change(prices[0]!, { reproCategoryId: other['reproCategoryId'] }),
        call('DELETE', `/api/reproprices/${prices[1]}`),
      ]);
      assert.equal(deleted.status, 204);
      assert.equal((await restore('reproCategory', category as number)).status, 204);
      const list: { reproPriceId: number; column1: string; version: number }[] = (
        await call('GET', '/api/reproprices/getreproprices')
      ).body;
      for (const answer of answers) {
        assert.ok([200, 204, 404].includes(answer.status), JSON.stringify(answer.body));
        if (answer.status !== 200 || !('id' in answer)) continue;
        const now = list.find(({ reproPriceId }) => reproPriceId === answer.id)!;
        assert.equal(now.column1, answer.body.column1);
        assert.ok(now.version >= answer.body.version);
      }
    }
  });
});
