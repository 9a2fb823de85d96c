import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApi } from '../support/application.ts';
import { onOneDatabase } from '../support/databases.ts';
import { categoryFields, newsFields, priceFields, projectFields } from '../support/factories.ts';

/** Every type of entity, in the order in which they can be created. */
const KINDS = [
  { path: '/api/news', fields: () => newsFields() },
  { path: '/api/projects', fields: () => projectFields() },
  { path: '/api/reprocategories', fields: () => categoryFields() },
  { path: '/api/reproprices', fields: () => priceFields(1) },
];

onOneDatabase('a request that changes an item', (database) => {
  it('may state the item’s version in a header, in the body, or not at all', async () => {
    const { call, signIn } = await startApi(database);
    const token = await signIn();
    for (const { path, fields } of KINDS) {
      const made = await call('POST', path, { token, body: fields() });
      assert.equal(made.status, 201, path);
      let current = 1;
      const put = async (ifMatch: string | undefined, version?: number) => {
        const headers: Record<string, string> =
          ifMatch === undefined ? {} : { 'if-match': ifMatch };
        const body = { ...fields(), version };
        const answer = await call('PUT', `${path}/1`, { token, headers, body });
        if (answer.status === 200) current += 1;
        else assert.equal(answer.body.current.version, current);
        return [answer.status, current];
      };
      assert.deepEqual(await put(undefined), [200, 2]);
      assert.deepEqual(await put('"2"'), [200, 3]);
      assert.deepEqual(await put('W/"3"'), [200, 4]);
      assert.deepEqual(await put('*'), [200, 5]);
      assert.deepEqual(await put(undefined, 5), [200, 6]);
      assert.deepEqual(await put('"6"', 6), [200, 7]);
      const stale = ['"6"', 'W/"6"', '"8"', '"0"', '"99999999999"', '7', '"7', '"x"', '"-7"'];
      for (const tag of stale) assert.deepEqual(await put(tag), [412, 7], `${path} ${tag}`);
      assert.deepEqual(await put(undefined, 6), [412, 7]);
      assert.deepEqual(await put('*', 6), [412, 7]);
      assert.deepEqual(await put('"7"', 6), [412, 7]);
      assert.deepEqual(await put('"6"', 7), [412, 7]);
    }
  });
});
