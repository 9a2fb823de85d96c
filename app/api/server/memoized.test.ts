import assert from 'node:assert/strict';
import { it, mock } from 'node:test';
import { memoized } from './memoized.ts';

function counted(entries: number, units: number) {
  const cleaned: string[] = [];
  const clean = memoized(
    async (html) => {
      cleaned.push(html);
      return html.toUpperCase();
    },
    { entries, units, failure: 0 },
  );
  return { clean, cleaned };
}

it('the same content is sanitised once, also by parallel calls', async () => {
  const { clean, cleaned } = counted(3, 100);
  assert.deepEqual(await Promise.all(['a', 'a', 'b', 'C'].map(clean)), ['A', 'A', 'B', 'C']);
  assert.equal(await clean('b'), 'B');
  assert.deepEqual(cleaned, ['a', 'b', 'C']);
});

it('the least recently used content is removed when the cache has too many entries or is too large', async () => {
  const few = counted(2, 100);
  for (const html of ['a', 'b', 'a', 'c', 'a', 'b']) await few.clean(html);
  assert.deepEqual(few.cleaned, ['a', 'b', 'c', 'b']);
  const small = counted(10, 8);
  for (const html of ['aa', 'bb', 'c', 'bb', 'aa', 'too long', 'too long']) await small.clean(html);
  assert.deepEqual(small.cleaned, ['aa', 'bb', 'c', 'aa', 'too long', 'too long']);
});

it('a failure is cached for a while before the next attempt', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  let tries = 0;
  const clean = memoized(
    async () => {
      tries += 1;
      if (tries === 1) throw new Error('too much');
      return 'clean';
    },
    { entries: 3, units: 100, failure: 60_000 },
  );
  await assert.rejects(clean('x'), /too much/);
  await assert.rejects(clean('x'), /too much/);
  assert.equal(tries, 1);
  mock.timers.tick(60_000);
  assert.equal(await clean('x'), 'clean');
  mock.timers.reset();
});
