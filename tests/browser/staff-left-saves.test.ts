import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import type { Call } from '../support/calls.ts';
import { addCategory } from '../support/price-list.ts';
import { useSite } from '../support/site.ts';
import { button, openPaused, textbox } from '../support/staff.ts';
import { until } from '../support/until.ts';

const site = useSite();

const openHolding = (path: string, end: (call: Call) => Promise<void>) =>
  openPaused(site, path, end);

/** Follows a link of the page, and discards the unsaved work. */
async function leave(page: Page, link: string, address: string): Promise<void> {
  await page.getByRole('link', { name: link }).click();
  await button(page.getByRole('alertdialog'), 'Elhagyom').click();
  await page.waitForURL(address);
}

async function newItem(title: string, end: (call: Call) => Promise<void>) {
  const opened = await openHolding('/admin/newsedit', end);
  await textbox(opened.page, 'Cím').fill(title);
  await opened.page.getByPlaceholder('yyyy-mm-dd').fill('2025-09-01');
  return opened;
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

async function titles(): Promise<string[]> {
  const all = (await site.api('GET', '/api/news/getnewslist')) as { title: string }[];
  return all.map(({ title }) => title);
}

describe('a save that ends after its form was left', () => {
  it('is reported if it fails, and the entered text can be restored', async () => {
    const { page, arrived, letGo, mend } = await newItem('Nem mentett', refuse);
    await button(page, 'Ment').click();
    await arrived;
    await leave(page, 'Vissza a hírekhez', '**/admin/newslist');
    letGo();
    const told = notice(page, 'A mentés nem sikerült. Amit beírt, ezen az eszközön megmaradt.');
    await told.waitFor();
    assert.equal(await page.getByText('A mentetlen változatot elvetette.').count(), 0);
    await mend();
    await button(told, 'Megnyitás').click();
    await page.waitForURL('**/admin/newsedit');
    await until(async () => (await textbox(page, 'Cím').inputValue()) === 'Nem mentett');
    await button(page, 'Ment').click();
    await page.waitForURL('**/admin/newslist');
    assert.equal((await titles()).filter((title) => title === 'Nem mentett').length, 1);
  });

  it('is reported, if it fails, until the user closes the message', async () => {
    const { page, arrived, letGo } = await newItem('Senki sem nézte', refuse);
    await page.clock.install();
    await button(page, 'Ment').click();
    await arrived;
    await leave(page, 'Vissza a hírekhez', '**/admin/newslist');
    letGo();
    const told = notice(page, 'A mentés nem sikerült.');
    await told.waitFor();
    for (let minute = 0; minute < 5; minute += 1) await page.clock.runFor(60_000);
    assert.equal(await told.count(), 1);
    await button(told, 'Bezárás').click();
    await told.waitFor({ state: 'detached' });
  });
});

describe('rows of the price list that are being saved when the user leaves the list', () => {
  for (const [what, save] of [
    ['the button for all rows', 'Minden módosítás mentése'],
    ['the button of one row', 'Módosít, 1. sor'],
  ] as const)
    it(`are reported and can be restored if a save with ${what} fails`, async () => {
      await addCategory(site, { name: 'Másolás' });
      const { page, arrived, letGo, mend } = await openHolding('/admin/reproprices', refuse);
      await textbox(page, 'Név, 1. sor').fill('Tervmásolás');
      await button(page, save).click();
      await arrived;
      await leave(page, 'Hírek', '**/admin/newslist');
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
