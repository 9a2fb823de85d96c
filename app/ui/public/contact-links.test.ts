import assert from 'node:assert/strict';
import { it } from 'node:test';
import { mailPieces } from './contact-links.ts';

it('splits an e-mail address after "@" and after each "."', () => {
  assert.deepEqual(mailPieces('geo.dezia@mintageo.example'), [
    'geo.',
    'dezia@',
    'mintageo.',
    'example',
  ]);
  assert.deepEqual(mailPieces('iroda'), ['iroda']);
  assert.deepEqual(mailPieces(''), []);
});
