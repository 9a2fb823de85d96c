import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useBareEditor } from '../support/bare-editor.ts';
import { headingMarks, numberedHeading, slides } from '../support/clipboard-lists.ts';
import { hiddenHtml, hiddenInPages, wordsOf } from '../support/hidden-html.ts';

describe('a document pasted from another program', () => {
  const editor = useBareEditor();

  it('loses exactly the text that its style hides', async () => {
    const failed: string[] = [];
    for (const { name, html, seen } of [...hiddenHtml, ...hiddenInPages]) {
      await editor.call('open', '');
      await editor.call('pasteHtml', html);
      const words = wordsOf(await editor.call('saved'));
      const { hidden = 0 } = await editor.call('report');
      if (words !== seen || hidden > 0 !== html.includes('REJTETT'))
        failed.push(`${name}: ${words}`);
    }
    assert.deepEqual(failed, []);
  });

  it('keeps the number of each heading exactly once, whatever its notation, and loses bullets', async () => {
    const failed: string[] = [];
    const bullets = '@list l0:level1 {mso-level-number-format:bullet}';
    const numbers = '@list l0:level1 {mso-level-text:"%1"}';
    for (const [mark, kept] of headingMarks) {
      for (const [css, number] of [
        ['', kept],
        [bullets, ''],
        [numbers, `${mark} `],
      ] as const) {
        await editor.call('open', '');
        await editor.call('pasteHtml', numberedHeading(mark, css));
        const saved = await editor.call('saved');
        if (saved !== `<h2>${number}Előzmények</h2>`) failed.push(`${mark} ${css}: ${saved}`);
      }
    }
    assert.deepEqual(failed, []);
  });

  it('keeps the lists of presentation slides as lists', async () => {
    for (const [name, { html, saved }] of Object.entries(slides)) {
      await editor.call('open', '');
      await editor.call('pasteHtml', html);
      assert.equal(await editor.call('saved'), saved, name);
    }
  });
});
