import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { TestEvent } from 'node:test/reporters';
import { createTally } from './test-tally.ts';

const FILE = 'tests/some.test.ts';

/** What is reported of a file all of whose tests are skipped, and of the run that it is in. */
function skipped(skip: string | boolean): TestEvent[] {
  const counts = { tests: 1, passed: 0, skipped: 1 };
  return [
    { type: 'test:pass', data: { file: FILE, skip } },
    { type: 'test:summary', data: { file: FILE, counts, success: true } },
    { type: 'test:summary', data: { counts, success: true } },
  ] as unknown as TestEvent[];
}

function resultOf(events: TestEvent[], options?: { isNamed: boolean }) {
  const tally = createTally([FILE], options);
  for (const event of events) tally.add(event);
  return tally.result();
}

it('a file of the whole run may say why it skips everything, which is counted', () => {
  const { failed, skipped: count, faults } = resultOf(skipped('the program is not here'));
  assert.deepEqual([failed, count, faults], [0, 1, []]);
  assert.deepEqual(resultOf(skipped(true)).faults, [`${FILE} ran no test`]);
});

it('a file that was named and skips everything is a fault, with its reason', () => {
  const { failed, faults } = resultOf(skipped('the program is not here'), { isNamed: true });
  const told = `${FILE} ran no test, and so shows nothing: the program is not here`;
  assert.deepEqual([failed, faults], [1, [told]]);
});

it('a file that nothing was heard of is a fault', () => {
  assert.equal(resultOf(skipped('away').slice(2)).failed, 1);
});
