import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { addNews, addProject, assertFitsWidth, breakCalls, button } from '../support/staff.ts';
import { useSite } from '../support/site.ts';

describe('the audit log', () => {
  const site = useSite();

  it('can be read and filtered, and links to the items that it names', async () => {
    const id = await addNews(site, { title: 'Naplózott hír' });
    await addProject(site, { name: 'Naplózott projekt' });
    await site.api('DELETE', `/api/news/${id}`);
    const page = await site.openAsStaff('/admin');
    await page.getByRole('link', { name: 'Napló', exact: true }).click();
    const rows = page.getByRole('table', { name: 'Napló' }).getByRole('row');
    await rows.nth(1).waitFor();
    assert.match(await rows.nth(1).innerText(), /admin\s+Törlés\s+Naplózott hír Hír/);
    await page.getByRole('combobox', { name: 'Mit' }).selectOption('Létrehozás');
    await page.getByText('2 találat').waitFor();
    await page.getByRole('link', { name: 'Naplózott projekt' }).click();
    await page.waitForURL('**/admin/projectedit/1');
  });

  it('is downloaded with the current filter, and shows an error if the download fails', async () => {
    const page = await site.openAsStaff('/admin/audit?action=deleted', {
      viewport: { width: 390, height: 844 },
    });
    await page.getByRole('table').waitFor();
    await assertFitsWidth(page, 'the log');
    const mend = await breakCalls(page, 'POST', 503, '**/api/audit/export');
    await button(page, 'Letöltés (CSV)').click();
    await page.getByRole('alert').waitFor();
    await mend();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Letöltés (CSV)').click(),
    ]);
    assert.equal(file.suggestedFilename(), 'naplo.csv');
    const lines = (await text(await file.createReadStream())).trimEnd().split('\r\n');
    assert.equal(lines.length, 2);
    assert.match(lines[1]!, /"admin";"deleted";"news"/);
  });
});
