import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { itemsOf } from './old-site-client.server.ts';
import { OldSiteError } from './old-site-error.ts';

const items = [
  {
    title: 'Árvíztűrő "idézet" \\ és \\" vége',
    nested: { list: [1, [2, { a: ']' }]], text: '{[' },
  },
  {},
  { emoji: '😀', empty: '', escaped: '\\\\"' },
  ['list'],
];

async function* cut(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const read = (text: string, size = 7, longest = 1_000) =>
  Array.fromAsync(itemsOf(cut(text, size), longest));

describe('a streamed JSON list', () => {
  it('has the same items, however it is split into chunks', async () => {
    for (const text of [JSON.stringify(items), JSON.stringify(items, null, 2), ' \n[ ]', '[]\n']) {
      for (let size = 1; size < 40; size += 1) {
        assert.deepEqual(await read(text, size), JSON.parse(text), `${size} bytes at a time`);
      }
    }
  });

  it('is refused if it is not a list, is truncated, or has an item that is too long', async () => {
    for (const text of ['', '{"a":[]}', '[1]', 'null', '[{"a":1}', '[{"a":}]', 'x[]']) {
      await assert.rejects(read(text), OldSiteError, text);
    }
    await assert.rejects(read(`[{"a":"${'x'.repeat(2_000)}"}]`), /longer than 1000/);
    await assert.rejects(read(`[${' '.repeat(2_000)}]`), /longer than 1000/);
  });
});
