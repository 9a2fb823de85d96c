import assert from 'node:assert/strict';
import { it } from 'node:test';
import { expiryOf, pageAfterLogin } from './session.ts';

it('the expiry is read from the token, whatever else stands there', () => {
  const token = (claims: unknown) =>
    `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;
  assert.equal(expiryOf(token({ sub: 'Ödön?~ÿ', exp: 17 })), 17);
  for (const wrong of ['', 'x', 'x.y.z', token({}), token({ exp: '17' }), token(null)]) {
    assert.equal(expiryOf(wrong), undefined, wrong);
  }
});

it('after signing in one comes back to the staff area and nowhere else', () => {
  assert.equal(pageAfterLogin('/admin/newsedit/3'), '/admin/newsedit/3');
  const elsewhere = [null, '', '/', '//evil.example', 'https://evil.example/admin', '/administer'];
  for (const wanted of elsewhere) assert.equal(pageAfterLogin(wanted), '/admin');
});
