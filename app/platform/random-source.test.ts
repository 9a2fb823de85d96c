import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createRandomSource } from './random-source.server.ts';

for (const [encoding, length, form] of [
  ['hex', 6, /^[0-9a-f]{12}$/],
  ['base64url', 18, /^[\w-]{24}$/],
] as const) {
  it(`the function createRandomSource returns a thousand different texts of full length in ${encoding}`, () => {
    const draw = createRandomSource(length, encoding);
    const texts = Array.from({ length: 1_000 }, draw);
    assert.equal(new Set(texts).size, 1_000);
    for (const text of texts) assert.match(text, form);
  });
}
