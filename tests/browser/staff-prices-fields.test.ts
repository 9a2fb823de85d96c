import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { addCategory, addPrice, CATEGORIES } from '../support/price-list.ts';
import { assertFitsWidth, assertFocused, button, choose, textbox } from '../support/staff.ts';
import { useSite } from '../support/site.ts';

const SCREEN = '/admin/reproprices';
const PHONE = { width: 390, height: 844 };
const LONG =
  'Fekete-fehér műszaki rajzok másolása tekercsről, 80 g/m² papírra, hajtogatva és mappába rakva, ' +
  'a megrendelő bélyegzőjével; az árak nettó árak, és tíz lap fölött engedményt adunk belőlük.';

const table = (page: Page, index: number): Locator => page.getByRole('table').nth(index);
const isInvalid = async (field: Locator) => (await field.getAttribute('aria-invalid')) === 'true';

describe('the position field of the price list', () => {
  const site = useSite();

  it('accepts decimal positions with a comma or a point, shows them with a comma, and shows an error for an invalid position', async () => {
    await addCategory(site, { name: 'Első', order: 1 });
    await addCategory(site, { name: 'Második', order: 2 });
    const page = await site.openAsStaff(SCREEN);
    const order = textbox(page, 'Új kategória: Sorrend');
    assert.equal(await order.getAttribute('inputmode'), 'decimal');
    await order.fill('1,5');
    await textbox(page, 'Új kategória: Név').fill('Közte');
    await textbox(page, 'Új kategória: Leírás').fill('A kettő között');
    await button(table(page, 0), 'Hozzáad').click();
    await textbox(page, 'Név, 3. sor').waitFor();
    assert.equal(await textbox(page, 'Név, 2. sor').inputValue(), 'Közte');
    assert.equal(await textbox(page, 'Sorrend, 2. sor').inputValue(), '1,5');

    await textbox(page, 'Sorrend, 1. sor').fill('1.75');
    await textbox(page, 'Sorrend, 1. sor').press('Enter');
    await textbox(page, 'Név, 2. sor').and(page.getByText('Első')).waitFor();
    assert.equal(await textbox(page, 'Sorrend, 2. sor').inputValue(), '1,75');
    const stored = (await site.api('GET', CATEGORIES)) as { order: number }[];
    assert.deepEqual(
      stored.map(({ order: place }) => place),
      [1.5, 1.75, 2],
    );

    const first = textbox(page, 'Sorrend, 1. sor');
    for (const [typed, message] of [
      ['1,2345', 'Legfeljebb három tizedesjegy lehet'],
      ['1000000,5', 'A sorrend −1 000 000 és 1 000 000 közötti szám lehet'],
      ['0x10', 'A sorrend csak szám lehet'],
      ['1,5,2', 'A sorrend csak szám lehet'],
    ] as const) {
      await first.fill(typed);
      await first.press('Enter');
      await page.getByText(message, { exact: true }).waitFor();
      const described = (await first.getAttribute('aria-describedby'))!.split(' ');
      const texts = await Promise.all(described.map((id) => page.locator(`#${id}`).innerText()));
      assert.deepEqual(texts, [message]);
    }
  });
});

describe('an invalid field of the price list', () => {
  const site = useSite();

  it('is no longer marked once the typed value is valid', async () => {
    await addCategory(site, { name: 'Másolás' });
    const page = await site.openAsStaff(SCREEN);
    await button(table(page, 1), 'Hozzáad').click();
    const [order, first] = [textbox(page, 'Új ár: Sorrend'), textbox(page, 'Új ár: 1. oszlop')];
    await assertFocused(page.getByRole('button', { name: 'Új ár: Kategória' }));
    await first.pressSequentially('A');
    assert.equal(await isInvalid(first), false);
    await assertFocused(first);

    await order.pressSequentially('-');
    assert.equal(await isInvalid(order), true);
    await table(page, 1).getByText('A sorrend csak szám lehet').waitFor();
    await order.pressSequentially('2');
    assert.equal(await isInvalid(order), false);
    await assertFocused(order);

    await choose(page, 'Új ár: Kategória', 'Másolás');
    assert.equal(await table(page, 1).getByText('A kategória kötelező').count(), 0);
    assert.equal(await table(page, 1).getByText('kötelező').count(), 2);
    await first.fill('');
    assert.equal(await isInvalid(first), false);
  });
});

