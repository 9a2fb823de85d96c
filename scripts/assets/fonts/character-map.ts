/** Builds the table `cmap` of a font (OpenType 1.9, cmap, format 4: characters of the basic plane). */

interface Segment {
  start: number;
  end: number;
  delta: number;
}

/** Maps code points to glyph numbers. Throws for code points beyond U+FFFF. */
export function characterMap(glyphs: Map<number, number>): Buffer {
  const segments = segmentsOf(glyphs);
  const count = segments.length;
  const power = 2 ** Math.floor(Math.log2(count));
  const length = 16 + count * 8;
  const directory = [0, 1, 3, 1, 0, 12]; // one table, for Windows and Unicode, at byte 12
  const header = [4, length, 0, count * 2, power * 2, Math.log2(power), (count - power) * 2];
  const words = [
    ...directory,
    ...header,
    ...segments.map(({ end }) => end),
    0,
    ...segments.map(({ start }) => start),
    ...segments.map(({ delta }) => delta & 0xffff),
    ...segments.map(() => 0),
  ];
  const bytes = Buffer.alloc(words.length * 2);
  for (const [index, word] of words.entries()) bytes.writeUInt16BE(word, index * 2);
  return bytes;
}

/** Ranges in which character and glyph number increase together. The last range is the required end marker. */
function segmentsOf(glyphs: Map<number, number>): Segment[] {
  const segments: Segment[] = [];
  for (const [code, glyph] of [...glyphs].sort(([a], [b]) => a - b)) {
    if (code > 0xfffe) throw new Error(`U+${code.toString(16)} is outside the basic plane.`);
    const last = segments.at(-1);
    if (last && last.end + 1 === code && last.delta === glyph - code) last.end = code;
    else segments.push({ start: code, end: code, delta: glyph - code });
  }
  return [...segments, { start: 0xffff, end: 0xffff, delta: 1 }];
}
