import assert from 'node:assert/strict';
import { it } from 'node:test';
import { rowsOf, textOf, withMovedRow, withoutRow, withPasted } from './line-rows.ts';

it('splits an empty text into one row, and joins rows back to the same text', () => {
  assert.deepEqual(rowsOf(''), ['']);
  assert.equal(textOf(rowsOf('a\n\nb')), 'a\n\nb');
});

it('splits pasted lines into rows, and joins them to the text around the caret', () => {
  const pasted = withPasted(['első', 'közép', 'utolsó'], 1, [2, 3], 'A\r\n B \n\nC');
  assert.deepEqual(pasted, { rows: ['első', 'köA', 'B', 'Cép', 'utolsó'], last: 3 });
  assert.deepEqual(withPasted([''], 0, [0, 0], '\n\n'), { rows: [''], last: 0 });
});

it('moves and removes rows, and always leaves one row', () => {
  assert.deepEqual(withMovedRow(['a', 'b', 'c'], 0, 2), ['b', 'c', 'a']);
  assert.deepEqual(withMovedRow(['a', 'b', 'c'], 2, 0), ['c', 'a', 'b']);
  assert.deepEqual(withoutRow(['a', 'b'], 0), ['b']);
  assert.deepEqual(withoutRow(['a'], 0), ['']);
});
