import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contoursAt, sampleGrid } from './contours.ts';

test('the contour of a round hill is closed and has a constant distance from its centre', () => {
  const grid = sampleGrid(200, 200, 4, (x, y) => Math.hypot(x - 100, y - 100));
  const contours = contoursAt(grid, 60);
  assert.equal(contours.length, 1);
  assert.equal(contours[0]!.isClosed, true);
  for (const [x, y] of contours[0]!.points) {
    const distance = Math.hypot(x - 100, y - 100);
    assert.ok(Math.abs(distance - 60) < 0.1, `a point lies ${distance} from the top`);
  }
});

test('the contour of a slope is open and runs from edge to edge', () => {
  const grid = sampleGrid(100, 60, 5, (x) => x);
  const contours = contoursAt(grid, 42);
  assert.equal(contours.length, 1);
  assert.equal(contours[0]!.isClosed, false);
  assert.deepEqual(
    new Set(contours[0]!.points.map(([x]) => Math.round(x * 100) / 100)),
    new Set([42]),
  );
  assert.equal(contours[0]!.points.length, 13);
});

test('the contours around a saddle do not touch', () => {
  const grid = sampleGrid(2, 2, 2, (x, y) => (x === y ? 1 : -1));
  assert.deepEqual(
    contoursAt(grid, 0).map(({ points }) => points.length),
    [2, 2],
  );
});

test('a level outside the terrain has no contour', () => {
  assert.deepEqual(
    contoursAt(
      sampleGrid(50, 50, 5, () => 1),
      2,
    ),
    [],
  );
});
