import assert from 'node:assert/strict';
import { it } from 'node:test';
import { noteOf } from './todo-places.ts';

it('says of a request why it needs attention, with all reasons', () => {
  const request = { kind: 'contactRequest', itemId: 1, label: 'Fúrás', isLate: false, at: null };
  const note = (reason: string) => noteOf('requests', { ...request, detail: 'Őri Ödön', reason });
  assert.equal(note('accepted assigned'), 'Őri Ödön · elfogadott ajánlat · Önre bízva');
  assert.equal(note('new'), 'Őri Ödön · még senki nem nyitotta meg');
  assert.equal(note('seen'), 'Őri Ödön');
});
