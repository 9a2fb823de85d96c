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
