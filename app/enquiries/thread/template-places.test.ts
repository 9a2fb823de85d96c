import assert from 'node:assert/strict';
import { it } from 'node:test';
import { signatureOf } from './template-places.ts';

const eva = { username: 'eva', displayName: '', position: '', phone: '' };

it('signs with the name, position and telephone number that a user has given', () => {
  const given = { ...eva, displayName: 'Kovács Éva', position: 'geotechnikus', phone: '1234' };
  assert.equal(signatureOf([given], 'eva'), 'Kovács Éva\ngeotechnikus\n1234');
});

it('signs with the login name where nothing is given, or the user is gone', () => {
  assert.equal(signatureOf([eva], 'eva'), 'eva');
  assert.equal(signatureOf([], 'eva'), 'eva');
});
