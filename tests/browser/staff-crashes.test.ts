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

/** Kills the renderer process of the page, which is closed: a crashed page would block the clock of its context. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => {});
  await crashed;
  await page.close();
}

async function restored(page: Page, path: string): Promise<Page> {
  const next = await page.context().newPage();
  await next.goto(path);
  await button(next, 'Visszaállítás').click();
  return next;
}

describe('unsaved work', () => {
  it('is complete in the draft if the window was hidden before a crash, or is closed', async () => {
    const page = await openForm('/admin/newsedit');
    await textbox(page, 'Cím').fill('A telefon elsötétült');
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await crash(page);
    const second = await restored(page, '/admin/newsedit');
    assert.equal(await textbox(second, 'Cím').inputValue(), 'A telefon elsötétült');

    const path = `/admin/newsedit/${await addNews(site)}`;
    await second.goto(path);
    await textbox(second, 'Cím').fill('Utolsó szavak');
    await second.close({ runBeforeUnload: false });
    const third = await restored(page, path);
    assert.equal(await textbox(third, 'Cím').inputValue(), 'Utolsó szavak');

    await textbox(third, 'Cím').fill('Megvolt');
    await third.clock.runFor(1000);
    await waitForDraft(third, 'Megvolt');
    await textbox(third, 'Alcím').fill('Az utolsó pillanatban');
    await third.close({ runBeforeUnload: false });
    const last = await restored(page, path);
    assert.equal(await textbox(last, 'Cím').inputValue(), 'Megvolt');
    assert.equal(await textbox(last, 'Alcím').inputValue(), 'Az utolsó pillanatban');
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
    const middle = '<p>Hosszú bekezdés a talajvíz szintjéről.</p>'.repeat(2000);
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
