import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

const text = readFileSync('docs/recipes.md', 'utf8');
const pages = text + readFileSync('docs/new-content-type.md', 'utf8');
const named = [...pages.matchAll(/`([\w./-]+\.(?:tsx?|css|md|json))`/g)]
  .map(([, file]) => file!)
  .filter((file) => !/NAME|NNNN|features\/equipment/.test(file));

describe('the recipes', () => {
  it('consist of fourteen sections', () => assert.equal(text.match(/^## /gm)?.length, 14));

  for (const file of new Set(named)) {
    it(`name the existing file ${file}`, () => assert.ok(existsSync(file)));
  }
});
