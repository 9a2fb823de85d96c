import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openEditor, publicText, shareEditor, type EditorPage } from '../support/editor.ts';
import { clickAndPressAtOnce, pressAtOnce, slowDown } from '../support/keys.ts';
import { waitForSelection } from '../support/selection.ts';
import { useSite } from '../support/site.ts';

describe('the editor, used by keyboard alone', () => {
  const site = useSite();
  const open = shareEditor(site);

  it('moves the focus to the toolbar, along it and back, and keeps the selection', async () => {
    const editor = await openEditor(site, '<p>Egy kettő</p>');
    const { keyboard } = editor.page;
    await selectLast(editor, 'kettő');
    await keyboard.press('Alt+F10');
    assert.equal(await focused(editor), 'Félkövér');
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowRight');
    assert.equal(await focused(editor), 'Aláhúzott');
    await keyboard.press('Enter');
    assert.equal(await focused(editor), 'Aláhúzott');
    await keyboard.press('ArrowLeft');
    await keyboard.press('Space');
    await keyboard.press('Escape');
    assert.equal(await editor.selected(), 'kettő');
    await keyboard.press('Control+b');
    assert.equal(await editor.save(), '<p>Egy <strong><em><u>kettő</u></em></strong></p>');
  });

  it('has one tab stop for the whole toolbar', async () => {
    const editor = await open('<p>Egy</p>');
    const { keyboard } = editor.page;
    const inToolbar = (expected: boolean) =>
      editor.page.waitForFunction(
        (isIn) => Boolean(document.activeElement?.closest('[role=toolbar]')) === isIn,
        expected,
      );
    await editor.text.focus();
    await keyboard.press('Shift+Tab');
    await inToolbar(true);
    await keyboard.press('Shift+Tab');
    await inToolbar(false);
    await keyboard.press('Tab');
    await inToolbar(true);
    await keyboard.press('Tab');
    await editor.page.waitForFunction(
      () => document.activeElement?.getAttribute('role') === 'textbox',
    );
    await keyboard.press('Tab');
    assert.match(await focused(editor), /^Angolul/);
    await keyboard.press('Tab');
    assert.equal(await focused(editor), 'Ment');
  });

  it('opens a popup, moves the focus into it, and returns the focus afterwards', async () => {
    const editor = await open('<p>Egy kettő</p>');
    const { keyboard } = editor.page;
    await selectLast(editor, 'kettő');
    await keyboard.press('Alt+F10');
    await editor.button('Betűméret').focus();
    await keyboard.press('Enter');
    await editor.page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'));
    await keyboard.press('Escape');
    await editor.popup('Betűméret').waitFor({ state: 'detached' });
    await editor.isBackInText();
    assert.equal(await editor.selected(), 'kettő');
    assert.equal(await editor.html(), '<p>Egy kettő</p>');
  });

  it('allows the user to write a whole item with a heading, a list, a link and a table', async () => {
    const editor = await openEditor(site, '');
    const { keyboard } = editor.page;
    await editor.text.focus();
    await keyboard.press('Control+Alt+2');
    await keyboard.type('Új gép');
    await keyboard.press('Enter');
    await keyboard.type('Megjött.');
    await keyboard.press('Enter');
    await keyboard.press('Control+Shift+8');
    await keyboard.type('gyors');
    await keyboard.press('Enter');
    await keyboard.press('Tab');
    await keyboard.type('halk');
    await waitForSelection(editor.text, '');
    await keyboard.press('Shift+Control+ArrowLeft');
    await keyboard.press('Control+k');
    await editor.page.waitForFunction(() => document.activeElement?.localName === 'input');
    await keyboard.type('/news');
    await keyboard.press('Enter');
    await editor.popup('Hivatkozás beszúrása').waitFor({ state: 'detached' });
    await editor.isBackInText();
    await keyboard.press('ArrowRight');
    for (let line = 0; line < 3; line += 1) await keyboard.press('Enter');
    await writeTable(editor);
    const table =
      '<table><tbody><tr><th>Mélység</th><th>Talaj</th></tr><tr><td>1,5 m</td><td>agyag</td></tr></tbody></table>';
    assert.equal(
      await editor.save(),
      '<h2>Új gép</h2><p>Megjött.</p><ul><li>gyors<ul><li>' +
        '<a href="/news" target="_blank" rel="noopener noreferrer">halk</a></li></ul></li></ul>' +
        table,
    );
    const article = await publicText(site, editor.newsId);
    await article.getByRole('cell', { name: '1,5 m' }).waitFor();
    assert.equal(await article.getByRole('columnheader').count(), 2);
  });

  it('inserts a link even if the user types faster than the popup opens', async () => {
    const editor = await open('<p>Egy kettő</p>');
    await editor.text.focus();
    await editor.page.keyboard.press('Control+End');
    await waitForSelection(editor.text, '');
    // The browser may report the selection only after the next key.
    const address = ['/', 'n', 'e', 'w', 's', 'Enter'];
    const hurry = await slowDown(editor.page);
    await pressAtOnce(editor.page, [
      'Shift+ArrowLeft',
      'Shift+Control+ArrowLeft',
      'Control+k',
      ...address,
    ]);
    await editor.text.getByRole('link', { name: 'kettő' }).waitFor();
    await editor.popup('Hivatkozás beszúrása').waitFor({ state: 'detached' });
    await hurry();
    assert.equal(
      await editor.save(),
      '<p>Egy <a href="/news" target="_blank" rel="noopener noreferrer">kettő</a></p>',
    );
  });

  it('inserts typed text at the caret after a popup has closed, even on a slow machine', async () => {
    const editor = await open('<p>Egy</p><p>Vége</p>');
    const { keyboard } = editor.page;
    await editor.caretAfter('Egy');
    const hurry = await slowDown(editor.page);
    await keyboard.type(' ');
    await keyboard.press('Control+k');
    const form = editor.popup('Hivatkozás beszúrása');
    await form.getByLabel('URL-cím').fill('/news');
    await form.getByLabel('Szöveg').fill('kettő');
    await keyboard.press('Enter');
    await form.waitFor({ state: 'detached' });
    await editor.isBackInText();
    await keyboard.type(' három');
    await hurry();
    assert.equal(
      await editor.save(),
      '<p>Egy <a href="/news" target="_blank" rel="noopener noreferrer">kettő</a> három</p><p>Vége</p>',
    );
  });

  it('formats text that was selected immediately before', async () => {
    const editor = await open('<p>Egy kettő</p>');
    await editor.text.focus();
    await editor.page.keyboard.press('Control+End');
    await waitForSelection(editor.text, '');
    const hurry = await slowDown(editor.page);
    await pressAtOnce(editor.page, ['Shift+Control+ArrowLeft', 'Control+b', 'Control+i']);
    await editor.text.locator('strong em').waitFor();
    await hurry();
    assert.equal(await editor.save(), '<p>Egy <strong><em>kettő</em></strong></p>');
  });

  it('accepts typing immediately after a toolbar button was pressed', async () => {
    const editor = await open('<p>Egy </p>');
    await editor.caretAfter('Egy');
    const hurry = await slowDown(editor.page);
    await clickAndPressAtOnce(editor.button('Félkövér'), ['d', 'i', 'e']);
    await editor.text.locator('strong').waitFor();
    await hurry();
    assert.equal(await editor.save(), '<p>Egy<strong>die</strong></p>');
  });
});

