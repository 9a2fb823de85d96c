import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isWorkingDay, lateBefore } from './working-days.ts';

it('weekends and Hungarian public holidays, including those that depend on Easter, are no working days', () => {
  const free = [
    '2026-01-01 2026-08-20 2026-10-23 2026-12-24 2026-12-25',
    // Good Friday, Easter Monday and Whit Monday.
    '2024-03-29 2024-04-01 2024-05-20',
    '2025-04-18 2025-04-21 2025-06-09',
    '2026-04-03 2026-04-06 2026-05-25',
    '2038-04-23 2038-04-26 2038-06-14',
    '2026-11-28 2026-11-29',
  ].flatMap((days) => days.split(' '));
  assert.deepEqual(free.filter(isWorkingDay), []);
  const working = '2026-04-02 2026-04-07 2026-05-26 2026-10-22 2026-11-30 2026-12-23'.split(' ');
  assert.deepEqual(working.filter(isWorkingDay), working);
});

const lateAt = (now: string, days: number) =>
  new Date(lateBefore(Date.parse(now), days)).toISOString();

it('a request is late from the midnight in Hungary that ends its last working day', () => {
  // A request of Monday may be answered until the end of Wednesday.
  assert.equal(lateAt('2026-11-25T22:59:59Z', 2), '2026-11-22T23:00:00.000Z');
  assert.equal(lateAt('2026-11-25T23:00:00Z', 2), '2026-11-23T23:00:00.000Z');
  // On Tuesday, a request of Friday still has time, but one of Thursday is late.
  assert.equal(lateAt('2026-12-01T09:00:00Z', 2), '2026-11-26T23:00:00.000Z');
  // On Wednesday, requests of the weekend are late, too.
  assert.equal(lateAt('2026-12-02T09:00:00Z', 2), '2026-11-29T23:00:00.000Z');
});

it('holidays and the changes between summer and winter time do not shorten the time for an answer', () => {
  // Friday, 23 October, is a holiday.
  assert.equal(lateAt('2026-10-27T09:00:00Z', 1), '2026-10-25T23:00:00.000Z');
  assert.equal(lateAt('2026-10-27T09:00:00Z', 2), '2026-10-21T22:00:00.000Z');
  // Easter 2026: Friday to Monday are free.
  assert.equal(lateAt('2026-04-07T09:00:00Z', 1), '2026-04-01T22:00:00.000Z');
});
