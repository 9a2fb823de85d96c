import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { waitForShortestFilling } from '../support/contact-requests.ts';
import { useSite } from '../support/site.ts';

const LONGEST = 10_000; // characters of a message

const message = (page: Page) => page.getByLabel('Üzenet');

for (const javaScriptEnabled of [true, false]) {
  describe(`a long message in the contact form ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    const site = useSite();

    async function fillIn(): Promise<Page> {
      const page = await site.open('/contact', { javaScriptEnabled });
      await page.getByLabel('Név', { exact: true }).fill('Őrsi Űrhajós Gábor');
      await page.getByLabel('E-mail-cím').fill('gabor.orsi@példa.hu');
      await page.getByLabel('Az adatkezelési tájékoztatót megismertem.').check();
      await waitForShortestFilling(page);
      return page;
    }

    const send = (page: Page) => page.getByRole('button', { name: 'Küldés' }).click();

    it('is accepted up to the stated length, and a line break counts as one character', async () => {
      const page = await fillIn();
      const longest = 'Árvíztűrő tükörfúrógép.\n'.repeat(500).slice(0, LONGEST - 1) + '.';
      await message(page).fill(longest);
      await send(page);
      await page.getByText(/K-20\d\d-/).waitFor();
      const { items } = (await site.api('GET', '/api/messages?from=0&count=1')) as {
        items: { contactRequestId: number }[];
      };
      const stored = await site.api('GET', `/api/messages/${items[0]!.contactRequestId}`);
      assert.equal((stored as { message: string }).message, longest);
    });

    it('is kept and shown with an error if it is too long', async () => {
      const page = await fillIn();
      await message(page).focus();
      await page.keyboard.insertText('x'.repeat(LONGEST) + ' A lényeg a végén.');
      await send(page);
      await page.locator('.field-error', { hasText: /Legfeljebb 10.000 karakter lehet/ }).waitFor();
      assert.match(await message(page).inputValue(), /A lényeg a végén\.$/);
      assert.equal(await message(page).getAttribute('aria-invalid'), 'true');
      await message(page).fill('Röviden.');
      await send(page);
      await page.getByText(/K-20\d\d-/).waitFor();
      assert.equal(await message(page).inputValue(), '');
    });
  });
}
