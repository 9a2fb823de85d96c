import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newOrders, withMoved } from './place-in-order.ts';

const listOf = (...orders: number[]) => orders.map((order, index) => ({ id: index + 1, order }));
const numbersFor = (moved: number, ...orders: number[]) =>
  Object.fromEntries(newOrders(listOf(...orders), moved));

it('a moved item is placed before the given item, or at the end', () => {
  assert.deepEqual(withMoved([1, 2, 3], 3, 1), [3, 1, 2]);
  assert.deepEqual(withMoved([1, 2, 3], 1, null), [2, 3, 1]);
  assert.deepEqual(withMoved([1, 2, 3], 2, 3), [1, 2, 3]);
});

it('a move renumbers only the moved item, with as few decimals as possible', () => {
  assert.deepEqual(numbersFor(2, 10, 99, 20), { 2: 15 });
  assert.deepEqual(numbersFor(2, 1, 99, 2), { 2: 1.5 });
  assert.deepEqual(numbersFor(2, -0.25, 99, -0.2), { 2: -0.23 });
  assert.deepEqual(numbersFor(1, 99, 10), { 1: 9 });
  assert.deepEqual(numbersFor(2, 10.5, -3), { 2: 11 });
});

it('lists whose numbers are entered by staff get only positive integers', () => {
  const wholeFor = (moved: number, ...orders: number[]) =>
    Object.fromEntries(newOrders(listOf(...orders), moved, { isWhole: true }));
  assert.deepEqual(wholeFor(2, 10, 99, 20), { 2: 15 });
  assert.deepEqual(wholeFor(2, 10, 99, 13), { 2: 11 });
  assert.deepEqual(wholeFor(3, 1, 2, 99), { 3: 3 });
  assert.deepEqual(wholeFor(2, 1, 99, 2), { 1: 10, 2: 20, 3: 30 });
  assert.deepEqual(wholeFor(1, 99, 1, 2), { 1: 10, 2: 20, 3: 30 });
  assert.deepEqual(wholeFor(1, 99, 10), { 1: 9 });
  assert.deepEqual(wholeFor(2, -5, 99, -1), { 1: 10, 2: 20, 3: 30 });
  assert.deepEqual(wholeFor(2, 2.5, 99), { 2: 3 });
});

it('a move renumbers all items if no allowed number fits between the neighbours', () => {
  assert.deepEqual(numbersFor(2, 1, 99, 1, 30), { 1: 10, 2: 20, 3: 30, 4: 40 });
  assert.deepEqual(numbersFor(2, 1.001, 99, 1.002), { 1: 10, 2: 20, 3: 30 });
  assert.deepEqual(numbersFor(1, 5, -1_000_000), { 1: 10, 2: 20 });
  assert.deepEqual(numbersFor(2, 1_000_000, 20), { 1: 10 });
});
