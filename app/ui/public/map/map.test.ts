import assert from 'node:assert/strict';
import { it } from 'node:test';
import { counties } from '../../../text/messages/counties.ts';
import map from './hungary.json' with { type: 'json' };
import { labelBox, LARGE, overlap, SMALL } from './labels.ts';
import { frame, toSheet } from './projection.ts';
import { countyBox, countyCentre, countyPath, pointsOf } from './shapes.ts';
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

it('the map contains every county, with the county seats within them', () => {
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

it('the map draws a county as a closed outline', () => {
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

it('the map places overlapping marks side by side, and moves no other marks', () => {
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

it('the map places no town label over another label or a lake', () => {
  const country = { x: 0, y: 0, ...frame };
  for (const wide of [SMALL, LARGE, 640, 760]) {
    const shown = towns.filter(({ rank }) => rank === 1 || wide >= LARGE);
    const labels = shown.map((town) => ({ name: town.name, box: labelBox(town, country, wide) }));
    const shores = map.lakes.flatMap(pointsOf).map(([x, y]) => {
      const scale = wide / frame.width;
      return { x: x * scale, y: y * scale, width: 0, height: 0 };
    });
    for (const [index, { name, box }] of labels.entries()) {
      for (const other of labels.slice(index + 1)) {
        assert.ok(!overlap(box, other.box), `${name}, ${other.name}, ${wide} px`);
      }
      assert.ok(!shores.some((point) => overlap(box, point)), `${name}, a lake, ${wide} px`);
      assert.ok(box.x > 0 && box.x + box.width < wide, `${name} is on the map, ${wide} px`);
    }
  }
});
