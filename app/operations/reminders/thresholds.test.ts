import assert from 'node:assert/strict';
import { it } from 'node:test';
import { dayAfter } from '../../api/contract/fields.ts';
import { daysUntil, dueReminders, type End } from './thresholds.ts';

const end = (endsOn: string): End => ({
  kind: 'certificates',
  itemId: 1,
  label: 'ISO 9001',
  what: 'tanúsítvány',
  endsOn,
});
const notified = (endsOn: string, daysBefore: number) => ({ ...end(endsOn), daysBefore });
const TODAY = '2026-03-01';
const dueOn = (days: number, ...before: ReturnType<typeof notified>[]) =>
  dueReminders([end(dayAfter(TODAY, days))], before, TODAY).map(({ daysBefore }) => daysBefore);

it('calendar days are counted correctly across daylight saving changes', () => {
  assert.equal(daysUntil('2026-03-30', '2026-03-28'), 2);
  assert.equal(daysUntil('2028-03-01', '2028-02-28'), 2);
  assert.equal(daysUntil('2025-12-31', '2026-01-01'), -1);
});

it('a reminder is due at the nearest reached threshold, and not after the expiration', () => {
  const due = [91, 90, 31, 30, 8, 7, 0, -1].map((days) => dueOn(days));
  assert.deepEqual(due, [[], [90], [90], [30], [30], [7], [7], []]);
});

it('each threshold causes one reminder, and another one after the date has changed', () => {
  const endsOn = dayAfter(TODAY, 20);
  assert.deepEqual(dueOn(20, notified(endsOn, 90)), [30]);
  assert.deepEqual(dueOn(20, notified(endsOn, 30)), []);
  assert.deepEqual(dueOn(20, notified(endsOn, 7)), [], 'a clock that was set back');
  assert.deepEqual(dueOn(20, notified(dayAfter(TODAY, 21), 30)), [30]);
});
