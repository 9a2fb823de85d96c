import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { createStaticFiles } from '../../app/web/pages/static-files.server.ts';

const FOLDER = 'build/client';
const PDF = '/documents/adatvedelmi-szabalyzat.pdf';

const files = createStaticFiles(FOLDER);
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  files.answer(new Request(`http://site.test${path}`, { method, headers }), path);

describe('static files of the build', () => {
  it('are returned completely or in ranges, and requests with their ETag get 304', async () => {
    const bytes = readFileSync(FOLDER + PDF);
    const whole = await ask(PDF);
    assert.equal(whole.headers.get('content-type'), 'application/pdf');
    assert.equal(whole.headers.get('accept-ranges'), 'bytes');
    assert.deepEqual(Buffer.from(await whole.arrayBuffer()), bytes);
    const etag = whole.headers.get('etag')!;
    assert.equal((await ask(PDF, { 'if-none-match': etag })).status, 304);

    const part = await ask(PDF, { range: 'bytes=1000-1999', 'if-range': etag });
    assert.equal(part.status, 206);
    assert.equal(part.headers.get('content-range'), `bytes 1000-1999/${bytes.length}`);
    assert.deepEqual(Buffer.from(await part.arrayBuffer()), bytes.subarray(1000, 2000));
    const beyond = await ask(PDF, { range: `bytes=${bytes.length}-` });
    assert.deepEqual(
      [beyond.status, beyond.headers.get('content-range')],
      [416, `bytes */${bytes.length}`],
    );
    const askingForAll: Record<string, string>[] = [
      { range: 'bytes=0-1,4-5' },
      { range: 'nonsense' },
      { range: 'bytes=0-1', 'if-range': '"old"' },
    ];
    for (const headers of askingForAll) {
      const { status, headers: answered } = await ask(PDF, headers);
      assert.deepEqual([status, answered.get('content-length')], [200, String(bytes.length)]);
    }
  });

  it('have the same headers for HEAD as for GET', async () => {
    const [get, head] = [await ask(PDF), await ask(PDF, {}, 'HEAD')];
    assert.deepEqual([...head.headers], [...get.headers]);
    assert.equal(await head.text(), '');
  });

  it('are sent in the smallest encoding that the client accepts, each with its own ETag', async () => {
    // The smallest files are served uncompressed.
    const file = readdirSync(`${FOLDER}/assets`).find((known) => /^framework-.*\.js$/.test(known))!;
    const name = `/assets/${file}`;
    const small = await ask(name, { 'accept-encoding': 'gzip, br;q=0.9' });
    assert.equal(small.headers.get('content-encoding'), 'br');
    assert.match(small.headers.get('cache-control')!, /immutable/);
    for (const coding of ['zstd', 'gzip']) {
      const other = await ask(name, { 'accept-encoding': coding });
      assert.equal(other.headers.get('content-encoding'), coding);
    }
    const plain = await ask(name, { 'accept-encoding': 'br;q=0, identity' });
    assert.equal(plain.headers.get('content-encoding'), null);
    assert.deepEqual(
      [small, plain].map(({ headers }) => headers.get('vary')),
      ['Accept-Encoding', 'Accept-Encoding'],
    );
    assert.notEqual(small.headers.get('etag'), plain.headers.get('etag'));
    assert.deepEqual(
      brotliDecompressSync(Buffer.from(await small.arrayBuffer())),
      Buffer.from(await plain.arrayBuffer()),
    );
  });

  it('do not include compressed copies, folders or files outside the build', () => {
    assert.ok(files.has(PDF));
    for (const path of ['/', '/assets', '/site.webmanifest.br', '/../package.json', '/x']) {
      assert.ok(!files.has(path), path);
    }
  });
});
