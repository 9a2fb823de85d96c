import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createPictureQueue } from './queues.server.ts';

const MB = 1024 * 1024;

it('the number of picture processes is limited by cores and memory', () => {
  const made = (memory: number, cores: number) => {
    const { foreground, background, isForOne } = createPictureQueue(memory * MB, cores);
    assert.equal(foreground.atOnce, background.atOnce);
    return [foreground.atOnce, isForOne];
  };
  assert.deepEqual(made(64_000, 2), [1, false]);
  assert.deepEqual(made(64_000, 4), [3, false]);
  assert.deepEqual(made(64_000, 16), [4, false]);
  assert.deepEqual(made(2_048, 16), [2, false]);
  assert.deepEqual(made(1_024, 16), [1, false]);
  for (const little of [256, 800]) assert.deepEqual(made(little, 16), [1, true]);
});
