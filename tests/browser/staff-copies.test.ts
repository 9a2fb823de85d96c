import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { onePixel } from '../support/factories.ts';
import { addNews, button, goTo, shownPicture, textbox } from '../support/staff.ts';
import { useSite } from '../support/site.ts';

describe('a copy of an item', () => {
  const site = useSite();
  const copy = (page: Page) => page.getByRole('link', { name: 'Másolat' }).click();
  const heading = (page: Page, name: string) =>
    page.getByRole('heading', { level: 1, name }).waitFor();

  it('has the values of the original but is unpublished, is only on its own screen, and survives a reload', async () => {
    const fields = { title: 'Eredeti', content: '<p>Szöveg</p>', image: onePixel, published: true };
    const id = await addNews(site, fields);
    const page = await site.openAsStaff(`/admin/newsedit/${id}`);
    await copy(page);
    await heading(page, 'Új hír');
    await page.getByRole('link', { name: 'Vissza a hírekhez' }).click();
    await page.getByRole('link', { name: 'Új hír' }).click();
    assert.equal(await textbox(page, 'Cím').inputValue(), '');

    await goTo(page, `/admin/newsedit/${id}`);
    await copy(page);
    await heading(page, 'Új hír');
    const title = textbox(page, 'Cím');
    assert.equal(await title.inputValue(), 'Eredeti (másolat)');
    assert.equal(await page.getByRole('switch', { name: 'Közzététel' }).isChecked(), false);
    await shownPicture(page).waitFor();
    await page.reload();
    await shownPicture(page).waitFor();
    assert.equal(await title.inputValue(), 'Eredeti (másolat)');
    await textbox(page, 'Tartalom').getByText('Szöveg').waitFor();
    await button(page, 'Ment').click();
    await page.getByRole('rowheader', { name: 'Eredeti (másolat)' }).waitFor();
    assert.equal(await page.getByRole('rowheader', { name: 'Eredeti' }).count(), 2);
  });

  it('of an item or a copy just saved for the first time contains saved text only, and changes no other item', async () => {
    const page = await site.openAsStaff('/admin/newsedit');
    await textbox(page, 'Cím').fill('Frissen mentett');
    await textbox(page, 'Alcím').fill('mentett szavak');
    await textbox(page, 'Tartalom').fill('Szöveg');
    await page.keyboard.press('Control+s');
    await page.waitForURL(/newsedit\/\d+$/);
    await page.getByText(/^Mentve/).waitFor();
    const address = page.url();

    await textbox(page, 'Alcím').fill('mentetlen szavak');
    await copy(page);
    const question = page.getByRole('alertdialog');
    await button(question, 'Maradok').click();
    assert.equal(page.url(), address);
    assert.equal(await textbox(page, 'Alcím').inputValue(), 'mentetlen szavak');
    await copy(page);
    await button(question, 'Elhagyom').click();
    await heading(page, 'Új hír');
    assert.equal(await textbox(page, 'Alcím').inputValue(), 'mentett szavak');
    await page.goBack();
    await heading(page, 'Hír módosítása');
    assert.equal(page.url(), address);
    assert.equal(await textbox(page, 'Cím').inputValue(), 'Frissen mentett');

    await copy(page);
    await heading(page, 'Új hír');
    assert.equal(await textbox(page, 'Cím').inputValue(), 'Frissen mentett (másolat)');
    await textbox(page, 'Alcím').fill('a másolaté');
    await page.getByRole('link', { name: 'Ugrás a tartalomra' }).press('Enter');
    await page.waitForURL(/#content$/);
    assert.equal(await textbox(page, 'Alcím').inputValue(), 'a másolaté');
    await textbox(page, 'Cím').fill('A másolat');
    await page.keyboard.press('Control+s');
    await page.waitForURL((url) => /newsedit\/\d+$/.test(url.pathname) && url.href !== address);
    await page.getByText(/^Mentve/).waitFor();
    await copy(page);
    await heading(page, 'Új hír');
    assert.equal(await textbox(page, 'Cím').inputValue(), 'A másolat (másolat)');
    await button(page, 'Ment').click();
    await page.getByRole('rowheader', { name: 'A másolat (másolat)' }).waitFor();
    const path = `/api/news/getnews/${/\d+$/.exec(address)![0]}`;
    assert.equal(((await site.api('GET', path)) as { title: string }).title, 'Frissen mentett');
    const names = await page.getByRole('rowheader').allInnerTexts();
    for (const name of ['Frissen mentett', 'A másolat', 'A másolat (másolat)'])
      assert.equal(names.filter((one) => one === name).length, 1, name);
  });
});
