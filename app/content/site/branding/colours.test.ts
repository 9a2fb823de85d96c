import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { contrastOf, distance, oklab } from '../../../ui/colour.ts';
import {
  coloursSheet,
  houseColours,
  isLegible,
  LEAST_OF_TEXT,
  nearestLegible,
  paletteOf,
  type ColourPart,
} from './colours.ts';

const tokens = readFileSync('app/ui/tokens.css', 'utf8');

function token(name: string): { day: string; night: string } {
  const pattern = new RegExp(`--color-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`);
  const [, day, night] = pattern.exec(tokens)!;
  return { day: day!, night: night! };
}

const steps = ['00', '33', '66', '99', 'cc', 'ff'];
const colours = steps.flatMap((red) =>
  steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
);

test('the default palette has the same colours as the style sheets', () => {
  for (const [name, shade] of Object.entries(paletteOf(houseColours))) {
    assert.deepEqual(shade, token(name), name);
  }
});

test('the colour suggested for any given colour is legible in light and dark mode', () => {
  for (const part of ['main', 'accent'] as const satisfies ColourPart[]) {
    const grounds = ['paper', 'sheet', ...(part === 'main' ? ['band'] : [])].map(token);
    for (const input of colours) {
      const chosen = nearestLegible(part, input);
      assert.ok(isLegible(part, chosen), `${chosen} for ${input}`);
      if (isLegible(part, input)) assert.equal(chosen, input, 'what will do stays');
      const palette = paletteOf({ mainColour: chosen, accentColour: chosen });
      const words = part === 'main' ? [palette.petrol, palette['petrol-deep']] : [palette.mark];
      for (const { day, night } of words) {
        for (const ground of grounds) {
          assert.ok(contrastOf(day, ground.day) >= LEAST_OF_TEXT, `${day} by day, ${input}`);
          assert.ok(
            contrastOf(night, ground.night) >= LEAST_OF_TEXT,
            `${night} by night, ${input}`,
          );
        }
      }
      if (part === 'main') {
        const on = token('on-petrol');
        for (const { day, night } of words) {
          assert.ok(contrastOf(on.day, day) >= LEAST_OF_TEXT, `on ${day}`);
          assert.ok(contrastOf(on.night, night) >= LEAST_OF_TEXT, `on ${night}`);
        }
      }
    }
  }
});

test('a suggested colour has the hue of the given colour, and is no darker than necessary', () => {
  const [, a, b] = oklab('#8a5cd6');
  const [, nearA, nearB] = oklab(nearestLegible('main', '#8a5cd6'));
  assert.ok(Math.abs(Math.atan2(b, a) - Math.atan2(nearB, nearA)) < 0.05);
  assert.ok(distance('#8a5cd6', nearestLegible('main', '#8a5cd6')) < 0.1);
  const contrast = contrastOf(nearestLegible('accent', '#ffcc00'), '#f6f8f5');
  assert.ok(contrast < 4.7, String(contrast));
});

test('the style sheet of the branding does not apply in forced-colours mode', () => {
  const sheet = coloursSheet({ ...houseColours, mainColour: '#6b2fa0' });
  assert.match(sheet, /^@media \(forced-colors:none\)\{:root\{--color-petrol:light-dark\(#6b2fa0,/);
});
