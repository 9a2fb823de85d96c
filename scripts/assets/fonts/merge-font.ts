/**
 * Merges fonts. The npm packages split fonts by script: ő and ű are in a second file. After merging, a page loads one
 * file, and a PDF embeds one font.
 */
import { create } from 'fontkit';
import { characterMap } from './character-map.ts';
import { mergeVariations } from './glyph-variations.ts';
import { readTables, table, type Tables, writeFont } from './sfnt.ts';

/** Appends all glyphs of `extra` to `base`. Both must be TrueType fonts of the same family and design space. */
export function mergeFonts(baseFont: Buffer, extraFont: Buffer): Buffer {
  const tables = readTables(baseFont);
  const extra = readTables(extraFont);
  const baseCount = glyphCount(tables);
  const total = baseCount + glyphCount(extra);

  const variations = mergeVariations(tables.get('gvar'), extra.get('gvar'));
  if (variations) tables.set('gvar', variations);
  // Without HVAR, widths between the masters are derived from gvar's phantom points.
  tables.delete('HVAR');
  tables.set('hmtx', Buffer.concat([longMetrics(tables), longMetrics(extra)]));
  table(tables, 'hhea').writeUInt16BE(total, 34);
  joinOutlines(tables, extra, baseCount);
  table(tables, 'maxp').writeUInt16BE(total, 4);
  tables.set('cmap', characterMap(joinedCharacters(baseFont, extraFont, baseCount)));
  tables.set('post', namelessPost(table(tables, 'post')));
  return writeFont(tables);
}

function glyphCount(tables: Tables): number {
  return table(tables, 'maxp').readUInt16BE(4);
}

/** Advance and side bearing of every glyph. Repeats the last advance, which `hmtx` stores once for all later glyphs. */
function longMetrics(tables: Tables): Buffer {
  const metrics = table(tables, 'hmtx');
  const long = table(tables, 'hhea').readUInt16BE(34);
  const all = Buffer.alloc(glyphCount(tables) * 4);
  metrics.copy(all, 0, 0, long * 4);
  const lastAdvance = metrics.readUInt16BE((long - 1) * 4);
  for (let glyph = long; glyph < glyphCount(tables); glyph += 1) {
    all.writeUInt16BE(lastAdvance, glyph * 4);
    all.writeInt16BE(metrics.readInt16BE(long * 4 + (glyph - long) * 2), glyph * 4 + 2);
  }
  return all;
}

function joinOutlines(tables: Tables, extra: Tables, shift: number): void {
  const glyphs = [
    ...outlines(tables),
    ...outlines(extra).map((glyph) => shiftComponents(glyph, shift)),
  ];
  const aligned = glyphs.map((glyph) => Buffer.concat([glyph, Buffer.alloc(glyph.length % 2)]));
  const offsets = Buffer.alloc((aligned.length + 1) * 4);
  let offset = 0;
  for (const [index, glyph] of aligned.entries()) {
    offset += glyph.length;
    offsets.writeUInt32BE(offset, (index + 1) * 4);
  }
  tables.set('glyf', Buffer.concat(aligned));
  tables.set('loca', offsets);
  table(tables, 'head').writeInt16BE(1, 50);
  keepLargest(table(tables, 'maxp'), table(extra, 'maxp'));
}

function outlines(tables: Tables): Buffer[] {
  const glyf = table(tables, 'glyf');
  const loca = table(tables, 'loca');
  const isLong = table(tables, 'head').readInt16BE(50) === 1;
  const offsetOf = (index: number) =>
    isLong ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2;
  return Array.from({ length: glyphCount(tables) }, (_, index) =>
    Buffer.from(glyf.subarray(offsetOf(index), offsetOf(index + 1))),
  );
}

/** Shifts the components of a composite glyph, which are referenced by glyph numbers that change. */
function shiftComponents(glyph: Buffer, shift: number): Buffer {
  if (glyph.length === 0 || glyph.readInt16BE(0) >= 0) return glyph;
  let offset = 10;
  let flags: number;
  do {
    flags = glyph.readUInt16BE(offset);
    glyph.writeUInt16BE(glyph.readUInt16BE(offset + 2) + shift, offset + 2);
    offset += 4 + (flags & 0x0001 ? 4 : 2);
    if (flags & 0x0008) offset += 2;
    else if (flags & 0x0040) offset += 4;
    else if (flags & 0x0080) offset += 8;
  } while (flags & 0x0020);
  return glyph;
}

/** Keeps the larger of each pair of limits in maxp. */
function keepLargest(maxp: Buffer, other: Buffer): void {
  for (let offset = 6; offset + 2 <= Math.min(maxp.length, other.length); offset += 2) {
    maxp.writeUInt16BE(Math.max(maxp.readUInt16BE(offset), other.readUInt16BE(offset)), offset);
  }
}

function joinedCharacters(base: Buffer, extra: Buffer, shift: number): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (const [font, move] of [
    [create(extra), shift],
    [create(base), 0],
  ] as const) {
    for (const code of font.characterSet) {
      const { id } = font.glyphForCodePoint(code);
      if (id !== 0) glyphs.set(code, id + move);
    }
  }
  return glyphs;
}

function namelessPost(post: Buffer): Buffer {
  const nameless = Buffer.from(post.subarray(0, 32));
  nameless.writeUInt32BE(0x00030000, 0);
  return nameless;
}
