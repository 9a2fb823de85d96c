/** The id in an error message, by which operators find the log line. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { execute } from '../support/database-content.ts';
import { useSite } from '../support/site.ts';

const FAULT_ID = /Hibaazonosító: [0-9a-f]{12}/;

describe('the request id of an error', () => {
  const site = useSite({ LOG_LEVEL: 'silent' });

  it('is shown on public pages and staff pages', async () => {
    const page = await site.openAsStaff('/admin/newslist');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await execute(`file:${site.databaseFile}`, 'alter table news rename to gone');
    try {
      await page.reload();
      await page.getByText(FAULT_ID).waitFor();
      await page.goto('/news');
      await page.getByText(FAULT_ID).waitFor();
      assert.equal(
        await page.getByRole('heading', { level: 1 }).innerText(),
        'Váratlan hiba történt',
      );
    } finally {
      await execute(`file:${site.databaseFile}`, 'alter table gone rename to news');
    }
  });

  it('is shown beside the sign-in form if a server error occurs', async () => {
    await execute(`file:${site.databaseFile}`, 'alter table account rename to gone');
    try {
      const page = await site.open('/login');
      await page.getByLabel('Felhasználónév').fill('admin');
      await page.getByLabel('Jelszó').fill('valami-jelszó');
      await page.getByRole('button', { name: 'Belép' }).click();
      await page.getByText(FAULT_ID).waitFor();
    } finally {
      await execute(`file:${site.databaseFile}`, 'alter table gone rename to account');
    }
  });
});
