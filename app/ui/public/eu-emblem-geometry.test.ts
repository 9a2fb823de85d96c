import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  emblemHeight,
  emblemPath,
  emblemStars,
  emblemWidth,
  type Point,
} from './eu-emblem-geometry.ts';

const middle = { x: emblemWidth / 2, y: emblemHeight / 2 };

test('the EU emblem has the aspect ratio 3:2', () => {
  assert.equal(emblemWidth / emblemHeight, 1.5);
});

test('the EU emblem has twelve stars placed like the hours of a clock', () => {
  const stars = emblemStars();
  assert.equal(stars.length, 12);
  for (const [hour, { centre }] of stars.entries()) {
    near(distance(centre, middle), emblemHeight / 3);
    const degrees = (Math.atan2(centre.x - middle.x, middle.y - centre.y) * 180) / Math.PI;
    near((degrees + 360.0001) % 360, hour * 30, 1e-3);
  }
});

test('every star of the EU emblem points upwards and has a radius of 1/18 of the height', () => {
  for (const { centre, corners } of emblemStars()) {
    const tips = corners.filter((_, index) => index % 2 === 0);
    assert.equal(tips.length, 5);
    for (const tip of tips) near(distance(tip, centre), emblemHeight / 18);
    near(tips[0]!.x, centre.x);
    near(tips[0]!.y, centre.y - emblemHeight / 18);
  }
});

test('the sides of a star of the EU emblem are straight from tip to tip', () => {
  const { corners } = emblemStars()[0]!;
  for (const [index, tip] of corners.entries()) {
    if (index % 2 === 1) continue;
    const [notch, secondNotch, farTip] = [1, 3, 4].map((step) => corners[(index + step) % 10]!);
    near(area(tip, notch!, farTip!), 0);
    near(area(tip, secondNotch!, farTip!), 0);
  }
});

test('the path of the EU emblem draws each star once, as a closed outline', () => {
  const path = emblemPath();
  assert.equal(path.match(/M/g)?.length, 12);
  assert.equal(path.match(/z/g)?.length, 12);
  assert.equal(path.match(/l/g)?.length, 12 * 9);
  assert.equal(new Set(path.replaceAll(/M[\d. ]+/g, '').split('z')).size - 1, 1, 'one outline');
});

function near(actual: number, expected: number, tolerance = 1e-9): void {
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} is not near ${expected}`);
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Signed area of the triangle; 0 if the points are collinear. */
function area(a: Point, b: Point, c: Point): number {
  return ((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)) / 2;
}
