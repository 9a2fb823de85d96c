import assert from 'node:assert/strict';
import { it } from 'node:test';
import { mailboxOf } from './confirmation-limits.server.ts';

it('many spellings of an address are of one letter box', () => {
  for (const email of ['Anna.Kiss@Bücher.example', 'annakiss+12@xn--bcher-kva.example']) {
    assert.equal(mailboxOf(email), 'annakiss@xn--bcher-kva.example');
  }
  assert.notEqual(mailboxOf('a@b.example'), mailboxOf('a@c.example'));
});
