import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fitting, MOST_CHOSEN } from './selection.ts';

const reference = (task: string) => ({
  project: { description: '', task, solution: task, result: task },
});
const many = (task: string) => Array.from({ length: MOST_CHOSEN }, () => reference(task));

it('a selection of references with usual texts contains all of them', () => {
  assert.equal(fitting(many('Egy mondat a munkáról.\n'.repeat(80))).length, MOST_CHOSEN);
});

it('a selection with very long texts, or very many paragraphs, contains only its first references', () => {
  for (const task of ['szó '.repeat(9000), 'a\n'.repeat(300)]) {
    const { length } = fitting(many(task));
    assert.ok(length > 0 && length < MOST_CHOSEN, `${length}`);
  }
});
