import assert from 'node:assert/strict';
import { it } from 'node:test';
import { pointIn } from './number.ts';

it('a pasted pair of coordinates is split into two numbers', () => {
  const point = ['47.4979', '19.0402'];
  for (const text of [
    '47.4979, 19.0402',
    '47.4979,19.0402',
    ' 47.4979 19.0402 ',
    '47.4979° É; 19.0402° K',
    '"47.4979, 19.0402"',
    '“47.4979, 19.0402”',
  ]) {
    assert.deepEqual(pointIn(text), point, text);
  }
  assert.deepEqual(pointIn('47,4979, 19,0402'), ['47,4979', '19,0402']);
});

const GRID = [
  '650123',
  '474979',
  '4749',
  '238456,5',
  '650123.4 238456.5',
  '47°20′',
  '47 20′',
  '650 123',
  '238 456,5',
  "47 29,867'",
];

it('text that does not contain exactly two numbers is not taken for coordinates', () => {
  for (const text of [
    '',
    '47.4979',
    '47,4979',
    'Győr',
    '47° 29\' 52" 19° 2\' 24"',
    "47° 20'",
    ...GRID,
  ]) {
    assert.equal(pointIn(text), undefined, text);
  }
});
