import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isoDay } from './typed-day.ts';

test('a day is parsed in the usual notations', () => {
  const ways = [
    '2024-03-05',
    '2024/03/05',
    '2024/3/5',
    '2024-3-5',
    '2024–03–05',
    '2024.03.05',
    '2024.03.05.',
    '2024. 03. 05.',
    '2024. 3. 5.',
    ' 2024.03.05. ',
    '2024.\u00a03.\u00a05.',
    '2024 03 05',
    '20240305',
    ' 2024-03-05 ',
    '2024. március 5.',
    '2024. Március 5.',
    '2024 marcius 5',
    '2024. márc. 5.',
    '2024.márc.05.',
    '2024. MÁRC. 5',
  ];
  for (const way of ways) assert.equal(isoDay(way), '2024-03-05', way);
});

test('every month is recognised by its name', () => {
  const names =
    'január február március április május június július augusztus szeptember október november december';
  const days = names.split(' ').map((name) => isoDay(`2025. ${name} 1.`));
  const expected = days.map((_, index) => `2025-${String(index + 1).padStart(2, '0')}-01`);
  assert.deepEqual(days, expected);
  assert.deepEqual(
    ['febr.', 'jún.', 'júl.', 'aug.', 'szept.', 'okt.'].map((name) => isoDay(`2025. ${name} 9.`)),
    ['2025-02-09', '2025-06-09', '2025-07-09', '2025-08-09', '2025-09-09', '2025-10-09'],
  );
});

test('a nonexistent day is formatted too, so that validation can report it', () => {
  assert.equal(isoDay('2024/02/30'), '2024-02-30');
  assert.equal(isoDay('2024. február 30.'), '2024-02-30');
});

test('text that is not a day is returned unchanged', () => {
  for (const typed of ['', 'tavaly', '2024', '2024-03', '05.03.2024', '2024. brumaire 5.', ' a ']) {
    assert.equal(isoDay(typed), typed);
  }
});