/** Selects the last characters of the text. */
async function selectLast({ page, text }: EditorPage, words: string): Promise<void> {
  await text.focus();
  await page.keyboard.press('Control+End');
  for (const _ of words) await page.keyboard.press('Shift+ArrowLeft');
  await waitForSelection(text, words);
}

async function writeTable({ page, button, popup, isBackInText }: EditorPage): Promise<void> {
  const { keyboard } = page;
  const name = 'Táblázat beszúrása';
  await keyboard.press('Alt+F10');
  const isThere = () => button(name).evaluate((element) => element === document.activeElement);
  for (let step = 0; step < 50 && !(await isThere()); step += 1) await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  for (const field of ['Sorok', 'Oszlopok']) {
    await popup(name).getByLabel(field).and(page.locator(':focus')).waitFor();
    await keyboard.press('Control+a');
    await keyboard.type('2');
    if (field === 'Sorok') await keyboard.press('Tab');
  }
  await keyboard.press('Enter');
  await popup(name).waitFor({ state: 'detached' });
  await isBackInText();
  for (const [index, words] of ['Mélység', 'Talaj', '1,5 m', 'agyag'].entries()) {
    if (index > 0) await keyboard.press('Tab');
    await keyboard.type(words);
  }
}

function focused({ page }: EditorPage): Promise<string> {
  return page.evaluate(
    () =>
      document.activeElement?.getAttribute('aria-label') ??
      document.activeElement?.textContent ??
      '',
  );
}
