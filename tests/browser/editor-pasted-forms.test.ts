import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useBareEditor } from '../support/bare-editor.ts';
import { headingMarks, numberedHeading, slides } from '../support/clipboard-lists.ts';
import { hiddenHtml, hiddenInPages, wordsOf } from '../support/hidden-html.ts';

describe('a document pasted from another program', () => {
  const editor = useBareEditor();

  it('loses exactly the text that its style hides', async () => {
    const failed: string[] = [];
    const samples = [...hiddenHtml, ...hiddenInPages];
    const pasted = await editor.call(
      'pasteEach',
      samples.map(({ html }) => html),
    );
    for (const [index, { name, html, seen }] of samples.entries()) {
      const { saved, report } = pasted[index]!;
      const words = wordsOf(saved);
      const { hidden = 0 } = report;
      if (words !== seen || hidden > 0 !== html.includes('REJTETT'))
        failed.push(`${name}: ${words}`);
    }
    assert.deepEqual(failed, []);
  });

  it('keeps the number of each heading exactly once, whatever its notation, and loses bullets', async () => {
    const failed: string[] = [];
    const bullets = '@list l0:level1 {mso-level-number-format:bullet}';
    const numbers = '@list l0:level1 {mso-level-text:"%1"}';
    const samples = headingMarks.flatMap(([mark, kept]) => [
      { mark, css: '', number: kept },
      { mark, css: bullets, number: '' },
      { mark, css: numbers, number: `${mark} ` },
    ]);
    const pasted = await editor.call(
      'pasteEach',
      samples.map(({ mark, css }) => numberedHeading(mark, css)),
    );
    for (const [index, { mark, css, number }] of samples.entries()) {
      const { saved } = pasted[index]!;
      if (saved !== `<h2>${number}Előzmények</h2>`) failed.push(`${mark} ${css}: ${saved}`);
    }
    assert.deepEqual(failed, []);
  });

  it('keeps the lists of presentation slides as lists', async () => {
    const pasted = await editor.call(
      'pasteEach',
      Object.values(slides).map(({ html }) => html),
    );
    for (const [index, [name, { saved }]] of Object.entries(slides).entries()) {
      assert.equal(pasted[index]!.saved, saved, name);
    }
  });
});
