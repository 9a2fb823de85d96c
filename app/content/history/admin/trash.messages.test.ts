import assert from 'node:assert/strict';
import { it } from 'node:test';
import { trashMessages as messages } from './trash.messages.ts';

it('the text about items deleted with their parent fits every content type', () => {
  assert.equal(messages.withParts(2), 'és vele 2 elem');
});
