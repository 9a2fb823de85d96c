import assert from 'node:assert/strict';
import { it } from 'node:test';
import { pointIn } from './number.ts';

it('finds both numbers of a pasted point', () => {
  const point = ['47.4979', '19.0402'];
  for (const text of [
    '47.4979, 19.0402',
    '47.4979,19.0402',
    ' 47.4979 19.0402 ',
    '47.4979° É; 19.0402° K',
  ]) {
    assert.deepEqual(pointIn(text), point, text);
  }
  assert.deepEqual(pointIn('47,4979, 19,0402'), ['47,4979', '19,0402']);
});

it('finds no point in a text that does not contain exactly two numbers', () => {
  for (const text of ['', '47.4979', '47,4979', 'Győr', '47° 29\' 52" 19° 2\' 24"']) {
    assert.equal(pointIn(text), undefined, text);
  }
});
