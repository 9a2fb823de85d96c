import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sanitise } from '../../app/content/editor/sanitiser/sanitiser.server.ts';
import { useBareEditor } from '../support/bare-editor.ts';
import {
  excel,
  excelSaved,
  googleDocs,
  googleDocsSaved,
  webPage,
  webPageSaved,
  word,
  wordNotes,
  wordNotesSaved,
  wordSaved,
} from '../support/clipboard-html.ts';
import { openEditor, shareEditor } from '../support/editor.ts';
import { useSite } from '../support/site.ts';
import { paste } from '../support/transfers.ts';
import { pngFile } from '../support/uploads.ts';

describe('content pasted into the editor', () => {
  const site = useSite();
  const open = shareEditor(site);
  it('from Word is cleaned, and a report offers to undo the paste', async () => {
    const editor = await openEditor(site, '<p>Előtte</p>');
    await editor.caretAfter('Előtte');
    await editor.page.keyboard.type('!');
    await editor.page.keyboard.press('Enter');
    await paste(editor, { html: word, text: 'x' });
    const told = editor.page.getByText(/^Beillesztve;/);
    const report = /formázás elhagyva, 2 lista helyreállítva, 1 kép kimaradt/;
    assert.match(await told.innerText(), report);
    await editor.page.getByRole('button', { name: 'Beillesztés visszavonása' }).click();
    assert.match(await editor.html(), /^<p>Előtte!<\/p><p[^>]*><br[^>]*><\/p>$/);
    await editor.page.keyboard.press('Control+Shift+z');
    assert.equal(await editor.save(), `<p>Előtte!</p>${wordSaved}`);
  });

  it('can be removed by the undo button of the report, which returns the focus to the text', async () => {
    const editor = await open('<p>Egy</p>');
    await editor.caretAfter('Egy');
    await paste(editor, { html: webPage, text: 'x' });
    await editor.page.getByText(/^Beillesztve;.*2 nem engedélyezett elem eltávolítva/).waitFor();
    const undo = editor.page.getByRole('button', { name: 'Beillesztés visszavonása' });
    const focused = await undo.evaluate((element: HTMLElement) => {
      element.focus();
      element.click();
      return document.activeElement?.getAttribute('role');
    });
    assert.equal(focused, 'textbox');
    await editor.page.keyboard.type('!');
    assert.equal(await editor.save(), '<p>Egy!</p>');
  });

  it('from Excel is inserted as a table, without Excel’s picture of the table', async () => {
    const editor = await open('');
    await editor.text.focus();
    await paste(editor, { html: excel, text: 'x', png: (await pngFile()).buffer });
    assert.equal(await editor.save(), excelSaved);
  });

  it('from the editor itself is inserted unchanged', async () => {
    const html =
      '<p style="text-align:center"><span style="color:#ff0000">Piros</span></p><p>Egy</p>';
    const editor = await open(html);
    await editor.text.focus();
    await editor.page.keyboard.press('Control+a');
    await editor.page.keyboard.press('Control+c');
    await editor.page.keyboard.press('ArrowRight');
    await editor.page.keyboard.press('Enter');
    await editor.page.keyboard.press('Control+v');
    await editor.text.getByText('Piros').nth(1).waitFor();
    assert.equal(await editor.save(), html + html);
  });

  it('becomes the link of the selected text if it is an address', async () => {
    const editor = await open('<p>Egy kettő</p>');
    await editor.select('kettő');
    await paste(editor, { text: 'https://example.hu/x' });
    assert.equal(await editor.save(), '<p>Egy <a href="https://example.hu/x">kettő</a></p>');
  });
});

describe('a document pasted into the editor from another program', () => {
  const editor = useBareEditor();
  const pasted = async () => ({
    saved: sanitise(await editor.call('saved')),
    report: await editor.call('report'),
  });

  for (const [name, html, saved, reported] of [
    ['Word with lettered lists and footnotes', wordNotes, wordNotesSaved, { lists: 4 }],
    ['Google Docs', googleDocs, googleDocsSaved, {}],
    ['a web page', webPage, webPageSaved, { removed: 2 }],
  ] as const) {
    it(`is cleaned and reported if it comes from ${name}`, async () => {
      await editor.call('open', '');
      await editor.call('pasteHtml', html);
      const { saved: clean, report } = await pasted();
      assert.equal(clean, saved);
      assert.ok(report['styles']! > 0, 'its formatting is left out');
      for (const [what, count] of Object.entries(reported)) assert.equal(report[what], count);
    });
  }

  it('keeps its lines if it is plain text', async () => {
    await editor.call('open', '<p>Egy</p>');
    await editor.call('pasteText', ' kettő <b>\n\nhárom');
    assert.equal((await pasted()).saved, '<p>Egy kettő &lt;b&gt;</p><p>három</p>');
  });
});
