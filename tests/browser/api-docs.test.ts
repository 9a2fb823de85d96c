import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { assertAccessible } from '../support/accessibility.ts';
import { useSite } from '../support/site.ts';
import { answersHandled, assertFitsWidth } from '../support/staff.ts';
import { until } from '../support/until.ts';

describe('the API documentation page', () => {
  const site = useSite();
  const requested: string[] = [];
  const reported: string[] = [];
  let page: Page;

  before(async () => {
    page = await site.open();
    page.on('request', (request) => requested.push(request.url()));
    page.on('console', (message) => {
      if (message.type() === 'error') reported.push(message.text());
    });
    await page.goto('/api/docs');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  it('can be searched for an operation by keyboard', async () => {
    const search = page.getByRole('dialog', { name: 'Search' });
    // The page handles the keys only some time after it is shown.
    await until(async () => {
      await page.keyboard.press('Control+k');
      await answersHandled(page);
      return await search.isVisible();
    });
    await search.getByRole('textbox').waitFor();
    await page.keyboard.type('removes a passkey');
    await search.getByText('Removes a passkey.').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Removes a passkey.' }).waitFor();
    await search.waitFor({ state: 'detached' });
    await page.locator('code', { hasText: 'No content' }).first().waitFor();
  });

  it('is accessible while an operation is open and while search results are shown', async () => {
    // axe reports links that the sticky bar covers, wherever the viewer scrolls.
    await page.evaluate(() => {
      for (const element of document.querySelectorAll<HTMLElement>('body *')) {
        const { position } = getComputedStyle(element);
        if (position === 'sticky') element.style.position = 'relative';
      }
    });
    await assertAccessible(page, 'operation');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Search' }).getByRole('textbox').fill('passkey');
    await page.getByText('Removes a passkey.').last().waitFor();
    // The dialog covers links of the page, which cannot be used meanwhile.
    await assertAccessible(page, 'search', '[role=dialog]');
    await page.keyboard.press('Escape');
  });

  it('is accessible in dark mode', async () => {
    const dark = await site.open('/api/docs', { colorScheme: 'dark' });
    await dark.getByRole('heading', { level: 1 }).waitFor();
    assert.equal(await dark.evaluate(() => document.documentElement.className), 'dark');
    await assertAccessible(dark, 'dark');
  });

  it('fits the screen of a phone', async () => {
    const phone = await site.open('/api/docs', { viewport: { width: 390, height: 844 } });
    await phone.getByRole('heading', { level: 1 }).waitFor();
    await assertFitsWidth(phone, 'phone');
    await phone.getByRole('button', { name: 'Open navigation menu' }).click();
    await phone.getByRole('navigation', { name: 'Calls' }).waitFor();
    await assertAccessible(phone, 'menu on a phone');
  });

  it('sends no request to another host, and none that its Content Security Policy blocks', () => {
    assert.ok(requested.some((url) => url === `${site.origin}/api/openapi.json`));
    assert.deepEqual(
      requested.filter((url) => !url.startsWith(site.origin) && !url.startsWith('data:')),
      [],
    );
    assert.deepEqual(reported, []);
  });
});
