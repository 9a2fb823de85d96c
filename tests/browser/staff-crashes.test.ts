import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { openItem } from '../support/editor.ts';
import { useSite } from '../support/site.ts';
import {
  addNews,
  button,
  choosePicture,
  pictureFile,
  textbox,
  waitForDraft,
} from '../support/staff.ts';
import { gateUploads } from '../support/uploads.ts';

const site = useSite();

const LOST = 'Egy fájl feltöltése megszakadt (Kép): válassza ki újra.';

async function openForm(path: string): Promise<Page> {
  const page = await site.openAsStaff();
  await page.clock.install();
  await page.goto(path);
  await textbox(page, 'Cím').waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  return page;
}

/** Types words with 100 ms between the keys. */
async function typeWithoutPause(page: Page, words: string): Promise<void> {
  for (const key of words) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.clock.runFor(100);
  }
}

/** Kills the renderer process of the page. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => {});
  await crashed;
}

async function restored(page: Page, path: string): Promise<Page> {
  const next = await page.context().newPage();
  await next.goto(path);
  await button(next, 'Visszaállítás').click();
  return next;
}

describe('a crash of the browser during typing', () => {
  it('loses at most the last three seconds of continuous typing', { timeout: 60_000 }, async () => {
    const page = await openForm('/admin/newsedit');
    await textbox(page, 'Cím').focus();
    await typeWithoutPause(page, 'egykettoharom');
    await typeWithoutPause(page, 'abcdefghijklmnopqrstuvwxyzabcd');
    await waitForDraft(page, 'egykettoharom');
    await crash(page);
    const next = await restored(page, '/admin/newsedit');
    assert.match(await textbox(next, 'Cím').inputValue(), /^egykettoharom/);
  });

  it('loses no text that was typed before the window was hidden', async () => {
    const page = await openForm('/admin/newsedit');
    await textbox(page, 'Cím').fill('A telefon elsötétült');
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await crash(page);
    const next = await restored(page, '/admin/newsedit');
    assert.equal(await textbox(next, 'Cím').inputValue(), 'A telefon elsötétült');
  });
});

describe('closing a window with unsaved work', () => {
  async function startUpload(page: Page): Promise<void> {
    const gate = await gateUploads(page);
    await page.getByLabel('Kép kiválasztása').setInputFiles(await pictureFile());
    await page.getByText('A kép előkészítése…').waitFor();
    await gate.progress(40);
    await page.getByText('A kép feltöltése: 40 %').waitFor();
  }

  it('stores a draft with the text up to the last character', async () => {
    const page = await openForm('/admin/newsedit');
    await textbox(page, 'Cím').fill('Utolsó szavak');
    await page.close({ runBeforeUnload: false });
    const next = await restored(page, '/admin/newsedit');
    assert.equal(await textbox(next, 'Cím').inputValue(), 'Utolsó szavak');
  });

  it('adds the text typed last to the draft that is already stored', async () => {
    const page = await openForm('/admin/newsedit');
    await textbox(page, 'Cím').fill('Megvolt');
    await page.clock.runFor(1000);
    await waitForDraft(page, 'Megvolt');
    await textbox(page, 'Alcím').fill('Az utolsó pillanatban');
    await page.close({ runBeforeUnload: false });
    const next = await restored(page, '/admin/newsedit');
    assert.equal(await textbox(next, 'Cím').inputValue(), 'Megvolt');
    assert.equal(await textbox(next, 'Alcím').inputValue(), 'Az utolsó pillanatban');
  });

  it('leaves a notice that the upload of a picture was interrupted, until another picture is chosen', async () => {
    const page = await site.openAsStaff('/admin/newsedit');
    await textbox(page, 'Cím').fill('Képpel lesz teljes');
    await startUpload(page);
    await page.close({ runBeforeUnload: false });
    const next = await page.context().newPage();
    await next.goto('/admin/newsedit');
    await next.getByText(LOST).waitFor();
    await button(next, 'Visszaállítás').click();
    assert.equal(await textbox(next, 'Cím').inputValue(), 'Képpel lesz teljes');
    await next.getByText(LOST).waitFor();
    await waitForDraft(next, 'unfinished');
    await next.reload();
    await next.getByText(LOST).waitFor();
    await button(next, 'Visszaállítás').click();
    await choosePicture(next);
    await next.getByText(LOST).waitFor({ state: 'detached' });
    await waitForDraft(next, 'unfinished":"', false);
  });

  it('stores the last changes at the start and at the end of a long text', async () => {
    const middle = '<p>Hosszú bekezdés a talajvíz szintjéről.</p>'.repeat(5000);
    const content = `<p>Eleje</p>${middle}<p>Vége</p>`;
    const id = await addNews(site, { content });
    const { page, caretAfter, newsId } = await openItem(site, id);
    await caretAfter('Eleje');
    await page.keyboard.type('!');
    await page.keyboard.press('Control+End');
    await page.keyboard.type('?');
    await page.close({ runBeforeUnload: false });
    const next = await restored(page, `/admin/newsedit/${newsId}`);
    await next.getByText('Eleje!').waitFor();
    await next.getByText('Vége?').waitFor();
  });
});
