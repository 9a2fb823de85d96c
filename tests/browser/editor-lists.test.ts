import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type EditorPage, openEditor, publicText, shareEditor } from '../support/editor.ts';
import { useSite } from '../support/site.ts';
import { paste } from '../support/transfers.ts';

describe('lists in the editor', () => {
  const site = useSite();
  const open = shareEditor(site);

  it('are not created from dates or ordinals at the start of a paragraph', async () => {
    const lines = ['2025. június', '12. emelet', '3. rész', '* csillag', '+ többlet', '– kötőjel'];
    const saved = lines.map((line) => `<p>${line}</p>`).join('');
    const typed = await openEditor(site, '');
    await typed.text.focus();
    await typeLines(typed, lines);
    assert.equal(await typed.save(), saved);

    const changed = await open(saved);
    await changed.caretAfter('kötőjel');
    await changed.page.keyboard.type('!');
    assert.equal(await changed.save(), saved.replace('kötőjel', 'kötőjel!'));

    const pasted = await open('');
    await pasted.text.focus();
    await paste(pasted, { text: '1. rész\n2. rész\n2025. június' });
    await pasted.text.getByText('2025. június').waitFor();
    assert.equal(await pasted.save(), '<p>1. rész</p><p>2. rész</p><p>2025. június</p>');
  });

  it('are created by typing “1. ” or “- ”, and Backspace restores the typed characters', async () => {
    const editor = await open('');
    const { keyboard } = editor.page;
    await editor.text.focus();
    await typeLines(editor, ['1. fúrás', 'mérés', '', '- agyag', 'homok', '', '']);
    for (const start of ['1. ', '- ']) {
      await keyboard.type(start);
      await editor.text.getByRole('list').nth(2).waitFor();
      await keyboard.press('Backspace');
      await typeLines(editor, ['emelet', '']);
    }
    assert.equal(
      await editor.save(),
      '<ol><li>fúrás</li><li>mérés</li></ol><ul><li>agyag</li><li>homok</li></ul>' +
        '<p>1. emelet</p><p>- emelet</p>',
    );
  });

  it('turn back into the typed characters by Backspace at the end of a longer text', async () => {
    for (const start of ['1. ', '- ', '## ']) {
      const editor = await open('');
      await editor.text.focus();
      await typeLines(editor, ['Bevezető', '']);
      await editor.page.keyboard.type(start);
      await editor.text.locator('li, h2').waitFor();
      await editor.page.keyboard.press('Backspace');
      await editor.page.keyboard.type('emelet');
      assert.equal(await editor.save(), `<p>Bevezető</p><p>${start}emelet</p>`);
    }
  });

  it('are not created by “##” to “####”, which create headings of levels 2 to 4', async () => {
    const editor = await open('');
    const { keyboard } = editor.page;
    await editor.text.focus();
    await typeLines(editor, ['# 1 jelű fúrás', '## Második', '### Harmadik', '#### Negyedik', '']);
    await keyboard.type('## ');
    await editor.text.locator('h2').nth(1).waitFor();
    await keyboard.press('Backspace');
    await keyboard.type('jelű');
    assert.equal(
      await editor.save(),
      '<p># 1 jelű fúrás</p><h2>Második</h2><h3>Harmadik</h3><h4>Negyedik</h4><p>## jelű</p>',
    );
  });

  it('with letters or Roman numerals keep their numbering in the editor and on the page', async () => {
    const types = ['a', 'A', 'i', 'I'];
    const html = types
      .map((type) => `<ol start="2" type="${type}"><li>x</li></ol>`)
      .join('<p>–</p>');
    const editor = await open(`${html}<p>Vége</p>`);
    const styles = (text: EditorPage['text']) =>
      text
        .getByRole('list')
        .evaluateAll((lists) => lists.map((list) => getComputedStyle(list).listStyleType));
    const shown = ['lower-alpha', 'upper-alpha', 'lower-roman', 'upper-roman'];
    assert.deepEqual(await styles(editor.text), shown);
    await editor.caretAfter('Vége');
    await editor.page.keyboard.type('!');
    assert.equal(await editor.save(), `${html}<p>Vége!</p>`);
    assert.deepEqual(await styles(await publicText(site, editor.newsId)), shown);
  });

  it('with letters or Roman numerals are recognised in each notation of pasted HTML', async () => {
    const editor = await open('');
    await editor.text.focus();
    const html =
      '<ol type="a"><li>a</li></ol><p>–</p><ol style="list-style-type:lower-alpha"><li>b</li></ol>' +
      '<p>–</p><ol><li style="list-style-type:upper-roman">c</li></ol>';
    await paste(editor, { html, text: 'x' });
    assert.equal(
      await editor.save(),
      '<ol type="a"><li>a</li></ol><p>–</p><ol type="a"><li>b</li></ol>' +
        '<p>–</p><ol type="I"><li>c</li></ol>',
    );
  });
});

async function typeLines({ page }: EditorPage, lines: string[]): Promise<void> {
  for (const [index, line] of lines.entries()) {
    if (index > 0) await page.keyboard.press('Enter');
    await page.keyboard.type(line);
  }
}
