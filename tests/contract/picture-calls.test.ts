import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createApiClient } from '../../app/api/client/client.ts';
import { mediaEndpoints } from '../../app/media/picture.contract.ts';
import type { TestApi } from '../support/application.ts';
import { onOneDatabase } from '../support/databases.ts';
import { newsFields, projectFields } from '../support/factories.ts';
import { formOf, hashOf, startMedia } from '../support/media.ts';
import { animation, asDataUrl, scene } from '../support/pictures.ts';

const NOT_A_PICTURE = 'A kép PNG, JPEG, WebP, GIF vagy AVIF formátumú lehet';

onOneDatabase('pictures in responses', (database) => {
  it('have addresses, widths and a size on request, in lists and single items', async () => {
    const { save, call } = await startMedia(database);
    const bytes = await scene(1000, 500).jpeg().toBuffer();
    await save(asDataUrl(bytes));
    const hash = hashOf(bytes);
    const widths = (format: string) =>
      [400, 640, 800, 1000]
        .map((width) => `/media/${hash}/${width}.${format} ${width}w`)
        .join(', ');
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

  it('stay if the client sends them back unchanged, and are removed if the field is empty or missing', async () => {
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

  it('have no smaller widths if they are animated', async () => {
    const { save } = await startMedia(database);
    for (const format of ['gif', 'webp'] as const) {
      const { body } = await save(asDataUrl(await animation(format)), 'url');
      const { srcset, width, height } = body.image;
      assert.deepEqual([srcset, width, height], [null, 30, 20], format);
    }
  });
});

onOneDatabase('uploading a picture', (database) => {
  it('returns 201 with the picture’s address', async () => {
    const { upload, media } = await startMedia(database);
    const bytes = await scene().webp().toBuffer();
    const { status, body, headers } = await upload(bytes);
    assert.deepEqual([status, headers.get('location')], [201, body.url]);
    assert.deepEqual(body, { url: `/media/${hashOf(bytes)}.webp` });
    assert.deepEqual(Buffer.from(await (await media(body.url)).arrayBuffer()), bytes);
    assert.deepEqual((await upload(bytes)).body, body);
  });

  it('works with the typed API client', async () => {
    const { api } = await startMedia(database);
    const token = await api.signIn();
    const client = createApiClient(async (request) => {
      request.headers.set('authorization', `Bearer ${token}`);
      return await api.application.api.fetch(request, { address: '192.0.2.1' });
    }, 'http://site.test');
    const file = new File([new Uint8Array(await scene().png().toBuffer())], 'kép.png');
    const { url } = await client(mediaEndpoints.uploadImage, { body: { file } });
    assert.match(url, /^\/media\/[\w-]{43}\.png$/);
  });

  it('is refused with 400, 401, 413 or 415, depending on the reason', async () => {
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
    const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n';
    const parts = { ...nonsense, raw: `${part.repeat(10_000)}--x--\r\n` };
    assert.equal((await api.call('POST', '/api/images', parts)).status, 400);
    const lines = { ...nonsense, raw: part.replace('\r\n', `\r\n${'a: b\r\n'.repeat(10_000)}`) };
    assert.equal((await api.call('POST', '/api/images', lines)).status, 400);
    const escape = {
      ...nonsense,
      raw: `${part.replace('"a"', `"file"; filename*=UTF-8''%ff`)}--x--\r\n`,
    };
    assert.equal((await api.call('POST', '/api/images', escape)).status, 400);
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

/** Sends `size` bytes of a form without declaring their number. */
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
