import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openEditor, paste, type EditorPage } from '../support/editor.ts';
import { useSite } from '../support/site.ts';
import { pngFile } from '../support/uploads.ts';

describe('pictures', () => {
  const site = useSite();

  it('are pasted and dropped, sent to the server and asked a description for', async () => {
    const editor = await openEditor(site, '<p>Egy</p>');
    await editor.caretAfter('Egy');
    await paste(editor, {
      files: [await file('a.png')],
      html: '<img src="https://elsewhere.example/a.png">',
    });
    await editor.text.locator('img').nth(0).waitFor();
    await drop(editor, await file('b.png'));
    await editor.text.locator('img').nth(1).waitFor();
    await editor.page.getByText('2 képnek nincs leírása.').waitFor();
    await editor.page.getByRole('button', { name: 'Leírás megadása' }).click();
    const form = editor.popup('Kép módosítása');
    await form.getByLabel('A kép leírása (alt)').fill('Löszfal');
    await form.getByLabel('Szélesség (px vagy %)').fill('50%');
    await form.getByRole('button', { name: 'Módosítás' }).click();
    await editor.page.getByText('1 képnek nincs leírása.').waitFor();
    const saved = await editor.save();
    assert.equal(saved.match(/<img src="\/media\//g)?.length, 2);
    assert.match(saved, /alt="Löszfal" style="width:50%"/);
  });

  it('are refused when they are none, whatever they are called', async () => {
    const editor = await openEditor(site, '<p>Egy</p>');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>').toString(
      'base64',
    );
    await drop(editor, { name: 'kep.png', type: 'image/png', base64: svg });
    await editor.page.getByText('Invalid Image').waitFor();
    await editor.page.getByRole('button', { name: /^Feltöltés megszakítása/ }).click();
    await paste(editor, {
      files: [{ name: 'a.pdf', type: 'application/pdf', base64: 'JVBERg==' }],
    });
    await editor.page.getByText('Invalid Image').nth(1).waitFor();
    assert.equal(await editor.html(), '<p>Egy</p>');
  });

  it('are put in by address, changed and removed', async () => {
    const editor = await openEditor(site, '<p>Egy</p>');
    await editor.caretAfter('Egy');
    await editor.button('Kép beszúrása').click();
    const form = editor.popup('Kép beszúrása');
    await form.getByRole('tab', { name: 'URL' }).click();
    await form.getByLabel('A kép URL-címe').fill('javascript:alert(1)');
    await editor.page.keyboard.press('Enter');
    await form.getByText('Érvénytelen URL-cím').waitFor();
    assert.deepEqual(await editor.messages(), ['Invalid URL – Érvénytelen URL-cím']);
    await form.getByLabel('A kép URL-címe').fill('/favicon.svg');
    await form.getByLabel('A kép leírása (alt)').fill('Jel');
    await form.getByLabel('Képaláírás').fill('A jel');
    await editor.page.keyboard.press('Enter');
    await form.waitFor({ state: 'detached' });
    await editor.isBackInText();
    await editor.text.getByRole('img', { name: 'Jel' }).click();
    await editor.button('Kép módosítása').click();
    const change = editor.popup('Kép módosítása');
    await change.getByLabel('Szélesség (px vagy %)').fill('széles');
    await editor.page.keyboard.press('Enter');
    await change.getByText('Például: 400 vagy 50%').waitFor();
    await change.getByLabel('Szélesség (px vagy %)').fill('120');
    await editor.page.keyboard.press('Enter');
    await change.waitFor({ state: 'detached' });
    assert.match(
      await editor.html(),
      /<figure[^>]*><img src="\/favicon.svg" alt="Jel" width="120"><div data-caption=""><figcaption>A jel<\/figcaption>/,
    );
    await editor.caretAfter('A jel');
    await editor.page.keyboard.type('!');
    await editor.page.keyboard.press('Enter');
    await editor.page.keyboard.type('Utána');
    assert.match(await editor.html(), /A jel!<\/figcaption><\/div><\/figure><p>Utána<\/p>/);
    await editor.text.getByRole('img', { name: 'Jel' }).click();
    await editor.button('Kép módosítása').click();
    await change.getByRole('button', { name: 'Kép törlése' }).click();
    assert.equal(await editor.save(), '<p>Egy</p><p>Utána</p>');
  });
});

async function file(name: string): Promise<{ name: string; type: string; base64: string }> {
  return { name, type: 'image/png', base64: (await pngFile()).buffer.toString('base64') };
}

async function drop(
  { text }: EditorPage,
  dropped: { name: string; type: string; base64: string },
): Promise<void> {
  await text.evaluate((element, { name, type, base64 }) => {
    const dataTransfer = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    dataTransfer.items.add(new File([bytes], name, { type }));
    const { left, top } = element.querySelector('p')!.getBoundingClientRect();
    const place = { clientX: left + 4, clientY: top + 4, bubbles: true, cancelable: true };
    element.dispatchEvent(new DragEvent('drop', { ...place, dataTransfer }));
  }, dropped);
}
