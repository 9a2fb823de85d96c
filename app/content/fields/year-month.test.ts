import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isPeriod, yearMonth } from './year-month.ts';

const { input } = yearMonth('Mikor');

it('a month is accepted in the usual notations', () => {
  const written = {
    '': '',
    ' ': '',
    '2024': '2024',
    '2024.': '2024',
    '2024-05': '2024-05',
    '2024.5': '2024-05',
    '2024. 05.': '2024-05',
    '2024/12': '2024-12',
    '2024. május': '2024-05',
    '2024 DECEMBER': '2024-12',
  };
  for (const [text, stored] of Object.entries(written)) assert.equal(input.parse(text), stored);
});

it('a month is refused if the year is out of range, the month unknown, or a whole date is entered', () => {
  for (const text of ['24', '2024-13', '2024-00', '1899', '2101', '2024. majális', '2024-05-01']) {
    assert.equal(input.safeParse(text).success, false, text);
  }
});

it('a period is refused if it ends before it begins', () => {
  const periods = [
    ['', ''],
    ['2024', ''],
    ['', '2024'],
    ['2024-05', '2024'],
    ['2024', '2024-03'],
    ['2024-05', '2024-05'],
  ] as const;
  for (const [from, to] of periods) assert.ok(isPeriod(from, to), `${from} ${to}`);
  for (const [from, to] of [
    ['2024', '2023'],
    ['2024-05', '2024-04'],
    ['2024-05', '2023'],
    ['2024', '2023-12'],
  ] as const) {
    assert.ok(!isPeriod(from, to), `${from} ${to}`);
  }
});
