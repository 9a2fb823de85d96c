import assert from 'node:assert/strict';
import { it } from 'node:test';
import { shownPeriod } from './project-words.ts';

it('a period is formatted in words', () => {
  const expected = [
    ['', '', ''],
    ['2023', '', '2023 óta'],
    ['2023-05', '', '2023. május óta'],
    ['', '2024', '2024-ig'],
    ['', '2024-09', '2024. szeptemberig'],
    ['2023', '2024', '2023–2024'],
    ['2024', '2024', '2024'],
    ['2023-05', '2023-05', '2023. május'],
    ['2023-05', '2023-09', '2023. május–szeptember'],
    ['2023-05', '2024-09', '2023. május – 2024. szeptember'],
    ['2023', '2023-09', '2023 – 2023. szeptember'],
    ['2023-11', '2024', '2023. november – 2024'],
  ] as const;
  for (const [from, to, words] of expected) assert.equal(shownPeriod(from, to), words);
});
