import assert from 'node:assert/strict';
import { it, mock } from 'node:test';
import { nameOfCache } from './support/templates.ts';

it('all processes of a run use the same templates, however long it takes', () => {
  const before = nameOfCache();
  mock.timers.enable({ apis: ['Date'], now: Date.now() + 8 * 3600 * 1000 });
  try {
    assert.equal(nameOfCache(), before);
  } finally {
    mock.timers.reset();
  }
});
