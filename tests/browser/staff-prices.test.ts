import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { interceptCalls } from '../support/calls.ts';
import { categoryFields, priceFields } from '../support/factories.ts';
import { addCategory, addPrice, CATEGORIES, PRICES } from '../support/price-list.ts';
import {
  assertFocused,
  breakCalls,
  button,
  choose,
  textbox,
  waitForDraft,
} from '../support/staff.ts';
import { useSite } from '../support/site.ts';

const SCREEN = '/admin/reproprices';

const prices = (page: Page): Locator => page.getByRole('table').nth(1);

const site = useSite();

afterEach(async () => {
  const categories = (await site.api('GET', CATEGORIES)) as { reproCategoryId: number }[];
  for (const { reproCategoryId } of categories) {
    await site.api('DELETE', `/api/reprocategories/${reproCategoryId}`);
  }
});

describe('the price list in the staff area', () => {
  it('adds categories and prices, empties the row for new entries, and shows errors beside its invalid fields', async () => {
    const page = await site.openAsStaff(SCREEN);
    await textbox(page, 'Új kategória: Sorrend').fill('2');
    await textbox(page, 'Új kategória: Név').fill('Nyomtatás');
    await textbox(page, 'Új kategória: Leírás').fill('Színesben');
    await button(page, 'Hozzáad').click();
    await textbox(page, 'Név, 1. sor').waitFor();
    assert.equal(await textbox(page, 'Új kategória: Név').inputValue(), '');
    await assertFocused(textbox(page, 'Új kategória: Sorrend'));

    await page.keyboard.type('1');
    await textbox(page, 'Új kategória: Név').fill('Másolás');
    await textbox(page, 'Új kategória: Leírás').fill('Fekete-fehérben');
    await textbox(page, 'Új kategória: Leírás').press('Enter');
    await textbox(page, 'Név, 2. sor').waitFor();
    assert.equal(await textbox(page, 'Név, 1. sor').inputValue(), 'Másolás');

    await choose(page, 'Új ár: Kategória', 'Másolás');
    await textbox(page, 'Új ár: Sorrend').fill('1');
    for (const [column, text] of [
      ['1. oszlop', 'A3'],
      ['2. oszlop', '297 × 420 mm'],
      ['3. oszlop', '180 Ft/lap'],
    ]) {
      await textbox(page, `Új ár: ${column}`).fill(text!);
    }
    await button(prices(page), 'Hozzáad').click();
    await textbox(page, '1. oszlop, 1. sor').waitFor();
    const [stored] = (await site.api('GET', PRICES)) as Record<string, unknown>[];
    assert.deepEqual([stored!['column1'], stored!['order']], ['A3', 1]);

    await button(page.getByRole('table').first(), 'Hozzáad').click();
    await assertFocused(textbox(page, 'Új kategória: Sorrend'));
    assert.equal(await page.getByRole('table').first().getByText('kötelező').count(), 3);
    await textbox(page, 'Új kategória: Sorrend').fill('első');
    await button(page.getByRole('table').first(), 'Hozzáad').click();
    await page.getByText('A sorrend csak szám lehet').waitFor();
    await button(prices(page), 'Hozzáad').click();
    await assertFocused(page.getByRole('button', { name: 'Új ár: Kategória' }));
    assert.equal(await prices(page).getByText('kötelező').count(), 5);
  });
});

