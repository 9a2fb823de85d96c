/** Lines of text as outlines: no machine has to have our fonts. */

/** Of each letter its advance, and its outline upwards from the baseline, in thousandths of the em. */
export type Letters = Readonly<Record<string, readonly [advance: number, outline: string]>>;

export interface Line {
  x: number;
  /** Of the baseline. */
  y: number;
  text: string;
  /** Height of the em, px; less where the line would be wider than `most`. */
  size: number;
  most: number;
  fill: string;
}

const SMALLEST = 0.45;

/** What does not fit even when it is small is cut off. */
export function lineOf(letters: Letters, { x, y, text, size, most, fill }: Line): string {
  const known = [...text.normalize('NFC')].flatMap((letter) => glyphsOf(letters, letter));
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

const widthOf = (glyphs: Letters[string][]) => glyphs.reduce((sum, [advance]) => sum + advance, 0);

/** A letter that the typeface lacks is written without its accents. */
function glyphsOf(letters: Letters, letter: string): Letters[string][] {
  const plain = letter.normalize('NFD')[0]!;
  const known = [letter, plain].find((one) => Object.hasOwn(letters, one));
  return known === undefined ? [] : [letters[known]!];
}
