import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { useLossyProxy } from '../support/lossy-proxy.ts';
import { CATEGORIES } from '../support/price-list.ts';
import { useSite, type Site } from '../support/site.ts';
import { button, textbox } from '../support/staff.ts';

const UNSURE =
  /Amit beírt, megmaradt\. Nem tudni, hogy a mentés megtörtént-e; az újrapróbálás biztonságos/;

describe('a save whose response is lost', () => {
  const site = useSite();
  const proxy = useLossyProxy(() => site.origin);
  async function open(path: string): Promise<Page> {
    const page = await site.openAsStaff(path, { baseURL: proxy.origin });
    if (path.includes('newsedit')) await textbox(page, 'Tartalom').waitFor();
    return page;
  }

  async function begin(title: string): Promise<Page> {
    const page = await open('/admin/newsedit');
    await textbox(page, 'Cím').fill(title);
    await page.getByPlaceholder('yyyy-mm-dd').fill('2025-09-01');
    return page;
  }

  it('is reported as uncertain, is retried automatically, and creates one item', async () => {
    const page = await begin('Elveszett válasz');
    const loss = proxy.loseAnswers('POST /api/news');
    await button(page, 'Ment').click();
    await page.getByRole('alert').getByText(UNSURE).waitFor();
    assert.equal(await textbox(page, 'Cím').inputValue(), 'Elveszett válasz');
    assert.ok(loss.count() > 0);
    assert.equal(await countOf(site, 'Elveszett válasz'), 1);
    loss.end();
    await page.getByText('A mentés sikerült.').waitFor();
    await page.getByRole('row', { name: /Elveszett válasz/ }).waitFor();
    assert.equal(await countOf(site, 'Elveszett válasz'), 1);
  });

  it('adds or changes a row of the price list only once when the user tries again', async () => {
    const page = await open('/admin/reproprices');
    const table = page.getByRole('table').first();
    await textbox(page, 'Új kategória: Sorrend').fill('1');
    await textbox(page, 'Új kategória: Név').fill('Egyszeri');
    await textbox(page, 'Új kategória: Leírás').fill('Leírás');
    const adding = proxy.loseAnswers('POST /api/reprocategories');
    await button(table, 'Hozzáad').click();
    await page
      .getByRole('alert')
      .getByText(/Nem tudni, hogy a művelet megtörtént-e/)
      .waitFor();
    await textbox(page, 'Új kategória: Leírás').fill('Közben átírt');
    adding.end();
    await button(page.getByRole('alert'), 'Újrapróbálás').click();
    await textbox(page, 'Név, 1. sor').waitFor();
    const changing = proxy.loseAnswers('PUT /api/reprocategories');
    await textbox(page, 'Név, 1. sor').fill('Átnevezett');
    await button(page, 'Módosít, 1. sor').click();
    await page
      .getByRole('alert')
      .getByText(/Nem tudni, hogy a művelet megtörtént-e/)
      .waitFor();
    await textbox(page, 'Név, 1. sor').fill('Kétszer átnevezett');
    changing.end();
    await button(page, 'Módosít, 1. sor').click();
    await page.getByText('A mentés sikerült.').waitFor();
    const categories = (await site.api('GET', CATEGORIES)) as {
      name: string;
      description: string;
    }[];
    assert.deepEqual(
      categories.map(({ name, description }) => [name, description]),
      [['Kétszer átnevezett', 'Közben átírt']],
    );
  });
});

async function countOf(site: Site, requested: string): Promise<number> {
  const all = (await site.api('GET', '/api/news/getnewslist')) as { title: string }[];
  return all.filter(({ title }) => title === requested).length;
}
