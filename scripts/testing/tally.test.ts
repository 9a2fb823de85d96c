import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { TestEvent } from 'node:test/reporters';
import { createTally } from './tally.ts';

const FILE = 'tests/some.test.ts';

function skipped(skip: string | boolean): TestEvent[] {
  const details = { duration_ms: 1 };
  return [
    { type: 'test:pass', data: { nesting: 1, name: 'a test', skip, details } },
    { type: 'test:pass', data: { nesting: 0, name: FILE, details: { ...details, type: 'suite' } } },
    { type: 'test:summary', data: { success: true } },
  ] as unknown as TestEvent[];
}

function resultOf(events: TestEvent[], options?: { isNamed: boolean }) {
  const tally = createTally([FILE], options);
  for (const event of events) tally.add(event);
  return tally.result();
}

it('a file that skips all tests with a reason is accepted in a run of all files', () => {
  const { failed, skipped: count, faults } = resultOf(skipped('the program is not here'));
  assert.deepEqual([failed, count, faults], [0, 1, []]);
  assert.deepEqual(resultOf(skipped(true)).faults, [`${FILE} ran no test`]);
});

it('a file that was named and skips all tests counts as failed, with its reason', () => {
  const { failed, faults } = resultOf(skipped('the program is not here'), { isNamed: true });
  const told = `${FILE} ran no test, and so shows nothing: the program is not here`;
  assert.deepEqual([failed, faults], [1, [told]]);
});

it('a file that reports no test counts as failed', () => {
  assert.equal(resultOf(skipped('away').slice(2)).failed, 1);
});
