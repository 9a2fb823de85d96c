import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createAttemptLimits } from './attempt-limit.server.ts';
import { limitByNetwork, NETWORKS_PER_BUCKET, countByNetwork } from './networks.server.ts';

const LIMIT = { name: 'test', most: 2, window: 60_000 };
/** An address in another /64 of the same /48. */
const within = (index: number) => `2001:db8:1:${index.toString(16)}::1`;
const other = '2001:db8:2::1';

it('a /48 network has the limit of a few /64 networks, and does not affect other networks', async () => {
  const limit = limitByNetwork(createAttemptLimits(), LIMIT);
  const waits = async (address: string, what?: string) => (await limit.take(address, what)).wait;
  assert.deepEqual(
    [await waits(within(0)), await waits(within(0)), await waits(within(0))],
    [0, 0, 60],
  );
  // Attempts that were refused for their own network do not count for the /48.
  for (let times = 0; times < 50; times += 1) await limit.take(within(0));
  let letThrough = 2;
  for (let index = 1; index < 50; index += 1) {
    if ((await waits(within(index))) === 0) letThrough += 1;
  }
  assert.equal(letThrough, NETWORKS_PER_BUCKET * LIMIT.most);
  assert.equal(await waits(other), 0);
  assert.equal(await waits(within(1), 'something else'), 0);
  await limit.takeBack(within(1));
  assert.equal(await waits(within(60)), 0);
  assert.ok((await waits(within(61))) > 0);
  await limit.forget(within(1));
  assert.equal(await waits(within(61)), 0);
  // Attempts that were refused because of the /48 did not count for their own network.
  assert.deepEqual([await waits(within(49)), await waits(within(49))], [0, 0]);
});

it('an attempt from an IPv4 address is counted once', async () => {
  const limit = limitByNetwork(createAttemptLimits(), LIMIT);
  const taken = async () => (await limit.take('203.0.113.7')).wait > 0;
  assert.deepEqual([await taken(), await taken(), await taken()], [false, false, true]);
});

it('a /48 network has a limit of concurrent requests', () => {
  const count = countByNetwork(LIMIT.most);
  const all = Array.from({ length: 50 }, (_, index) => count(within(index)));
  const leave = all.filter((each) => each !== undefined);
  assert.equal(leave.length, 2 * LIMIT.most);
  assert.ok(count(other));
  leave[0]!();
  assert.ok(count(within(99)));
  assert.equal(count(within(100)), undefined);
});
