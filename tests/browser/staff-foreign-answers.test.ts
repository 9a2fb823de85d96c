import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { ADMIN } from '../support/administrator.ts';
import { categoryFields, contactFields } from '../support/factories.ts';
import { answerForeignly } from '../support/foreign-answers.ts';
import { useSite } from '../support/site.ts';
import { addNews, addProject, button, goTo, textbox } from '../support/staff.ts';

const FOREIGN = /Nem a honlap válaszolt, hanem valami a hálózaton/;
const API = /\/api\//;

describe('a response that does not come from the API', () => {
  const site = useSite();

  async function told(page: Page): Promise<void> {
    await page.getByRole('alert').getByText(FOREIGN).waitFor();
  }

  it('causes an error in place of each list and form, which load on a retry when the API responds again', async () => {
    await site.api('POST', '/api/mail', contactFields());
    const newsId = await addNews(site, { title: 'Van ilyen' });
    const projectId = await addProject(site);
    const page = await site.openAsStaff();
    for (const path of [
      '/admin',
      '/admin/newslist',
      '/admin/reproprices',
      '/admin/messages',
      '/admin/bin',
      '/admin/audit',
      '/admin/users',
      '/admin/useredit/admin',
      '/admin/account',
      '/admin/history/project/1',
      '/admin/messages/1',
      `/admin/newsedit/${newsId}`,
      `/admin/projectedit/${projectId}`,
    ]) {
      const mend = await answerForeignly(page, API, 'GET');
      await (path === '/admin' ? page.goto(path) : goTo(page, path));
      await page.getByText(FOREIGN).waitFor();
      await mend();
      await button(page, 'Újrapróbálás').click();
      await page.getByText(FOREIGN).waitFor({ state: 'detached' });
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    await page.getByRole('navigation', { name: 'Adminisztrációs menü' }).waitFor();
  });

  it('is not taken for a preview, and causes an error', async () => {
    const page = await site.openAsStaff('/admin/newsedit');
    await textbox(page, 'Tartalom').waitFor();
    await textbox(page, 'Cím').fill('Előnézett');
    await page.getByPlaceholder('yyyy-mm-dd').fill('2025-09-01');
    await answerForeignly(page, /\/admin\/elonezet\//, 'POST');
    await button(page, 'Előnézet').click();
    await told(page);
    assert.equal(await page.getByRole('dialog').count(), 0);
  });

  it('is not taken for the success of adding, changing or deleting a price category', async () => {
    await site.api('POST', '/api/reprocategories', categoryFields({ name: 'Sorok' }));
    const page = await site.openAsStaff('/admin/reproprices');
    const table = page.getByRole('table').first();
    // A screen retries automatically when the server is reachable again.
    await answerForeignly(page, API, 'HEAD');
    const mend = await answerForeignly(page, API, 'POST PUT DELETE');
    await textbox(page, 'Név, 1. sor').fill('Átnevezett');
    await button(page, 'Módosít, 1. sor').click();
    await told(page);
    await textbox(page, 'Új kategória: Sorrend').fill('1');
    await textbox(page, 'Új kategória: Név').fill('Új');
    await textbox(page, 'Új kategória: Leírás').fill('Új');
    await button(table, 'Hozzáad').click();
    const alerts = page.getByRole('alert').getByText(FOREIGN);
    await alerts.nth(1).waitFor();
    await mend();
    await button(page.getByRole('alert').first(), 'Újrapróbálás').click();
    await alerts.nth(1).waitFor({ state: 'detached' });
    await button(page.getByRole('alert').first(), 'Újrapróbálás').click();
    await textbox(page, 'Név, 2. sor').waitFor();
    await answerForeignly(page, API, 'DELETE');
    await table.getByRole('button', { name: 'Töröl, 1. sor' }).click();
    await button(page.getByRole('alertdialog', { name: /^Törli/ }), 'Töröl').click();
    await told(page);
  });

  it('is not taken for a successful export of contact requests, or for the success of marking one as answered', async () => {
    await site.api('POST', '/api/mail', contactFields({ name: 'Megjelölt' }));
    const page = await site.openAsStaff('/admin/messages');
    const mendExport = await answerForeignly(page, /\/api\/messages\/export/, 'POST');
    await button(page, 'Letöltés (CSV)').click();
    await told(page);
    await mendExport();
    await page.getByRole('row', { name: /Megjelölt/ }).click();
    await button(page, 'Megválaszoltnak jelöl').waitFor();
    await answerForeignly(page, API, 'PUT');
    await button(page, 'Megválaszoltnak jelöl').click();
    await told(page);
  });

  it('is not taken for a successful change of the password', async () => {
    const page = await site.openAsStaff('/admin/password');
    await page.getByLabel('Jelenlegi jelszó').fill(ADMIN.password);
    await page.getByLabel('Új jelszó', { exact: false }).first().fill('Homokos-Iszap-88');
    await page.getByLabel('Új jelszó még egyszer').fill('Homokos-Iszap-88');
    await answerForeignly(page, API, 'PUT');
    await button(page, 'Ment').click();
    await page
      .getByRole('alert')
      .getByText(/nem tudni, hogy a jelszó megváltozott-e/)
      .waitFor();
  });
});
