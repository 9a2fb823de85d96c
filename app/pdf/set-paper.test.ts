import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setPaper } from './set-paper.server.ts';

const SENTENCE = 'A feltárás, a mérés és a laboratóriumi vizsgálat adatait összevetettük. ';

/** On which pages the last of so many lines stands, the heading below it, and the text of that. */
async function pagesBelow(lines: number, text: string) {
  const file = await setPaper({
    title: 'Cím',
    subject: 'tárgy',
    owner: 'cég',
    dated: '2025-01-01',
    blocks: [
      { type: 'list', items: Array.from({ length: lines }, () => ['Sor']) },
      { type: 'heading', level: 2, text: 'Eredmény' },
      { type: 'paragraph', words: [text] },
    ],
  });
  const parts = file.toString('latin1').matchAll(/\/S \/(?:H2|P|LBody)\n[^]*?\/Pg (\d+) 0 R/g);
  const [line, heading, words] = [...parts].slice(-3).map(([, page]) => page!);
  return { line, heading, words };
}

it('keeps a heading on the page of its text', async () => {
  for (let lines = 28; lines < 38; lines += 1) {
    const { heading, words } = await pagesBelow(lines, SENTENCE.repeat(4));
    assert.equal(heading, words, `below ${lines} lines`);
  }
});

it('begins no page for a heading and a line that have room on this one', async () => {
  const first = (await pagesBelow(1, SENTENCE)).line;
  let most = 28;
  while ((await pagesBelow(most + 1, SENTENCE)).line === first) most += 1;
  // Both are as high as three of the lines, or less.
  const { heading, words } = await pagesBelow(most - 3, SENTENCE);
  assert.deepEqual([heading, words], [first, first], `below ${most - 3} lines`);
});
