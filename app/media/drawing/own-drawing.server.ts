import sharp from 'sharp';

const DRAWINGS = { operation: ['VipsForeignLoadSvgBuffer'] };

/**
 * Has `draw` read drawings, which are made here and hold nothing but shapes: no decoder for them is there for what
 * comes from elsewhere. The process does one thing at a time.
 */
export async function withOwnDrawings(draw: () => Promise<Buffer>): Promise<Buffer> {
  sharp.unblock(DRAWINGS);
  try {
    return await draw();
  } finally {
    sharp.block(DRAWINGS);
  }
}
