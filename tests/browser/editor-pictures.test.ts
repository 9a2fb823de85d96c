import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openEditor, publicText, shareEditor, withLazyPictures } from '../support/editor.ts';
import { useSite } from '../support/site.ts';
import { dropFiles, paste } from '../support/transfers.ts';
import { pngFile } from '../support/uploads.ts';

describe('pictures in the editor', () => {
  const site = useSite();
  const open = shareEditor(site);

  it('are uploaded when they are pasted or dropped, and the editor asks for a description', async () => {
    const editor = await open('<p>Egy</p>');
    await editor.caretAfter('Egy');
    // A clipboard that contains nothing else, as after a screenshot.
    await paste(editor, { png: (await pngFile()).buffer });
    await editor.text.locator('img').waitFor();
    assert.match(await editor.html(), /^<p>Egy<\/p><figure[^>]*><img src="\/media\/[^"]+" alt=""/);
    await open('<p>Egy</p>');
    await editor.caretAfter('Egy');
    // A picture copied on a web page comes with its HTML.
    await paste(editor, {
      png: (await pngFile()).buffer,
      html: '<img src="https://elsewhere.example/a.png">',
    });
    await editor.text.locator('img').nth(0).waitFor();
    await dropFiles(editor.text.getByText('Egy'), [await pngFile()]);
    await editor.text.locator('img').nth(1).waitFor();
    await editor.page.getByText('2 képnek nincs leírása.').waitFor();
    await editor.page.getByRole('button', { name: 'Leírás megadása' }).click();
    const form = editor.popup('Kép módosítása');
    await form.getByLabel('A kép leírása', { exact: true }).fill('Löszfal');
    await form.getByLabel('Szélesség (px vagy %)').fill('50%');
    await form.getByRole('button', { name: 'Módosítás' }).click();
    await editor.page.getByText('1 képnek nincs leírása.').waitFor();
    assert.match(
      await editor.save(withLazyPictures),
      new RegExp(
        '^<figure><img src="/media/[^"]+" alt="Löszfal" style="width:50%" /></figure>' +
          '<p>Egy</p><figure><img src="/media/[^"]+" alt="" /></figure>$',
      ),
    );
    const shown = (await publicText(site, editor.newsId)).getByRole('img', { name: 'Löszfal' });
    const width = shown.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.naturalWidth;
    });
    assert.equal(await width, 24);
    const half = await shown.evaluate(
      (image) => image.clientWidth / image.parentElement!.clientWidth,
    );
    assert.ok(Math.abs(half - 0.5) < 0.01, `${half} of the width`);
  });

  it('split neither a word nor a paragraph on which they are dropped', async () => {
    const editor = await open('<p>Talajmechanikai</p><p>Vége</p>');
    await dropFiles(editor.text.getByText('Talajmechanikai'), [await pngFile()], 60);
    await editor.text.locator('img').waitFor();
    assert.match(
      await editor.save(withLazyPictures),
      /^(<figure><img[^>]*><\/figure>)?<p>Talajmechanikai<\/p>(<figure><img[^>]*><\/figure>)?<p>Vége<\/p>$/,
    );
  });

  it('are copied from another page if its host allows it, and are otherwise reported', async () => {
    const editor = await openEditor(site, '<p>Egy</p>');
    const { buffer } = await pngFile();
    const asked: string[] = [];
    await editor.page.route('https://*.googleusercontent.com/**', (route) => {
      const url = route.request().url();
      asked.push(url);
      return url.includes('private')
        ? route.fulfill({ status: 403 })
        : route.fulfill({
            contentType: 'image/png',
            headers: { 'access-control-allow-origin': '*' },
            body: buffer,
          });
    });
    await editor.caretAfter('Egy');
    await editor.page.keyboard.press('Enter');
    const lh = 'https://lh7-rt.googleusercontent.com/docsz';
    await paste(editor, {
      html:
        `<p>Kettő <img src="${lh}/open?key=1" alt="Nyitott" width="120"></p><p><img src="${lh}/private?key=2"></p>` +
        `<p><img src="${lh}/private?key=3"> három</p><p><img src="${site.origin}/favicon.svg"></p>`,
      text: 'x',
    });
    const report = editor.page.getByText(/^Beillesztve;/);
    await report.getByText(/2 kép nem hozható át a másik honlapról/).waitFor();
    assert.match(await report.innerText(), /mentse a gépére, és szúrja be fájlból/);
    await editor.page.getByRole('region', { name: 'Feltöltések' }).waitFor({ state: 'detached' });
    assert.equal(asked.length, 3, asked.join());
    const saved = await editor.save(withLazyPictures);
    assert.match(
      saved,
      /^<p>Egy<\/p><p>Kettő <img src="\/media\/[^"]+" alt="Nyitott" width="120" \/><\/p><p> ?három<\/p><p><img src="\/favicon.svg" alt="" \/><\/p>$/,
    );
  });

  it('are inserted when they are dropped together with other files, which are refused', async () => {
    const editor = await open('<p>Egy</p>');
    await dropFiles(editor.text.getByText('Egy'), [
      { name: 'jegyzet.txt', buffer: Buffer.from('nem kép') },
      { name: 'a.pdf', buffer: Buffer.from('%PDF-1.7') },
      // The name does not matter.
      {
        name: 'kep.png',
        buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      },
      // The file has no type or extension.
      { name: 'kep', buffer: (await pngFile()).buffer },
    ]);
    await editor.page.getByText('Invalid Image').waitFor();
    await editor.text.locator('img').waitFor();
    await editor.page.getByText('a.pdf. Érvénytelen képfájl. Ez PDF-dokumentum').waitFor();
    await editor.page.getByRole('button', { name: 'Minden elutasított' }).click();
    await editor.page.getByText('Ez PDF-dokumentum').waitFor({ state: 'detached' });
    assert.match(
      await editor.save(withLazyPictures),
      /^<figure><img src="\/media\/[^"]+" alt="" \/><\/figure><p>Egy<\/p>$/,
    );
  });

  it('can be inserted by address, changed and removed', async () => {
    const editor = await open('<p>Egy</p>');
    await editor.caretAfter('Egy');
    await editor.button('Kép beszúrása').click();
    const form = editor.popup('Kép beszúrása');
    await form.getByRole('tab', { name: 'URL' }).click();
    await form.getByLabel('A kép URL-címe').fill('javascript:alert(1)');
    await editor.page.keyboard.press('Enter');
    await form.getByText('Érvénytelen URL-cím').waitFor();
    assert.deepEqual(await editor.messages(), ['Invalid URL – Érvénytelen URL-cím']);
    await form.getByLabel('A kép URL-címe').fill('/favicon.svg');
    await form.getByLabel('A kép leírása').fill('Jel');
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
