import assert from 'node:assert/strict';
import { it } from 'node:test';
import { phoneNumber } from './phone-number.ts';

it('every notation of a telephone number is parsed as the same number', () => {
  for (const written of [
    '+36 1 234 5678',
    '+36 (0)1 234-5678',
    '(06 1) 234 5678',
    '06-1/234-56-78',
    '0036\u00a01\u00a0234\u20115678',
    '1/234-5678',
    '36 1 234 5678',
  ]) {
    assert.equal(phoneNumber(written), '+3612345678', written);
  }
  assert.equal(phoneNumber('36301234567'), '+36301234567');
  // The area code of Eger is 36, too.
  assert.equal(phoneNumber('36/123-456'), '+3636123456');
  assert.equal(phoneNumber('+43 1 234 5678'), '+4312345678');
});

it('text that is too short or contains more than a number is no telephone number', () => {
  for (const written of ['', '112', '+36 1 234 5678 mellék 12', '06 1 234 5678, este', 'nincs']) {
    assert.equal(phoneNumber(written), undefined, written);
  }
});
