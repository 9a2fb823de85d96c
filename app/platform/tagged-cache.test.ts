import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { KnownRevisions, Revisions } from './database/revisions.server.ts';
import { createTaggedCache } from './tagged-cache.server.ts';

const LIMITS = { maxBytes: 100_000, maxEntryBytes: 50_000 };

/** Revisions of a database: `move` changes them, `lose` makes them unavailable. */
function createRevisions() {
  let known: KnownRevisions | undefined = new Map([['news', 'first']]);
  const now = () => known;
  const settled = async () => known;
  const revisions: Revisions = { now, settled, asked: settled, onMove: () => {} };
  return {
    revisions,
    move: (tag: 'news' | 'prices') => void (known = new Map(known).set(tag, 'next')),
    lose: () => void (known = undefined),
  };
}

function open() {
  const { revisions, ...database } = createRevisions();
  const cache = createTaggedCache<string>(revisions, {
    ...LIMITS,
    sizeOf: ({ length }) => length,
    isShared: (value) => value !== 'own',
  });
  let made = 0;
  const ask = (value: string) =>
    cache.get('key', async () => {
      made += 1;
      return { value, tags: ['news'] };
    });
  return { cache, ask, count: () => made, ...database };
}

it('a value is computed once for concurrent requests, and again after a change of its tags', async () => {
  const { ask, count, move } = open();
  assert.deepEqual(await Promise.all([ask('a'), ask('b'), ask('c')]), ['a', 'a', 'a']);
  move('prices');
  assert.equal(await ask('d'), 'a');
  assert.equal(count(), 1);
  move('news');
  assert.equal(await ask('e'), 'e');
});

it('a value that cannot be shared is returned to the first request only, and is not cached', async () => {
  const { ask, count } = open();
  assert.deepEqual(await Promise.all([ask('own'), ask('own')]), ['own', undefined]);
  assert.equal(await ask('next'), 'next');
  assert.equal(count(), 2);
});

it('the last value of a key is returned while its validity is unknown', async () => {
  const { cache, ask, lose } = open();
  await ask('a');
  lose();
  assert.equal(cache.find('key'), undefined);
  assert.equal(cache.last('key'), 'a');
});

it('a failed computation fails for all waiting requests, and is repeated for the next', async () => {
  const cache = createTaggedCache<string>(undefined, { ...LIMITS, sizeOf: () => 1 });
  const fail = () =>
    cache.get('key', async () => {
      throw new Error('no value');
    });
  const failed = await Promise.allSettled([fail(), fail()]);
  assert.deepEqual(
    failed.map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  const value = await cache.get('key', async () => ({ value: 'a', tags: [] }));
  assert.equal(value, 'a');
  assert.deepEqual(cache.load(), { entries: 1, bytes: 4_097, running: 0 });
});
