import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { DEEPEST_NESTING, jsonText, parseJson } from './json-body.ts';
import { Problem } from '../../platform/problem.ts';

const parse = async (json: string) =>
  await parseJson(jsonText(new TextEncoder().encode(json).buffer));
const nested = (levels: number, inside = '') => '['.repeat(levels) + inside + ']'.repeat(levels);

async function refusal(json: string): Promise<string> {
  try {
    await parse(json);
  } catch (error) {
    if (error instanceof Problem) return `${error.body.status} ${error.body.title}`;
    throw error;
  }
  return 'taken';
}

describe('a JSON body', () => {
  it('gives the same value as JSON.parse', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: DEEPEST_NESTING - 1 }), async (value) => {
        const json = JSON.stringify(value);
        assert.deepEqual(await parse(json), JSON.parse(json));
      }),
    );
  });

  it('may be nested up to the limit and not deeper', async () => {
    assert.equal(await refusal(nested(DEEPEST_NESTING)), 'taken');
    assert.equal(
      await refusal(`[${nested(DEEPEST_NESTING - 1)},${nested(DEEPEST_NESTING - 1)}]`),
      'taken',
    );
    assert.match(await refusal(nested(DEEPEST_NESTING + 1)), /^400 .*túl mélyen/);
    assert.match(await refusal('{"a":'.repeat(5_000_000)), /^400 .*túl mélyen/);
  });

  it('may contain 40,000 values, but not 200,000', async () => {
    const many = (count: number) => JSON.stringify(Array(count).fill('x'));
    assert.equal(await refusal(many(40_000)), 'taken');
    assert.match(await refusal(many(200_000)), /^400 .*túl sok értékből áll/);
    assert.match(await refusal('a=b&'.repeat(5_000_000)), /^400 .*túl sok értékből áll/);
  });

  it('is not taken as deeply nested because of brackets in its strings', async () => {
    for (const text of ['['.repeat(100), '"['.repeat(100), '\\"{'.repeat(100), '\\\\'.repeat(99)]) {
      assert.deepEqual(await parse(JSON.stringify({ text })), { text });
    }
    // An escaped quote does not end a string; a quote after an escaped backslash does.
    assert.match(await refusal(`["\\\\",${nested(DEEPEST_NESTING)}]`), /^400 .*túl mélyen/);
    assert.match(await refusal(`["\\"",${nested(DEEPEST_NESTING)}]`), /^400 .*túl mélyen/);
  });

  it('may contain as many escapes as the longest text has characters, but not many times more', async () => {
    for (const escape of ['\\"', '\\\\', '\\n', '\\/', '\\u0151']) {
      assert.equal(
        await refusal(`["${escape.repeat(1_200_000 / (escape.split('\\').length - 1))}"]`),
        'taken',
        escape,
      );
      assert.match(
        await refusal(`["${escape.repeat(3_000_000)}"]`),
        /^400 .*fordított perjel/,
        escape,
      );
    }
  });

  it('is parsed in several steps if it is long', async () => {
    let turns = 0;
    const count = () => {
      turns += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    await parse(JSON.stringify({ text: 'x'.repeat(2_000_000) }));
    clearImmediate(next);
    assert.ok(turns >= 3, `${turns} turns of others`);
  });

  it('must be JSON in UTF-8', async () => {
    for (const json of ['', '"', '"\\', '{"a":1', ']', 'undefined']) {
      assert.match(await refusal(json), /^400 .*nem érvényes JSON/);
    }
    const latin2 = new Uint8Array([0x22, 0xf5, 0x22]); // "ő"
    assert.throws(() => jsonText(latin2.buffer), Problem);
  });
});
