import assert from 'node:assert/strict';
import { it } from 'node:test';
import { codeOf, ownPath, pathIn } from './codes.ts';
import { localised } from './localised.ts';

it('every page has an address in each language, which can be converted back to the Hungarian one', () => {
  for (const own of [
    '/',
    '/news',
    '/news?page=2',
    '/projects/:section',
    '/enyv',
    '/news/feed.atom',
    '/szolgaltatasok',
    '/szolgaltatasok/:key',
    '/allasok/:key',
  ]) {
    assert.equal(codeOf(own), 'hu');
    assert.equal(pathIn('hu', own), own);
    const foreign = pathIn('en', own);
    assert.equal(codeOf(foreign), 'en', foreign);
    assert.equal(ownPath(foreign).replace(/^\/\?/, '?'), own);
  }
  assert.equal(pathIn('en', '/'), '/en');
  assert.equal(pathIn('en', '/?q=1'), '/en?q=1');
  assert.equal(pathIn('en', '/szolgaltatasok/furas'), '/en/services/furas');
  assert.equal(ownPath('/services'), '/services');
});

it('translated fields are returned, and untranslated fields are listed as Hungarian', () => {
  const item = (translations: object) => ({ name: 'Híd', lead: 'Acélból', note: '', translations });
  const answer = {
    total: 1,
    items: [item({ en: { name: 'Bridge', lead: '', note: '', outdated: 'name' } })],
    none: null,
  };
  assert.equal(localised(answer, 'hu'), answer);
  assert.deepEqual(localised(answer, 'en').items[0], {
    ...item({ en: { name: 'Bridge', lead: '', note: '', outdated: 'name' } }),
    name: 'Bridge',
    inHungarian: ['lead'],
    hungarian: { name: 'Híd' },
  });
  assert.equal(answer.items[0]!.name, 'Híd');
});
