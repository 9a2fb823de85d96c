import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainPath } from './plain-path.ts';

test('A page address is written in small letters without a slash at the end', () => {
  assert.equal(plainPath('/Groundlab/'), '/groundlab');
  assert.equal(plainPath('/PROJECTS/Geodezia'), '/projects/geodezia');
  assert.equal(plainPath('/news'), '/news');
  assert.equal(plainPath('/'), '/');
});

test('No path leads to another host', () => {
  assert.equal(plainPath('//evil.example/'), '/evil.example');
  assert.equal(plainPath('///'), '/');
});

test('Writing a path plainly twice changes nothing more', () => {
  for (const path of ['/A%C3%81/', '/%2F%2f/X', '/a//B//']) {
    assert.equal(plainPath(plainPath(path)), plainPath(path));
  }
});
