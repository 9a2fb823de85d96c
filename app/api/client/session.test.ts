import assert from 'node:assert/strict';
import { it } from 'node:test';
import { expiryOf, pageAfterLogin } from './session.ts';

it('reads the expiry from the token, whatever else it contains', () => {
  const token = (claims: unknown) =>
    `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;
  assert.equal(expiryOf(token({ sub: 'Ödön?~ÿ', exp: 17 })), 17);
  for (const wrong of ['', 'x', 'x.y.z', token({}), token({ exp: '17' }), token(null)]) {
    assert.equal(expiryOf(wrong), undefined, wrong);
  }
});

it('leads to a page of the staff area after sign-in, and to no other address', () => {
  assert.equal(pageAfterLogin('/admin/newsedit/3'), '/admin/newsedit/3');
  const elsewhere = [null, '', '/', '//evil.example', 'https://evil.example/admin', '/administer'];
  const leading = [
    '/admin/../kapcsolat',
    '/admin/%2e%2e/',
    '/admin\\..\\x',
    '/admin/..//evil.example',
  ];
  for (const requested of leading) assert.equal(pageAfterLogin(requested), '/admin', requested);
  assert.equal(pageAfterLogin('/admin/messages?search=a%20b#3'), '/admin/messages?search=a%20b#3');
  for (const requested of elsewhere) assert.equal(pageAfterLogin(requested), '/admin');
});
