import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openEditor, publicText, type EditorPage } from '../support/editor.ts';
import { useSite } from '../support/site.ts';
import { gateUploads, pngFile } from '../support/uploads.ts';

const POPUP = 'Kép beszúrása';

describe('uploading a picture', () => {
  const site = useSite();

  it('tells how far it is, in the colours of the specification', async () => {
    const editor = await openEditor(site, '<p>Egy</p>');
    const gate = await gateUploads(editor.page);
    await choose(editor);
    const popup = editor.popup(POPUP);
    const colours: [percent: number, colour: string][] = [
      [0, 'rgb(200, 32, 42)'],
      [19, 'rgb(200, 32, 42)'],
      [20, 'rgb(229, 179, 0)'],
      [49, 'rgb(229, 179, 0)'],
      [50, 'rgb(10, 85, 102)'],
      [99, 'rgb(10, 85, 102)'],
      [100, 'rgb(46, 139, 79)'],
    ];
    for (const [percent, colour] of colours) {
      await gate.progress(percent);
      await popup.getByText(`Uploading Image ${percent} %`).first().waitFor();
      const bar = popup.getByRole('progressbar');
      assert.equal(await bar.getAttribute('aria-valuenow'), String(percent));
      const shown = await bar
        .locator('[data-colour]')
        .evaluate((element) => getComputedStyle(element).backgroundColor);
      assert.equal(shown, colour, `${percent} %`);
      assert.equal(await popup.locator('input[type=file]').isDisabled(), true);
    }
    await gate.release();
    await popup.waitFor({ state: 'detached' });
    await editor.isBackInText();
    assert.match(
      await editor.save(),
      /^<p>Egy<\/p><figure><img src="\/media\/[^"]+" alt="" \/><\/figure>$/,
    );
  });

  it('puts the picture with its description where the caret was, for visitors to see', async () => {
    const editor = await openEditor(site, '<p>Egy</p><p>Kettő</p>');
    await editor.caretAfter('Egy');
    await editor.button(POPUP).click();
    await editor.popup(POPUP).getByLabel('A kép leírása (alt)').fill('Fúrótorony');
    await editor
      .popup(POPUP)
      .locator('input[type=file]')
      .setInputFiles(await pngFile());
    await editor.popup(POPUP).waitFor({ state: 'detached' });
    await editor.save();
    const picture = (await publicText(site, editor.newsId)).getByRole('img', {
      name: 'Fúrótorony',
    });
    assert.equal(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth), 24);
  });

  it('says what failed, and can be tried again', async () => {
    const editor = await openEditor(site, '<p>Egy</p>');
    const endpoint = "Image Endpoint isn't provided or invalid";
    const failures: [answer: { status: number; body?: string } | undefined, message: string][] = [
      [{ status: 500 }, endpoint],
      [{ status: 404 }, endpoint],
      [{ status: 401 }, endpoint],
      [{ status: 413 }, 'Invalid Image'],
      [{ status: 415 }, 'Invalid Image'],
      [{ status: 200, body: '{}' }, 'Invalid Image'],
      [{ status: 200, body: '{"url":"javascript:alert(1)"}' }, 'Invalid Image'],
      [undefined, endpoint],
    ];
    await choose(editor, async () => {
      await editor.page.route('**/api/images', (route) => route.fulfill({ status: 503 }));
    });
    const popup = editor.popup(POPUP);
    const retry = popup.getByRole('button', { name: 'Újra' });
    for (const [index, [answer, message]] of failures.entries()) {
      await retry.waitFor();
      assert.equal(await popup.locator('input[type=file]').isDisabled(), false);
      await editor.page.unroute('**/api/images');
      await editor.page.route('**/api/images', (route) =>
        answer ? route.fulfill(answer) : route.abort('internetdisconnected'),
      );
      await retry.click();
      await editor.page.waitForFunction(
        (count) => document.querySelectorAll('[aria-label="Üzenetek"] li').length >= count,
        Math.min(index + 2, 3),
      );
      await retry.waitFor();
      assert.match((await editor.messages()).at(-1)!, new RegExp(`^${message}`));
    }
    await editor.page.unroute('**/api/images');
    await retry.click();
    await popup.waitFor({ state: 'detached' });
    await editor.isBackInText();
    assert.match(await editor.save(), /\/media\//);
  });

  it('leaves the person to write on, several at once, and survives undo and redo', async () => {
    const editor = await openEditor(site, '<p>Egy</p>');
    const gate = await gateUploads(editor.page);
    await choose(editor, undefined, 2);
    await editor.page.keyboard.press('Escape');
    const list = editor.page.getByRole('region', { name: 'Feltöltések' });
    await list.getByRole('progressbar').nth(1).waitFor();
    await editor.page.keyboard.type(' kettő');
    await gate.release();
    await gate.release();
    await list.waitFor({ state: 'detached' });
    await editor.page.keyboard.type(' három');
    const written = await editor.html();
    assert.match(written, /^<p>Egy kettő három<\/p><figure.*<figure/);
    for (let step = 0; step < 9; step += 1) await editor.page.keyboard.press('Control+z');
    assert.match(await editor.html(), /^<p>Egy<\/p>/);
    assert.doesNotMatch(await editor.html(), /<figure/);
    for (let step = 0; step < 9; step += 1) await editor.page.keyboard.press('Control+Shift+z');
    assert.equal(await editor.html(), written);
  });

  it('is given up when its place is deleted, or when it is cancelled', async () => {
    const editor = await openEditor(site, '<p>Egy kettő három</p><p>Vége</p>');
    const gate = await gateUploads(editor.page);
    await editor.caretAfter('kettő');
    await choose(editor);
    await editor.page.keyboard.press('Escape');
    // The sign that a picture is coming stands between the words.
    await editor.select('Egy…három');
    await editor.page.keyboard.press('Delete');
    await gate.release();
    await editor.page.getByText('Range out of the editor').waitFor();
    await editor.caretAfter('Vége');
    await choose(editor);
    await editor
      .popup(POPUP)
      .getByRole('button', { name: /^Feltöltés megszakítása/ })
      .click();
    await editor.popup(POPUP).waitFor({ state: 'detached' });
    assert.equal(await editor.save(), '<p><br /></p><p>Vége</p>');
  });
});

/** Opens the popup and chooses files; a chooser that is closed without one changes nothing. */
async function choose(editor: EditorPage, before?: () => Promise<void>, count = 1): Promise<void> {
  if (!(await editor.text.evaluate((text) => text === document.activeElement))) {
    await editor.caretAfter('Egy');
  }
  await editor.button(POPUP).click();
  await before?.();
  const popup = editor.popup(POPUP);
  await popup.getByText('Choose Image').waitFor();
  await popup.locator('input[type=file]').setInputFiles([]);
  await popup.getByText('Choose Image').waitFor();
  const files = await Promise.all(
    Array.from({ length: count }, (_, index) => pngFile(`k${index}.png`)),
  );
  await popup.locator('input[type=file]').setInputFiles(files);
}
