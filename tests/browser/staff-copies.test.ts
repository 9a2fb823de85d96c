import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { onePixel } from '../support/factories.ts';
import { addNews, button, choosePicture, shownPicture, textbox } from '../support/staff.ts';
import { useSite } from '../support/site.ts';

describe('a copy of an item', () => {
  const site = useSite();

  it('has the values of the original but is unpublished, and survives a reload', async () => {
    const fields = { title: 'Eredeti', content: '<p>Szöveg</p>', image: onePixel, published: true };
    const id = await addNews(site, fields);
    const page = await site.openAsStaff(`/admin/newsedit/${id}`);
    await page.getByRole('link', { name: 'Másolat' }).click();
    await page.getByRole('heading', { level: 1, name: 'Új hír' }).waitFor();
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

  it('is not shown when the user goes back and starts an empty item', async () => {
    const id = await addNews(site, { title: 'Másik' });
    const page = await site.openAsStaff(`/admin/newsedit/${id}`);
    await page.getByRole('link', { name: 'Másolat' }).click();
    await page.getByRole('heading', { level: 1, name: 'Új hír' }).waitFor();
    await page.getByRole('link', { name: 'Vissza a hírekhez' }).click();
    await page.getByRole('link', { name: 'Új hír' }).click();
    assert.equal(await textbox(page, 'Cím').inputValue(), '');
  });

  describe('that has just been saved for the first time', () => {
    async function saveNew(title: string) {
      const page = await site.openAsStaff('/admin/newsedit');
      await textbox(page, 'Cím').fill(title);
      await textbox(page, 'Alcím').fill('mentett szavak');
      await choosePicture(page);
      await textbox(page, 'Tartalom').fill('Szöveg');
      await page.keyboard.press('Control+s');
      await page.waitForURL(/newsedit\/\d+$/);
      await page.getByText(/^Mentve/).waitFor();
      return { page, address: page.url(), id: page.url().match(/\d+$/)![0] };
    }
    const copy = (page: Page) => page.getByRole('link', { name: 'Másolat' });
    const heading = (page: Page, name: string) =>
      page.getByRole('heading', { level: 1, name }).waitFor();

    it('leaves the original unchanged, and can itself be copied', async () => {
      const { page, address, id } = await saveNew('Frissen mentett');
      await copy(page).click();
      await heading(page, 'Új hír');
      assert.equal(await textbox(page, 'Cím').inputValue(), 'Frissen mentett (másolat)');
      await textbox(page, 'Cím').fill('A másolat');
      await page.keyboard.press('Control+s');
      await page.waitForURL((url) => /newsedit\/\d+$/.test(url.href) && url.href !== address);
      await page.getByText(/^Mentve/).waitFor();
      await copy(page).click();
      await heading(page, 'Új hír');
      assert.equal(await textbox(page, 'Cím').inputValue(), 'A másolat (másolat)');
      await button(page, 'Ment').click();
      await page.getByRole('rowheader', { name: 'A másolat (másolat)' }).waitFor();
      const { title } = (await site.api('GET', `/api/news/getnews/${id}`)) as { title: string };
      assert.equal(title, 'Frissen mentett');
      const names = await page.getByRole('rowheader').allInnerTexts();
      for (const name of ['Frissen mentett', 'A másolat', 'A másolat (másolat)'])
        assert.equal(names.filter((one) => one === name).length, 1, name);
    });

    it('is created only after a question if the original has unsaved text, and does not contain this text', async () => {
      const { page, address } = await saveNew('Tovább írt');
      await textbox(page, 'Alcím').fill('mentetlen szavak');
      await copy(page).click();
      const question = page.getByRole('alertdialog');
      await button(question, 'Maradok').click();
      assert.equal(page.url(), address);
      assert.equal(await textbox(page, 'Alcím').inputValue(), 'mentetlen szavak');
      await copy(page).click();
      await button(question, 'Elhagyom').click();
      await heading(page, 'Új hír');
      assert.equal(await textbox(page, 'Alcím').inputValue(), 'mentett szavak');
      await page.goBack();
      await heading(page, 'Hír módosítása');
      assert.equal(page.url(), address);
      assert.equal(await textbox(page, 'Cím').inputValue(), 'Tovább írt');
    });

    it('keeps the text typed into it when the user follows the skip link', async () => {
      const { page } = await saveNew('Kihagyott');
      await copy(page).click();
      await heading(page, 'Új hír');
      await textbox(page, 'Alcím').fill('a másolaté');
      await page.getByRole('link', { name: 'Ugrás a tartalomra' }).press('Enter');
      await page.waitForURL(/#content$/);
      assert.equal(await textbox(page, 'Alcím').inputValue(), 'a másolaté');
    });
  });
});
