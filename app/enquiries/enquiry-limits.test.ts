import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createAttemptLimits } from '../platform/limits/attempt-limit.server.ts';
import { createEnquiryLimits, freeSlot, mailboxOf } from './enquiry-limits.server.ts';
import { createFormSignature } from './form-signature.server.ts';

it('different spellings of one address are recognised as the same mailbox', () => {
  for (const email of ['Anna.Kiss@Bücher.example', 'annakiss+12@xn--bcher-kva.example']) {
    assert.equal(mailboxOf(email), 'annakiss@xn--bcher-kva.example');
  }
  assert.notEqual(mailboxOf('a@b.example'), mailboxOf('a@c.example'));
});

it('requests with files are limited per day, for each sender and for all senders', async () => {
  const { mayAttach } = createEnquiryLimits(
    createAttemptLimits(),
    createFormSignature(new Uint8Array(32)),
  );
  const kept = async (addressOf: (index: number) => string, count: number) => {
    let number = 0;
    for (let index = 0; index < count; index += 1) {
      if (await mayAttach(addressOf(index))) number += 1;
    }
    return number;
  };
  assert.equal(await kept(() => '203.0.113.7', 30), 20);
  // All networks of one /48 count as one sender.
  assert.equal(await kept((index) => `2001:db8:1:${index.toString(16)}::1`, 30), 20);
  assert.equal(await kept((index) => `198.51.${index % 250}.${Math.floor(index / 250)}`, 500), 360);
});

it('requests from the form use the slots of requests without a form only when no other slot is free', () => {
  const placeAfter = (isOfForm: boolean, places: number[]) =>
    freeSlot(
      places.map((place) => ({ place, acceptedAt: 1 })),
      { sender: 'x', isOfForm },
      0,
    ).place;
  for (let tries = 0; tries < 100; tries += 1) {
    assert.ok(placeAfter(true, []) >= 5);
    assert.equal(placeAfter(true, [5, 6, 7, 9]), 8);
    assert.ok(placeAfter(true, [5, 6, 7, 8, 9]) < 5);
    assert.equal(placeAfter(false, [0, 1, 2, 4]), 3);
  }
});
