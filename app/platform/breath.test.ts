import assert from 'node:assert/strict';
import { it } from 'node:test';
import { turnsUntil } from '../../tests/support/turns.ts';
import { breathe } from './breath.server.ts';

/** ms */
const PIECE = 12;

function work(): void {
  const end = performance.now() + PIECE;
  while (performance.now() < end);
}

it('many who give others a turn at once go on one after the other, with a turn in between', async () => {
  const turns = await turnsUntil(
    Promise.all(Array.from({ length: 10 }, () => breathe().then(work))),
  );
  assert.ok(turns >= 10, `${turns} turns of others meanwhile`);
});
