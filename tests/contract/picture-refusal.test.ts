import assert from 'node:assert/strict';
import { it } from 'node:test';
import { deflateSync } from 'node:zlib';
import { onOneDatabase } from '../support/databases.ts';
import { onePixel } from '../support/factories.ts';
import { startMedia } from '../support/media.ts';
import { animation, asDataUrl, chunk, hollowPng, noise, scene } from '../support/pictures.ts';

const NOT_A_PICTURE = 'A kép PNG, JPEG, WebP, GIF vagy AVIF formátumú lehet';
const BROKEN = 'A kép hibás vagy csonka, nem olvasható';

onOneDatabase('the validation of pictures', (database) => {
  it('returns an error at the field of an invalid picture', async () => {
    const { save } = await startMedia(database);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const png = await noise(60, 40).png().toBuffer();
    const jpeg = await noise(60, 40).jpeg().toBuffer();
    const webp = await noise(60, 40).webp().toBuffer();
    const avif = await noise(60, 40).avif().toBuffer();
    const gif = await animation('gif');
    const refused: [string, Buffer, string][] = [
      ['SVG', svg, NOT_A_PICTURE],
      ['SVG behind an XML head', Buffer.from(`<?xml version="1.0"?>${svg}`), NOT_A_PICTURE],
      ['TIFF', await scene().tiff().toBuffer(), NOT_A_PICTURE],
      ['text', Buffer.from('GIF8 is not yet a GIF'), NOT_A_PICTURE],
      ['nothing', Buffer.alloc(0), NOT_A_PICTURE],
      ['a script that begins like a GIF', Buffer.from('GIF89a=1;alert(1)//'), BROKEN],
      ['half a PNG', cut(png, png.length / 2), BROKEN],
      ['PNG with a wrong check sum', spoilt(png), BROKEN],
      ['half a JPEG', cut(jpeg, jpeg.length / 2), BROKEN],
      ['JPEG without its end and some of its data', cut(jpeg, 10), BROKEN],
      ['half a WebP', cut(webp, webp.length / 2), BROKEN],
      // Chromium shows none of these.
      ['WebP that says it is longer', resized(webp, 2), BROKEN],
      ['WebP that says it is shorter', resized(webp, -2), BROKEN],
      ['WebP without a length', resized(webp, 8 - webp.length), BROKEN],
      ['half an AVIF', cut(avif, avif.length / 2), BROKEN],
      ['GIF without the end of its only frame', cut(gif, gif.length - 60), BROKEN],
      ['51 megapixels', hollowPng(8500, 6000), 'A kép legfeljebb 50 megapixeles lehet'],
      ['4 gigapixels', hollowPng(65_535, 65_535), 'A kép legfeljebb 50 megapixeles lehet'],
      ['hollow', hollowPng(10, 10), BROKEN],
      ['PNG whose colours take 100 MB to tell', withProfile(png, 100e6), BROKEN],
      ['PNG with two profiles', withProfile(withProfile(png, 100), 100), BROKEN],
      ['PNG with a broken profile', withChunk(png, 'iCCP', Buffer.from('x\0\0rubbish')), BROKEN],
      ['11 MB', Buffer.concat([png, Buffer.alloc(11e6)]), 'A kép legfeljebb 10 MB lehet'],
    ];
    for (const [name, bytes, message] of refused) {
      const { status, body } = await save(asDataUrl(bytes));
      assert.deepEqual([status, body.errors], [400, { image: [message] }], name);
    }
  });

  it('accepts a colour profile of usual size', async () => {
    const { save } = await startMedia(database);
    const png = await noise(60, 40).withIccProfile('p3').png().toBuffer();
    assert.ok(png.includes('iCCP'));
    const { status, body } = await save(asDataUrl(png));
    assert.deepEqual([status, body.image], [201, asDataUrl(png)]);
  });

  it('refuses text that is neither a valid data URL nor the address of a stored picture', async () => {
    const { save } = await startMedia(database);
    const form = 'A képet data URL-ként vagy egy tárolt kép címeként várja';
    const refused: [unknown, string][] = [
      [42, form],
      [{}, form],
      [[], form],
      ['https://example.com/x.png', form],
      ['javascript:alert(1)', form],
      ['data:image/svg+xml;utf8,<svg/>', form],
      ['/media/../../etc/passwd', form],
      [`/media/${'x'.repeat(43)}.svg`, form],
      ['data:image/png;base64,@@@@', BROKEN],
      [`${onePixel.slice(0, 60)}*${onePixel.slice(61)}`, BROKEN],
      [`/media/${'x'.repeat(43)}.png`, 'A hivatkozott kép már nincs meg, válassza ki újra'],
    ];
    for (const [image, message] of refused) {
      const { status, body } = await save(image);
      assert.deepEqual([status, body.errors], [400, { image: [message] }], String(image));
    }
  });
});

/** The file without its last `by` bytes. */
function cut(bytes: Buffer, by: number): Buffer {
  return bytes.subarray(0, bytes.length - by);
}

/** The PNG with another chunk after its header. */
function withChunk(png: Buffer, name: string, data: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), chunk(name, data), png.subarray(33)]);
}

/** The PNG with a colour profile of `size` bytes when unpacked. */
function withProfile(png: Buffer, size: number): Buffer {
  return withChunk(
    png,
    'iCCP',
    Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(size))]),
  );
}

/** The WebP whose header states a length that is wrong by `by` bytes. */
function resized(webp: Buffer, by: number): Buffer {
  const bytes = Buffer.from(webp);
  bytes.writeUInt32LE(webp.readUInt32LE(4) + by, 4);
  return bytes;
}

function spoilt(png: Buffer): Buffer {
  const messages = Buffer.from(png);
  const middle = Math.floor(png.length / 2);
  messages[middle] = messages[middle]! ^ 0xff;
  return messages;
}
