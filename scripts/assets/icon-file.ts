const HEADER = 6; // bytes
const ENTRY = 16; // bytes

/** Builds a Windows icon file from PNG pictures of the given widths (px, below 256). */
export function iconFile(sizes: number[], pictures: Buffer[]): Buffer {
  const directory = Buffer.alloc(HEADER + pictures.length * ENTRY);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(pictures.length, 4);
  let offset = directory.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = HEADER + index * ENTRY;
    directory.writeUInt8(sizes[index] ?? 0, entry);
    directory.writeUInt8(sizes[index] ?? 0, entry + 1);
    directory.writeUInt16LE(1, entry + 4);
    directory.writeUInt16LE(32, entry + 6);
    directory.writeUInt32LE(picture.length, entry + 8);
    directory.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  return Buffer.concat([directory, ...pictures]);
}
