import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openEditor, publicText, shareEditor, withLazyPictures } from '../support/editor.ts';
import { useSite } from '../support/site.ts';

const NEW = 'Hivatkozás beszúrása';
const EDIT = 'Hivatkozás módosítása';

describe('links in the editor', () => {
  const site = useSite();
  const open = shareEditor(site);

  it('are set on the selected text, which stays selected', async () => {
    const editor = await openEditor(site, '<p>Egy <b>ket</b>tő három</p>');
    await editor.select('ket…tő');
    await editor.button(NEW).click();
    const form = editor.popup(NEW);
    assert.equal(await form.getByLabel('Szöveg').inputValue(), 'kettő');
    assert.equal(await form.getByLabel('Megnyitás új lapon').isChecked(), true);
    await form.getByLabel('URL-cím').fill('example.hu/a?b=1');
    await editor.page.keyboard.press('Enter');
    await form.waitFor({ state: 'detached' });
    await editor.isBackInText();
    assert.equal(await editor.selected(), 'kettő');
    await editor.page.keyboard.press('Control+i');
    const saved = await editor.save();
    assert.equal(
      saved,
      '<p>Egy <a href="https://example.hu/a?b=1" target="_blank" rel="noopener noreferrer">' +
        '<strong><em>ket</em></strong><em>tő</em></a> három</p>',
    );
    const link = (await publicText(site, editor.newsId)).getByRole('link', { name: 'kettő' });
    assert.equal(await link.getAttribute('rel'), 'noopener noreferrer');
    assert.equal(await link.locator('strong').innerText(), 'ket');
  });

  it('are inserted at the caret, changed and removed', async () => {
    const editor = await open('<p>Egy</p>');
    await editor.caretAfter('Egy');
    await editor.page.keyboard.type(' ');
    await editor.page.keyboard.press('Control+k');
    const form = editor.popup(NEW);
    await form.getByLabel('URL-cím').fill('/news');
    await form.getByLabel('Szöveg').fill('hírek');
    await form.getByText('Megnyitás új lapon').click();
    await form.getByRole('button', { name: 'Beszúrás' }).click();
    await form.waitFor({ state: 'detached' });
    await editor.isBackInText();
    await editor.page.keyboard.type(' vége');
    assert.match(await editor.html(), /Egy <a href="\/news">hírek<\/a> vége/);

    await editor.caretAfter('hír');
    await editor.button(EDIT).click();
    const change = editor.popup(EDIT);
    assert.equal(await change.getByLabel('URL-cím').inputValue(), '/news');
    assert.equal(await change.getByLabel('Megnyitás új lapon').isChecked(), false);
    await change.getByLabel('Szöveg').fill('minden hír');
    await change.getByLabel('URL-cím').fill('info@example.hu');
    await change.getByRole('button', { name: 'Módosítás' }).click();
    await change.waitFor({ state: 'detached' });
    assert.match(await editor.html(), /Egy <a href="mailto:info@example.hu">minden hír<\/a> vége/);

    await editor.caretAfter('minden');
    await editor.button('Hivatkozás törlése').click();
    assert.equal(await editor.save(), '<p>Egy minden hír vége</p>');
  });

  it('can be changed repeatedly, and removed, while the caret is within them', async () => {
    const editor = await open('<p>Egy <a href="/a">kettő</a> három</p>');
    await editor.caretAfter('ket');
    for (const address of ['/b', '/c']) {
      const pressed = editor.toolbar.getByRole('button', { name: EDIT, pressed: true });
      await pressed.click();
      const form = editor.popup(EDIT);
      await form.getByLabel('URL-cím').fill(address);
      await editor.page.keyboard.press('Enter');
      await form.waitFor({ state: 'detached' });
      await editor.isBackInText();
      await pressed.waitFor();
      await editor.page.keyboard.type('-');
      assert.equal(await editor.text.getByRole('link').getAttribute('href'), address);
    }
    assert.match(await editor.html(), /Egy <a href="\/c">ket--tő<\/a> három/);
    await editor.button('Hivatkozás törlése').click();
    await editor.toolbar.getByRole('button', { name: NEW, pressed: false }).waitFor();
    assert.deepEqual(await editor.messages(), []);
    assert.equal(await editor.save(), '<p>Egy ket--tő három</p>');
  });

  it('can be removed immediately after a change of their text, and all at once from the selected text', async () => {
    const editor = await open('<p><a href="/a">Egy</a> kettő <a href="/b">három</a></p>');
    await editor.caretAfter('Eg');
    await editor.button(EDIT).click();
    await editor.popup(EDIT).getByLabel('Szöveg').fill('Első');
    await editor.page.keyboard.press('Enter');
    await editor.popup(EDIT).waitFor({ state: 'detached' });
    await editor.isBackInText();
    await editor.button('Hivatkozás törlése').click();
    assert.match(await editor.html(), /^<p>Első kettő <a href="\/b">/);
    await editor.select('kettő…három');
    await editor.button('Hivatkozás törlése').click();
    assert.deepEqual(await editor.messages(), []);
    assert.equal(await editor.save(), '<p>Első kettő három</p>');
  });

  it('are removed without an error message by a double click on the button', async () => {
    const editor = await open('<p><a href="/a">Egy</a> kettő</p>');
    await editor.caretAfter('Eg');
    await editor.button('Hivatkozás törlése').dblclick();
    assert.deepEqual(await editor.messages(), []);
    assert.equal(await editor.save(), '<p>Egy kettő</p>');
  });

  it('to an e-mail address or a telephone number do not open a new tab', async () => {
    const editor = await open(
      '<p>Egy kettő <a href="tel:+3611111111" target="_blank" rel="noopener noreferrer">három</a></p>',
    );
    for (const [words, address] of [
      ['Egy', '+36 1 123 4567'],
      ['kettő', 'info@example.hu'],
    ] as const) {
      await editor.select(words);
      await editor.button(NEW).click();
      const form = editor.popup(NEW);
      const newTab = form.getByRole('checkbox', { name: 'Megnyitás új lapon' });
      assert.equal(await newTab.isChecked(), true);
      await form.getByLabel('URL-cím').fill(address);
      assert.deepEqual([await newTab.isChecked(), await newTab.isDisabled()], [false, true]);
      await editor.page.keyboard.press('Enter');
      await form.waitFor({ state: 'detached' });
      await editor.isBackInText();
    }
    assert.equal(
      await editor.save(),
      '<p><a href="tel:+3611234567">Egy</a> <a href="mailto:info@example.hu">kettő</a> ' +
        '<a href="tel:+3611111111">három</a></p>',
    );
  });

  it('accept only allowed types of addresses', async () => {
    const editor = await open('<p>Egy kettő három</p>');
    await editor.select('kettő');
    await editor.button(NEW).click();
    const form = editor.popup(NEW);
    const wrong = [
      'javascript:alert(1)',
      'foo',
      'http://',
      '//evil.example',
      'data:text/html,x',
      'a b',
    ];
    for (const address of wrong) {
      await form.getByLabel('URL-cím').fill(address);
      await editor.page.keyboard.press('Enter');
      await form.locator('[aria-invalid=true]').waitFor();
      assert.deepEqual(await editor.messages(), ['Invalid URL – Érvénytelen URL-cím']);
      await editor.dismissMessages();
    }
    await form.getByLabel('URL-cím').fill('/x');
    await form.getByLabel('Szöveg').fill(' ');
    await editor.page.keyboard.press('Enter');
    await form.getByText('Kötelező kitölteni').waitFor();
    await editor.page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    assert.equal(await editor.save(), '<p>Egy kettő három</p>');
  });

  it('can be set on a picture', async () => {
    const editor = await open(
      '<figure><img src="/favicon.svg" alt="jel" width="40"></figure><p>a</p>',
    );
    await editor.text.getByRole('img').click();
    await editor.page.keyboard.press('Control+k');
    await editor.popup(NEW).getByLabel('URL-cím').fill('/news');
    await editor.page.keyboard.press('Enter');
    await editor.popup(NEW).waitFor({ state: 'detached' });
    assert.equal(
      await editor.save(withLazyPictures),
      '<figure><a href="/news" target="_blank" rel="noopener noreferrer">' +
        '<img src="/favicon.svg" alt="jel" width="40" /></a></figure><p>a</p>',
    );
  });
});
