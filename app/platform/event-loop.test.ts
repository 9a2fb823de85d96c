import assert from 'node:assert/strict';
import { stat } from 'node:fs';
import { it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { busyFor, turnsUntil } from '../../tests/support/turns.ts';
import { yieldToEventLoop, isTurnLong } from './event-loop.server.ts';

/** Duration of one piece of work, ms: longer than the longest turn of the event loop. */
const PIECE = 12;
const MOST_TURNS = 20;
const work = () => busyFor(PIECE);

it('callers that yield together resume in separate turns of the event loop', async () => {
  const turns = await turnsUntil(
    Promise.all(Array.from({ length: 10 }, () => yieldToEventLoop().then(work))),
  );
  assert.ok(turns >= 10, `${turns} turns of others meanwhile`);
});

it('a waiting caller resumes even if other work fills every turn of the event loop', async () => {
  let isOver = false;
  // Other work of the event loop, one callback after another.
  const others = () => {
    if (isOver) return;
    isTurnLong();
    stat('.', others);
    work();
  };
  for (let count = 0; count < 3; count += 1) others();
  await setTimeout(10 * PIECE);
  const turns = await turnsUntil(yieldToEventLoop(), MOST_TURNS);
  isOver = true;
  assert.ok(turns < MOST_TURNS, `${turns} turns of others meanwhile`);
});

it('several long tasks resume in the order in which they yielded, even if each fills a turn of the event loop', async () => {
  const done: string[] = [];
  const longWork = async (name: string) => {
    for (let piece = 1; piece <= 3; piece += 1) {
      await yieldToEventLoop();
      work();
      done.push(name + piece);
    }
  };
  await Promise.all([longWork('a'), longWork('b'), longWork('c')]);
  assert.deepEqual(done, ['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3']);
});
