import assert from 'node:assert/strict';
import { it } from 'node:test';
import { madeOnce } from './made-once.server.ts';
import { Problem } from './problem.ts';

const LIMITS = { mostKept: 100_000, mostOfOne: 50_000, mostBegun: 3, window: 3_600_000 };

it('makes the same once for all, and refuses what is too much at a time or for one network', async () => {
  const made: string[] = [];
  const provide = madeOnce<string>(
    async (what) => {
      made.push(what);
      await new Promise(setImmediate);
      return new Uint8Array([what.length]);
    },
    { ...LIMITS, most: 2, mostOfNetwork: 2 },
  );
  const busy = (error: unknown) => error instanceof Problem && error.body.status === 503;
  const [first, same] = await Promise.all([provide('a', '192.0.2.1'), provide('a', '192.0.2.2')]);
  assert.deepEqual([first, same], [new Uint8Array([1]), new Uint8Array([1])]);
  assert.deepEqual(made, ['a']);
  const three = ['b', 'c', 'd'].map((what) => provide(what, '192.0.2.1'));
  await assert.rejects(three[2]!, busy);
  await Promise.all(three.slice(0, 2));
  await assert.rejects(provide('e', '192.0.2.1'), busy);
  assert.deepEqual(await provide('e', '192.0.2.2'), new Uint8Array([1]));
  assert.deepEqual(await provide('b', '192.0.2.1'), new Uint8Array([1]));
  assert.deepEqual(made, ['a', 'b', 'c', 'e']);
});
