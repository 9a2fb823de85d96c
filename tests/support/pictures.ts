/** Pictures to upload, as from cameras and programs. */
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** The camera's position, which must never be published. */
export const GPS = {
  IFD0: { Make: 'Kamera', Copyright: 'Valaki' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 29/1 33/1' },
};

/** A picture with contrast; the left half is red, the right half blue. */
export function scene(width = 60, height = 40): Sharp {
  const half = { width: Math.ceil(width / 2), height, channels: 3 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#d02020' } }).composite([
    { input: { create: { ...half, background: '#2020d0' } }, left: Math.floor(width / 2), top: 0 },
  ]);
}

/** A picture of one colour, which takes almost no bytes. */
export function blank(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#888' } });
}

/** Noise, which no encoder can compress. */
export function noise(width: number, height: number): Sharp {
  const pattern = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888', noise: pattern } });
}

/** A PNG of three bytes a pixel, for tests that need many bytes. Its variants are made much faster than those of noise. */
export function uncompressed(width: number, height: number): Promise<Buffer> {
  return scene(width, height).png({ compressionLevel: 0 }).toBuffer();
}

/** An animated picture of three frames: red, green, blue. */
export async function animation(format: 'gif' | 'webp', width = 30, height = 20): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = await Promise.all(['#f00', '#0f0', '#00f'].map(frame));
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

/** A data URL of the bytes. */
export function asDataUrl(bytes: Uint8Array, type = 'image/png'): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}

export function bytesOf(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
}

/** A PNG that claims `width` × `height` and has no pixels. */
export function hollowPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT'), chunk('IEND')]);
}

export function chunk(name: string, data: Uint8Array = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
