import assert from 'node:assert/strict';
import { it } from 'node:test';
import { interpolatedIn, signatureOf } from './template-places.ts';

const eva = { username: 'eva', displayName: '', position: '', phone: '' };

it('an answer is signed with the name, position and telephone number that the user has entered', () => {
  const given = { ...eva, displayName: 'Kovács Éva', position: 'geotechnikus', phone: '1234' };
  assert.equal(signatureOf(given), 'Kovács Éva\ngeotechnikus\n1234');
});

it('an answer is never signed with the login name', () => {
  assert.equal(signatureOf(eva), '');
  assert.equal(signatureOf(undefined), '');
});

it('lines of a template that contain only empty placeholders are removed', () => {
  const answered = {
    name: 'Nagy Pál {cég}',
    reference: '',
    subject: '',
    discipline: '',
    place: '',
    signer: '',
    company: 'Mintageo Zrt.',
  };
  const text = 'Tisztelt {név}!\n\nHely: {hely}\n\nÜdvözlettel:\n{aláíró}\n{Cég}';
  assert.equal(
    interpolatedIn(text, answered),
    'Tisztelt Nagy Pál {cég}!\n\nHely: \n\nÜdvözlettel:\nMintageo Zrt.',
  );
});
