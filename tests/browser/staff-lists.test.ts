import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ElementHandle, Page } from 'playwright-core';
import { interceptCalls } from '../support/calls.ts';
import { onFile } from '../support/database-content.ts';
import {
  addNews,
  addProject,
  assertFocused,
  breakCalls,
  button,
  goTo,
  textbox,
} from '../support/staff.ts';
import { useSite } from '../support/site.ts';

/** The text of the rows, without the table head. */
async function rows(page: Page): Promise<string[]> {
  await page.getByRole('row').nth(1).waitFor();
  return (await page.getByRole('row').allInnerTexts()).slice(1);
}

async function firstCell(page: Page, text: RegExp): Promise<void> {
  await page.getByRole('row').nth(1).filter({ hasText: text }).waitFor();
}

/** The number of items grows from test to test. */
describe('the lists of the staff area', () => {
  const site = useSite();

  /** Replaces all news in SQL, because the API would be slow. Each has the date of the next day. */
  const fill = (count: number) =>
    onFile(site.databaseFile, (database) =>
      database.exec(`delete from news;
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
      insert into news (title, subtitle, published, date, content, "searchKey")
      select 'Napi hír ' || i, '', true, date('2024-12-31', '+' || i || ' days'), '', 'napi hir ' || i
      from n`),
    );

  it('tell how to add the first item while they are empty', async () => {
    const page = await site.openAsStaff('/admin');
    await page.getByText('Még nincs rögzített projekt. Az „Új projekt” gombbal veheti').waitFor();
    await page.getByRole('link', { name: 'Új projekt' }).click();
    await page.getByRole('heading', { name: 'Új projekt' }).waitFor();
    await page.getByRole('link', { name: 'Hírek' }).click();
    await page.getByText('Még nincs rögzített hír. Az „Új hír” gombbal írhatja').waitFor();
    await page.getByRole('link', { name: 'Reprográfiai árlista' }).click();
    await page.getByText('Még nincs rögzített kategória. Az alsó sorban vehet').waitFor();
    await page.getByText('Árat akkor vehet fel, ha van már kategória.').waitFor();
    assert.equal(await button(page, 'Hozzáad').count(), 1);
  });

  it('show the number, name and type of projects, and the number, title, subtitle, state and date of news', async () => {
    await addProject(site, { name: 'Első projekt', type: 'tervtar', date: '2020-01-01' });
    await addNews(site, { title: 'Első hír', subtitle: 'Az alcíme', published: false });
    const page = await site.openAsStaff('/admin');
    assert.match((await rows(page))[0]!, /^1\s+Első projekt\s+Tervtár/);
    await page.getByRole('link', { name: 'Hírek' }).click();
    await page.getByRole('heading', { name: 'Hírek' }).waitFor();
    assert.match((await rows(page))[0]!, /^1\s+Első hír\s+Az alcíme\s+Vázlat\s+2025\.06\.12/);
  });

  it('correct or remove invalid parameters in the address', async () => {
    const page = await site.openAsStaff('/admin/newslist?page=99');
    await page.waitForURL('**/admin/newslist?page=1');
    await goTo(page, '/admin');
    await goTo(page, '/admin/newslist?sort=nonsense');
    await page.waitForURL('**/admin/newslist');
    assert.equal((await rows(page)).length, 1);
  });

  it('can be searched without accents, sorted and filtered, and keep these settings after a visit to a form', async () => {
    for (const [name, type] of [
      ['Árvízvédelmi töltés', 'geotechnika'],
      ['Zsilip ARVIZ után', 'geodezia'],
      ['Békés megyei út', 'geodezia'],
    ]) {
      await addProject(site, { name, type });
    }
    const page = await site.openAsStaff('/admin');
    await page.getByRole('searchbox', { name: 'Keresés' }).fill('arviz');
    await page.waitForURL('**/admin?search=arviz');
    await page.getByText('2 találat').waitFor();
    await page.getByRole('columnheader', { name: 'Név' }).click();
    await firstCell(page, /Árvízvédelmi/);
    await page.getByRole('columnheader', { name: 'Név' }).click();
    await firstCell(page, /Zsilip/);
    await page.getByRole('combobox', { name: 'Szakág' }).selectOption('Geotechnika');
    await page.getByText('1 találat').waitFor();
    const address = page.url();
    assert.match(address, /search=arviz/);
    assert.match(address, /type=geotechnika/);

    await page.getByRole('row', { name: /Árvízvédelmi/ }).click();
    await button(page, 'Ment').click();
    await page.waitForURL(address);
    await page.getByText('1 találat').waitFor();
    assert.equal(await page.getByRole('searchbox').inputValue(), 'arviz');

    await button(page, 'Keresés törlése').click();
    await page.waitForURL((url) => !url.searchParams.has('search'));
    await page.getByRole('searchbox').fill('nincs ilyen');
    await page.getByText('Nincs a keresésnek megfelelő elem.').waitFor();
  });

  it('keep two settings that are changed before the page is rendered again', async () => {
    const page = await site.openAsStaff('/admin');
    await rows(page);
    const sort = await page
      .getByRole('columnheader', { name: 'Név' })
      .locator('button')
      .elementHandle();
    await page.getByRole('combobox', { name: 'Szakág' }).evaluate((filter, name) => {
      name!.click();
      (filter as HTMLSelectElement).value = 'geodezia';
      filter.dispatchEvent(new Event('change', { bubbles: true }));
    }, sort as ElementHandle<HTMLElement>);
    await page.waitForURL('**/admin?sort=name&direction=asc&type=geodezia');
    await firstCell(page, /Békés/);
  });

  it('show an error when the server does not answer, can be loaded again, and keep the filter of a search that failed', async () => {
    const page = await site.openAsStaff('/admin');
    await rows(page);
    const letThrough = await interceptCalls(page, '**/api/**', (call) => call.abort());
    await page.getByRole('link', { name: 'Hírek' }).click();
    await page.getByText('A kiszolgáló nem érhető el.').waitFor();
    await page.getByRole('navigation', { name: 'Adminisztrációs menü' }).waitFor();
    assert.doesNotMatch(await page.getByRole('main').innerText(), /Amit beírt/);
    await letThrough();
    await button(page, 'Újrapróbálás').click();
    await page.getByRole('heading', { name: 'Hírek' }).waitFor();
    await rows(page);
    const failing = await breakCalls(page, 'GET', 500, '**/api/news/find?*');
    await page.getByRole('combobox', { name: 'Állapot' }).selectOption('Vázlat');
    await page.getByText('A kiszolgáló hibát jelzett. Próbálja újra később.').waitFor();
    await page.getByText('Betöltés folyamatban…').waitFor({ state: 'detached' });
    assert.doesNotMatch(await page.getByRole('main').innerText(), /Amit beírt/);
    await failing();
    await button(page, 'Újrapróbálás').click();
    await firstCell(page, /Első hír/);
    assert.equal(new URL(page.url()).searchParams.get('state'), 'draft');
    await page.getByRole('combobox', { name: 'Állapot' }).waitFor();
  });

  it('are divided into pages, and the Back button returns to the previous page', async () => {
    await fill(60);
    const page = await site.openAsStaff('/admin/newslist');
    assert.equal((await rows(page)).length, 25);
    assert.equal(await button(page, 'Újabbak').isDisabled(), true);
    await button(page, 'Régebbiek').click();
    await firstCell(page, /^26Napi hír 35/);
    await button(page, 'Régebbiek').click();
    await firstCell(page, /^51Napi hír 10/);
    assert.equal((await rows(page)).length, 10);
    assert.equal(await button(page, 'Régebbiek').isDisabled(), true);
    await assertFocused(button(page, 'Régebbiek'));
    await page.getByText('Napi hír 3', { exact: true }).click();
    await textbox(page, 'Cím').waitFor();
    await page.goBack();
    await firstCell(page, /^51\D/);
    await page.goBack();
    await firstCell(page, /^26\D/);
    await page.reload();
    await firstCell(page, /^26\D/);
    await page.goto('/admin/newslist?direction=asc&page=2');
    await firstCell(page, /^26Napi hír 26/);
    await button(page, 'Régebbiek').click();
    await firstCell(page, /^1Napi hír 1\D/);
    await button(page, 'Újabbak').click();
    await firstCell(page, /^26\D/);
    await page.goto('/admin/newslist?sort=title&direction=asc');
    await button(page, 'Következő oldal').click();
    await firstCell(page, /^26\D/);
    await page.getByRole('searchbox').fill('hir 6');
    await page.getByText('2 találat').waitFor();
    assert.equal(new URL(page.url()).searchParams.has('page'), false);
  });

  it('load only the rows of one page of 10,000 items', async () => {
    await fill(10_001);
    const page = await site.openAsStaff('/admin/newslist');
    await page.getByText('10 001 találat').waitFor();
    const [answer] = await Promise.all([
      page.waitForResponse('**/api/news/find?*'),
      button(page, 'Régebbiek').click(),
    ]);
    const { items, total } = await answer.json();
    assert.deepEqual([items.length, total], [25, 10_001]);
    await firstCell(page, /^26\D/);
    assert.equal((await rows(page)).length, 25);
    await page.goto('/admin/newslist?page=401&sort=title&direction=asc');
    await firstCell(page, /^10001\D/);
  });
});
