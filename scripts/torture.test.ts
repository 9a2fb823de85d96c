import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';

it('the torture command selects an existing test for each part', () => {
  const source = readFileSync(new URL('torture.ts', import.meta.url), 'utf8');
  const parts = [...source.matchAll(/files: \['([^']+)'\],\s*only: '([^']+)'/g)];
  assert.ok(parts.length > 0);
  for (const [, file = '', only = ''] of parts) {
    const tests = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
    assert.ok(tests.includes(`${only}',`), `${file}: ${only}`);
  }
});
