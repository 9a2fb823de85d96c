/** Code that is no longer there: a new version has been installed, or the server has gone. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { useSite } from '../support/site.ts';
import { addNews, addProject, button, textbox } from '../support/staff.ts';

const LIST_CODE = /\/assets\/news-list-admin\..*\.js/;
const MISSING = 'Ez a lap most nem tölthető be';

describe('the code of a screen that does not arrive', () => {
  const site = useSite();

  /** Its browser reports what is missing, which is what this is about. */
  async function open(path: string, missing: RegExp): Promise<Page> {
    const page = await site.openAsStaff('/admin/password');
    page.removeAllListeners('pageerror').removeAllListeners('console');
    await page.route(missing, (route) => route.fulfill({ status: 404 }));
    await page.goto(path);
    return page;
  }

  it('after a save: the screen says that the item is stored, and shows it', async () => {
    const page = await open('/admin/newsedit', LIST_CODE);
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
  });

  it('after a save: the list comes with a reload, once its code is there', async () => {
    const page = await open(`/admin/newsedit/${await addNews(site, { title: 'Volt' })}`, LIST_CODE);
    await textbox(page, 'Tartalom').waitFor();
    await textbox(page, 'Cím').fill('Lett');
    await button(page, 'Ment').click();
    await page.getByRole('status').getByRole('link', { name: 'Lett' }).waitFor();
    await page.unroute(LIST_CODE);
    await button(page, 'Újratöltés').click();
    await page.getByRole('row', { name: /Lett/ }).waitFor();
  });

  it('after a save: is told so, too, when the server has gone', async () => {
    const id = await addProject(site, { name: 'Utolsó pillanat' });
    const page = await open(`/admin/projectedit/${id}`, /nothing/);
    await textbox(page, 'Leírás').fill('Elmentve');
    await page.route('**/api/**', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.fallback(),
    );
    await button(page, 'Ment').click();
    const notice = page.getByRole('status').filter({ hasText: 'A mentés sikerült:' });
    await notice.getByRole('link', { name: 'Utolsó pillanat' }).waitFor();
    await page.getByText('A kiszolgáló nem érhető el.').waitFor();
  });

  it('takes no form away in which storing a change failed, and the reason is told there', async () => {
    const id = await addNews(site, { title: 'Látszik' });
    const page = await open(`/admin/newsedit/${id}`, /\/assets\/pending-notice-.*\.js/);
    const change = '**/api/news/pending/*';
    await textbox(page, 'Cím').fill('Készül');
    await page.route(change, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    );
    await button(page, 'Tárolás közzététel nélkül').click();
    await page.getByRole('alert').getByText('Nem tudni, hogy a mentés megtörtént-e').waitFor();
    assert.equal(await textbox(page, 'Cím').inputValue(), 'Készül');
    await page.unroute(change);
    await button(page, 'Tárolás közzététel nélkül').click();
    await page.getByText('A módosítás mentve.').waitFor();
    // That one waits is told, too; the rest comes with a reload.
    await page.getByRole('row', { name: /Látszik/ }).click();
    const told = page.getByRole('alert').filter({ hasText: 'nem érkezett meg' });
    await told.waitFor();
    await page.unroute(/\/assets\/pending-notice-.*\.js/);
    await button(told, 'Újratöltés').click();
    await page.getByText('közzétételre váró módosítás van: admin').waitFor();
  });

  it('is told in place of the screen, loads nothing anew by itself, and comes with a reload', async () => {
    for (const [link, code, heading] of [
      ['Hírek', LIST_CODE, 'Hírek adminisztrációja'],
      ['Reprográfiai árlista', /\/assets\/repro-prices\..*\.js/, 'Reprográfiai árlista'],
      ['Kapcsolatfelvételek', /\/assets\/contact-request-list\..*\.js/, 'Kapcsolatfelvételek'],
      ['Saját fiók', /\/assets\/account\..*\.js/, 'Saját fiók'],
    ] as const) {
      const page = await open('/admin', code);
      await page.getByRole('heading', { name: 'Projektek adminisztrációja' }).waitFor();
      let loads = 0;
      page.on('request', (request) => {
        if (request.isNavigationRequest()) loads += 1;
      });
      const top = page.getByRole('banner');
      await top.getByRole('link', { name: link }).click();
      await page.getByRole('heading', { name: MISSING }).waitFor();
      assert.equal(loads, 0, link);
      await top.getByRole('navigation', { name: 'Adminisztrációs menü' }).waitFor();
      await page.unroute(code);
      await button(page, 'Újratöltés').click();
      await page.getByRole('heading', { name: heading }).waitFor();
      await page.context().close();
    }
  });

  it('is told when the very first page never comes to life', async () => {
    const page = await open('/admin/newslist', LIST_CODE);
    const reload = page.getByRole('link', { name: 'Újratöltés' });
    await reload.waitFor();
    await page.unroute(LIST_CODE);
    await reload.click();
    await page.getByRole('heading', { name: 'Hírek adminisztrációja' }).waitFor();
  });
});
