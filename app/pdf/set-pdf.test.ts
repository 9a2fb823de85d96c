import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inflateSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { partsOf, readTaggedPdf } from '../../tests/support/tagged-pdf.ts';
import type { PdfDocument } from './pdf-document.ts';
import { requestedPictures } from './requested-pictures.ts';
import { setPdf } from './set-pdf.server.ts';

const SENTENCE = 'A feltárás, a mérés és a laboratóriumi vizsgálat adatait összevetettük. ';

/**
 * The pages on which these appear: the last of `lines` lines, the heading below them, and the text below the heading.
 */
async function pagesBelow(lines: number, text: string) {
  const file = await setPdf({
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

it('a heading is on the same page as its text', async () => {
  for (let lines = 28; lines < 38; lines += 1) {
    const { heading, words } = await pagesBelow(lines, SENTENCE.repeat(4));
    assert.equal(heading, words, `below ${lines} lines`);
  }
});

it('a heading and a line that fit on the current page begin no new page', async () => {
  const first = (await pagesBelow(1, SENTENCE)).line;
  let most = 28;
  while ((await pagesBelow(most + 1, SENTENCE)).line === first) most += 1;
  // Heading and text together are at most as high as three of the lines.
  const { heading, words } = await pagesBelow(most - 3, SENTENCE);
  assert.deepEqual([heading, words], [first, first], `below ${most - 3} lines`);
});

/** The numbers that all drawn glyphs of a PDF have in their fonts. Glyph 0 is the box that replaces a missing glyph. */
function drawnGlyphs(file: Buffer): string[] {
  const text = file.toString('latin1');
  return [...text.matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)].flatMap(([, bytes]) => {
    let content = '';
    try {
      content = inflateSync(Buffer.from(bytes!, 'latin1')).toString('latin1');
    } catch {
      return [];
    }
    if (!/ Tf$/m.test(content)) return [];
    return [...content.matchAll(/<([\da-f]+)>/g)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? []);
  });
}

it('every character of technical texts is drawn, and none as an empty box', async () => {
  const text = 'φ = 28°, γ ≥ 19 kN/m³, CO₂, k = 10⁻⁴ m/s, Геотехника, Łódź, ⌀ 120, 12 ㎥ 😀';
  const words = [text, { text, href: 'https://example.hu' }];
  const file = await setPdf({
    title: text,
    subject: text,
    owner: text,
    note: text,
    foot: text,
    dated: '2025-01-01',
    lead: words,
    blocks: [
      { type: 'heading', level: 2, text, name: 'a' },
      { type: 'paragraph', words: [text.repeat(20)] },
      { type: 'list', items: [words] },
      { type: 'facts', entries: [{ label: text, words: [words] }] },
      { type: 'table', columns: [{ label: text, share: 1 }], rows: [{ cells: [text], to: 'a' }] },
    ],
  });
  const glyphs = drawnGlyphs(file);
  assert.ok(glyphs.length > 30 * text.length, `${glyphs.length} glyphs`);
  assert.equal(glyphs.filter((glyph) => glyph === '0000').length, 0);
});

it('a portrait comes before the text beside it, and a sample portrait is hidden from screen readers', async () => {
  const picture = { src: '/media/arckep.jpg', width: 1600, height: 1000, alt: 'Arckép' };
  const withPortrait = (portrait: typeof picture | 'sample'): PdfDocument => ({
    title: 'Cím',
    subject: 'tárgy',
    owner: 'cég',
    dated: '2025-01-01',
    blocks: [{ type: 'facts', entries: [{ label: 'Felelős', words: [['Minta Éva']], portrait }] }],
  });
  const bytes = readFileSync('db/seed/pictures/folyami-hid.jpg');
  const read = async (portrait: typeof picture | 'sample', pictures = new Map()) =>
    readTaggedPdf(await setPdf(withPortrait(portrait), pictures)).root;
  const shown = await read(picture, new Map([[picture.src, bytes]]));
  const [body] = partsOf(shown, 'LBody');
  assert.deepEqual(
    body!.parts.map(({ type, alt, text }) => [type, alt, text]),
    [
      ['Figure', 'Arckép', ''],
      ['P', '', 'Minta Éva'],
    ],
  );
  assert.deepEqual(requestedPictures(withPortrait(picture)), [{ src: picture.src, width: 200 }]);
  for (const one of ['sample', picture] as const) {
    const root = await read(one);
    assert.deepEqual(partsOf(root, 'Figure'), []);
    assert.equal(partsOf(root, 'LI')[0]!.text, 'FelelősMinta Éva');
  }
  assert.deepEqual(requestedPictures(withPortrait('sample')), []);
});
