import assert from 'node:assert/strict';
import { it } from 'node:test';
import { pictureRoom } from './picture-workers.server.ts';

const MB = 1024 * 1024;

it('where there is little memory one picture is worked on at a time, and else many are', async () => {
  const room = pictureRoom(256 * MB);
  assert.ok(room);
  await room.take();
  void room.take();
  assert.deepEqual(room.load(), { running: 1, waiting: 1 });
  // What Node says where nothing bounds it.
  for (const much of [1024 * MB, 0, 2 ** 64]) assert.equal(pictureRoom(much), undefined);
});
