import assert from 'node:assert/strict';
import { it, mock } from 'node:test';
import { nameOfCache } from './support/templates.ts';

it('all processes of a test run use the same database templates, however long it takes', () => {
  const before = nameOfCache();
  mock.timers.enable({ apis: ['Date'], now: Date.now() + 8 * 3600 * 1000 });
  try {
    assert.equal(nameOfCache(), before);
  } finally {
    mock.timers.reset();
  }
});
