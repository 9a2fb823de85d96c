import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { setTimeZone } from '../support/pages.ts';
import { addNews, addProject, assertFocused, button, goTo } from '../support/staff.ts';
import { useSite, type Site } from '../support/site.ts';

const from = (page: Page) => page.getByLabel('Közzététel ideje', { exact: true });
const until = (page: Page) => page.getByLabel('Levétel ideje', { exact: true });

async function saved(site: Site, id: number): Promise<{ publishAt: string; unpublishAt: string }> {
  return (await site.api('GET', `/api/news/getnews/${id}`)) as {
    publishAt: string;
    unpublishAt: string;
  };
}

async function save(page: Page): Promise<void> {
  // The message of an earlier save may still be shown.
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.keyboard.press('Control+s');
  await answer;
  await page.getByText(/^Mentve \d/).waitFor();
}

describe('the publication times in a form', () => {
  const site = useSite();

  it('are shown in Budapest time in winter and summer, whatever the time zone of the browser', async () => {
    const id = await addNews(site, { title: 'Téli és nyári' });
    const page = await site.openAsStaff(`/admin/newsedit/${id}`, {}, (blank) =>
      setTimeZone(blank, 'America/Lima'),
    );
    await from(page).fill('2031-01-15T08:00');
    await until(page).fill('2031-07-15T08:00');
    await save(page);
    const { publishAt, unpublishAt } = await saved(site, id);
    assert.deepEqual([publishAt, unpublishAt], ['2031-01-15T07:00:00Z', '2031-07-15T06:00:00Z']);
    await page.reload();
    assert.equal(await from(page).inputValue(), '2031-01-15T08:00');
    assert.equal(await until(page).inputValue(), '2031-07-15T08:00');
    await goTo(page, '/admin/newslist');
    const row = page.getByRole('row', { name: /Téli és nyári.*Időzítve: 2031.01.15 08:00/ });
    await row.waitFor();
    assert.doesNotMatch(await row.innerText(), /Közzétéve|Vázlat/);
    assert.equal((await page.request.get(`/news/${id}`)).status(), 404);
  });

  it('are stored as valid, unambiguous times even if the clocks change in the entered hour', async () => {
    const id = await addNews(site);
    const page = await site.openAsStaff(`/admin/newsedit/${id}`);
    await from(page).fill('2031-03-30T02:30');
    await until(page).fill('2031-10-26T02:30');
    await save(page);
    const { publishAt, unpublishAt } = await saved(site, id);
    assert.deepEqual([publishAt, unpublishAt], ['2031-03-30T01:30:00Z', '2031-10-26T00:30:00Z']);
  });

  it('can be cleared by keyboard, and cause an error while they are incomplete or the end is before the start', async () => {
    const id = await addNews(site, { title: 'Billentyűvel' });
    const page = await site.openAsStaff(`/admin/newsedit/${id}`);
    await from(page).focus();
    await page.keyboard.type('12');
    await page.keyboard.press('Control+s');
    await page.getByText('A napot és az órát is adja meg').waitFor();
    await from(page).fill('2031-05-05T10:15');
    await page.getByText('A napot és az órát is adja meg').waitFor({ state: 'detached' });
    await until(page).fill('2031-05-04T10:00');
    await button(page, 'Ment').click();
    await page.getByText('A levétel a közzététel után legyen').waitFor();
    assert.equal(await until(page).getAttribute('aria-invalid'), 'true');
    const typed = [await from(page).inputValue(), await until(page).inputValue()];
    assert.deepEqual(typed, ['2031-05-05T10:15', '2031-05-04T10:00']);
    await until(page).fill('2031-05-06T10:00');
    await save(page);
    await button(page, 'Törlés: Közzététel ideje').press('Enter');
    await assertFocused(from(page));
    assert.equal(await from(page).inputValue(), '');
    await save(page);
    assert.equal((await saved(site, id)).publishAt, '');
  });

  it('mark an item as expired in the list once the end time has passed, and hide its public page', async () => {
    const id = await addProject(site, {
      name: 'Lejárt ajánlat',
      unpublishAt: '2020-01-01T00:00:00Z',
    });
    const page = await site.openAsStaff('/admin');
    await page.getByRole('row', { name: /Lejárt ajánlat.*Lejárt/ }).waitFor();
    assert.equal((await page.request.get(`/projects/geotechnika/${id}`)).status(), 404);
    await addNews(site, { title: 'Lejárt hír', unpublishAt: '2020-01-01T00:00:00Z' });
    await goTo(page, '/admin/newslist');
    const row = page.getByRole('row', { name: /Lejárt hír/ });
    assert.match(await row.innerText(), /\sLejárt\s/);
    assert.doesNotMatch(await row.innerText(), /Közzétéve/);
  });

  it('turn the publication switch on when the start time is set, and off when the start time is cleared', async () => {
    const id = await addNews(site, { title: 'Vázlat időzítése', published: false });
    const page = await site.openAsStaff(`/admin/newsedit/${id}`);
    const published = page.getByRole('switch', { name: 'Közzététel' });
    assert.equal(await published.isChecked(), false);
    await from(page).fill('2031-01-15T08:00');
    assert.equal(await published.isChecked(), true);
    await button(page, 'Törlés: Közzététel ideje').click();
    assert.equal(await published.isChecked(), false);
  });
});
