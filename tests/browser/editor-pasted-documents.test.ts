/** What becomes of documents of other programs, in the editor alone: as it would be saved, and what is reported. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useBareEditor } from '../support/bare-editor.ts';
import { clickAfter } from '../support/selection.ts';

describe('typing in the editor', () => {
  const editor = useBareEditor();

  it('loses nothing above an item that Backspace took out of its list and undo brought back', async () => {
    const lists = [
      '<p>fent</p><ul><li>egy</li><li>kettő</li></ul>',
      '<p>fent</p><ol><li>kettő</li></ol><p>alatt</p>',
      '<p>fent</p><ul><li>egy<ul><li>belső</li><li>kettő</li></ul></li></ul>',
      '<table><tbody><tr><td>fent</td></tr></tbody></table><ul><li>kettő</li></ul>',
    ];
    const { keyboard } = editor.page;
    for (const html of lists) {
      await editor.call('open', html);
      await clickAfter(editor.text, 'kettő');
      await keyboard.press('Home');
      await keyboard.press('Backspace');
      assert.notEqual(await editor.call('saved'), html);
      await keyboard.press('Control+z');
      assert.equal(await editor.call('saved'), html);
      await keyboard.type('x');
      assert.equal(await editor.call('saved'), html.replace('kettő', 'xkettő'));
      await keyboard.press('Backspace');
      await keyboard.press('ArrowRight');
      await keyboard.type('y');
      assert.equal(await editor.call('saved'), html.replace('kettő', 'kyettő'));
    }
  });

  it('has each composed letter once, and takes a word of them back with one undo', async () => {
    const { page } = editor;
    const input = await page.context().newCDPSession(page);
    const places = [
      '<p>Egy<br>nő</p>',
      '<ul><li>nő</li></ul>',
      '<p><strong>nő</strong></p>',
      '<table><tbody><tr><td>nő</td></tr></tbody></table>',
      '<h2>nő</h2>',
    ];
    for (const html of places) {
      await editor.call('open', html);
      await clickAfter(editor.text, 'nő');
      for (const [dead, letter, next] of [
        ['˝', 'ű', 'z'],
        ['˝', 'ő', 'k'],
        ['´', 'é', 't'],
      ] as const) {
        for (const text of [dead, letter]) {
          await input.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
        }
        await input.send('Input.insertText', { text: letter });
        await page.keyboard.type(next);
      }
      assert.equal(await editor.call('saved'), html.replace('nő', 'nőűzőkét'));
      await page.keyboard.press('Control+z');
      assert.equal(await editor.call('saved'), html);
    }
    await input.detach();
  });
});
