import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { expiryOf, keepToken, pageAfterLogin, readToken } from './session.ts';

it('the expiry is read from a token, whatever its other content, and not from invalid tokens', () => {
  const token = (claims: unknown) =>
    `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;
  assert.equal(expiryOf(token({ sub: 'Ödön?~ÿ', exp: 17 })), 17);
  for (const wrong of ['', 'x', 'x.y.z', token({}), token({ exp: '17' }), token(null)]) {
    assert.equal(expiryOf(wrong), undefined, wrong);
  }
});

it('signing in leads only to addresses within the staff area', () => {
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

it('a token for which storage had no space is forgotten once another is stored', () => {
  const stored = new Map<string, string>();
  let isFull = true;
  const restore = replaceStorage({
    getItem: (key) => stored.get(key) ?? null,
    setItem(key, value) {
      if (isFull) throw new Error('QuotaExceededError');
      stored.set(key, value);
    },
    removeItem: (key) => void stored.delete(key),
  });
  after(restore);
  keepToken('first');
  assert.equal(readToken(), 'first');
  isFull = false;
  keepToken('second');
  assert.equal(readToken(), 'second');
  // Another tab signs out.
  stored.clear();
  assert.equal(readToken(), null);
});

/** Replaces the browser's local storage. Returns a function that restores it. */
function replaceStorage(value: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): () => void {
  const original = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', { value, configurable: true });
  return () => {
    if (original) Object.defineProperty(globalThis, 'localStorage', original);
    else Reflect.deleteProperty(globalThis, 'localStorage');
  };
}
