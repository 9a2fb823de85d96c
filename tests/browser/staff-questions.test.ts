import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { interceptCalls } from '../support/calls.ts';
import {
  addNews,
  addProject,
  answersHandled,
  button,
  textbox,
  waitForDraft,
} from '../support/staff.ts';
import { useSite } from '../support/site.ts';

const site = useSite();

const LEAVING = { name: 'Elhagyja az oldalt mentés nélkül?' };

describe('a confirmation dialog', () => {
  async function openOver(page: Page, name: string): Promise<void> {
    const id = await addProject(site, { name: 'Kétszer kattintott' });
    await page.goto(`/admin/projectedit/${id}`);
    await button(page, 'Töröl').click();
    const answer = (await button(page.getByRole('alertdialog'), name).boundingBox())!;
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await button(page, 'Töröl').evaluate((element, { x, y }) => {
      element.style.cssText = `position: fixed; left: ${x}px; top: ${y}px`;
    }, answer);
  }

  it('stays open when a double click opened it, and the second click does not answer it', async () => {
    const id = await addProject(site, { name: 'Kétszer kattintott' });
    const page = await site.openAsStaff(`/admin/projectedit/${id}`);
    await button(page, 'Töröl').dblclick();
    await stays(page);
    for (const answer of ['Töröl', 'Mégse']) {
      await openOver(page, answer);
      await button(page, 'Töröl').dblclick();
      await stays(page);
      await button(page.getByRole('alertdialog'), answer).click();
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
      if (answer === 'Töröl') await page.waitForURL('**/admin');
    }
  });

  it('stays open if the user clicks outside it, and closes on Escape', async () => {
    const id = await addNews(site);
    const page = await site.openAsStaff(`/admin/newsedit/${id}`);
    await textbox(page, 'Cím').fill('Módosítva');
    await page.getByRole('link', { name: 'Vissza a hírekhez' }).click();
    await page.getByRole('alertdialog', LEAVING).waitFor();
    await page.mouse.click(5, 5);
    await stays(page);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog', LEAVING).waitFor({ state: 'detached' });
    assert.equal(await textbox(page, 'Cím').inputValue(), 'Módosítva');
  });

  async function stays(page: Page): Promise<void> {
    await page.getByRole('alertdialog').waitFor();
    await answersHandled(page);
    assert.equal(await page.getByRole('alertdialog').count(), 1);
  }
});

describe('unsaved work that the user has left by mistake', () => {
  async function leave(page: Page, link: string): Promise<void> {
    await page.getByRole('link', { name: link, exact: true }).click();
    const question = page.getByRole('alertdialog', LEAVING);
    await question.getByText(/ezen az eszközön sem maradnak meg/).waitFor();
    await button(question, 'Elhagyom').click();
    await question.waitFor({ state: 'detached' });
  }
  const undo = (page: Page) => button(page.getByRole('alertdialog'), 'Visszavonás');

  it('can be restored while the next page is loading, and can be edited further', async () => {
    const id = await addNews(site, { title: 'Tárolt' });
    const page = await site.openAsStaff(`/admin/newsedit/${id}`);
    const held = Promise.withResolvers<void>();
    await interceptCalls(page, /\/api\/projects\//i, async (call) => {
      await held.promise;
      await call.continue();
    });
    await textbox(page, 'Cím').fill('Elhagyott');
    await waitForDraft(page, 'Elhagyott');
    await leave(page, 'Projektek');
    await undo(page).click();
    held.resolve();
    await textbox(page, 'Cím').fill('Elhagyott, aztán folytatott');
    await waitForDraft(page, 'Elhagyott, aztán folytatott');
    assert.equal(new URL(page.url()).pathname, `/admin/newsedit/${id}`);
    await page.getByRole('link', { name: 'Projektek', exact: true }).click();
    await page.getByRole('alertdialog', LEAVING).waitFor();
  });

  it('is restored unchanged by the undo button, even by a double click', async () => {
    const id = await addNews(site, { title: 'Tárolt', content: '<p>Szöveg</p>' });
    const page = await site.openAsStaff(`/admin/newsedit/${id}`);
    await textbox(page, 'Cím').fill('Elhagyott');
    await textbox(page, 'Tartalom').fill('Elhagyott szöveg');
    await waitForDraft(page, 'Elhagyott szöveg');
    await leave(page, 'Projektek');
    await page.waitForURL('**/admin');
    await waitForDraft(page, 'Elhagyott', false);
    // The second click of a double click reaches the links of the page below.
    await page.setViewportSize({ width: 375, height: 740 });
    await undo(page).dblclick();
    await page.waitForURL(`**/admin/newsedit/${id}`);
    await textbox(page, 'Tartalom').getByText('Elhagyott szöveg').waitFor();
    assert.equal(await textbox(page, 'Cím').inputValue(), 'Elhagyott');
    await undo(page).waitFor({ state: 'detached' });
    assert.equal(new URL(page.url()).pathname, `/admin/newsedit/${id}`);
    await waitForDraft(page, 'Elhagyott szöveg');
    await button(page, 'Ment').click();
    await page.waitForURL('**/admin/newslist');
    const saved = (await site.api('GET', `/api/news/getnews/${id}`)) as Record<string, string>;
    assert.equal(saved['title'], 'Elhagyott');
    assert.equal(saved['content'], '<p>Elhagyott szöveg</p>');
  });

  it('can be restored into a newly opened form, even if it was not yet stored as a draft', async () => {
    const page = await site.openAsStaff('/admin/projectedit');
    await textbox(page, 'Név').fill('Alig kezdett');
    await leave(page, 'Vissza a projektekhez');
    await page.waitForURL('**/admin');
    await page.getByRole('link', { name: 'Új projekt' }).click();
    await textbox(page, 'Név').waitFor();
    assert.equal(await textbox(page, 'Név').inputValue(), '');
    await undo(page).click();
    await page.waitForFunction(() =>
      [...document.querySelectorAll('textarea')].some(({ value }) => value === 'Alig kezdett'),
    );
    assert.equal(await textbox(page, 'Név').inputValue(), 'Alig kezdett');
  });

  it('is deleted, and not offered again after a reload, if the user does not restore it', async () => {
    const id = await addProject(site, { name: 'Tárolt név' });
    const page = await site.openAsStaff(`/admin/projectedit/${id}`);
    await textbox(page, 'Név').fill('Meg nem tartott');
    await waitForDraft(page, 'Meg nem tartott');
    await leave(page, 'Vissza a projektekhez');
    await waitForDraft(page, 'Meg nem tartott', false);
    await page.goto(`/admin/projectedit/${id}`);
    await textbox(page, 'Név').waitFor();
    assert.equal(await textbox(page, 'Név').inputValue(), 'Tárolt név');
    assert.equal(await page.getByText(/mentetlen változat/).count(), 0);
  });
});
