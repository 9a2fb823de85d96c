import assert from 'node:assert/strict';
import { it } from 'node:test';
import { pictureMeans } from './picture-workers.server.ts';

const MB = 1024 * 1024;

it('there are as many processes for pictures as there are cores and memory for', () => {
  assert.deepEqual(pictureMeans(64_000 * MB, 2), { each: 1 });
  assert.deepEqual(pictureMeans(64_000 * MB, 4), { each: 3 });
  assert.deepEqual(pictureMeans(64_000 * MB, 16), { each: 4 });
  assert.deepEqual(pictureMeans(2_048 * MB, 16), { each: 2 });
  assert.deepEqual(pictureMeans(1_024 * MB, 16), { each: 1 });
  for (const little of [256, 800]) {
    const { each, turn } = pictureMeans(little * MB, 16);
    assert.deepEqual([each, turn?.load()], [1, { running: 0, waiting: 0 }]);
  }
});
