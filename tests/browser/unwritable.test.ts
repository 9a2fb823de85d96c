import assert from 'node:assert/strict';
import { renameSync } from 'node:fs';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { waitForShortestFilling } from '../support/contact-requests.ts';
import { useSite, type Site } from '../support/site.ts';
import { button, textbox } from '../support/staff.ts';

/** Runs `work` while the database file is moved away. */
async function withoutDatabase(site: Site, work: () => Promise<void>): Promise<void> {
  const { databaseFile: file } = site;
  renameSync(file, `${file}.moved`);
  try {
    await work();
  } finally {
    renameSync(`${file}.moved`, file);
  }
}

describe('a form whose database file is missing', () => {
  const site = useSite();

  it('shows an error, keeps the entered text, and can be sent later if it is the contact form', async () => {
    const page = await site.open('/contact');
    await page.getByLabel('Név', { exact: true }).fill('Őrsi Gábor');
    await page.getByLabel('E-mail-cím').fill('gabor@example.hu');
    await page.getByLabel('Üzenet').fill('Talajmechanikai szakvéleményt kérünk.');
    await page.getByLabel('Az adatkezelési tájékoztatót megismertem.').check();
    await waitForShortestFilling(page);
    await withoutDatabase(site, async () => {
      await send(page);
      await page
        .getByRole('alert')
        .getByText(/most nem tudjuk fogadni.* Hibaazonosító: [0-9a-f]{12}/)
        .waitFor();
    });
    assert.equal(
      await page.getByLabel('Üzenet').inputValue(),
      'Talajmechanikai szakvéleményt kérünk.',
    );
    assert.equal(await page.getByLabel('E-mail-cím').inputValue(), 'gabor@example.hu');
    await send(page);
    await page.getByText(/K-20\d\d-/).waitFor();
  });

  it('shows an error, keeps the entered text, and can be saved later if it is the news form', async () => {
    const page = await site.openAsStaff('/admin/newsedit');
    await textbox(page, 'Cím').fill('Talajvízszint a Duna mentén');
    await textbox(page, 'Tartalom').fill('Mért értékek.');
    await withoutDatabase(site, async () => {
      await button(page, 'Ment').click();
      await page
        .getByRole('alert')
        .getByText(/most nem éri el az adatait/)
        .waitFor();
      await button(page, 'Ment').waitFor();
      assert.equal(await button(page, 'Ment').isEnabled(), true);
      assert.equal(await page.getByText('Folyamatban…').isVisible(), false);
    });
    assert.equal(await textbox(page, 'Cím').inputValue(), 'Talajvízszint a Duna mentén');
    assert.match(await textbox(page, 'Tartalom').innerText(), /Mért értékek\./);
    await button(page, 'Ment').click();
    await page.getByText('Talajvízszint a Duna mentén').first().waitFor();
    await page.waitForURL('**/admin/newslist*');
  });
});

const send = (page: Page) => page.getByRole('button', { name: 'Küldés' }).click();
