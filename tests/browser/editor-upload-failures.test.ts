import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { interceptCalls } from '../support/calls.ts';
import { openEditor, withLazyPictures } from '../support/editor.ts';
import { useSite } from '../support/site.ts';
import { assertFocused } from '../support/staff.ts';
import { breakStorage, forgeToken, goOffline } from '../support/upload-faults.ts';
import { choosePictures, IMAGE_POPUP as POPUP, pngFile } from '../support/uploads.ts';

const ENDPOINT =
  "Image Endpoint isn't provided or invalid – A képfeltöltés végpontja nincs megadva vagy érvénytelen";
const INVALID = 'Invalid Image – Érvénytelen képfájl';

describe('a picture whose upload from the editor fails', () => {
  const site = useSite();

  it('is reported with the reason, its upload can be tried again, and a broken picture can be replaced', async () => {
    const editor = await openEditor(site, '<p>Egy</p>');
    const { page } = editor;
    const answerWith = (answer: { status: number; body?: string }) =>
      interceptCalls(page, '**/api/images', (call) => call.fulfill(answer));
    const failures: [fault: () => Promise<() => unknown>, message: string][] = [
      [() => breakStorage(site), ENDPOINT],
      [() => goOffline(page), ENDPOINT],
      [() => refuseSignIn(page), ENDPOINT],
      // Responses of a proxy, which the server itself never sends to the editor.
      [() => answerWith({ status: 413 }), INVALID],
      [() => answerWith({ status: 200, body: '<h1>Wifi</h1>' }), ENDPOINT],
    ];
    const told = await noteMessages(page);
    const popup = editor.popup(POPUP);
    const retry = popup.getByRole('button', { name: 'Újra' });
    for (const [index, [fault, message]] of failures.entries()) {
      const mend = await fault();
      if (index === 0) await choosePictures(editor);
      else await retry.click();
      assert.equal(await told(index), message);
      await popup.getByText(message.split(' – ')[1]!).waitFor();
      assert.equal(await popup.locator('input[type=file]').isDisabled(), false);
      await mend();
    }
    const cancel = page.getByRole('button', { name: /^Feltöltés megszakítása/ });
    await assertFocused(cancel);
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'detached' });
    // A save now would lose the picture.
    await page.keyboard.press('Control+s');
    await page.getByText('Töltse fel újra, vagy vesse el, és mentse utána.').first().waitFor();
    await page.getByRole('button', { name: 'Újra' }).click();
    await page.locator('figure img').waitFor();
    // The notice of the upload is above the text, which moves when the upload has ended.
    await cancel.waitFor({ state: 'detached' });
    await editor.isBackInText();

    const whole = await pngFile();
    await editor.caretAfter('Egy');
    await editor.button(POPUP).click();
    const file = { ...whole, name: 'csonka.png', buffer: whole.buffer.subarray(0, 60) };
    await popup.locator('input[type=file]').setInputFiles(file);
    assert.equal(await told(failures.length), INVALID);
    await popup.getByText('A kép hibás vagy csonka, nem olvasható.').waitFor();
    await cancel.click();
    await popup.waitFor({ state: 'detached' });
    await editor.isBackInText();
    await editor.button(POPUP).click();
    await popup.locator('input[type=file]').setInputFiles(whole);
    await popup.waitFor({ state: 'detached' });
    assert.match(
      await editor.save(withLazyPictures),
      /^<p>Egy<\/p>(<figure><img src="\/media\/[^"]+" alt="" \/><\/figure>){2}$/,
    );
  });
});

/** Collects messages as they appear, because each disappears after a while. */
async function noteMessages(page: Page): Promise<(index: number) => Promise<string>> {
  const bar = page.getByRole('status', { name: 'Üzenetek' });
  const noted = await bar.evaluateHandle((element) => {
    const messages: string[] = [];
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        const items = [added as Element, ...(added as Element).querySelectorAll('*')];
        messages.push(
          ...items
            .filter(({ localName }) => localName === 'li')
            .map(({ textContent }) => textContent),
        );
      }
    }).observe(element, { childList: true, subtree: true });
    return messages;
  });
  return async (index) => {
    await page.waitForFunction(([all, requested]) => all.length > requested, [
      noted,
      index,
    ] as const);
    return await noted.evaluate((all, requested) => all[requested]!, index);
  };
}

async function refuseSignIn(page: Page): Promise<() => Promise<void>> {
  const dialog = page.getByRole('dialog', { name: 'A munkamenet lejárt' });
  void dialog.getByLabel('Jelszó').press('Escape');
  return await forgeToken(page);
}
