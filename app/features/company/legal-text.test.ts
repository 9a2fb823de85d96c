import assert from 'node:assert/strict';
import { it } from 'node:test';
import { blocksIn, linked } from './legal-text.ts';

it('headings, list items and paragraphs are recognised by the beginning of each line', () => {
  const text = '# Cím\n\nBekezdés.\n- egy\n–  kettő\n## Alcím\n#nem cím\n-nem elem\n';
  assert.deepEqual(
    blocksIn(text).map((block) => [block.type, 'items' in block ? block.items : undefined]),
    [
      ['heading', undefined],
      ['paragraph', undefined],
      ['list', [['egy'], ['kettő']]],
      ['heading', undefined],
      ['paragraph', undefined],
      ['paragraph', undefined],
    ],
  );
});

it('web and e-mail addresses become links, without the punctuation after them', () => {
  assert.deepEqual(linked('Írjon (iroda@pelda.hu), vagy https://www.naih.hu/x?y=1.'), [
    'Írjon (',
    { text: 'iroda@pelda.hu', href: 'mailto:iroda@pelda.hu' },
    '), vagy ',
    { text: 'https://www.naih.hu/x?y=1', href: 'https://www.naih.hu/x?y=1' },
    '.',
  ]);
});

it('an address that is too long stays plain text', () => {
  const long = `https://pelda.hu/${'a'.repeat(3000)}`;
  assert.deepEqual(linked(`${long} vagy https://pelda.hu`), [
    `${long} vagy `,
    { text: 'https://pelda.hu', href: 'https://pelda.hu' },
  ]);
});
