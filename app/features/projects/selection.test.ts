import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fitting, MOST_CHOSEN } from './selection.ts';

const reference = (task: string) => ({
  project: { description: '', task, solution: task, result: task },
});
const many = (task: string) => Array.from({ length: MOST_CHOSEN }, () => reference(task));

it('a PDF of selected references with texts of usual length contains all of them', () => {
  assert.equal(fitting(many('Egy mondat a munkáról.\n'.repeat(80))).length, MOST_CHOSEN);
});

it('a PDF of selected references with very long texts contains only the first references', () => {
  for (const task of ['szó '.repeat(9000), 'a\n'.repeat(300)]) {
    const { length } = fitting(many(task));
    assert.ok(length > 0 && length < MOST_CHOSEN, `${length}`);
  }
});
