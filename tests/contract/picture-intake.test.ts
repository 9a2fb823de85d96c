import assert from 'node:assert/strict';
import { it } from 'node:test';
import sharp, { type Sharp } from 'sharp';
import { onOneDatabase } from '../support/databases.ts';
import { startMedia } from '../support/media.ts';
import { animation, asDataUrl, bytesOf, chunk, GPS, noise, scene } from '../support/pictures.ts';

onOneDatabase('uploaded pictures', (database) => {
  it('are stored byte for byte in all five formats if they have no metadata, whatever media type the client claims', async () => {
    const { save } = await startMedia(database);
    const formats = { png: 'png', jpeg: 'jpeg', webp: 'webp', gif: 'gif', avif: 'avif' } as const;
    for (const [format, type] of Object.entries(formats)) {
      const bytes = await scene()
        .toFormat(format as keyof typeof formats)
        .toBuffer();
      const { body } = await save(asDataUrl(bytes, 'image/x-unknown'));
      assert.equal(body.image, asDataUrl(bytes, `image/${type}`), format);
    }
    for (const format of ['gif', 'webp'] as const) {
      const bytes = await animation(format);
      assert.deepEqual(bytesOf((await save(asDataUrl(bytes))).body.image), bytes, format);
    }
  });

  it('lose the metadata of cameras and programs, and keep every pixel unless they are AVIF', async () => {
    const { save } = await startMedia(database);
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const sent = await withMetadata(scene()).toFormat(format, { quality: 90 }).toBuffer();
      assert.ok((await sharp(sent).metadata()).exif, format);
      const stored = bytesOf((await save(asDataUrl(sent))).body.image);
      const { exif, xmp } = await sharp(stored).metadata();
      assert.deepEqual([exif, xmp], [undefined, undefined], format);
      assert.ok(!stored.includes('Kamera') && !stored.includes('xmpmeta'), format);
      if (format !== 'avif') assert.deepEqual(await pixels(stored), await pixels(sent), format);
    }
  });

  it('lose comments, and all bytes after the end of the image', async () => {
    const { save } = await startMedia(database);
    const script = Buffer.from('<script>alert(document.domain)</script>');
    for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const) {
      const clean = await scene().toFormat(format).toBuffer();
      const { body } = await save(asDataUrl(Buffer.concat([clean, script])));
      const stored = bytesOf(body.image);
      assert.ok(!stored.includes('alert'), format);
      if (format !== 'avif') assert.deepEqual(stored, clean, format);
    }
    const png = await scene().png().toBuffer();
    const comment = chunk('tEXt', Buffer.from('Comment\0<script>x</script>'));
    const commented = Buffer.concat([png.subarray(0, 33), comment, png.subarray(33)]);
    assert.deepEqual(bytesOf((await save(asDataUrl(commented))).body.image), png);
    const jpeg = await scene().jpeg().toBuffer();
    const remark = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 8]), Buffer.from('titkos')]);
    const remarked = Buffer.concat([jpeg.subarray(0, 2), remark, jpeg.subarray(2)]);
    assert.deepEqual(bytesOf((await save(asDataUrl(remarked))).body.image), jpeg);
  });

  it('are completed if their last bytes are missing and browsers still show them', async () => {
    const { save } = await startMedia(database);
    const cut = (bytes: Buffer, by: number) => bytes.subarray(0, bytes.length - by);
    const jpeg = await noise(60, 40).jpeg().toBuffer();
    const progressive = await noise(60, 40).jpeg({ progressive: true }).toBuffer();
    const large = await scene(2600, 40).jpeg().toBuffer();
    const lying = await noise(40, 60).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const gif = await noise(60, 40).gif().toBuffer();
    const png = await noise(60, 40).png().toBuffer();
    const moving = await animation('gif');
    const text = Buffer.from('<script>alert(1)</script>');
    const unended: Record<string, Buffer> = {
      'JPEG without the mark of its end': cut(jpeg, 2),
      'JPEG without half of that mark': cut(jpeg, 1),
      'JPEG with text in the place of that mark': Buffer.concat([cut(jpeg, 2), text]),
      'JPEG with zeros in the place of that mark': Buffer.concat([cut(jpeg, 2), Buffer.alloc(99)]),
      'JPEG with bytes between its segments': Buffer.concat([
        jpeg.subarray(0, 20),
        Buffer.alloc(2),
        jpeg.subarray(20),
      ]),
      'progressive JPEG': cut(progressive, 2),
      'large JPEG': cut(large, 2),
      'JPEG that lies on its side': cut(lying, 2),
      'GIF without its trailer': cut(gif, 1),
      'GIF with a zero in the place of its trailer': Buffer.concat([cut(gif, 1), Buffer.alloc(1)]),
      'moving GIF without its trailer': cut(moving, 1),
      'moving GIF without its last frame': cut(moving, 60),
      'PNG without its last chunk': cut(png, 12),
    };
    for (const [name, bytes] of Object.entries(unended)) {
      const { status, body } = await save(asDataUrl(bytes));
      assert.equal(status, 201, `${name}: ${JSON.stringify(body)}`);
      const stored = bytesOf(body.image);
      assert.ok(!stored.includes('script'), name);
      // The stored picture is complete, so that no program reports an error.
      const strict = { failOn: 'warning', animated: stored.includes('GIF8') } as const;
      await sharp(stored, strict).raw().toBuffer();
    }
    const still = bytesOf((await save(asDataUrl(cut(png, 12)))).body.image);
    assert.deepEqual(await pixels(still), await pixels(png));
    const three = bytesOf((await save(asDataUrl(cut(moving, 1)))).body.image);
    assert.equal((await sharp(three).metadata()).pages, 3);
  });

  it('are rotated upright according to their metadata', async () => {
    const { save } = await startMedia(database);
    const upright = await scene(60, 40).raw().toBuffer({ resolveWithObject: true });
    const lying = await sharp(upright.data, { raw: upright.info })
      .rotate(270)
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100 })
      .toBuffer();
    const { body } = await save(asDataUrl(lying));
    const stored = bytesOf(body.image);
    const { width, height, orientation } = await sharp(stored).metadata();
    assert.deepEqual([width, height, orientation], [60, 40, undefined]);
    const seen = await sharp(stored)
      .extract({ left: 5, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer();
    assert.ok(seen[0]! > 180 && seen[2]! < 60, 'the red half is on the left');
  });

  it('are scaled down only if they exceed 2560 px', async () => {
    const { save } = await startMedia(database);
    const sizes = { '2561x30': [2560, 30], '30x5120': [15, 2560], '2560x2': [2560, 2] };
    for (const [sent, stored] of Object.entries(sizes)) {
      const [width, height] = sent.split('x').map(Number) as [number, number];
      const { body } = await save(asDataUrl(await scene(width, height).png().toBuffer()), 'url');
      assert.deepEqual([body.image.width, body.image.height], stored, sent);
    }
    for (const format of ['gif', 'webp'] as const) {
      const { body } = await save(asDataUrl(await animation(format, 2600, 26)));
      const { pages, width, pageHeight } = await sharp(bytesOf(body.image)).metadata();
      assert.deepEqual([pages, width, pageHeight ?? 26], [3, 2560, 26], format);
    }
  });
});

function withMetadata(picture: Sharp): Sharp {
  return picture.withExif(GPS).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>');
}

function pixels(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes).raw().toBuffer();
}