describe('rows of the price list', () => {
  it('are marked until they are saved, move when their position changes, and are deleted after a question', async () => {
    const category = await addCategory(site, { name: 'Sorok' });
    await addPrice(site, category, { column1: 'Első' });
    const second = await addPrice(site, category, { column1: 'Második', order: 2 });
    const page = await site.openAsStaff(SCREEN);
    await textbox(page, '1. oszlop, 1. sor').fill('Első, átírva');
    await textbox(page, '1. oszlop, 2. sor').fill('Második, félkész');
    assert.equal(await page.getByText('Nincs mentve').count(), 2);
    await site.api('PUT', `/api/reproprices/${second}`, priceFields(category, { order: 2 }));
    await textbox(page, '1. oszlop, 1. sor').press('Enter');
    await page.getByText('A mentés sikerült.').waitFor();
    await page.getByText('Nincs mentve').first().waitFor();
    assert.equal(await textbox(page, '1. oszlop, 2. sor').inputValue(), 'Második, félkész');
    assert.equal(await page.getByText('Nincs mentve').count(), 1);

    await button(page, 'Módosít, 2. sor').nth(0).click();
    const dialog = page.getByRole('dialog', { name: 'Az elemet időközben módosították' });
    assert.match(await dialog.innerText(), /1\. oszlop[^]*Második, félkész[^]*Ár \d+/);
    await button(dialog, 'A kiválasztott változat mentése').click();
    await page.getByText('Nincs mentve').waitFor({ state: 'detached' });
    const stored = (await site.api('GET', PRICES)) as { column1: string }[];
    assert.deepEqual(
      stored.map(({ column1 }) => column1),
      ['Első, átírva', 'Második, félkész'],
    );

    const position = textbox(page, 'Sorrend, 2. sor');
    await position.fill('-5');
    await position.press('Enter');
    await textbox(page, '1. oszlop, 1. sor').and(page.getByText('Második, félkész')).waitFor();

    await page.getByRole('table').first().getByRole('button', { name: 'Töröl, 1. sor' }).click();
    const question = page.getByRole('alertdialog', { name: 'Törli ezt a kategóriát: „Sorok”?' });
    assert.match(await question.innerText(), /hozzá tartozó 2 ár is a lomtárba kerül/);
    await button(question, 'Mégse').click();
    await prices(page).getByRole('button', { name: 'Töröl, 1. sor' }).click();
    const list = Promise.withResolvers<void>();
    await interceptCalls(page, `**${PRICES}`, async (call) => {
      await list.promise;
      await call.continue();
    });
    await button(page.getByRole('alertdialog', { name: /^Törli ezt az árat/ }), 'Töröl').click();
    await page.getByText('A törlés sikerült.').waitFor();
    await page.getByRole('table').first().getByRole('button', { name: 'Töröl, 1. sor' }).click();
    assert.match(await question.innerText(), /hozzá tartozó 1 ár is a lomtárba kerül/);
    list.resolve();
    await button(question, 'Töröl').click();
    await page.getByText('Még nincs rögzített kategória.').waitFor();
    assert.deepEqual([await site.api('GET', CATEGORIES), await site.api('GET', PRICES)], [[], []]);
  });

  it('show a server error beside the row, and keep the entered text until a retry succeeds', async () => {
    await addCategory(site, { name: 'Makacs' });
    const page = await site.openAsStaff(SCREEN);
    await textbox(page, 'Név, 1. sor').fill('Makacsabb');
    const mendSaving = await breakCalls(page, 'PUT', 500);
    await button(page, 'Módosít, 1. sor').click();
    assert.match(await page.getByRole('alert').innerText(), /A kiszolgáló hibát jelzett/);
    await mendSaving();
    const mendLoading = await breakCalls(page, 'GET', 500);
    await button(page.getByRole('alert'), 'Újrapróbálás').click();
    await page.getByText('A lista frissítése nem sikerült.').waitFor();
    assert.equal(await textbox(page, 'Név, 1. sor').inputValue(), 'Makacsabb');
    await mendLoading();
    await button(page.getByRole('alert'), 'Újrapróbálás').click();
    await page.getByRole('main').getByRole('alert').waitFor({ state: 'detached' });
    assert.equal(await page.getByText('Nincs mentve').count(), 0);
  });

  it('cause a question if they are left unsaved, are offered after a reload, and are restored by undo if left by mistake', async () => {
    await addCategory(site, { name: 'Makacs' });
    const page = await site.openAsStaff(SCREEN);
    await textbox(page, 'Név, 1. sor').fill('Félbehagyott');
    await textbox(page, 'Új kategória: Név').fill('Hozzáadandó');
    await page.getByRole('link', { name: 'Hírek' }).click();
    const question = page.getByRole('alertdialog', { name: 'Elhagyja az oldalt mentés nélkül?' });
    await button(question, 'Maradok').click();
    await waitForDraft(page, 'Hozzáadandó');
    await page.reload();
    await button(page, 'Visszaállítás').click();
    assert.equal(await textbox(page, 'Név, 1. sor').inputValue(), 'Félbehagyott');
    assert.equal(await textbox(page, 'Új kategória: Név').inputValue(), 'Hozzáadandó');
    await button(page, 'Módosít, 1. sor').click();
    await page.getByText('A mentés sikerült.').waitFor();

    await textbox(page, 'Név, 1. sor').fill('Otthagyott');
    await textbox(page, 'Új kategória: Név').fill('Ez is');
    await waitForDraft(page, 'Ez is');
    await page.getByRole('link', { name: 'Hírek' }).click();
    await button(page.getByRole('alertdialog'), 'Elhagyom').click();
    await page.waitForURL('**/admin/newslist');
    await waitForDraft(page, 'Ez is', false);
    await button(page.getByRole('alertdialog'), 'Visszavonás').click();
    await page.waitForURL(`**${SCREEN}`);
    await page.getByText('2 mentetlen sor').waitFor();
    assert.equal(await textbox(page, 'Név, 1. sor').inputValue(), 'Otthagyott');
    assert.equal(await textbox(page, 'Új kategória: Név').inputValue(), 'Ez is');
    await waitForDraft(page, 'Ez is');
  });

  it('keep what a colleague has changed since the draft, if the draft is restored and saved', async () => {
    const id = await addCategory(site, { name: 'Korábbi', description: 'Korábbi leírás' });
    const page = await site.openAsStaff(SCREEN);
    await textbox(page, 'Név, 1. sor').fill('Saját név');
    await waitForDraft(page, 'Saját név');
    const theirs = categoryFields({ name: 'Korábbi', description: 'A kolléga leírása' });
    await site.api('PUT', `/api/reprocategories/${id}`, theirs);
    await page.reload();
    await button(page, 'Visszaállítás').click();
    await button(page, 'Módosít, 1. sor').click();
    const dialog = page.getByRole('dialog', { name: 'Az elemet időközben módosították' });
    await button(dialog, 'A kiválasztott változat mentése').click();
    await page.getByText('A mentés sikerült.').waitFor();
    const stored = (await site.api('GET', CATEGORIES)) as { name: string; description: string }[];
    assert.deepEqual(
      stored.map(({ name, description }) => [name, description]),
      [['Saját név', 'A kolléga leírása']],
    );
  });
});
