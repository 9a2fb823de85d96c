import assert from 'node:assert/strict';
import { it } from 'node:test';
import { rowsOf, textOf, withMovedRow, withoutRow, withPasted } from './line-rows.ts';

it('an empty text has one row, and joining the rows of a text restores it', () => {
  assert.deepEqual(rowsOf(''), ['']);
  assert.equal(textOf(rowsOf('a\n\nb')), 'a\n\nb');
});

it('pasted lines become rows, and are joined to the text around the caret', () => {
  const pasted = withPasted(['első', 'közép', 'utolsó'], 1, [2, 3], 'A\r\n B \n\nC');
  assert.deepEqual(pasted, { rows: ['első', 'köA', 'B', 'Cép', 'utolsó'], last: 3 });
  assert.deepEqual(withPasted([''], 0, [0, 0], '\n\n'), { rows: [''], last: 0 });
});

it('rows can be moved and removed, and at least one row remains', () => {
  assert.deepEqual(withMovedRow(['a', 'b', 'c'], 0, 2), ['b', 'c', 'a']);
  assert.deepEqual(withMovedRow(['a', 'b', 'c'], 2, 0), ['c', 'a', 'b']);
  assert.deepEqual(withoutRow(['a', 'b'], 0), ['b']);
  assert.deepEqual(withoutRow(['a'], 0), ['']);
});
