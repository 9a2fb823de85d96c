import assert from 'node:assert/strict';
import { it } from 'node:test';
import { waitBeforeTest } from './support/midnight.ts';

it('the test runner begins no test shortly before midnight in Hungary', () => {
  const waits = [
    '2026-11-30T22:58:00Z',
    '2026-11-30T22:59:15Z',
    '2026-11-30T23:00:00Z',
    '2026-11-30T23:59:30Z',
    '2026-07-01T21:59:59.900Z',
    '2026-10-24T21:59:00Z',
    '2026-10-25T22:59:00Z',
  ].map((moment) => waitBeforeTest(Date.parse(moment)));
  assert.deepEqual(waits, [0, 45_000, 0, 0, 100, 60_000, 60_000]);
});
