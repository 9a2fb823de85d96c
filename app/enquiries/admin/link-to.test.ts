import assert from 'node:assert/strict';
import { it } from 'node:test';
import { answerLink } from './marking.ts';

const request = {
  email: 'kiss+anna@example.hu',
  subject: 'Talajmechanika & fúrás',
  reference: 'A-12',
};

it('puts the signature below an answer in the mail program', () => {
  const link = new URL(answerLink(request, 'Kovács Éva\ngeotechnikus\n+36 1 234 5678'));
  assert.equal(decodeURIComponent(link.pathname), 'kiss+anna@example.hu');
  assert.equal(link.searchParams.get('subject'), 'Re: [A-12] Talajmechanika & fúrás');
  const body = '\r\n\r\nKovács Éva\r\ngeotechnikus\r\n+36 1 234 5678';
  assert.equal(link.searchParams.get('body'), body);
});

it('uses the reference as subject for a request without a subject', () => {
  const link = new URL(answerLink({ ...request, subject: '' }, 'eva'));
  assert.equal(link.searchParams.get('subject'), 'Re: [A-12]');
});
