import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { breakScripts, interceptCalls, type Call } from '../support/calls.ts';
import { editorOn, storedContent } from '../support/editor.ts';
import { addCategory, addPrice } from '../support/price-list.ts';
import { useSite } from '../support/site.ts';
import { addNews, button, goTo, textbox } from '../support/staff.ts';
import { until } from '../support/until.ts';

const LIST_CODE = 'news-list-admin.';
const TYPES = 'content-types-';
const MISSING = 'Ez a lap most nem tölthető be';

describe('a screen or part of a screen that does not load', () => {
  const site = useSite();

  /** Opens a page whose scripts are blocked. Also returns a function that unblocks them. */
  async function open(path: string, ...missing: string[]) {
    let mend = async () => {};
    const page = await site.openAsStaff(path, {}, async (opened) => {
      ignoreErrors(opened);
      mend = await breakScripts(opened, ...missing);
    });
    return { page, mend };
  }

  it('is replaced by an error and a link to the saved item after a save, also if the server has become unreachable, and loads when the user tries again', async () => {
    const { page, mend } = await open('/admin/newsedit', LIST_CODE);
    await textbox(page, 'Tartalom').waitFor();
    await textbox(page, 'Cím').fill('El van mentve');
    await page.getByPlaceholder('yyyy-mm-dd').fill('2025-09-01');
    await button(page, 'Ment').click();
    await page.getByRole('heading', { name: MISSING }).waitFor();
    const notice = page.getByRole('status').filter({ hasText: 'A mentés sikerült: El van mentve' });
    await notice.waitFor();
    assert.equal(await page.getByText(/Amit beírt, megmaradt|elvesz/).count(), 0);
    await notice.getByRole('link', { name: 'El van mentve' }).click();
    await page.getByRole('heading', { name: 'Hír módosítása' }).waitFor();
    assert.equal(await textbox(page, 'Cím').inputValue(), 'El van mentve');

    await textbox(page, 'Cím').fill('Lett');
    await button(page, 'Ment').click();
    await page.getByRole('status').getByRole('link', { name: 'Lett' }).waitFor();
    await mend();
    await button(page, 'Újratöltés').click();
    await page.getByRole('row', { name: /Lett/ }).click();
    await textbox(page, 'Cím').fill('Utolsó pillanat');
    await interceptCalls(page, '**/api/**', (call) => lose(call, 'GET'));
    await button(page, 'Ment').click();
    const last = page.getByRole('status').filter({ hasText: 'A mentés sikerült:' });
    await last.getByRole('link', { name: 'Utolsó pillanat' }).waitFor();
    await page.getByText('A kiszolgáló nem érhető el.').waitFor();
  });

  it('does not hide that a draft could not be saved, and loads when the user tries again', async () => {
    const id = await addNews(site, { title: 'Látszik' });
    const { page, mend } = await open(`/admin/newsedit/${id}`, 'pending-notice-');
    await textbox(page, 'Cím').fill('Készül');
    const letThrough = await interceptCalls(page, '**/api/news/pending/*', (call) =>
      lose(call, 'PUT'),
    );
    await button(page, 'Mentés későbbi közzétételre').click();
    await page.getByRole('alert').getByText('Nem tudni, hogy a mentés megtörtént-e').waitFor();
    assert.equal(await textbox(page, 'Cím').inputValue(), 'Készül');
    await letThrough();
    await button(page, 'Mentés későbbi közzétételre').click();
    await page.getByText('A módosítás mentve.').waitFor();
    await page.getByRole('row', { name: /Látszik/ }).click();
    const told = page.getByRole('alert').filter({ hasText: 'nem érkezett meg' });
    await told.waitFor();
    await mend();
    await button(told, 'Újratöltés').click();
    await page.getByText('közzétételre váró módosítás van: admin').waitFor();
  });

  const EDITOR = 'content-editor-';
  const CHOICE = ['choose-dialog-', 'media-chooser-'];

  const told = (within: Page | Locator) =>
    within.getByRole('alert').filter({ hasText: 'nem érkezett meg' });

  it('does not discard text typed after the first save of an item, even when the page is reloaded', async () => {
    const { page, mend } = await open('/admin/newsedit', 'preview-links-');
    const title = textbox(page, 'Cím');
    await textbox(page, 'Tartalom').waitFor();
    await title.fill('Először');
    await page.getByPlaceholder('yyyy-mm-dd').fill('2025-09-01');
    await title.press('Control+s');
    await title.pressSequentially(', majd másodszor');
    await told(page).waitFor();
    assert.equal(await title.inputValue(), 'Először, majd másodszor');
    await title.press('Control+s');
    const id = Number(/\d+$/.exec(await page.evaluate(() => location.pathname))![0]);
    const stored = async () =>
      ((await site.api('GET', `/api/news/getnews/${id}`)) as { title: string }).title;
    await until(async () => (await stored()) === 'Először, majd másodszor');

    await title.pressSequentially('!');
    await mend();
    const asked = page.waitForEvent('dialog');
    await button(told(page), 'Újratöltés').click({ noWaitAfter: true });
    assert.equal((await asked).type(), 'beforeunload');
    await page.getByText('Előnézet megosztása').waitFor();
    await button(page, 'Visszaállítás').click();
    await until(async () => (await title.inputValue()) === 'Először, majd másodszor!');
  });

  it('leaves the value of its field unchanged, gets the focus if the server refuses the field, and loads when the user tries again', async () => {
    const id = await addNews(site, { title: 'Szerkesztő nélkül', content: '<p>Marad</p>' });
    const { page, mend } = await open(`/admin/newsedit/${id}`, EDITOR);
    await told(page).filter({ hasText: 'Tartalom' }).waitFor();
    const letThrough = await interceptCalls(page, '**/api/news/*', (call) =>
      call.method === 'PUT'
        ? call.fulfill({
            status: 400,
            contentType: 'application/problem+json',
            json: { title: 'Hibás adatok', status: 400, errors: { content: ['Ez így nem jó'] } },
          })
        : call.continue(),
    );
    await textbox(page, 'Cím').fill('Nem megy el');
    await button(page, 'Ment').click();
    const refused = told(page).filter({ hasText: 'Ez így nem jó' });
    await refused.locator('button:focus', { hasText: 'Újratöltés' }).waitFor();
    assert.equal(await textbox(page, 'Cím').inputValue(), 'Nem megy el');
    await letThrough();
    await textbox(page, 'Cím').fill('Így is mentve');
    await button(page, 'Ment').click();
    await page.getByRole('row', { name: /Így is mentve/ }).waitFor();
    assert.equal(await storedContent(site, id), '<p>Marad</p>');
    await mend();
    await page.getByRole('row', { name: /Így is mentve/ }).click();
    await button(told(page), 'Újratöltés').click();
    await textbox(page, 'Tartalom').getByText('Marad').waitFor();
  });

  it('does not discard entered text if it is the media library, opened from a form or the text editor', async () => {
    const newsId = await addNews(site, { content: '<p>Egy kettő</p>' });
    const { page } = await open(`/admin/newsedit/${newsId}`, ...CHOICE);
    const editor = await editorOn(site, page, newsId);
    await textbox(page, 'Cím').fill('Félig kész');
    await button(page, 'Választás a médiatárból').click();
    const dialog = page.getByRole('dialog', { name: 'Kép választása a médiatárból' });
    await told(dialog).waitFor();
    await button(dialog, 'Mégse').click();
    await dialog.waitFor({ state: 'detached' });

    await editor.caretAfter('kettő');
    await editor.page.keyboard.type(' három');
    const popup = editor.popup('Kép beszúrása');
    await editor.button('Kép beszúrása').click();
    await popup.getByRole('tab', { name: 'Médiatár' }).click();
    await told(popup).waitFor();
    await editor.page.keyboard.press('Escape');
    await popup.waitFor({ state: 'detached' });
    await editor.isBackInText();

    await editor.button('Hivatkozás beszúrása').click();
    const link = editor.popup('Hivatkozás beszúrása');
    await textbox(link, 'URL-cím').fill('https://example.com/');
    await button(link, 'Dokumentum a médiatárból').click();
    await told(link).waitFor();
    await button(link, 'Vissza').click();
    await button(link, 'Mégse').click();
    await editor.isBackInText();

    assert.equal(await textbox(page, 'Cím').inputValue(), 'Félig kész');
    assert.equal(await editor.html(), '<p>Egy kettő három</p>');
    await editor.save();
  });

  it('does not discard unsaved rows of the price list if it is the part for reordering prices', async () => {
    const category = await addCategory(site, { name: 'Rendezendő' });
    await addPrice(site, category, { column1: 'A1', order: 10 });
    await addPrice(site, category, { column1: 'A2', order: 20 });
    const { page } = await open('/admin/reproprices', 'order-lists-');
    const name = textbox(page, 'Új kategória: Név');
    await name.fill('Átnevezve');
    const order = button(page, 'Árak átrendezése');
    await order.click();
    await told(page).waitFor();
    assert.equal(await name.inputValue(), 'Átnevezve');
    await order.click();
    await told(page).waitFor({ state: 'detached' });
    assert.equal(await name.inputValue(), 'Átnevezve');
  });

  it('is replaced by an error if it is a list, the account or the history of an item, and loads when the user tries again', async () => {
    const id = await addNews(site, { title: 'Régi' });
    const page = await site.openAsStaff('/admin');
    ignoreErrors(page);
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    for (const [link, code, heading] of [
      ['Hírek', LIST_CODE, 'Hírek'],
      ['Reprográfiai árlista', 'repro-prices.', 'Reprográfiai árlista'],
      ['Megkeresések', 'contact-request-list.', 'Megkeresések'],
      ['Saját fiók', 'account.', 'Saját fiók'],
    ] as const) {
      const mend = await breakScripts(page, code);
      loads = 0;
      const top = page.getByRole('banner');
      await top.getByRole('link', { name: link }).click();
      await page.getByRole('heading', { name: MISSING }).waitFor();
      assert.equal(loads, 0, link);
      await top.getByRole('navigation', { name: 'Adminisztrációs menü' }).waitFor();
      await mend();
      await button(page, 'Újratöltés').click();
      await page.getByRole('heading', { name: heading }).waitFor();
    }

    await goTo(page, `/admin/newsedit/${id}`);
    const mend = await breakScripts(page, TYPES);
    await page.getByRole('link', { name: 'Előzmények' }).click();
    await page.getByRole('heading', { name: MISSING }).waitFor();
    await mend();
    await button(page, 'Újratöltés').click();
    await page.getByRole('heading', { name: 'Előzmények: Régi' }).waitFor();
  });

  it('is replaced by an error if it is the first screen opened, and loads when the user tries again', async () => {
    const { page, mend } = await open('/admin/newslist', LIST_CODE);
    const reload = page.getByRole('link', { name: 'Újratöltés' });
    await reload.waitFor();
    await mend();
    await reload.click();
    await page.getByRole('heading', { name: 'Hírek' }).waitFor();
  });
});

/** The test causes these console errors by blocking scripts. */
function ignoreErrors(page: Page): void {
  page.removeAllListeners('pageerror').removeAllListeners('console');
}

const lose = (call: Call, method: string) =>
  call.method === method ? call.abort() : call.continue();
