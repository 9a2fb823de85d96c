import assert from 'node:assert/strict';
import { it } from 'node:test';
import { editorTexts } from './editor.messages.ts';

it('the hint about a heading of level 1 fits every content type', () => {
  assert.equal(
    editorTexts.headingTop('Fúrás'),
    '1. szintű címsor csak az oldal címe lehet, a szövegben a 2. szinttel kezdje: „Fúrás”.',
  );
});
