import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { interceptCalls } from '../support/calls.ts';
import { contactFields, newsFields } from '../support/factories.ts';
import { addNews, addProject, assertFitsWidth, openOverview } from '../support/staff.ts';
import { useSite } from '../support/site.ts';

describe('the overview above the list of projects', () => {
  const site = useSite();

  it('lists open tasks and recent changes', async () => {
    const draft = await addNews(site, { title: 'Még vázlat', published: false });
    await addNews(site, { title: 'Közzétett' });
    await addProject(site, { name: 'Új híd' });
    await site.api('PUT', `/api/news/${draft}`, newsFields({ title: 'Vázlat', published: false }));
    await fetch(`${site.origin}/api/mail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(contactFields()),
    });
    for (const width of [390, 1366]) {
      const page = await site.openAsStaff('/admin', {
        viewport: { width, height: 900 },
      });
      await openOverview(page);
      const part = (name: string) => page.getByRole('region', { name, exact: true });
      const todos = part('Teendők');
      await todos.getByRole('link', { name: '1 megválaszolatlan megkeresés' }).waitFor();
      await todos.getByText('Vázlat', { exact: true }).waitFor({ state: 'attached' });
      const changes = part('Legutóbbi változások');
      await changes.getByText('Ön mentette').waitFor();
      assert.equal(await changes.getByRole('listitem').count(), width > 1000 ? 3 : 2);
      const columns = await changes.evaluate(
        ({ parentElement }) => getComputedStyle(parentElement!).gridTemplateColumns,
      );
      assert.equal(columns.split(' ').length, width > 1000 ? 2 : 1);
      await page.getByRole('row', { name: /Új híd/ }).waitFor();
      await assertFitsWidth(page, 'the overview');
    }
  });

  it('reports a part that failed to load, and shows the other parts', async () => {
    const page = await site.openAsStaff();
    const letThrough = await interceptCalls(page, '**/api/history/recent', (call) =>
      call.fulfill({ status: 500 }),
    );
    await page.goto('/admin');
    await openOverview(page);
    const retry = page.getByRole('button', { name: 'Újrapróbálás: Legutóbbi változások' });
    await retry.waitFor();
    await page.getByRole('link', { name: '1 megválaszolatlan megkeresés' }).waitFor();
    await letThrough();
    await retry.click();
    await page.getByText('Ön mentette').waitFor();
  });

  it('is collapsed and loads nothing at first, and stays open or collapsed after a reload', async () => {
    const page = await site.openAsStaff(undefined, { viewport: { width: 1280, height: 900 } });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/admin');
    const row = page.getByRole('row', { name: /Új híd/ });
    await row.waitFor();
    const { y, height } = (await row.boundingBox())!;
    assert.ok(y + height < 900, `the first row ends at ${y + height} px`);
    assert.ok(!asked.includes('/api/history/recent'));
    await openOverview(page);
    await page.getByText('Ön mentette').waitFor();
    await page.reload();
    await page.getByText('Ön mentette').waitFor();
    await page.getByRole('button', { name: /^Áttekintés/, expanded: true }).click();
    await page.reload();
    await row.waitFor();
    assert.equal(await page.getByText('Ön mentette').count(), 0);
  });

  it('is hidden while the list is searched', async () => {
    const page = await site.openAsStaff('/admin?search=hid');
    await page.getByRole('row', { name: /Új híd/ }).waitFor();
    assert.equal(await page.getByRole('region', { name: 'Áttekintés' }).count(), 0);
  });
});
