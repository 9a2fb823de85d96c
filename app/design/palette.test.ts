import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { textColours } from '../content/editor/document/text-colours.ts';
import { palette as drawn } from '../../scripts/assets/palette.ts';
import { contrastOf, distance } from '../ui/colour.ts';
import { palette } from './palette.ts';

const tokens = readFileSync('app/ui/tokens.css', 'utf8');

/** The values of tokens in light and dark mode, by name. Tokens are left out unless both values are hex codes. */
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

test('each colour is the same in the style sheets, in drawn pictures and in the editor', () => {
  for (const [name, colour] of Object.entries(palette))
    assert.equal(colour, shadeOf(name).day, name);
  const { markLight, ...shared } = drawn;
  assert.deepEqual(shared, palette);
  assert.equal(markLight, shadeOf('mark').night);
  const known = new Set<string>(Object.values(palette));
  for (const [name, colour] of textColours) assert.ok(known.has(colour), `${name}: ${colour}`);
});

test('all colours for text look different', () => {
  for (const [index, [name, colour]] of textColours.entries()) {
    for (const [otherName, other] of textColours.slice(index + 1)) {
      assert.ok(distance(colour, other) > 0.05, `${name} and ${otherName} look the same`);
    }
  }
});

test('text has the contrast of WCAG AA on every background', () => {
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
