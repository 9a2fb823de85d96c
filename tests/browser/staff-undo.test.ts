import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { interceptCalls } from '../support/calls.ts';
import { answerForeignly } from '../support/foreign-answers.ts';
import { contactFields } from '../support/factories.ts';
import { addCategory, addPrice } from '../support/price-list.ts';
import {
  addNews,
  addProject,
  assertFitsWidth,
  assertFocused,
  breakCalls,
  button,
  goTo,
  textbox,
} from '../support/staff.ts';
import { useSite } from '../support/site.ts';

const RESTORE = '**/api/bin/restore';

describe('a deleted item in the staff area', () => {
  const site = useSite();

  async function remove(page: Page, name = 'Töröl'): Promise<void> {
    await button(page, name).click();
    await button(page.getByRole('alertdialog'), 'Töröl').click();
    await page.getByText('A törlés sikerült.').waitFor();
    await assertFocusKept(page);
  }

  const lastUndo = (page: Page) =>
    page
      .getByRole('region', { name: 'Értesítések' })
      .getByRole('button', { name: /^Visszavonás: / })
      .first();

  async function undo(page: Page): Promise<void> {
    await lastUndo(page).click();
    await page.getByText('Az elem visszakerült a helyére.').first().waitFor();
    await assertFocusKept(page);
  }

  const assertFocusKept = (page: Page) =>
    page.waitForFunction(() => document.activeElement !== document.body);

  it('is restored by mouse or keyboard if it is a price or a category with prices', async () => {
    const category = await addCategory(site, { name: 'Nyomtatás' });
    await addPrice(site, category, { column1: 'A2 lap' });
    const page = await site.openAsStaff('/admin/reproprices');
    const price = page.getByRole('textbox', { name: '1. oszlop, 1. sor' });
    await price.waitFor();
    await button(page, 'Töröl, 1. sor').last().click();
    await button(page.getByRole('alertdialog'), 'Töröl').click();
    await price.waitFor({ state: 'detached' });
    await page.getByText('A törlés sikerült.').waitFor();
    await assertFocusKept(page);
    const before = await page.evaluateHandle(() => document.activeElement);
    for (const back of [['F6'], ['Shift+F6'], ['Escape'], ['Shift+Tab', 'Shift+Tab']]) {
      await page.keyboard.press('F6');
      await assertFocused(lastUndo(page));
      for (const key of back) await page.keyboard.press(key);
      const isBack = await before.evaluate((element) => element === document.activeElement);
      assert.equal(isBack, true, back[0]);
    }
    assert.match(await page.getByRole('alert').innerText(), /F6/);
    await page.keyboard.press('F6');
    await page.keyboard.press('Enter');
    await page.getByText('Az elem visszakerült a helyére.').first().waitFor();
    await assertFocusKept(page);
    await price.waitFor();
    // Otherwise the message would move the next one while its button is pressed.
    await page.getByText('Az elem visszakerült a helyére.').waitFor({ state: 'detached' });
    await button(page, 'Töröl, 1. sor').first().click();
    const question = page.getByRole('alertdialog');
    await question.getByText('ár is a lomtárba kerül').waitFor();
    await button(question, 'Töröl').click();
    await page.getByRole('textbox', { name: 'Név, 1. sor' }).waitFor({ state: 'detached' });
    await undo(page);
    assert.equal(await price.inputValue(), 'A2 lap');
  });

  it('is restored to the list of contact requests if it is one, also on a site that sends no mail', async () => {
    await site.api('POST', '/api/mail', contactFields({ subject: 'Fúrás Vácon' }));
    const page = await site.openAsStaff('/admin/messages');
    await page.getByText(/A levélküldés nincs beállítva/).waitFor();
    await page.getByRole('row', { name: 'Fúrás Vácon' }).getByText('Vár').waitFor();
    await page.getByText('Fúrás Vácon').click();
    await page.getByRole('heading', { name: 'Fúrás Vácon' }).waitFor();
    await page.getByRole('link', { name: 'Válasz e-mailben' }).waitFor();
    await page.getByText(/Innen nem küldhető válasz.*üzemeltetője állíthatja be/).waitFor();
    assert.equal(await button(page, 'Küldés most').count(), 0);
    await page.getByRole('link', { name: 'Kérdező' }).first().waitFor({ state: 'detached' });
    await remove(page);
    await page.getByText('Fúrás Vácon').waitFor({ state: 'detached' });
    await undo(page);
    await page.getByText('Fúrás Vácon').waitFor();
  });

  it('stays deleted if restoring fails, and restoring can be tried again by keyboard', async () => {
    await addNews(site, { title: 'Közben kérdez' });
    const id = await addNews(site, { title: 'Nehezen jön vissza' });
    const page = await site.openAsStaff(`/admin/newsedit/${id}`);
    await remove(page);
    const mend = await breakCalls(page, 'POST', 500, RESTORE);
    // The list has the focus once it is shown.
    await page.locator('main:focus').waitFor();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await lastUndo(page).click();
    const told = page.getByText('A kiszolgáló hibát jelzett.');
    await told.waitFor();
    await mend();
    const focused = (hasText: string) => page.locator('button:focus', { hasText }).waitFor();
    for (const key of ['F6', 'F6']) await page.keyboard.press(key);
    await focused('Újrapróbálás');
    assert.equal(await lastUndo(page).count(), 1);
    await page.clock.resume();
    await lastUndo(page).waitFor({ state: 'detached' });
    await focused('Újrapróbálás');
    await page.getByRole('rowheader', { name: 'Közben kérdez' }).click();
    await button(page, 'Töröl').click();
    const cancel = button(page.getByRole('alertdialog', { name: /^Törli/ }), 'Mégse');
    await focused('Mégse');
    for (const back of ['F6', 'Escape']) {
      await page.keyboard.press('F6');
      await focused('Újrapróbálás');
      await page.keyboard.press(back);
      await focused('Mégse');
    }
    await page.keyboard.press('F6');
    await focused('Újrapróbálás');
    await page.keyboard.press('Enter');
    await page.getByText('Az elem visszakerült a helyére.').first().waitFor();
    await cancel.click();
    await page.getByRole('link', { name: 'Vissza a hírekhez' }).click();
    await page.getByRole('rowheader', { name: 'Nehezen jön vissza' }).waitFor();
    await page.context().close();
  });

  it('cannot be restored if a colleague has deleted it permanently, and a message explains this', async () => {
    const id = await addNews(site, { title: 'Végleg elment' });
    const page = await site.openAsStaff(`/admin/newsedit/${id}`);
    await remove(page);
    const { items } = (await site.api('GET', '/api/bin?from=0&count=100')) as {
      items: { binId: number; itemId: number; kind: string }[];
    };
    const { binId } = items.find(({ kind, itemId }) => kind === 'news' && itemId === id)!;
    await site.api('DELETE', `/api/bin/${binId}`);
    await lastUndo(page).click();
    await page.getByText('Már nem hozható vissza').waitFor();
  });

  it('is in the trash until it is restored or deleted permanently', async () => {
    const first = await addProject(site, { name: 'Visszahozott' });
    const second = await addNews(site, { title: 'Eldobott' });
    await site.api('DELETE', `/api/news/${second}`);
    await site.api('DELETE', `/api/projects/${first}`);
    const page = await site.openAsStaff('/admin', { viewport: { width: 390, height: 844 } });
    await page.getByRole('button', { name: /^Menü/ }).click();
    await page.getByRole('link', { name: 'Lomtár' }).click();
    const trash = page.getByRole('list', { name: 'Lomtár' });
    await trash.getByText('Visszahozott').waitFor();
    await trash
      .getByText(/Törölte: admin, .* visszahozható eddig: /)
      .first()
      .waitFor();
    await assertFitsWidth(page, 'the bin');
    await button(page, 'Visszahozás: Visszahozott').click();
    await page.getByText('Az elem visszakerült a helyére.').first().waitFor();
    await trash.getByText('Visszahozott').waitFor({ state: 'detached' });
    // The second click of a double click lands on the next row.
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await assertFocusKept(page);
    await button(page, 'Végleges törlés: Eldobott').click();
    await button(page.getByRole('alertdialog'), 'Végleges törlés').click();
    await page.getByText('Az elem végleg törölve.').waitFor();
    await page.getByText('A lomtár üres.').waitFor();
    await page.getByRole('link', { name: 'Visszahozott' }).click();
    assert.equal(await textbox(page, 'Név').inputValue(), 'Visszahozott');
  });

  it('is named in an error in the trash even after its row has disappeared, and if its category must be restored first', async () => {
    const [lost, gone] = ['Elveszett válasz', 'Már végleg törölt'];
    for (const title of [lost, gone]) {
      await site.api('DELETE', `/api/news/${await addNews(site, { title })}`);
    }
    const page = await site.openAsStaff('/admin/bin');
    const restore = button(page, `Visszahozás: ${lost}`);
    const alert = page.locator('#content').getByRole('alert');
    await restore.waitFor();
    await page.context().setOffline(true);
    await restore.click();
    await alert.getByText('A kiszolgáló nem érhető el.').waitFor();
    await page.context().setOffline(false);
    const mend = await answerForeignly(page, /./, 'GETPOSTHEAD');
    await restore.click();
    await alert.getByText('Nem a honlap válaszolt').waitFor();
    await mend();
    await restore.waitFor();
    const letThrough = await interceptCalls(page, RESTORE, async (call) => {
      await call.takeAnswer();
      await call.abort();
    });
    await restore.click();
    await alert.getByText(`„${lost}”: A kiszolgáló nem érhető el. Nem tudni`).waitFor();
    await restore.waitFor({ state: 'detached' });
    await assertFocusKept(page);
    await letThrough();
    await button(alert, 'Újrapróbálás').click();
    await page.getByText('Az elem visszakerült a helyére.').waitFor();
    await alert.waitFor({ state: 'detached' });
    const { items } = (await site.api('GET', '/api/bin?from=0&count=100')) as {
      items: { binId: number; label: string }[];
    };
    const { binId } = items.find(({ label }) => label === gone)!;
    await site.api('DELETE', `/api/bin/${binId}`);
    await button(page, `Végleges törlés: ${gone}`).click();
    await button(page.getByRole('alertdialog'), 'Végleges törlés').click();
    await page.getByText('A lomtár üres.').waitFor();
    await alert.getByText(`„${gone}”: Az elem már nem létezik`).waitFor();

    const category = await addCategory(site, { name: 'Kötészet' });
    const price = await addPrice(site, category, { column1: 'Spirál' });
    await site.api('DELETE', `/api/reproprices/${price}`);
    await site.api('DELETE', `/api/reprocategories/${category}`);
    await goTo(page, '/admin');
    await goTo(page, '/admin/bin');
    await button(page, 'Visszahozás: Spirál').click();
    await page.getByText('Az ár kategóriája nincs meg').waitFor();
    await button(page, 'Visszahozás: Kötészet').click();
    await button(page, 'Visszahozás: Kötészet').waitFor({ state: 'detached' });
    await button(page, 'Visszahozás: Spirál').click();
    await page.getByText('A lomtár üres.').waitFor();
  });
});
