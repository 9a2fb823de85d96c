import assert from 'node:assert/strict';
import { it } from 'node:test';
import { answerLink } from './marking.ts';

const request = {
  email: 'kiss+anna@example.hu',
  subject: 'Talajmechanika & fúrás',
  reference: 'A-12',
};

it('the mail link of an answer contains the signature below the text', () => {
  const link = new URL(answerLink(request, 'Kovács Éva\ngeotechnikus\n+36 1 234 5678'));
  assert.equal(decodeURIComponent(link.pathname), 'kiss+anna@example.hu');
  assert.equal(link.searchParams.get('subject'), 'Re: [A-12] Talajmechanika & fúrás');
  const body = '\r\n\r\nKovács Éva\r\ngeotechnikus\r\n+36 1 234 5678';
  assert.equal(link.searchParams.get('body'), body);
});

it('the mail link of a request without a subject has its reference as subject', () => {
  const link = new URL(answerLink({ ...request, subject: '' }, 'eva'));
  assert.equal(link.searchParams.get('subject'), 'Re: [A-12]');
});
