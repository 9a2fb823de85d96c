import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertAccessible } from '../support/accessibility.ts';
import { openEditor, type EditorPage } from '../support/editor.ts';
import { useSite } from '../support/site.ts';

const POPUPS = [
  'Betűtípus',
  'Betűméret',
  'Szín',
  'Hivatkozás beszúrása',
  'Kép beszúrása',
  'Videó beszúrása',
  'Táblázat beszúrása',
  'Billentyűparancsok',
];

describe('by keyboard alone', () => {
  const site = useSite();

  it('the toolbar is reached, walked and left with the selection intact', async () => {
    const editor = await openEditor(site, '<p>Egy kettő három</p>');
    const { keyboard } = editor.page;
    await editor.select('kettő');
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
    assert.match(await editor.html(), /<strong><em><u>kettő<\/u><\/em><\/strong>/);
  });

  it('the toolbar is one stop of the Tab key', async () => {
    const editor = await openEditor(site, '<p>Egy</p>');
    const { keyboard } = editor.page;
    await editor.page.getByRole('button', { name: 'Naptár megnyitása' }).focus();
    await keyboard.press('Tab');
    await editor.page.waitForFunction(() => document.activeElement?.closest('[role=toolbar]'));
    await keyboard.press('Tab');
    await editor.page.waitForFunction(
      () => document.activeElement?.getAttribute('role') === 'textbox',
    );
    await keyboard.press('Tab');
    assert.equal(await focused(editor), 'Ment');
  });

  it('every popup opens, takes the focus and gives it back', async () => {
    const editor = await openEditor(site, '<p>Egy kettő</p>');
    const { keyboard } = editor.page;
    for (const name of POPUPS) {
      await editor.select('kettő');
      await keyboard.press('Alt+F10');
      await editor.button(name).focus();
      await keyboard.press('Enter');
      await editor.page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'));
      await keyboard.press('Escape');
      await editor.popup(name).waitFor({ state: 'detached' });
      await editor.page.waitForFunction(
        () => document.activeElement?.getAttribute('role') === 'textbox',
      );
      assert.equal(await editor.selected(), 'kettő', name);
    }
  });

  it('a whole item is written, with heading, list, link and table', async () => {
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
    await keyboard.press('Shift+ArrowLeft');
    await keyboard.press('Shift+Control+ArrowLeft');
    await keyboard.press('Control+k');
    await editor.page.waitForFunction(() => document.activeElement?.localName === 'input');
    await keyboard.type('/news');
    await keyboard.press('Enter');
    await editor.popup('Hivatkozás beszúrása').waitFor({ state: 'detached' });
    assert.equal(
      await editor.save(),
      '<h2>Új gép</h2><p>Megjött.</p><ul><li>gyors<ul><li>' +
        '<a href="/news" target="_blank" rel="noopener noreferrer">halk</a></li></ul></li></ul>',
    );
  });
});

describe('whoever cannot see or has a small screen', () => {
  const site = useSite();

  it('meets no barrier, in the editor or in any popup', async () => {
    const editor = await openEditor(
      site,
      '<h2>Cím</h2><p>Egy</p><figure><img src="/favicon.svg"></figure>',
    );
    await assertAccessible(editor.page, 'the editor');
    await editor.button('Kivágás').click();
    await assertAccessible(editor.page, 'a message');
    for (const name of POPUPS) {
      await editor.caretAfter('Egy');
      await editor.button(name).click();
      await editor.popup(name).waitFor();
      await assertAccessible(editor.page, name);
      await editor.page.keyboard.press('Escape');
      await editor.popup(name).waitFor({ state: 'detached' });
    }
  });

  it('can use all of it at the width of a phone', async () => {
    const editor = await openEditor(site, '<p>Egy kettő</p>');
    await editor.page.setViewportSize({ width: 360, height: 740 });
    const overflow = () =>
      editor.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    assert.equal(await overflow(), 0);
    for (const name of POPUPS) {
      await editor.select('kettő');
      await editor.button(name).click();
      const box = (await editor.popup(name).boundingBox())!;
      assert.ok(box.x >= 0 && box.x + box.width <= 360, name);
      assert.equal(await overflow(), 0, name);
      await editor.page.keyboard.press('Escape');
      await editor.popup(name).waitFor({ state: 'detached' });
    }
  });
});

function focused({ page }: EditorPage): Promise<string> {
  return page.evaluate(
    () =>
      document.activeElement?.getAttribute('aria-label') ??
      document.activeElement?.textContent ??
      '',
  );
}
