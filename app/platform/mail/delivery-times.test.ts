import assert from 'node:assert/strict';
import { it } from 'node:test';
import { hasBeenTriedEnough, waitAfter } from './post.server.ts';

const MINUTE = 60_000;

it('the delays between mail delivery attempts grow from a minute to four hours, and the attempts end after three days', () => {
  const waits = Array.from({ length: 12 }, (_, index) => waitAfter(index + 1) / MINUTE);
  assert.deepEqual(waits, [1, 2, 4, 8, 16, 32, 64, 128, 240, 240, 240, 240]);
  assert.equal(waitAfter(100_000) / MINUTE, 240);
  const begin = Date.UTC(2026, 2, 28);
  assert.equal(hasBeenTriedEnough(begin, begin + 3 * 24 * 60 * MINUTE - 1), false);
  assert.equal(hasBeenTriedEnough(begin, begin + 3 * 24 * 60 * MINUTE), true);
});
