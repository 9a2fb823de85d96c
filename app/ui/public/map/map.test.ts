import assert from 'node:assert/strict';
import { it } from 'node:test';
import { counties } from '../../../text/copy/counties.ts';
import { frame, toSheet } from './projection.ts';
import { countyBox, countyCentre, countyPath } from './shapes.ts';
import { spread } from './spread.ts';
import { towns } from './towns.ts';

const SEATS: Record<string, string> = {
  budapest: 'Budapest',
  baranya: 'Pécs',
  bekes: 'Békéscsaba',
  'csongrad-csanad': 'Szeged',
  fejer: 'Székesfehérvár',
  'gyor-moson-sopron': 'Győr',
  'hajdu-bihar': 'Debrecen',
  somogy: 'Kaposvár',
  vas: 'Szombathely',
  zala: 'Zalaegerszeg',
};

it('contains every county, and its towns in their places', () => {
  for (const { key } of counties) {
    const [x, y] = countyCentre(key)!;
    assert.ok(x > 0 && x < frame.width && y > 0 && y < frame.height, key);
    assert.match(countyPath(key), /^M[^z]+z/);
  }
  for (const [key, name] of Object.entries(SEATS)) {
    const [x, y] = toSheet(towns.find((town) => town.name === name)!.at);
    const box = countyBox(key)!;
    assert.ok(x > box.x && x < box.x + box.width, `${name} ${x}`);
    assert.ok(y > box.y && y < box.y + box.height, `${name} ${y}`);
  }
  assert.equal(countyBox('erdely'), undefined);
});

it('draws a county as a closed outline', () => {
  for (const { key } of counties) {
    for (const ring of countyPath(key).split('z').filter(Boolean)) {
      const [, steps = ''] = ring.split('l');
      const numbers = steps.split(' ').map(Number);
      const gone = (axis: number) =>
        numbers.filter((_, place) => place % 2 === axis).reduce((sum, step) => sum + step, 0);
      assert.deepEqual([gone(0), gone(1)], [0, 0], key);
    }
  }
});

it('puts marks of one place side by side, and leaves the others', () => {
  const marks = [...Array.from({ length: 20 }, () => ({ x: 100, y: 100 })), { x: 400, y: 100 }];
  const placed = spread(marks, 40);
  assert.deepEqual(placed.at(-1), { x: 400, y: 100, dx: 0, dy: 0 });
  const together = placed.slice(0, 20);
  for (const [index, one] of together.entries()) {
    for (const other of together.slice(index + 1)) {
      assert.ok(
        Math.hypot(one.dx - other.dx, one.dy - other.dy) >= 24,
        'as far apart as a finger needs',
      );
    }
  }
});