describe('text fields of the price list', () => {
  const site = useSite();

  it('show their whole text on a phone, a tablet and a desktop, grow with it, and replace line breaks with spaces', async () => {
    const category = await addCategory(site, { name: LONG, description: LONG });
    await addPrice(site, category, { column1: LONG, column2: LONG, column3: LONG });
    const page = await site.openAsStaff(SCREEN);
    for (const width of [390, 820, 1366]) {
      await page.setViewportSize({ width, height: 844 });
      await textbox(page, '1. oszlop, 1. sor').fill(LONG);
      await textbox(page, '1. oszlop, 1. sor').fill(`${LONG} ${LONG}`);
      const cut = await page
        .getByRole('textbox')
        .evaluateAll((fields) =>
          fields
            .filter(
              (field) =>
                field.scrollWidth > field.clientWidth || field.scrollHeight > field.clientHeight,
            )
            .map((field) => field.getAttribute('aria-label')),
        );
      assert.deepEqual(cut, [], `${width} px`);
      const choice = page.getByRole('button', { name: 'Kategória, 1. sor' });
      assert.equal(
        await choice.evaluate((element) =>
          [element, ...element.querySelectorAll('*')].every(
            (part) => part.scrollWidth <= part.clientWidth || part.clientWidth === 0,
          ),
        ),
        true,
      );
      await assertFitsWidth(page, `${width} px`);
    }

    const name = textbox(page, 'Új kategória: Név');
    await name.fill('Több\nsorból\r\n  álló');
    assert.equal(await name.inputValue(), 'Több sorból álló');
  });
});

describe('the price columns of a category', () => {
  const site = useSite();

  it('have the names that the category defines', async () => {
    const named = await addCategory(site, { name: 'Másolás', order: 1 });
    const plain = await addCategory(site, { name: 'Kötés', order: 2 });
    await addPrice(site, named, { column1: 'A3' });
    await addPrice(site, plain, { column1: 'Spirál' });
    const page = await site.openAsStaff(SCREEN);
    await textbox(page, '1. oszlop, 1. sor').waitFor();
    const headings = async () =>
      (await table(page, 1).getByRole('columnheader').allInnerTexts()).map((text) => text.trim());
    const unnamed = ['#', 'Kategória', 'Sorrend', '1. oszlop', '2. oszlop', '3. oszlop', 'Művelet'];
    assert.deepEqual(await headings(), unnamed);

    await page.getByRole('button', { name: 'Oszlopnevek, 1. sor' }).click();
    await textbox(page, '1. oszlop neve, 1. sor').fill('Lapméret');
    await textbox(page, '3. oszlop neve, 1. sor').fill('Nettó ár');
    await textbox(page, '3. oszlop neve, 1. sor').press('Enter');
    await textbox(page, 'Lapméret, 1. sor').waitFor();
    assert.equal(await textbox(page, 'Lapméret, 1. sor').inputValue(), 'A3');
    assert.equal(await textbox(page, '1. oszlop, 2. sor').inputValue(), 'Spirál');
    const [own, general] = [['Lapméret', '2. oszlop', 'Nettó ár'], unnamed.slice(3, 6)];
    assert.deepEqual(await headings(), [...unnamed, ...own, ...general]);

    await choose(page, 'Kategória, 2. sor', 'Másolás');
    await textbox(page, 'Lapméret, 2. sor').waitFor();
    const shown = table(page, 1).getByText('Lapméret', { exact: true }).filter({ visible: true });
    await shown.nth(1).waitFor();
    await choose(page, 'Új ár: Kategória', 'Másolás');
    await textbox(page, 'Új ár: Nettó ár').waitFor();

    await page.setViewportSize(PHONE);
    await table(page, 1)
      .getByText('Lapméret', { exact: true })
      .and(page.locator('span'))
      .first()
      .waitFor();
  });

  it('get their names in the row of a new category, which refuses too long a name', async () => {
    const page = await site.openAsStaff(SCREEN);
    await textbox(page, 'Új kategória: Sorrend').fill('3');
    await textbox(page, 'Új kategória: Név').fill('Szkennelés');
    await textbox(page, 'Új kategória: Leírás').fill('Archiválás');
    await page.getByRole('button', { name: 'Új kategória: Oszlopnevek' }).click();
    const name = textbox(page, 'Új kategória: 2. oszlop neve');
    await name.fill('x'.repeat(61));
    await button(table(page, 0), 'Hozzáad').click();
    await page.getByText('Legfeljebb 60 karakter lehet').waitFor();
    await assertFocused(name);
    await name.fill('Felbontás');
    await button(table(page, 0), 'Hozzáad').click();
    await page.getByRole('button', { name: 'Oszlopnevek, 3. sor' }).waitFor();
    await page.getByText('Felbontás', { exact: true }).first().waitFor();
  });
});
