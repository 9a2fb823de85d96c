import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shorterPaths } from './shorter-paths.ts';

test('the points of a path become relative steps with one decimal', () => {
  assert.equal(
    shorterPaths('<path d="M10 20L30.04 40C31 41 32 42 33 43"/>'),
    '<path d="m10 20l20 20c1 1 2 2 3 3"/>',
  );
});

test('a leading zero of a number in a path is omitted, and no other zero', () => {
  assert.equal(
    shorterPaths('<path d="M10.5 0L10 20.3L30.2 20"/>'),
    '<path d="m10.5 0l-.5 20.3l20.2-.3"/>',
  );
});

test('positions after a closed outline are relative to the start of the outline', () => {
  assert.equal(shorterPaths('<path d="M5 5H9V9zM7 7H8"/>'), '<path d="m5 5h4v4zm2 2h1"/>');
});

test('rounding errors of a path do not accumulate along a line', () => {
  const points = Array.from({ length: 100 }, (_, index) => `L${((index + 1) * 0.14).toFixed(2)} 0`);
  const steps = shorterPaths(`<path d="M0 0${points.join('')}"/>`).match(/(?<=l)[\d.]+/g) ?? [];
  const sum = steps.reduce((total, step) => total + Number(step), 0);
  assert.ok(Math.abs(sum - 14) < 0.06, `the line ends at ${sum}`);
});

test('paths with arcs or relative steps stay unchanged', () => {
  const svg = '<path d="M0 0a4 4 0 0 1 8 0"/>';
  assert.equal(shorterPaths(svg), svg);
});
