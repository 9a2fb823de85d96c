import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createSizeReader } from './backup-files.server.ts';

it('the sizes of backups are read one at a time, and none is read while the folder does not answer', async () => {
  const { promise, resolve } = Promise.withResolvers<{ size: number }>();
  const asked: string[] = [];
  const sizeOf = createSizeReader((path) => {
    asked.push(path);
    return path === 'hangs' ? promise : Promise.resolve({ size: 3 });
  }, 1);
  assert.equal(await sizeOf('before'), 3);
  const sizes = await Promise.all(['hangs', 'second', 'third'].map((path) => sizeOf(path)));
  assert.deepEqual(sizes, [undefined, undefined, undefined]);
  assert.deepEqual(asked, ['before', 'hangs']);
  resolve({ size: 5 });
  await promise;
  assert.equal(await sizeOf('after'), 3);
});
