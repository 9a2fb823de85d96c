import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownClock, shownDayOf, shownMoment } from './shown-moment.ts';

test('times are shown in Hungarian time, in summer and in winter', () => {
  const [summer, winter] = [Date.UTC(2026, 6, 31, 22, 5), Date.UTC(2026, 10, 23, 22, 5)];
  assert.equal(shownMoment(summer), '2026.08.01 00:05');
  assert.equal(shownMoment(winter), '2026.11.23 23:05');
  assert.equal(shownClock(summer), '00:05');
  assert.equal(shownDayOf(summer), '2026.08.01');
});
