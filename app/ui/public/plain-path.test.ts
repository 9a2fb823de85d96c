import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainPath } from './plain-path.ts';

test('a plain path is in lower case without a final slash', () => {
  assert.equal(plainPath('/Groundlab/'), '/groundlab');
  assert.equal(plainPath('/PROJECTS/Geodezia'), '/projects/geodezia');
  assert.equal(plainPath('/news'), '/news');
  assert.equal(plainPath('/'), '/');
});

test('a plain path never leads to another host', () => {
  assert.equal(plainPath('//evil.example/'), '/evil.example');
  assert.equal(plainPath('///'), '/');
});

test('a plain path stays the same if it is converted again', () => {
  for (const path of ['/A%C3%81/', '/%2F%2f/X', '/a//B//']) {
    assert.equal(plainPath(plainPath(path)), plainPath(path));
  }
});
