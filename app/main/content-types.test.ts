import assert from 'node:assert/strict';
import { it } from 'node:test';
import { contentTypes } from './content-types.server.ts';
import { staffTypes } from './content-types.ts';

it('the server and staff halves of the registry contain the same content types', () => {
  const declared = contentTypes.map(({ contract: { type } }) => ({
    name: type.name,
    isSingleton: 'isSingleton' in type,
    page: type.page,
  }));
  const entries = declared.map(({ name, page }) => {
    const entry = staffTypes.content[name];
    return {
      name: entry?.name,
      isSingleton: entry?.isSingleton ?? false,
      page: entry?.page?.address ?? page,
    };
  });
  assert.deepEqual(entries, declared);
  assert.equal(Object.keys(staffTypes.content).length, declared.length);
});
