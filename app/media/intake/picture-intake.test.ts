import assert from 'node:assert/strict';
import { it } from 'node:test';
import sharp from 'sharp';
import { examine, takeIn } from './picture-intake.server.ts';

/** A GIF of 200 × 200 px with a screen size of `width` × `height` px. */
async function gifOnScreen(width: number, height: number): Promise<Buffer> {
  const create = { width: 200, height: 200, channels: 3, background: 'red' } as const;
  const gif = await sharp({ create }).gif().toBuffer();
  gif.writeUInt16LE(width, 6);
  gif.writeUInt16LE(height, 8);
  return gif;
}

it('a GIF is refused if its logical screen is too large, even if its frames are small', async () => {
  const [huge, large] = [await gifOnScreen(65_535, 65_535), await gifOnScreen(7_000, 7_000)];
  for (const check of [takeIn, examine]) {
    await assert.rejects(check(huge), { reason: 'pixels' });
    await assert.doesNotReject(check(await gifOnScreen(200, 200)));
  }
  await assert.doesNotReject(takeIn(large));
  // 49 megapixels in a file of one kilobyte.
  await assert.rejects(examine(large), { reason: 'pixels' });
});
