import assert from 'node:assert/strict';
import { it } from 'node:test';
import { keywordsIn } from './keyword.ts';

it('each distinct line of a text gets one key for addresses', () => {
  assert.deepEqual(keywordsIn('CPTu-szondázás\n  fúrás\nFÚRÁS\n???\n3D lézerszkennelés (földi)'), [
    { key: 'cptu-szondazas', label: 'CPTu-szondázás' },
    { key: 'furas', label: 'fúrás' },
    { key: '3d-lezerszkenneles-foldi', label: '3D lézerszkennelés (földi)' },
  ]);
  const [long] = keywordsIn(`${'a'.repeat(59)} b`);
  assert.equal(long!.key, 'a'.repeat(59));
});
