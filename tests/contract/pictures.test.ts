import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, it } from 'node:test';
import sharp, { type Sharp } from 'sharp';
import { createApiClient } from '../../app/api/client.ts';
import { mediaEndpoints } from '../../app/features/media/picture.contract.ts';
import { createPictureRepository } from '../../app/features/media/picture.repository.server.ts';
import { openDatabase } from '../../app/server/database/database.server.ts';
import { startApi, type TestApi } from '../support/application.ts';
import { execute } from '../support/database-content.ts';
import { onBothDatabases } from '../support/databases.ts';
import { newsFields, onePixel, projectFields } from '../support/factories.ts';
import {
  animation,
  asDataUrl,
  bytesOf,
  chunk,
  GPS,
  hollowPng,
  noise,
  scene,
} from '../support/pictures.ts';

const NOT_A_PICTURE = 'A kép PNG, JPEG, WebP, GIF vagy AVIF formátumú lehet';
const BROKEN = 'A kép hibás vagy csonka, nem olvasható';

onBothDatabases('pictures that come in', (database) => {
  it('are kept to the byte, in all five formats, whatever type is claimed', async () => {
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

  it('lose what the camera and programs wrote into them, and not a pixel', async () => {
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

  it('lose comments, and whatever hangs on behind their end', async () => {
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

  it('stand upright', async () => {
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

  it('are scaled down over 2560 px and not below', async () => {
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

  it('are refused with a word for the field when they are no such pictures', async () => {
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
      ['PNG without its end', cut(png, 12), BROKEN],
      ['PNG with a wrong check sum', spoilt(png), BROKEN],
      ['half a JPEG', cut(jpeg, jpeg.length / 2), BROKEN],
      ['JPEG without its end', cut(jpeg, 2), BROKEN],
      ['half a WebP', cut(webp, webp.length / 2), BROKEN],
      ['half an AVIF', cut(avif, avif.length / 2), BROKEN],
      ['GIF without its last frames', cut(gif, 60), BROKEN],
      ['51 megapixels', hollowPng(8500, 6000), 'A kép legfeljebb 50 megapixeles lehet'],
      ['4 gigapixels', hollowPng(65_535, 65_535), 'A kép legfeljebb 50 megapixeles lehet'],
      ['hollow', hollowPng(10, 10), BROKEN],
      ['11 MB', Buffer.concat([png, Buffer.alloc(11e6)]), 'A kép legfeljebb 10 MB lehet'],
    ];
    for (const [name, bytes, message] of refused) {
      const { status, body } = await save(asDataUrl(bytes));
      assert.deepEqual([status, body.errors], [400, { image: [message] }], name);
    }
  });

  it('are refused when they are no data URLs', async () => {
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

onBothDatabases('pictures in answers', (database) => {
  it('are addresses, widths and size on request, in lists and singly', async () => {
    const { save, call } = await startMedia(database);
    const bytes = await scene(1000, 500).jpeg().toBuffer();
    await save(asDataUrl(bytes));
    const hash = createHash('sha256').update(bytes).digest('base64url');
    const widths = (format: string) =>
      [400, 800, 1000].map((width) => `/media/${hash}/${width}.${format} ${width}w`).join(', ');
    const source = {
      src: `/media/${hash}.jpg`,
      srcset: { avif: widths('avif'), webp: widths('webp') },
      width: 1000,
      height: 500,
    };
    await call('POST', '/api/Projects', { body: projectFields({ image: source.src }) });
    for (const path of [
      '/api/news/getnewslist?',
      '/api/news/getpublishednewslist?from=0&count=4&',
      '/api/news/getnews/1?',
      '/api/projects/getprojects?',
      '/api/projects/getprojectsbytype/geotechnika?from=0&count=4&',
      '/api/projects/getproject/1?',
    ]) {
      const asUrl = await call('GET', `${path}images=url`);
      assert.deepEqual([asUrl.body].flat()[0].image, source, path);
      const asData = await call('GET', `${path}images=data`);
      assert.equal([asData.body].flat()[0].image, asDataUrl(bytes, 'image/jpeg'), path);
      assert.notEqual(asUrl.headers.get('etag'), asData.headers.get('etag'), path);
      assert.equal((await call('GET', `${path}images=svg`)).status, 400, path);
    }
  });

  it('stay when they are sent back as they were read, and go when they are not', async () => {
    const { save, call } = await startMedia(database);
    const first = await save(asDataUrl(await scene().png().toBuffer()), 'url');
    const { image } = first.body;
    const kept = [image, image.src, { src: image.src }, asDataUrl(await scene().png().toBuffer())];
    for (const sent of kept) {
      const { body } = await call('PUT', '/api/news/1?images=url', {
        body: newsFields({ image: sent }),
      });
      assert.deepEqual(body.image, image);
    }
    for (const empty of [null, '', undefined]) {
      await call('PUT', '/api/news/1', { body: newsFields({ image }) });
      const { body } = await call('PUT', '/api/news/1', { body: newsFields({ image: empty }) });
      assert.equal(body.image, null);
    }
  });

  it('without smaller widths where they move', async () => {
    const { save } = await startMedia(database);
    for (const format of ['gif', 'webp'] as const) {
      const { body } = await save(asDataUrl(await animation(format)), 'url');
      const { srcset, width, height } = body.image;
      assert.deepEqual([srcset, width, height], [null, 30, 20], format);
    }
  });
});

onBothDatabases('the upload of pictures', (database) => {
  it('answers 201 with the address under which the picture is found', async () => {
    const { upload, media } = await startMedia(database);
    const bytes = await scene().webp().toBuffer();
    const { status, body, headers } = await upload(bytes);
    assert.deepEqual([status, headers.get('location')], [201, body.url]);
    assert.deepEqual(body, { url: `/media/${hashOf(bytes)}.webp` });
    assert.deepEqual(Buffer.from(await (await media(body.url)).arrayBuffer()), bytes);
    assert.deepEqual((await upload(bytes)).body, body);
  });

  it('goes through the typed client', async () => {
    const { api } = await startMedia(database);
    const token = await api.signIn();
    const client = createApiClient({
      async send(request) {
        request.headers.set('authorization', `Bearer ${token}`);
        return await api.application.api.fetch(request, { address: '192.0.2.1' });
      },
      origin: 'http://site.test',
    });
    const file = new File([new Uint8Array(await scene().png().toBuffer())], 'kép.png');
    const { url } = await client(mediaEndpoints.uploadImage, { body: { file } });
    assert.match(url, /^\/media\/[\w-]{43}\.png$/);
  });

  it('is refused with 400, 401, 413 or 415', async () => {
    const { upload, api } = await startMedia(database);
    const token = await api.signIn();
    const picture = await scene().png().toBuffer();
    const svg = await upload(Buffer.from('<svg/>'), 'x.png');
    assert.deepEqual([svg.status, svg.body.errors], [400, { file: [NOT_A_PICTURE] }]);
    const without = await api.call('POST', '/api/images', { token, raw: new FormData() });
    assert.deepEqual([without.status, without.body.errors], [400, { file: ['A fájl kötelező'] }]);
    const text = new FormData();
    text.append('file', 'not a file');
    assert.equal((await api.call('POST', '/api/images', { token, raw: text })).status, 400);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const nonsense = { token, raw: 'nonsense', headers };
    assert.equal((await api.call('POST', '/api/images', nonsense)).status, 400);
    for (const reader of [undefined, 'forged']) {
      const raw = formOf(picture);
      const options = reader ? { raw, token: reader } : { raw };
      assert.equal((await api.call('POST', '/api/images', options)).status, 401);
    }
    const json = await api.call('POST', '/api/images', { token, body: {} });
    assert.equal(json.status, 415);
    for (const size of [10 * 1024 * 1024 + 1, 12 * 1024 * 1024]) {
      const large = await upload(Buffer.concat([picture, Buffer.alloc(size - picture.length)]));
      assert.equal(large.status, 413, String(size));
      assert.match(large.body.title, /legfeljebb 10 MB/);
    }
    assert.equal((await sendUnannounced(api, token, 12 * 1024 * 1024)).status, 413);
    assert.equal((await api.call('GET', '/api/images')).status, 405);
  });
});

onBothDatabases('stored pictures', (database) => {
  it('are served for ever, with their type, and run nothing', async () => {
    const { upload, media } = await startMedia(database);
    const types = { png: 'image/png', jpeg: 'image/jpeg', gif: 'image/gif', avif: 'image/avif' };
    for (const [format, type] of Object.entries(types)) {
      const bytes = await scene()
        .toFormat(format as 'png')
        .toBuffer();
      const { body } = await upload(bytes);
      const response = await media(body.url);
      assert.equal(response.status, 200);
      assert.equal(response.headers.get('content-type'), type);
      assert.equal(response.headers.get('content-length'), String(bytes.length));
      assert.equal(response.headers.get('cache-control'), 'public, max-age=31536000, immutable');
      assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
      assert.equal(response.headers.get('content-security-policy'), "default-src 'none'; sandbox");
      assert.deepEqual(Buffer.from(await response.arrayBuffer()), bytes);
    }
  });

  it('answer HEAD, 304 and ranges', async () => {
    const { upload, media } = await startMedia(database);
    const bytes = await scene().png().toBuffer();
    const { url } = (await upload(bytes)).body;
    const head = await media(url, {}, 'HEAD');
    const etag = head.headers.get('etag')!;
    assert.deepEqual(
      [head.status, head.headers.get('content-length'), await head.text()],
      [200, String(bytes.length), ''],
    );
    for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const unchanged = await media(url, { 'if-none-match': tag });
      assert.deepEqual([unchanged.status, await unchanged.text()], [304, ''], tag);
    }
    assert.equal((await media(url, { 'if-none-match': '"x"' })).status, 200);

    const size = bytes.length;
    const parts = {
      'bytes=0-0': [0, 0],
      'bytes=2-5': [2, 5],
      'bytes=10-': [10, size - 1],
      'bytes=-7': [size - 7, size - 1],
      [`bytes=-${size + 9}`]: [0, size - 1],
      [`bytes=5-${size + 99}`]: [5, size - 1],
    } as Record<string, [number, number]>;
    for (const [range, [from, to]] of Object.entries(parts)) {
      const part = await media(url, { range });
      assert.equal(part.status, 206, range);
      assert.equal(part.headers.get('content-range'), `bytes ${from}-${to}/${size}`);
      assert.equal(part.headers.get('content-length'), String(to - from + 1));
      assert.deepEqual(Buffer.from(await part.arrayBuffer()), bytes.subarray(from, to + 1));
    }
    for (const range of [`bytes=${size}-`, 'bytes=-0', 'bytes=999999999999999-']) {
      const refused = await media(url, { range });
      assert.equal(refused.status, 416, range);
      assert.equal(refused.headers.get('content-range'), `bytes */${size}`);
    }
    for (const range of ['bytes=5-2', 'bytes=-', 'bytes=0-1,4-5', 'lines=0-1', 'nonsense']) {
      assert.equal((await media(url, { range })).status, 200, range);
    }
    const current = { range: 'bytes=0-1', 'if-range': etag };
    assert.equal((await media(url, current)).status, 206);
    assert.equal((await media(url, { ...current, 'if-range': '"old"' })).status, 200);
  });

  it('have widths in WebP and AVIF, never above their own, and are there before them', async () => {
    const { upload, media, api } = await startMedia(database);
    const original = await noise(900, 600).jpeg().toBuffer();
    const { url } = (await upload(original)).body;
    const base = url.replace(/\.jpg$/, '');
    // The last that is made, after five others.
    const early = await media(`${base}/900.webp`);
    assert.equal(early.status, 200);
    assert.equal(early.headers.get('content-type'), 'image/jpeg');
    assert.equal(early.headers.get('cache-control'), 'no-store');
    assert.deepEqual(Buffer.from(await early.arrayBuffer()), original);

    await api.application.widthsMade();
    for (const width of [400, 800, 900]) {
      for (const format of ['webp', 'avif']) {
        const made = await media(`${base}/${width}.${format}`);
        assert.equal(made.headers.get('content-type'), `image/${format}`);
        assert.match(made.headers.get('cache-control')!, /immutable/);
        const { width: seen, mediaType } = await sharp(await made.arrayBuffer()).metadata();
        assert.deepEqual([seen, mediaType], [width, `image/${format}`]);
      }
    }
    const first = await media(`${base}/400.webp`);
    const unchanged = { 'if-none-match': first.headers.get('etag')! };
    assert.equal((await media(`${base}/400.webp`, unchanged)).status, 304);
    assert.equal((await media(`${base}/400.avif`, unchanged)).status, 200);
  });

  it('are claimed by one process at a time, until the claim ends', async () => {
    const { upload, api } = await startMedia(database);
    await upload(await scene(900, 30).png().toBuffer());
    await api.application.widthsMade();
    await execute(api.databaseUrl, 'update picture set "widthsMade" = false');
    const { db, close } = openDatabase(api.databaseUrl, () => {});
    after(close);
    await db.updateTable('picture').set({ widthsClaimedUntil: 0 }).execute();
    const pictures = createPictureRepository(db);
    const claims = await Promise.all([1, 2].map(() => pictures.claimNextWithoutWidths('', 5, 9)));
    assert.equal(claims.filter(Boolean).length, 1);
    assert.equal(await pictures.findWidthsClaimedUntil(), 9);
    assert.equal(await pictures.claimNextWithoutWidths('', 8, 12), undefined);
    assert.ok(await pictures.claimNextWithoutWidths('', 9, 12));
  });

  it('are given up where they cannot be made', async () => {
    const { upload, media, api } = await startMedia(database);
    const { url } = (await upload(await scene(900, 30).png().toBuffer())).body;
    await api.application.widthsMade();
    const broken = `delete from "pictureFile" where name <> 'original'`;
    await execute(api.databaseUrl, broken);
    const bytes = database === 'SQLite' ? "x'00'" : "'\\x00'";
    await execute(api.databaseUrl, `update "pictureFile" set bytes = ${bytes}`);
    await execute(
      api.databaseUrl,
      'update picture set "widthsMade" = false, "widthsClaimedUntil" = 0',
    );
    await upload(await scene(910, 30).png().toBuffer());
    await api.application.widthsMade();
    const left = await execute(api.databaseUrl, 'select 1 from picture where not "widthsMade"');
    assert.equal(left.length, 0);
    assert.equal((await media(url.replace(/\.png$/, '/400.webp'))).status, 200);
  });

  it('are not there under any other address', async () => {
    const { upload, media, api } = await startMedia(database);
    const { url } = (await upload(await scene(900, 30).png().toBuffer())).body;
    const moving = (await upload(await animation('gif'))).body.url;
    await api.application.widthsMade();
    const base = url.replace(/\.png$/, '');
    const addresses = [
      '/media',
      '/media/',
      `${base}.jpg`,
      base,
      `${url}/`,
      `${base}/1200.webp`,
      `${base}/401.webp`,
      `${base}/400.png`,
      `${base}/0400.webp`,
      `${base}/400.webp/x`,
      `/media/${'A'.repeat(43)}.png`,
      '/media/%00.png',
      moving.replace(/\.gif$/, '/30.webp'),
      '/media/original',
      `${base}/original.png`,
    ];
    for (const address of addresses) {
      const response = await media(address);
      assert.deepEqual(
        [response.status, response.headers.get('cache-control')],
        [404, 'no-store'],
        address,
      );
    }
    assert.equal((await media(url, {}, 'POST')).status, 405);
  });
});

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url');
}

function withMetadata(picture: Sharp): Sharp {
  return picture.withExif(GPS).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>');
}

/** Without the last so many bytes. */
function cut(bytes: Buffer, by: number): Buffer {
  return bytes.subarray(0, bytes.length - by);
}

function pixels(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes).raw().toBuffer();
}

/** The same with one byte of the pixels changed. */
function spoilt(png: Buffer): Buffer {
  const copy = Buffer.from(png);
  const middle = Math.floor(png.length / 2);
  copy[middle] = copy[middle]! ^ 0xff;
  return copy;
}

function formOf(bytes: Buffer, name = 'kép.png'): FormData {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
  return form;
}

/** Sends so many bytes of a form without saying beforehand how many there will be. */
async function sendUnannounced({ application }: TestApi, token: string, size: number) {
  const request = new Request('http://site.test/api/images', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    body: new Blob([new Uint8Array(size)]).stream(),
    duplex: 'half',
  } as RequestInit);
  return await application.api.fetch(request, { address: '192.0.2.1' });
}

/** The application, with a member of staff at hand. */
async function startMedia(database: Parameters<typeof startApi>[0]) {
  const api = await startApi(database);
  const token = await api.signIn();
  const call: TestApi['call'] = (method, path, options) =>
    api.call(method, path, { token, ...options });
  return {
    api,
    call,
    save: (image: unknown, images = 'data') =>
      call('POST', `/api/news?images=${images}`, { body: newsFields({ image }) }),
    upload: (bytes: Buffer, name?: string) =>
      call('POST', '/api/images', { raw: formOf(bytes, name) }),
    media: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      api.application.media(new Request(`http://site.test${path}`, { method, headers })),
  };
}
