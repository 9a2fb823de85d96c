/**
 * Merges the table `gvar` of variable fonts (OpenType 1.9, gvar), which describes how each outline moves along the
 * axes.
 */

interface Variations {
  axes: number;
  sharedTuples: Buffer;
  sharedCount: number;
  glyphs: Buffer[];
}

/** Merges both tables; undefined for fonts that are not variable. */
export function mergeVariations(base?: Buffer, extra?: Buffer): Buffer | undefined {
  if (!base || !extra) return undefined;
  const first = read(base);
  const second = read(extra);
  return write({
    axes: first.axes,
    sharedTuples: Buffer.concat([first.sharedTuples, second.sharedTuples]),
    sharedCount: first.sharedCount + second.sharedCount,
    glyphs: [
      ...first.glyphs,
      ...second.glyphs.map((glyph) => shiftSharedTuples(glyph, first.sharedCount, first.axes)),
    ],
  });
}

function read(gvar: Buffer): Variations {
  const axes = gvar.readUInt16BE(4);
  const sharedCount = gvar.readUInt16BE(6);
  const sharedAt = gvar.readUInt32BE(8);
  const isLong = (gvar.readUInt16BE(14) & 1) === 1;
  const dataAt = gvar.readUInt32BE(16);
  const offsetOf = (index: number) =>
    dataAt + (isLong ? gvar.readUInt32BE(20 + index * 4) : gvar.readUInt16BE(20 + index * 2) * 2);
  const glyphs = Array.from({ length: gvar.readUInt16BE(12) }, (_, index) =>
    Buffer.from(gvar.subarray(offsetOf(index), offsetOf(index + 1))),
  );
  const sharedTuples = gvar.subarray(sharedAt, sharedAt + sharedCount * axes * 2);
  return { axes, sharedCount, sharedTuples, glyphs };
}

/** Shifts a glyph's references to shared tuples. A variation refers to its tuple by an index in the shared list. */
function shiftSharedTuples(glyph: Buffer, shift: number, axes: number): Buffer {
  if (glyph.length === 0) return glyph;
  const count = glyph.readUInt16BE(0) & 0x0fff;
  let offset = 4;
  for (let tuple = 0; tuple < count; tuple += 1) {
    const index = glyph.readUInt16BE(offset + 2);
    const isEmbedded = (index & 0x8000) !== 0;
    if (!isEmbedded) glyph.writeUInt16BE(index + shift, offset + 2);
    offset += 4 + (isEmbedded ? axes * 2 : 0) + (index & 0x4000 ? axes * 4 : 0);
  }
  return glyph;
}

function write({ axes, sharedCount, sharedTuples, glyphs }: Variations): Buffer {
  const header = Buffer.alloc(20 + (glyphs.length + 1) * 4);
  header.writeUInt16BE(1, 0);
  header.writeUInt16BE(axes, 4);
  header.writeUInt16BE(sharedCount, 6);
  header.writeUInt32BE(header.length, 8);
  header.writeUInt16BE(glyphs.length, 12);
  header.writeUInt16BE(1, 14);
  header.writeUInt32BE(header.length + sharedTuples.length, 16);
  let offset = 0;
  for (const [index, glyph] of glyphs.entries()) {
    offset += glyph.length;
    header.writeUInt32BE(offset, 20 + (index + 1) * 4);
  }
  return Buffer.concat([header, sharedTuples, ...glyphs]);
}

/** Rounds every movement of a point to a multiple of `step` font units, which makes the compressed font smaller. */
export function roundVariations(gvar: Buffer, step: number): Buffer {
  const variations = read(gvar);
  for (const glyph of variations.glyphs) roundGlyph(glyph, variations.axes, step);
  return write(variations);
}

function roundGlyph(glyph: Buffer, axes: number, step: number): void {
  if (glyph.length === 0) return;
  const [count, dataAt] = [glyph.readUInt16BE(0), glyph.readUInt16BE(2)];
  let header = 4;
  let offset = count & 0x8000 ? afterPointNumbers(glyph, dataAt) : dataAt;
  for (let tuple = 0; tuple < (count & 0x0fff); tuple += 1) {
    const [size, index] = [glyph.readUInt16BE(header), glyph.readUInt16BE(header + 2)];
    header += 4 + (index & 0x8000 ? axes * 2 : 0) + (index & 0x4000 ? axes * 4 : 0);
    const end = offset + size;
    roundDeltas(glyph, index & 0x2000 ? afterPointNumbers(glyph, offset) : offset, end, step);
    offset = end;
  }
}

/** Returns the end of the packed point numbers at `offset`. */
function afterPointNumbers(glyph: Buffer, offset: number): number {
  const isLong = (glyph[offset]! & 0x80) !== 0;
  const count = isLong ? glyph.readUInt16BE(offset) & 0x7fff : glyph[offset]!;
  let at = offset + (isLong ? 2 : 1);
  for (let numbers = 0; numbers < count;) {
    const run = (glyph[at]! & 0x7f) + 1;
    at += 1 + run * (glyph[at]! & 0x80 ? 2 : 1);
    numbers += run;
  }
  return at;
}

/**
 * The last points of a glyph are its phantom points, which set its width. They stay exact, so that no line of text
 * becomes longer or shorter.
 */
const PHANTOM_POINTS = 4;

function roundDeltas(glyph: Buffer, from: number, end: number, step: number): void {
  const deltas = deltasIn(glyph, from, end);
  const half = deltas.length / 2;
  for (const [index, delta] of deltas.entries()) {
    if (!delta || index % half >= half - PHANTOM_POINTS) continue;
    const { at, isWord } = delta;
    const value = isWord ? glyph.readInt16BE(at) : glyph.readInt8(at);
    const rounded = Math.round(value / step) * step;
    if (isWord) glyph.writeInt16BE(rounded, at);
    // A byte has no room for 128.
    else glyph.writeInt8(Math.min(rounded, 127), at);
  }
}

/** The positions of the packed deltas between two offsets: those along x, then those along y. Undefined for zeros. */
function deltasIn(glyph: Buffer, from: number, end: number) {
  const deltas: ({ at: number; isWord: boolean } | undefined)[] = [];
  for (let at = from; at < end;) {
    const control = glyph[at]!;
    const isWord = (control & 0x40) !== 0;
    at += 1;
    for (let left = (control & 0x3f) + 1; left > 0; left -= 1) {
      const isZero = (control & 0x80) !== 0;
      deltas.push(isZero ? undefined : { at, isWord });
      if (!isZero) at += isWord ? 2 : 1;
    }
  }
  return deltas;
}
