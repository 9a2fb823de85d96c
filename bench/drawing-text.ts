import { readFileSync } from 'node:fs';
import { element, type Attributes } from '../scripts/assets/drawing/svg.ts';

/** Where a part of the drawing stands, px. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

const tokens = readFileSync(new URL('../app/ui/tokens.css', import.meta.url), 'utf8');
const names = ['sheet', 'band', 'line', 'edge', 'ink', 'quiet', 'petrol', 'mark', 'danger'].concat([
  'contour',
  'loess',
  'sand',
  'clay',
  'rock',
]);

/** The colours of the site by day and by night, as classes: `petrol` fills, `petrol-pen` draws. */
export function style(): string {
  const rules = [
    'text{font:14px Archivo,system-ui,sans-serif}',
    '.quiet{font-size:13px}',
    '.heading{font-size:22px;font-weight:650}',
    '.subject{font-weight:650}',
    '.number{font-variant-numeric:tabular-nums}',
    colours('day'),
    // Without variables, which not everything that shows an SVG knows.
    `@media(prefers-color-scheme:dark){${colours('night')}}`,
  ];
  return element('style', {}, rules.join(''));
}

function colours(time: 'day' | 'night'): string {
  const rules = names.map((name) => {
    const shades = new RegExp(`--color-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens);
    if (!shades) throw new Error(`tokens.css has no colour called ${name}`);
    const shade = shades[time === 'day' ? 1 : 2]!;
    const words = name === 'ink' ? `text{fill:${shade}}` : '';
    return `${words}.${name}{fill:${shade}}.${name}-pen{fill:none;stroke:${shade}}`;
  });
  return rules.join('');
}

/** Words at a place; `rest` says how they are set. */
export function text(
  words: string,
  x: number,
  y: number,
  kind: string,
  rest: Attributes = {},
): string {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return element('text', { x, y, class: kind, ...rest }, escaped);
}

/** 12,400; 3.1; 0.007 */
export function shown(value: number): string {
  return value.toLocaleString('en', { maximumSignificantDigits: 3 });
}
