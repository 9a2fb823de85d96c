import assert from 'node:assert/strict';
import { it } from 'node:test';
import { drawingFor, GRADING_CURVE } from './service-drawing.ts';

it('the drawing of a service is that of its method, or else that of its discipline', () => {
  for (const [name, key] of [
    ['CPT-szondázás', 'geotechnika'],
    ['Fúrás és mintavétel', 'furas'],
    ['Talajmechanikai laborvizsgálat', GRADING_CURVE],
    ['Munkatér-határolás tervezése', 'epiteskivitelezes'],
    ['Geotechnikai jelentés (Eurocode 7)', 'retegszelveny'],
    ['Mozgásvizsgálat', 'szintezes'],
    ['Alapozási tanács', 'geotechnika'],
  ])
    assert.equal(drawingFor({ name: name!, discipline: 'geotechnika' }), key, name);
  const english = { name: 'Drilling', hungarian: { name: 'Fúrás' }, discipline: 'geotechnika' };
  assert.equal(drawingFor(english), 'furas');
});
