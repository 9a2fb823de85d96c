import assert from 'node:assert/strict';
import { it } from 'node:test';
import { projectSearchMessages as messages } from './project-search.messages.ts';

it('the text below the map states the number of references without coordinates', () => {
  const textOf = (shown: number, counted: number, total: number) =>
    messages.onMap(shown, counted, total);
  assert.equal(textOf(3, 0, 3), 'A pontok a referenciák pontos helyét mutatják.');
  assert.equal(
    textOf(1, 2, 3),
    'A pontok a pontos helyet mutatják (1); a többi referenciát a számok jelzik, vármegyénként.',
  );
  assert.equal(textOf(0, 3, 3), 'A referenciákat a számok jelzik, vármegyénként.');
  assert.equal(textOf(0, 0, 1), 'Pontos hely nincs megadva.');
  const rest = 'További 2 referencia pontos helye nincs megadva.';
  assert.equal(textOf(1, 0, 3), `A pontok a pontos helyet mutatják (1). ${rest}`);
  assert.ok(textOf(1, 1, 4).endsWith(`vármegyénként. ${rest}`));
});
