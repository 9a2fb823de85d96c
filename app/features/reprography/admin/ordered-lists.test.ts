import assert from 'node:assert/strict';
import { it } from 'node:test';
import { orderable } from './ordered-lists.ts';
import type { OrderedList } from '../../../content/admin/order/use-moves.ts';

const listOf = (length: number) =>
  ({ name: String(length), items: Array.from({ length }) }) as unknown as OrderedList;

it('lists that are too long to be ordered by dragging are separated from the others', () => {
  const lists = [0, 1, 2, 1000, 1001].map(listOf);
  const { sortable, tooLong } = orderable(lists);
  const names = (some: OrderedList[]) => some.map(({ name }) => name);
  assert.deepEqual([names(sortable), names(tooLong)], [['2', '1000'], ['1001']]);
});
