/** Reads and writes the tables of an OpenType file (OpenType 1.9, "Organization of an OpenType font"). */

export type Tables = Map<string, Buffer>;

const DIRECTORY_ENTRY = 16; // bytes
const CHECKSUM_TARGET = 0xb1b0afba;

export function readTables(font: Buffer): Tables {
  const tables: Tables = new Map();
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = 12 + index * DIRECTORY_ENTRY;
    const offset = font.readUInt32BE(entry + 8);
    const bytes = font.subarray(offset, offset + font.readUInt32BE(entry + 12));
    tables.set(font.toString('latin1', entry, entry + 4), Buffer.from(bytes));
  }
  return tables;
}

/** Returns the table `tag`. Throws an error that names the table if it is missing. */
export function table(tables: Tables, tag: string): Buffer {
  const found = tables.get(tag);
  if (!found) throw new Error(`The font has no table "${tag}".`);
  return found;
}

export function writeFont(tables: Tables): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  table(tables, 'head').writeUInt32BE(0, 8);
  const directory = Buffer.alloc(12 + sorted.length * DIRECTORY_ENTRY);
  const power = 2 ** Math.floor(Math.log2(sorted.length));
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(sorted.length, 4);
  directory.writeUInt16BE(power * 16, 6);
  directory.writeUInt16BE(Math.log2(power), 8);
  directory.writeUInt16BE((sorted.length - power) * 16, 10);

  let offset = directory.length;
  for (const [index, [tag, bytes]] of sorted.entries()) {
    const entry = 12 + index * DIRECTORY_ENTRY;
    directory.write(tag, entry, 'latin1');
    directory.writeUInt32BE(checksum(bytes), entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(bytes.length, entry + 12);
    offset += padded(bytes).length;
  }
  const font = Buffer.concat([directory, ...sorted.map(([, bytes]) => padded(bytes))]);
  const headOffset = readOffset(font, 'head');
  font.writeUInt32BE((CHECKSUM_TARGET - checksum(font)) >>> 0, headOffset + 8);
  return font;
}

function readOffset(font: Buffer, tag: string): number {
  const entry = font.indexOf(tag, 12, 'latin1');
  return font.readUInt32BE(entry + 8);
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
}

function checksum(bytes: Buffer): number {
  const words = padded(bytes);
  let sum = 0;
  for (let offset = 0; offset < words.length; offset += 4) {
    sum = (sum + words.readUInt32BE(offset)) >>> 0;
  }
  return sum;
}
