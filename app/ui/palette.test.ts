import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { textColours } from '../editor/document/text-colours.ts';
import { palette as drawn } from '../../scripts/assets/palette.ts';
import { palette } from './palette.ts';

const tokens = readFileSync('app/ui/tokens.css', 'utf8');

/** What a token is by day and by night, where both are plain colours. */
const shades = new Map(
  [...tokens.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
    ([, name, day, night]) => [name!, { day: day!, night: night! }],
  ),
);
const shadeOf = (name: string) => {
  const shade = shades.get(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
  assert.ok(shade, `tokens.css has a colour called ${name}`);
  return shade;
};

test('a colour is the same in the style sheets, in drawn pictures and in the editor', () => {
  for (const [name, colour] of Object.entries(palette))
    assert.equal(colour, shadeOf(name).day, name);
  const { markLight, ...shared } = drawn;
  assert.deepEqual(shared, palette);
  assert.equal(markLight, shadeOf('mark').night);
  const known = new Set<string>(Object.values(palette));
  for (const [name, colour] of textColours) assert.ok(known.has(colour), `${name}: ${colour}`);
});

test('every colour that text may be given looks different from every other', () => {
  for (const [index, [name, colour]] of textColours.entries()) {
    for (const [otherName, other] of textColours.slice(index + 1)) {
      assert.ok(distance(colour, other) > 0.05, `${name} and ${otherName} look the same`);
    }
  }
});

test('words keep the contrast of WCAG AA on every ground they stand on', () => {
  const grounds = ['paper', 'sheet', 'band'];
  const pairs = [
    ...['ink', 'quiet', 'petrol', 'petrol-deep', 'danger', 'done'].flatMap((word) =>
      grounds.map((ground) => [word, ground]),
    ),
    ...['paper', 'sheet'].map((ground) => ['mark', ground]),
    ['on-petrol', 'petrol'],
    ['on-petrol', 'petrol-deep'],
    ['danger', 'danger-band'],
    ['done', 'done-band'],
    ['ink', 'danger-band'],
    ['ink', 'done-band'],
  ] as const;
  for (const [word, ground] of pairs) {
    for (const time of ['day', 'night'] as const) {
      const contrast = contrastOf(shadeOf(word!)[time], shadeOf(ground!)[time]);
      assert.ok(contrast >= 4.5, `${word} on ${ground} by ${time}: ${contrast.toFixed(2)}`);
    }
  }
});

/** Red, green and blue as light, from 0 to 1. */
function light(colour: string): [number, number, number] {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return [red!, green!, blue!];
}

function contrastOf(one: string, other: string): number {
  const [darker, lighter] = [one, other]
    .map((colour) => light(colour))
    .map(([red, green, blue]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue)
    .toSorted((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}

/** How far apart two colours look, in OKLab (https://bottosson.github.io/posts/oklab/): 0.02 is just seen. */
function distance(one: string, other: string): number {
  const [a, b] = [oklab(one), oklab(other)];
  return Math.hypot(...a.map((value, index) => value - b[index]!));
}

function oklab(colour: string): number[] {
  const [red, green, blue] = light(colour);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
