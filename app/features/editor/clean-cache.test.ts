import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createCleanCache } from './clean-cache.server.ts';

function counted(entries: number, units: number) {
  const cleaned: string[] = [];
  const clean = createCleanCache(
    (html) => {
      cleaned.push(html);
      return html.toUpperCase();
    },
    { entries, units },
  );
  return { clean, cleaned };
}

it('cleans the same content once', () => {
  const { clean, cleaned } = counted(2, 100);
  assert.deepEqual([clean('a'), clean('a'), clean('b')], ['A', 'A', 'B']);
  assert.deepEqual(cleaned, ['a', 'b']);
});

it('forgets what was used longest ago, by number and by size', () => {
  const few = counted(2, 100);
  for (const html of ['a', 'b', 'a', 'c', 'a', 'b']) few.clean(html);
  assert.deepEqual(few.cleaned, ['a', 'b', 'c', 'b']);
  const small = counted(10, 4);
  for (const html of ['aa', 'bb', 'c', 'bb', 'aa', 'too long', 'too long']) small.clean(html);
  assert.deepEqual(small.cleaned, ['aa', 'bb', 'c', 'aa', 'too long', 'too long']);
});
