import assert from 'node:assert/strict';
import { it } from 'node:test';
import { projectSearchCopy as copy } from './project-search.copy.ts';

it('the map lists the references that it does not show', () => {
  const said = (shown: number, counted: number, total: number) => copy.onMap(shown, counted, total);
  assert.equal(said(3, 0, 3), 'A pontok a referenciák pontos helyét mutatják.');
  assert.equal(
    said(1, 2, 3),
    'A pontok a pontos helyet mutatják (1); a többi referenciát a számok jelzik, vármegyénként.',
  );
  assert.equal(said(0, 3, 3), 'A referenciákat a számok jelzik, vármegyénként.');
  assert.equal(said(0, 0, 1), 'Pontos hely nincs megadva.');
  const rest = 'További 2 referencia pontos helye nincs megadva.';
  assert.equal(said(1, 0, 3), `A pontok a pontos helyet mutatják (1). ${rest}`);
  assert.ok(said(1, 1, 4).endsWith(`vármegyénként. ${rest}`));
});
