import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import {
  addNews,
  addProject,
  assertFocused,
  breakCalls,
  button,
  choosePicture,
  goTo,
  textbox,
} from '../support/staff.ts';
import { useSite } from '../support/site.ts';

const site = useSite();

/**
 * Returns the published article without its version number, PDF link and request button, which previews do not have.
 */
async function article(page: Pick<Page, 'locator'>): Promise<string> {
  const html = await page.locator('article').evaluate((element) => element.outerHTML);
  const lacking =
    / data-(item|version)="[\w-]+"|<p class="sheet-(pdf|ask)">.*?<\/p>|<aside class="asking".*?<\/aside>/g;
  return html.replace(lacking, '');
}

describe('a preview in the staff area', () => {
  const frame = (page: Page) => page.frameLocator('iframe[title="Előnézet"]');

  it('shows a news item as the public page will show it', async () => {
    const page = await site.openAsStaff('/admin/newsedit');
    await textbox(page, 'Cím').fill('Előre látott');
    await textbox(page, 'Alcím').fill('Alcíme');
    await page.getByText('Közzététel', { exact: true }).click();
    await choosePicture(page);
    await page.getByPlaceholder('yyyy-mm-dd').fill('2025-09-01');
    await button(page, 'Előnézet').click();
    const previewed = await article(frame(page));
    assert.match(previewed, /Előre látott[^]*<img[^>]+src="\/media\//);
    await frame(page).getByRole('banner').waitFor();
    await page.keyboard.press('Escape');

    await button(page, 'Ment').click();
    await page.getByText('A honlapon már látható.').waitFor();
    await page.getByRole('link', { name: 'Megtekintés a honlapon' }).click();
    await page.waitForURL(/\/news\/\d+$/);
    assert.equal(withoutWidths(await article(page)), withoutWidths(previewed));
  });

  it('shows a project as the public page shows it', async () => {
    const id = await addProject(site, { name: 'Előnézett', description: 'Két\nsor' });
    const page = await site.openAsStaff(`/admin/projectedit/${id}`);
    await button(page, 'Előnézet').click();
    const previewed = await article(frame(page));
    const visitor = await site.open(`/projects/geotechnika/${id}`);
    assert.equal(withoutWidths(await article(visitor)), withoutWidths(previewed));
  });

  it('is refused while a required field is empty, reports a lost connection, and saves nothing', async () => {
    const page = await site.openAsStaff('/admin/newsedit');
    await button(page, 'Előnézet').click();
    await page.getByText('A cím kötelező').waitFor();
    await assertFocused(textbox(page, 'Cím'));
    await textbox(page, 'Cím').fill('Nem mentett');
    await page.getByPlaceholder('yyyy-mm-dd').fill('2025-09-01');
    await page.context().setOffline(true);
    await button(page, 'Előnézet').click();
    assert.match(await page.getByRole('alert').innerText(), /nem érhető el/);
    await page.context().setOffline(false);
    await button(page, 'Előnézet').click();
    await frame(page).getByRole('heading', { name: 'Nem mentett' }).waitFor();
    const all = (await site.api('GET', '/api/news/getnewslist')) as { title: string }[];
    assert.equal(
      all.some(({ title }) => title === 'Nem mentett'),
      false,
    );
  });

  it('hides the retry button of a failed deletion while its own failure is shown', async () => {
    const id = await addNews(site, { title: 'Nem törölt' });
    const page = await site.openAsStaff(`/admin/newsedit/${id}`);
    await breakCalls(page, 'DELETE', 500);
    await button(page, 'Töröl').click();
    await button(page.getByRole('alertdialog'), 'Töröl').click();
    const alert = page.getByRole('alert');
    await button(alert, 'Újrapróbálás').waitFor();
    await page.context().setOffline(true);
    await button(page, 'Előnézet').click();
    await alert.getByText(/Ellenőrizze az internetkapcsolatot/).waitFor();
    assert.equal(await button(alert, 'Újrapróbálás').count(), 0);
    await page.context().setOffline(false);
    await button(page, 'Előnézet').click();
    await frame(page).getByRole('heading', { name: 'Nem törölt' }).waitFor();
    await page.keyboard.press('Escape');
    await button(alert, 'Újrapróbálás').waitFor();
  });

  it('is available to staff only', async () => {
    for (const address of ['/admin/elonezet/hir', '/admin/elonezet/projekt']) {
      const body = JSON.stringify({ title: 'x', date: '2025-01-01' });
      const headers = { 'content-type': 'application/json' };
      const refused = await fetch(site.origin + address, { method: 'POST', headers, body });
      assert.equal(refused.status, 401, address);
      assert.equal((await fetch(site.origin + address)).status, 404, address);
    }
  });
});

/** Picture widths are created in the background and named once they exist. */
function withoutWidths(html: string): string {
  return html.replace(/ srcset="[^"]*"/g, '').replace(/<source[^>]*>/g, '');
}

describe('a news item in its form', () => {
  it('is described as visible on the site, with a link to the public page, only while it is published', async () => {
    const id = await addNews(site, { title: 'Rejtett', published: false });
    const page = await site.openAsStaff(`/admin/newsedit/${id}`);
    await textbox(page, 'Alcím').fill('Megjelenik');
    const link = page.getByRole('link', { name: 'Megtekintés a honlapon' });
    assert.equal(await link.count(), 0);
    const published = page.getByText('Közzététel', { exact: true });
    await published.click();
    await page.keyboard.press('Control+s');
    const live = page.getByText('A honlapon már látható.');
    await live.waitFor();
    await link.first().waitFor();
    await published.click();
    await page.keyboard.press('Control+s');
    await page.getByText('Levette a honlapról: a látogatók már nem látják.').waitFor();
    await live.waitFor({ state: 'detached' });
    assert.equal(await link.count(), 0);
  });
});

describe('the address of a form with an id that no item has', () => {
  it('shows an error page within the staff area, with a link to the list', async () => {
    const page = await site.openAsStaff(`/admin/newsedit/${'9'.repeat(40)}`);
    for (const list of ['**/admin/newslist', '**/admin']) {
      await page.getByRole('heading', { name: 'Az oldal nem található' }).waitFor();
      await page.getByText('A keresett elem nem található').waitFor();
      await page.getByRole('navigation', { name: 'Adminisztrációs menü' }).waitFor();
      await page.getByRole('link', { name: 'Vissza az adminisztrációhoz' }).click();
      await page.waitForURL(list);
      if (list.endsWith('newslist')) await goTo(page, '/admin/projectedit/999');
    }
  });
});
