import assert from 'node:assert/strict';
import { it } from 'node:test';
import { vacanciesStaff, vacancyNotices } from './vacancies.staff.ts';

it('the form of a job warns of a future day of publication and of a past deadline', () => {
  const { postedOn, until } = vacanciesStaff.notices!;
  assert.equal(postedOn!('2999-01-01'), vacancyNotices.isFuture);
  assert.equal(postedOn!('2020-01-01'), undefined);
  assert.equal(until!('2020-01-01'), vacancyNotices.isOver);
  for (const day of ['2999-01-01', '']) assert.equal(until!(day), undefined);
});
