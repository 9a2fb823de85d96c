import assert from 'node:assert/strict';
import { it, mock } from 'node:test';
import { createAttemptLimits } from './attempt-limit.server.ts';

const LIMIT = { name: 'sign-ins', most: 3, window: 60_000 };

/** A limit whose database and callers the test controls. */
function slowLimit(isExact = false) {
  let count = 0;
  const waiting: { answer: () => void; fail: () => void; stopWaiting: () => void }[] = [];
  const shared: Parameters<typeof createAttemptLimits>[0] = {
    counts: {
      add(_digest, now, window) {
        const { promise, resolve, reject } = Promise.withResolvers<{
          count: number;
          endsAt: number;
        }>();
        Object.assign(waiting.at(-1)!, {
          answer: () => resolve({ count: (count += 1), endsAt: now + window }),
          fail: () => reject(new Error('database is locked')),
        });
        return promise;
      },
      async takeBack() {
        count -= 1;
      },
      async delete() {
        count = 0;
      },
    },
    bestEffort: {
      async do(_what, work, timeout) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const stopWaiting = timeout === Infinity ? () => {} : resolve;
        waiting.push({ answer() {}, fail() {}, stopWaiting });
        await Promise.race([work().catch(() => {}), promise]);
      },
    },
  };
  const limit = createAttemptLimits(shared)({ ...LIMIT, isExact });
  const isAllowed = async () => (await limit.take('a')).wait === 0;
  return { ...limit, isAllowed, waiting };
}

it('no more attempts than the limit are allowed when some responses of the database are late', async () => {
  const { isAllowed, waiting } = slowLimit();
  const answered = isAllowed();
  const overlapping = isAllowed();
  waiting[0]!.answer();
  assert.equal(await answered, true);
  for (const attempt of [2, 3]) {
    const late = isAllowed();
    waiting[attempt]!.stopWaiting();
    assert.equal(await late, true);
  }
  waiting[1]!.answer();
  assert.equal(await overlapping, false, 'the fourth');
  const next = isAllowed();
  waiting[4]?.stopWaiting();
  assert.equal(await next, false, 'the fifth');
});

it('an attempt is counted once if the database responds late', async () => {
  const { isAllowed, waiting } = slowLimit();
  const late = isAllowed();
  waiting[0]!.stopWaiting();
  assert.equal(await late, true);
  waiting[0]!.answer();
  for (const [attempt, expected] of [
    [1, true],
    [2, true],
    [3, false],
  ] as const) {
    const next = isAllowed();
    waiting[attempt]!.answer();
    assert.equal(await next, expected);
  }
});

it('an attempt is counted in memory if the database failed to count it', async () => {
  const { isAllowed, waiting } = slowLimit();
  const failed = isAllowed();
  waiting[0]!.fail();
  assert.equal(await failed, true);
  for (const [attempt, expected] of [
    [1, true],
    [2, true],
    [3, false],
  ] as const) {
    const next = isAllowed();
    waiting[attempt]!.answer();
    assert.equal(await next, expected);
  }
});

it('an exact limit waits for the database', async () => {
  const { isAllowed, waiting } = slowLimit(true);
  const attempts = [isAllowed(), isAllowed(), isAllowed()];
  for (const { stopWaiting } of waiting) stopWaiting();
  // The answers arrive in the wrong order.
  for (const { answer } of waiting.toReversed()) answer();
  assert.deepEqual(await Promise.all(attempts), [true, true, true]);
  const next = isAllowed();
  waiting[3]!.answer();
  assert.equal(await next, false);
});

it('another attempt is allowed after one was taken back, even if the database fails', async () => {
  const { isAllowed, takeBack, waiting } = slowLimit();
  const attempt = async () => {
    const allowed = isAllowed();
    waiting.at(-1)!.fail();
    return await allowed;
  };
  const allowed = [await attempt(), await attempt(), await attempt(), await attempt()];
  assert.deepEqual(allowed, [true, true, true, false]);
  const takingBack = takeBack('a');
  await takingBack;
  assert.equal(await attempt(), true);
  assert.equal(await attempt(), false);
});

it('attempts are still counted after the clock was set back a little', async () => {
  mock.timers.enable({ apis: ['Date'], now: 1_000_000 });
  const limit = createAttemptLimits()(LIMIT);
  for (const now of [1_000_000, 999_999, 999_000]) {
    mock.timers.setTime(now);
    assert.equal((await limit.take('a')).wait, 0);
  }
  assert.ok((await limit.take('a')).wait > 0);
  mock.timers.reset();
});
