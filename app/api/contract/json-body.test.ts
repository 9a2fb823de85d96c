import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { DEEPEST_NESTING, parseJson } from './json-body.ts';
import { Problem } from './problem.ts';

const parse = (json: string) => parseJson(new TextEncoder().encode(json).buffer);
const nested = (levels: number, inside = '') => '['.repeat(levels) + inside + ']'.repeat(levels);

function refusal(json: string): string {
  try {
    parse(json);
  } catch (error) {
    if (error instanceof Problem) return `${error.body.status} ${error.body.title}`;
    throw error;
  }
  return 'taken';
}

describe('a JSON body', () => {
  it('is read as JSON.parse reads it', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: DEEPEST_NESTING - 1 }), (value) => {
        const json = JSON.stringify(value);
        assert.deepEqual(parse(json), JSON.parse(json));
      }),
    );
  });

  it('may be nested to the limit and no further', () => {
    assert.equal(refusal(nested(DEEPEST_NESTING)), 'taken');
    assert.equal(
      refusal(`[${nested(DEEPEST_NESTING - 1)},${nested(DEEPEST_NESTING - 1)}]`),
      'taken',
    );
    assert.match(refusal(nested(DEEPEST_NESTING + 1)), /^400 .*túl mélyen/);
    assert.match(refusal('{"a":'.repeat(5_000_000)), /^400 .*túl mélyen/);
  });

  it('may hold a thousand times what ours hold, and no more', () => {
    const many = (count: number) => JSON.stringify(Array(count).fill('x'));
    assert.equal(refusal(many(40_000)), 'taken');
    assert.match(refusal(many(200_000)), /^400 .*túl sok értékből áll/);
    assert.match(refusal('a=b&'.repeat(5_000_000)), /^400 .*túl sok értékből áll/);
  });

  it('is not deep because of what its texts contain', () => {
    for (const text of ['['.repeat(100), '"['.repeat(100), '\\"{'.repeat(100), '\\\\'.repeat(99)]) {
      assert.deepEqual(parse(JSON.stringify({ text })), { text });
    }
    // An escaped quote ends nothing; a quote after an escaped backslash does.
    assert.match(refusal(`["\\\\",${nested(DEEPEST_NESTING)}]`), /^400 .*túl mélyen/);
    assert.match(refusal(`["\\"",${nested(DEEPEST_NESTING)}]`), /^400 .*túl mélyen/);
  });

  it('may hold as many escapes as our longest text has characters, and not many times as many', () => {
    for (const escape of ['\\"', '\\\\', '\\n', '\\/', '\\u0151']) {
      assert.equal(refusal(`["${escape.repeat(900_000)}"]`), 'taken', escape);
      assert.match(refusal(`["${escape.repeat(3_000_000)}"]`), /^400 .*fordított perjel/, escape);
    }
  });

  it('has to be JSON in UTF-8', () => {
    for (const json of ['', '"', '"\\', '{"a":1', ']', 'undefined']) {
      assert.match(refusal(json), /^400 .*nem érvényes JSON/);
    }
    const latin2 = new Uint8Array([0x22, 0xf5, 0x22]); // "ő"
    assert.throws(() => parseJson(latin2.buffer), Problem);
  });
});
