import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { interceptCalls, type Call } from '../support/calls.ts';
import { addCategory } from '../support/price-list.ts';
import {
  addNews,
  addProject,
  answersHandled,
  button,
  openPaused,
  textbox,
  waitForDraft,
} from '../support/staff.ts';
import { useSite } from '../support/site.ts';
import { until } from '../support/until.ts';

const site = useSite();

const LEAVING = { name: 'Elhagyja az oldalt mentés nélkül?' };

async function stays(page: Page): Promise<void> {
  await page.getByRole('alertdialog').waitFor();
  await answersHandled(page);
  assert.equal(await page.getByRole('alertdialog').count(), 1);
}

describe('a confirmation dialog', () => {
  it('stays open when a double click opened it, and the second click does not answer it', async () => {
    const id = await addProject(site, { name: 'Kétszer kattintott' });
    const page = await site.openAsStaff(`/admin/projectedit/${id}`);
    const opener = button(page, 'Töröl');
    await opener.dblclick();
    await stays(page);
    for (const name of ['Mégse', 'Töröl']) {
      const answer = button(page.getByRole('alertdialog'), name);
      const { x, y } = (await answer.boundingBox())!;
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
      const place = (css: string) =>
        opener.evaluate((element, text) => (element.style.cssText = text), css);
      await place(`position: fixed; left: ${x}px; top: ${y}px`);
      await opener.dblclick();
      await stays(page);
      await answer.click();
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
      if (name === 'Mégse') {
        await place('');
        await opener.click();
      }
    }
    await page.waitForURL('**/admin');
  });
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

  it('is kept if they click outside the question or press Escape, and is restored unchanged by the undo button, even by a double click', async () => {
    const id = await addNews(site, { title: 'Tárolt', content: '<p>Szöveg</p>' });
    const page = await site.openAsStaff(`/admin/newsedit/${id}`);
    await textbox(page, 'Cím').fill('Elhagyott');
    await textbox(page, 'Tartalom').fill('Elhagyott szöveg');
    await waitForDraft(page, 'Elhagyott szöveg');
    await page.getByRole('link', { name: 'Projektek', exact: true }).click();
    await page.getByRole('alertdialog', LEAVING).waitFor();
    await page.mouse.click(5, 5);
    await stays(page);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog', LEAVING).waitFor({ state: 'detached' });
    assert.equal(await textbox(page, 'Cím').inputValue(), 'Elhagyott');
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
});

/** Follows a link of the page, and discards the unsaved work. */
async function discard(page: Page, link: string, address: string): Promise<void> {
  await page.getByRole('link', { name: link }).click();
  await button(page.getByRole('alertdialog'), 'Elhagyom').click();
  await page.waitForURL(address);
}

/** The API answers 503 while its database is unreachable, and changes nothing. */
const refuse = (call: Call) =>
  call.fulfill({
    status: 503,
    contentType: 'application/problem+json',
    body: JSON.stringify({ status: 503, title: 'A kiszolgáló most nem éri el az adatait.' }),
  });

const notice = (page: Page, text: string) =>
  page.getByRole('alertdialog').filter({ has: page.getByText(text) });

describe('a save that ends after its form was left', () => {
  it('is reported, if it fails, until the user restores the entered text, which can then be saved', async () => {
    const { page, arrived, letGo, mend } = await openPaused(site, '/admin/newsedit', refuse);
    await textbox(page, 'Cím').fill('Nem mentett');
    await page.getByPlaceholder('yyyy-mm-dd').fill('2025-09-01');
    await page.clock.install();
    await button(page, 'Ment').click();
    await arrived;
    await discard(page, 'Vissza a hírekhez', '**/admin/newslist');
    letGo();
    const told = notice(page, 'A mentés nem sikerült. Amit beírt, ezen az eszközön megmaradt.');
    await told.waitFor();
    assert.equal(await page.getByText('A mentetlen változatot elvetette.').count(), 0);
    for (let minute = 0; minute < 5; minute += 1) await page.clock.runFor(60_000);
    assert.equal(await told.count(), 1);
    await mend();
    await button(told, 'Megnyitás').click();
    await page.waitForURL('**/admin/newsedit');
    await until(async () => (await textbox(page, 'Cím').inputValue()) === 'Nem mentett');
    await button(page, 'Ment').click();
    await page.waitForURL('**/admin/newslist');
    const all = (await site.api('GET', '/api/news/getnewslist')) as { title: string }[];
    assert.equal(all.filter(({ title }) => title === 'Nem mentett').length, 1);
  });
});

describe('rows of the price list that are being saved when the user leaves the list', () => {
  for (const [what, save] of [
    ['the button for all rows', 'Minden módosítás mentése'],
    ['the button of one row', 'Módosít, 1. sor'],
  ] as const)
    it(`are reported and can be restored if a save with ${what} fails`, async () => {
      await addCategory(site, { name: 'Másolás' });
      const { page, arrived, letGo, mend } = await openPaused(site, '/admin/reproprices', refuse);
      await textbox(page, 'Név, 1. sor').fill('Tervmásolás');
      await button(page, save).click();
      await arrived;
      await discard(page, 'Hírek', '**/admin/newslist');
      letGo();
      const told = notice(page, 'Amit beírt, ezen az eszközön megmaradt.');
      await told.waitFor();
      await mend();
      await button(told, 'Megnyitás').click();
      await page.waitForURL('**/admin/reproprices');
      const name = textbox(page, 'Név, 1. sor');
      await until(async () => (await name.inputValue()) === 'Tervmásolás');
    });
});
