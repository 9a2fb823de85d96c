import assert from 'node:assert/strict';
import { it } from 'node:test';
import { draftName } from './draft.ts';

it('unsaved work is named by its title or name, cut to 80 characters', () => {
  const name = (fields: object) => draftName({ fields });
  assert.equal(name({ title: 'Új hír', name: 'x' }), 'Új hír');
  assert.equal(name({ title: '', name: 'Minta Anna' }), 'Minta Anna');
  assert.equal(name({ code: 'GT' }), undefined);
  assert.equal(name({ name: 'á'.repeat(40_000) }), `${'á'.repeat(80)}…`);
  assert.equal(name({ name: 'á'.repeat(80) }), 'á'.repeat(80));
});
