/** Converts text to outlines, so that a picture looks the same where this site's fonts are not installed. */
import { create, type Font } from 'fontkit';
import { archivo, HUNGARIAN, jetBrainsMono, LATIN, PUNCTUATION } from '../fonts/typefaces.ts';
import { type Attributes, element, round } from './svg.ts';

export interface TextStyle {
  /** Font size, px. */
  size: number;
  face?: Face;
  fill?: string;
  anchor?: 'start' | 'middle' | 'end';
  /** Additional letter spacing, in em. */
  tracking?: number;
  /** Rotation in degrees, clockwise, about the starting point. */
  turn?: number;
  opacity?: number;
}

type Face = keyof typeof faces;

const characters = LATIN + HUNGARIAN + PUNCTUATION;
const weight = (value: number) => archivo({ characters, features: ['kern'], weight: value });

const faces = {
  regular: create(await weight(400)),
  medium: create(await weight(500)),
  bold: create(await weight(700)),
  black: create(await weight(800)),
  mono: create(await jetBrainsMono({ characters, features: [] })),
};

/** Draws one line of text with its baseline at `y`. */
export function text(x: number, y: number, value: string, style: TextStyle): string {
  const { size, face = 'regular', anchor = 'start', fill, turn, opacity } = style;
  const shift = { start: 0, middle: -0.5, end: -1 }[anchor] * textWidth(value, style);
  const attributes: Attributes = { fill, opacity };
  if (turn !== undefined)
    attributes['transform'] = `rotate(${round(turn)} ${round(x)} ${round(y)})`;
  const d = outline(faces[face], value, x + shift, y, size, style.tracking ?? 0);
  return element('path', { ...attributes, d });
}

/** Width of one line of text, px. */
export function textWidth(
  value: string,
  { size, face = 'regular', tracking = 0 }: TextStyle,
): number {
  const font = faces[face];
  const { positions } = font.layout(value);
  const units = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  return (units / font.unitsPerEm + tracking * (positions.length - 1)) * size;
}

function outline(
  font: Font,
  value: string,
  x: number,
  y: number,
  size: number,
  tracking: number,
): string {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(value);
  let pen = x;
  let data = '';
  for (const [index, glyph] of glyphs.entries()) {
    data += glyph.path.commands
      .map(({ command, args }) => LETTERS[command]! + placed(args, pen, y, scale))
      .join('');
    pen += positions[index]!.xAdvance * scale + tracking * size;
  }
  return data;
}

/** All glyphs of a face, each with its advance and its outline upwards from the baseline, in thousandths of an em. */
export function letters(face: Face): Record<string, [advance: number, outline: string]> {
  const font = faces[face];
  const known = [...characters].filter(
    (one) => font.glyphForCodePoint(one.codePointAt(0)!).id !== 0,
  );
  return Object.fromEntries(
    known.map((one) => {
      const advance = Math.round(
        (font.layout(one).positions[0]!.xAdvance / font.unitsPerEm) * 1000,
      );
      return [one, [advance, outline(font, one, 0, 0, 1000, 0)]];
    }),
  );
}

const LETTERS: Record<string, string> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};

function placed(coordinates: number[], x: number, y: number, scale: number): string {
  return coordinates
    .map((value, index) => round(index % 2 === 0 ? x + value * scale : y - value * scale))
    .join(' ');
}
