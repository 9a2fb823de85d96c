import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sanitise } from '../../app/content/editor/sanitiser/sanitiser.server.ts';
import { useBareEditor } from '../support/bare-editor.ts';

describe('lists in the editor', () => {
  const editor = useBareEditor();
  const saved = async () => sanitise(await editor.call('saved'));

  async function open(html: string): Promise<void> {
    await editor.call('open', html);
    await editor.text.focus();
  }

  async function typeLines(lines: string[]): Promise<void> {
    for (const [index, line] of lines.entries()) {
      if (index > 0) await editor.page.keyboard.press('Enter');
      await editor.page.keyboard.type(line);
    }
  }

  it('are not created from dates or ordinals at the start of a paragraph', async () => {
    const lines = ['2025. június', '12. emelet', '3. rész', '* csillag', '+ többlet', '– kötőjel'];
    const html = lines.map((line) => `<p>${line}</p>`).join('');
    await open('');
    await typeLines(lines);
    assert.equal(await saved(), html);
    await open(html);
    await editor.page.keyboard.type('!');
    assert.equal(await saved(), html.replace('kötőjel', 'kötőjel!'));
    await open('');
    await editor.call('pasteText', '1. rész\n2. rész\n2025. június');
    assert.equal(await saved(), '<p>1. rész</p><p>2. rész</p><p>2025. június</p>');
  });

  it('are created by typing “1. ” or “- ”, and Backspace restores the typed characters', async () => {
    await open('');
    await typeLines(['1. fúrás', 'mérés', '', '- agyag', 'homok', '', '']);
    for (const start of ['1. ', '- ']) {
      await editor.page.keyboard.type(start);
      await editor.text.getByRole('list').nth(2).waitFor();
      await editor.page.keyboard.press('Backspace');
      await typeLines(['emelet', '']);
    }
    assert.equal(
      await saved(),
      '<ol><li>fúrás</li><li>mérés</li></ol><ul><li>agyag</li><li>homok</li></ul>' +
        '<p>1. emelet</p><p>- emelet</p>',
    );
  });

  it('turn back into the typed characters by Backspace at the end of a longer text', async () => {
    for (const start of ['1. ', '- ', '## ']) {
      await open('');
      await typeLines(['Bevezető', '']);
      await editor.page.keyboard.type(start);
      await editor.text.locator('li, h2').waitFor();
      await editor.page.keyboard.press('Backspace');
      await editor.page.keyboard.type('emelet');
      assert.equal(await saved(), `<p>Bevezető</p><p>${start}emelet</p>`);
    }
  });

  it('are not created by “##” to “####”, which create headings of levels 2 to 4', async () => {
    await open('');
    await typeLines(['# 1 jelű fúrás', '## Második', '### Harmadik', '#### Negyedik', '']);
    await editor.page.keyboard.type('## ');
    await editor.text.locator('h2').nth(1).waitFor();
    await editor.page.keyboard.press('Backspace');
    await editor.page.keyboard.type('jelű');
    assert.equal(
      await saved(),
      '<p># 1 jelű fúrás</p><h2>Második</h2><h3>Harmadik</h3><h4>Negyedik</h4><p>## jelű</p>',
    );
  });

  it('with letters or Roman numerals are recognised in each notation of pasted HTML', async () => {
    await open('');
    const html =
      '<ol type="a"><li>a</li></ol><p>–</p><ol style="list-style-type:lower-alpha"><li>b</li></ol>' +
      '<p>–</p><ol><li style="list-style-type:upper-roman">c</li></ol>';
    await editor.call('pasteHtml', html);
    assert.equal(
      await saved(),
      '<ol type="a"><li>a</li></ol><p>–</p><ol type="a"><li>b</li></ol>' +
        '<p>–</p><ol type="I"><li>c</li></ol>',
    );
  });
});
