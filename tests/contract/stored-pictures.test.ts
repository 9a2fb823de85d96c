import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onOneDatabase } from '../support/databases.ts';
import { startMedia } from '../support/media.ts';
import { animation, scene } from '../support/pictures.ts';

onOneDatabase('stored pictures', (database) => {
  it('support HEAD, ETags and ranges', async () => {
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
});

onOneDatabase('stored pictures', (database) => {
  it('can be cached permanently, have their media type, and cannot run scripts', async () => {
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

  it('are available only at their own addresses', async () => {
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
