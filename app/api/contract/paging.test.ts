import assert from 'node:assert/strict';
import { it } from 'node:test';
import { pageOf, requestedPage } from './paging.ts';

it('the last page is ceil(total / size) − 1, and at least the first', () => {
  const lastPages = [0, 1, 4, 5, 8, 9].map((total) => pageOf(0, 4, total)!.lastPage);
  assert.deepEqual(lastPages, [0, 0, 0, 1, 1, 2]);
});

it('a page states the first and last number of its items', () => {
  assert.deepEqual(pageOf(1, 4, 6), { page: 1, lastPage: 1, first: 5, last: 6, total: 6 });
  assert.deepEqual(pageOf(0, 4, 0), { page: 0, lastPage: 0, first: 0, last: 0, total: 0 });
  assert.equal(pageOf(2, 4, 6), undefined);
});

it('an address with an invalid page number requests no page', () => {
  const asked = (query: string) => requestedPage(`http://site.test/news${query}`);
  assert.deepEqual(['', '?page=0', '?page=12'].map(asked), [0, 0, 12]);
  assert.deepEqual(['?page=', '?page=-1', '?page=1e3', '?page=9999999'].map(asked), [
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
