import assert from 'node:assert/strict';
import { it } from 'node:test';
import { unlinked } from './confirmation.server.ts';

it('leaves nothing in what a stranger typed that a mail program makes a link of', () => {
  for (const [typed, said] of [
    ['www.spam.example', 'www. spam. example'],
    ['https://spam.example/x', 'https: //spam. example/x'],
    ['a@spam.example', 'a@ spam. example'],
    ['\\\\gep\\mappa', '\\ \\gep\\mappa'],
    ['javascript:alert(1)', 'javascript: alert(1)'],
    ['Mintafalva, hrsz. 012/34, 5. sz.', 'Mintafalva, hrsz. 012/34, 5. sz.'],
  ] as const) {
    assert.equal(unlinked(typed), said);
  }
});
