import assert from 'node:assert/strict';
import { it } from 'node:test';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { acceptedCodings } from './codings.server.ts';
import { bodyWithToken, pageBody, type Form } from './page-body.server.ts';

const decoders = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync };
const decoded = ({ coding, bytes }: Form) => String(coding ? decoders[coding](bytes) : bytes);
const text = Array.from(
  { length: 400 },
  (_, index) => `${index}. fúrás: ${(index * 7919) % 1000} cm, ${index % 3 ? 'homok' : 'agyag'}. `,
).join('');

it('the accepted encodings are those that the request header names and does not refuse', () => {
  for (const [header, codings] of [
    ['', []],
    ['gzip, deflate, br, zstd', ['br', 'zstd', 'gzip']],
    ['GZIP;q=0.5', ['gzip']],
    ['br;q=0, gzip', ['gzip']],
    ['br; q=0.0, zstd ;q=1', ['zstd']],
    ['*', []],
    ['brotli, xgzip', []],
    ['identity', []],
  ] as const) {
    assert.deepEqual(acceptedCodings(header), codings, header);
  }
  assert.deepEqual(acceptedCodings(undefined), []);
});

it('every encoding of a page decodes to the same page, and recompression makes none longer', async () => {
  const body = pageBody(Buffer.from(text));
  assert.deepEqual([body.pick([])!.coding, decoded(body.pick([])!)], [undefined, text]);
  for (const coding of ['br', 'zstd', 'gzip'] as const) {
    const other = pageBody(Buffer.from(text));
    assert.equal(other.pick([coding]), undefined);
    const quick = await other.prepare([coding]);
    assert.deepEqual([quick.coding, decoded(quick)], [coding, text]);
    assert.equal(other.pick([coding]), quick);
    await body.recompress(() => true);
    const best = body.pick([coding])!;
    assert.equal(decoded(best), text);
    assert.ok(best.bytes.length <= quick.bytes.length, coding);
    assert.ok(other.size() >= text.length + quick.bytes.length);
  }
  assert.equal(body.pick(['br', 'gzip'])!.coding, 'br');
});

it('an encoding is computed once for parallel requests, and a short page is sent uncompressed', async () => {
  const body = pageBody(Buffer.from(text));
  const [first, ...others] = await Promise.all(
    Array.from({ length: 9 }, () => body.prepare(['br'])),
  );
  for (const other of others) assert.equal(other, first);
  assert.equal(pageBody(Buffer.from('kurz')).pick(['br'])!.coding, undefined);
});

it('a page with a form has a different token in every response, compressed or not', () => {
  let count = 0;
  const body = bodyWithToken(`${text}<sample>${text}`, '<sample>', () => `token-${(count += 1)}`);
  for (const accepted of [['gzip'], [], ['br', 'gzip'], ['br']] as const) {
    const form = body.pick(accepted)!;
    assert.equal(decoded(form), `${text}token-${count}${text}`);
    assert.equal(form.coding, accepted.some((each) => each === 'gzip') ? 'gzip' : undefined);
  }
  assert.throws(() => bodyWithToken('none', '<sample>', () => ''));
});
