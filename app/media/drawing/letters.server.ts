/** Draws text as outlines, so that no font has to be installed. */

import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { drawableText, runsOf, type FontFile } from '../../pdf/drawable.ts';
import { hardSpaces } from '../../text/typography.ts';

/** Advance and outline of each letter, upwards from the baseline, in thousandths of the em. */
export type Letters = Readonly<Record<string, readonly [advance: number, outline: string]>>;

export interface Line {
  x: number;
  /** Vertical position of the baseline. */
  y: number;
  text: string;
  /** Font size, px; reduced if the line would be wider than `most` px. */
  size: number;
  most: number;
  fill: string;
}

const SMALLEST = 0.45;

/** Draws a line of text, and cuts off what does not fit at the smallest size. */
export function lineOf(letters: Letters, { x, y, text, size, most, fill }: Line): string {
  const known = [...drawableText(text)].flatMap((letter) => glyphsOf(letters, letter));
  const whole = widthOf(known);
  const scale =
    Math.max(SMALLEST, Math.min(1, (most * 1000) / (whole * size || 1))) * (size / 1000);
  let pen = 0;
  const outlines: string[] = [];
  for (const [advance, outline] of known) {
    if ((pen + advance) * scale > most + 1) break;
    if (outline) outlines.push(`<path transform="translate(${pen} 0)" d="${outline}"/>`);
    pen += advance;
  }
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale.toFixed(5)})">${outlines.join('')}</g>`;
}

/**
 * Wraps `text` into at most `mostLines` lines of `most` ems. A longer text is cut off and ends in …. Words longer than
 * a line are broken.
 */
export function linesWithin(
  letters: Letters,
  text: string,
  most: number,
  mostLines: number,
): string[] {
  const fits = (line: string) => emsOf(letters, line) <= most;
  const lines: string[] = [];
  let line = '';
  const take = (word: string) => {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) line = longer;
    else if (line === '') {
      const end = longestOf(word, fits);
      lines.push(word.slice(0, end));
      take(word.slice(end));
    } else {
      lines.push(line);
      line = '';
      take(word);
    }
  };
  for (const word of hardSpaces(drawableText(text))
    .replace(ARTICLE, '$1\u00a0')
    .split(/[ \n\t]+/)) {
    take(word);
    if (lines.length > mostLines) break;
  }
  if (line !== '') lines.push(line);
  if (lines.length <= mostLines) return lines;
  const last = lines[mostLines - 1]!;
  const end = longestOf(last, (part) => fits(`${part}…`));
  const cutOff = last.slice(0, end).replace(/[\s,;:.–-]+$/u, '');
  return [...lines.slice(0, mostLines - 1), `${cutOff}…`];
}

/** The Hungarian article, which must not end a line. */
const ARTICLE = /(?<=^| )(az?) /giu;

/** The longest prefix of `word` that fits, at least one letter. */
function longestOf(word: string, fits: (part: string) => boolean): number {
  let end = word.length;
  while (end > 1 && !fits(word.slice(0, end))) end -= 1;
  return end;
}

const emsOf = (letters: Letters, text: string) =>
  widthOf([...text].flatMap((letter) => glyphsOf(letters, letter))) / 1000;

const widthOf = (glyphs: Letters[string][]) => glyphs.reduce((sum, [advance]) => sum + advance, 0);

/** Glyphs of a letter. If the drawing lacks the letter, they come from the fonts of the PDFs. */
function glyphsOf(letters: Letters, letter: string): Letters[string][] {
  if (Object.hasOwn(letters, letter)) return [letters[letter]!];
  const [run] = runsOf(letter, 'strong');
  return run ? [outlineOf(run.file, letter)] : [];
}

const opened = new Map<FontFile, Font>();

function outlineOf(file: FontFile, letter: string): Letters[string] {
  const path = new URL(`../../pdf/fonts/${file}.ttf`, import.meta.url);
  const font = opened.get(file) ?? (create(readFileSync(path)) as Font);
  opened.set(file, font);
  const glyph = font.glyphForCodePoint(letter.codePointAt(0)!);
  const thousandths = 1000 / font.unitsPerEm;
  const outline = glyph.path.scale(thousandths, -thousandths).toSVG();
  return [Math.round(glyph.advanceWidth * thousandths), outline];
}
