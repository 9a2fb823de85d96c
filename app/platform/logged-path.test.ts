import assert from 'node:assert/strict';
import { it } from 'node:test';
import { loggedPath } from './log.server.ts';

it('the log contains no secret of a preview address, even if the address is incomplete', () => {
  assert.equal(loggedPath(`/elonezet/${'a1'.repeat(32)}`), '/elonezet/…');
  assert.equal(loggedPath(`/ELONEZET/${'A1'.repeat(20)}/x`), '/ELONEZET/…/x');
  assert.equal(loggedPath(`/el%6fnezet/${'%611'.repeat(32)}`), '/elonezet/…');
  assert.equal(loggedPath('/a%2fb%0a%25'), '/a%2fb%0a%25');
  assert.equal(loggedPath(`/api/uploads/${'a1'.repeat(16)}`), '/api/uploads/…');
  assert.equal(loggedPath('/admin/elonezet/hir'), '/admin/elonezet/hir');
  assert.equal(loggedPath('/news/123456'), '/news/123456');
});
