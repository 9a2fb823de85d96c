import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { interceptCalls } from '../support/calls.ts';
import { openEditor, storedContent } from '../support/editor.ts';
import { assertFocused, breakCalls, button, pictureFile, textbox } from '../support/staff.ts';
import { useSite } from '../support/site.ts';

const site = useSite();

describe('the editor with a text longer than the window', () => {
  it('keeps the caret visible below the toolbar', async () => {
    const content = Array.from({ length: 120 }, (_, index) => `<p>${index}. bekezdés</p>`).join('');
    const { page, text, toolbar } = await openEditor(site, content);
    await text.getByText('90. bekezdés').click();
    for (const key of ['ArrowUp', 'ArrowDown']) {
      for (let look = 0; look < 5; look += 1) {
        for (let step = 0; step < 8; step += 1) await page.keyboard.press(key);
        const caret = await page.evaluate(caretInWindow);
        const bar = (await toolbar.boundingBox())!;
        const actions = (await button(page, 'Ment').boundingBox())!;
        assert.ok(caret.top >= bar.y + bar.height, `${key}: ${caret.top} behind the toolbar`);
        assert.ok(caret.bottom <= actions.y, `${key}: ${caret.bottom} behind the buttons`);
      }
    }
  });
});

/** Runs in the page. Returns the top of the caret in px. */
function caretInWindow(): { top: number; bottom: number } {
  const range = getSelection()!.getRangeAt(0);
  const block = range.startContainer.parentElement!;
  const { top, bottom } = range.getClientRects()[0] ?? block.getBoundingClientRect();
  return { top, bottom };
}

describe('a picture that is still uploading in the editor', () => {
  it('prevents saving until the upload has ended', async () => {
    const { page, text, newsId } = await openEditor(site, '<p>Képpel</p>');
    const arrived = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    await interceptCalls(page, '**/api/images', async (call) => {
      arrived.resolve();
      await answer.promise;
      await call.continue();
    });
    const { buffer } = await pictureFile();
    await text.click();
    await text.evaluate((element, base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], 'kep.jpg', { type: 'image/jpeg' }));
      const options = { clipboardData: transfer, bubbles: true, cancelable: true };
      element.dispatchEvent(new ClipboardEvent('paste', options));
    }, buffer.toString('base64'));
    await arrived.promise;
    const alert = page.getByRole('alert');
    const mendPreview = await breakCalls(page, 'POST', 500, '**/elonezet/**');
    await button(page, 'Előnézet').click();
    await alert.waitFor();
    await mendPreview();
    await button(page, 'Ment').click();
    assert.match(await alert.innerText(), /Egy kép feltöltése még tart\./);
    answer.resolve();
    await text.locator('img').waitFor();
    await button(page, 'Ment').click();
    await page.waitForURL('**/admin/newslist');
    assert.match(await storedContent(site, newsId), /<img[^>]+src="\/media\//);
  });
});

describe('an error in the text editor', () => {
  it('is shown beside a text that is too long, and the focus moves to the text', async () => {
    const { page, text } = await openEditor(site, '<p>Rövid</p>');
    const longest = `<p>${'szöveg '.repeat(143_000)}</p>`;
    await text.evaluate((element, html) => {
      const transfer = new DataTransfer();
      transfer.setData('text/html', html);
      const options = { clipboardData: transfer, bubbles: true, cancelable: true };
      element.dispatchEvent(new ClipboardEvent('paste', options));
    }, longest);
    await button(page, 'Ment').click();
    await page.getByText(/^Legfeljebb 1.000.000 karakter lehet$/).waitFor();
    await assertFocused(text);
    const described = await text.getAttribute('aria-describedby');
    assert.match(await page.locator(`[id="${described}"]`).innerText(), /^Legfeljebb/);
  });

  it('in a popup moves the focus to the first invalid field', async () => {
    const editor = await openEditor(site, '<p>Egy mondat</p>');
    await editor.select('mondat');
    await editor.button('Hivatkozás beszúrása').click();
    const popup = editor.popup('Hivatkozás beszúrása');
    await button(popup, 'Beszúrás').click();
    await popup.getByText('Kötelező kitölteni').waitFor();
    await assertFocused(textbox(popup, 'URL-cím'));
  });
});
