import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { contactFields } from '../support/factories.ts';
import { addNews, assertFocused, button, goTo, textbox } from '../support/staff.ts';
import { useSite } from '../support/site.ts';

const NOTEBOOK = { viewport: { width: 1366, height: 657 } };

async function assertReturned(link: Locator): Promise<void> {
  await assertFocused(link);
  assert.equal(await link.getAttribute('aria-current'), 'true');
  const { y, height } = (await link.boundingBox())!;
  assert.ok(y >= 0 && y + height <= NOTEBOOK.viewport.height, `the row is at ${y} px`);
  const row = link.locator('xpath=ancestor::*[self::tr or self::li or @role="row"][1]');
  const shadow = await row.evaluate((element) => getComputedStyle(element).boxShadow);
  assert.match(shadow, /inset/);
}

const back = (page: Page) => page.getByRole('link', { name: /^Vissza/ }).click();

describe('the return from a form to its list', () => {
  const site = useSite({ SAMPLE_CONTENT: 'on' });

  it('moves the focus to the item’s row, on the same page and in the same order', async () => {
    for (let number = 10; number < 70; number += 1) await addNews(site, { title: `Hír ${number}` });
    const address = '/admin/newslist?search=h%C3%ADr&sort=title&direction=desc&page=2';
    const page = await site.openAsStaff(address, NOTEBOOK);
    const link = page.getByRole('link', { name: 'Hír 24', exact: true });
    const ways = [back, () => page.goBack(), () => button(page, 'Ment').click()];
    for (const goBack of ways) {
      await link.click();
      await textbox(page, 'Cím').waitFor();
      await goBack(page);
      await page.waitForURL(`**${address}`);
      await assertReturned(link);
    }
    await page.getByRole('link', { name: 'Hír 40', exact: true }).click();
    await textbox(page, 'Cím').waitFor();
    await page.goBack();
    await assertReturned(page.getByRole('link', { name: 'Hír 40', exact: true }));
    assert.equal(await page.locator('[aria-current="true"]').count(), 1);
  });

  it('moves the focus to a newly saved item, or keeps the search if no item was saved', async () => {
    const page = await site.openAsStaff('/admin/newslist?search=24', NOTEBOOK);
    await page.getByText('1 találat').waitFor();
    await page.getByRole('link', { name: 'Új hír' }).click();
    await textbox(page, 'Cím').waitFor();
    await back(page);
    await page.waitForURL('**/admin/newslist?search=24');
    for (const title of ['Mentett', 'Billentyűvel mentett']) {
      await page.getByRole('link', { name: 'Új hír' }).click();
      await textbox(page, 'Cím').fill(title);
      await page.getByPlaceholder('yyyy-mm-dd').fill('2099-01-01');
      if (title === 'Mentett') await button(page, 'Ment').click();
      else {
        await page.keyboard.press('Control+s');
        await page.waitForURL(/newsedit\/\d+/);
        await page.getByRole('searchbox').waitFor({ state: 'detached' });
        await back(page);
        await button(page, 'Keresés törlése').or(page.getByRole('searchbox')).first().waitFor();
      }
      await assertReturned(page.getByRole('link', { name: title, exact: true }));
    }
  });

  it('moves the focus to the row in a long list, then to the entry in the list of site content', async () => {
    const page = await site.openAsStaff('/admin/content', NOTEBOOK);
    const list = page.getByRole('link', { name: 'Vizsgálatok', exact: true });
    await list.click();
    const link = page.getByRole('row').getByRole('link').nth(40);
    await link.click();
    await button(page, 'Ment').click();
    await assertReturned(link);
    await back(page);
    await assertReturned(list);
  });

  it('moves the focus to a contact request, with the filter unchanged, or to a user', async () => {
    for (const name of ['Első', 'Második']) {
      await site.api('POST', '/api/mail', contactFields({ name }));
    }
    const page = await site.openAsStaff('/admin/messages?state=open&search=els', NOTEBOOK);
    const request = page.getByRole('link', { name: 'Első' });
    await request.click();
    await back(page);
    await page.waitForURL('**/admin/messages?state=open&search=els');
    await assertReturned(request);
    await goTo(page, '/admin/users');
    const user = page.getByRole('main').getByRole('listitem').getByRole('link');
    await user.click();
    await back(page);
    await assertReturned(user);
  });

  it('moves the focus to the start of the list page if the item was deleted', async () => {
    const id = await addNews(site, { title: 'Törlendő', date: '2098-01-01' });
    const page = await site.openAsStaff('/admin/newslist', NOTEBOOK);
    await page.getByRole('link', { name: 'Törlendő' }).click();
    await page.waitForURL(`**/newsedit/${id}`);
    await button(page, 'Töröl').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Töröl' }).click();
    await page.waitForURL('**/admin/newslist');
    await assertFocused(page.getByRole('main'));
  });
});
