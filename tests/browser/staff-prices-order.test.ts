import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { interceptCalls } from '../support/calls.ts';
import { addCategory, addPrice, LIST } from '../support/price-list.ts';
import {
  assertFitsWidth,
  assertFocused,
  breakCalls,
  button,
  dragRow,
  textbox,
} from '../support/staff.ts';
import { makeLate } from '../support/late.ts';
import { useSite } from '../support/site.ts';
import { until } from '../support/until.ts';

/** Touches the screen, moves straight to `y`, and lifts the finger. */
async function dragByFinger(page: Page, { x, y: from }: Record<'x' | 'y', number>, y: number) {
  const touches = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', at: number) =>
    touches.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: at, id: 1 }] });
  await touch('touchStart', from);
  for (let step = 1; step <= 8; step += 1) {
    await touch('touchMove', from + ((y - from) * step) / 8);
  }
  await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touches.detach();
}

const CATEGORY = 'Másolás';
const MOVES = '**/api/repro*/*/move';

/** Waits until the element with this label has the focus; in a drag by keyboard these are places between rows. */
const focusOn = (page: Page, name: string) =>
  page.waitForFunction((label) => document.activeElement?.ariaLabel === label, name);

describe('the order of the price list', () => {
  const site = useSite();

  interface Price {
    reproPriceId: number;
    column1: string;
    order: number;
    version: number;
  }
  interface Category {
    reproCategoryId: number;
    name: string;
    reproPrices: Price[];
  }
  // The screen shows all categories; those of other tests would slow it down.
  afterEach(async () => {
    for (const { reproCategoryId } of await stored()) {
      await site.api('DELETE', `/api/reprocategories/${reproCategoryId}`);
    }
  });

  const stored = () => site.api('GET', LIST) as Promise<Category[]>;
  const prices = async () => (await stored()).find(({ name }) => name === CATEGORY)!.reproPrices;
  const names = async () => (await prices()).map(({ column1 }) => column1);

  const list = (page: Page) => page.getByRole('grid', { name: `Az árak sorrendje: ${CATEGORY}` });
  const handle = (page: Page, name: string) =>
    page.getByRole('button', { name: `${name} áthelyezése` });
  const placed = (page: Page, name: string, place: number) =>
    page.getByText(`„${name}” új helye: ${place}.`).first();

  async function shownIn(page: Page): Promise<string[]> {
    const rows = await list(page).getByRole('row').allInnerTexts();
    return rows.map((text) => /A\d/.exec(text)![0]);
  }
  const assertShown = async (page: Page, requested: string[]) => {
    await list(page).getByRole('row').first().filter({ hasText: requested[0]! }).waitFor();
    assert.deepEqual(await shownIn(page), requested);
  };

  async function openPrices(
    options = {},
    prepare?: (page: Page) => Promise<unknown>,
  ): Promise<Page> {
    const id = await addCategory(site, { name: CATEGORY });
    for (const [index, column1] of ['A1', 'A2', 'A3', 'A4'].entries()) {
      await addPrice(site, id, { column1, order: (index + 1) * 10 });
    }
    const page = await site.openAsStaff('/admin/reproprices', options, prepare);
    await button(page, 'Árak átrendezése').click();
    await list(page).waitFor();
    return page;
  }

  async function showsPositions(page: Page): Promise<void> {
    const rows = page.getByRole('textbox', { name: /^Sorrend, \d\. sor/ });
    await until(async () => {
      const shown = await rows.evaluateAll((all: HTMLInputElement[]) =>
        all.map(({ value }) => value),
      );
      const numbers = (await prices()).map(({ order }) => String(order).replace('.', ','));
      // The first row is that of the category.
      return shown.slice(1).join() === numbers.join();
    });
  }

  const within = (page: Page, name: string) =>
    list(page).getByRole('button', { name, exact: true });

  it('is changed by the mouse and by keyboard (Tab, Enter, arrow keys), announced to screen readers, and undone', async () => {
    const page = await openPrices();
    await list(page).scrollIntoViewIfNeeded();
    await dragRow(within(page, 'A4 áthelyezése'), list(page).getByRole('row').first());
    await placed(page, 'A4', 1).waitFor();
    await assertShown(page, ['A4', 'A1', 'A2', 'A3']);
    assert.deepEqual(await names(), ['A4', 'A1', 'A2', 'A3']);
    assert.deepEqual(
      (await prices()).map(({ version }) => version),
      [2, 1, 1, 1],
    );
    await page.getByRole('button', { name: 'Visszavonás: „A4”' }).dblclick();
    await placed(page, 'A4', 4).waitFor();
    await assertShown(page, ['A1', 'A2', 'A3', 'A4']);
    assert.deepEqual(await names(), ['A1', 'A2', 'A3', 'A4']);

    const rows = list(page).getByRole('row');
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await rows.first().focus();
    await press('Tab');
    await assertFocused(within(page, 'A1 áthelyezése'));
    await press('Enter');
    await focusOn(page, 'Beszúrás A1 és A2 közé');
    await press('ArrowDown', 'ArrowDown');
    await focusOn(page, 'Beszúrás A3 és A4 közé');
    await press('Enter');
    await placed(page, 'A1', 3).waitFor();
    await assertShown(page, ['A2', 'A3', 'A1', 'A4']);
    assert.deepEqual(await names(), ['A2', 'A3', 'A1', 'A4']);
    await page.waitForFunction(() => document.activeElement?.role === 'row');
    await press('ArrowDown', 'Tab');
    await assertFocused(within(page, 'A4 áthelyezése'));
    await press('Enter');
    await focusOn(page, 'Beszúrás A4 után');
    await press('ArrowUp', 'ArrowUp');
    await focusOn(page, 'Beszúrás A3 és A1 közé');
    await press('Escape');
    await focusOn(page, 'A4 áthelyezése');
    await assertShown(page, ['A2', 'A3', 'A1', 'A4']);
    assert.deepEqual(await names(), ['A2', 'A3', 'A1', 'A4']);
  });

  it('is changed by repeated presses of a button, stored as positions, and does not affect unsaved text', async () => {
    const page = await openPrices();
    const down = within(page, 'Lejjebb: A1');
    await down.focus();
    for (const place of [2, 3, 4]) {
      await page.keyboard.press('Enter');
      const row = list(page)
        .getByRole('row')
        .nth(place - 1);
      await row.filter({ hasText: 'A1' }).locator('button:focus').waitFor();
    }
    await placed(page, 'A1', 4).waitFor();
    assert.deepEqual(await names(), ['A2', 'A3', 'A4', 'A1']);
    await assertFocused(within(page, 'Feljebb: A1'));
    assert.equal(await down.isDisabled(), true);
    assert.equal(await textbox(page, '1. oszlop, 1. sor').count(), 1);

    for (const steps of [1, 2, 1]) {
      for (let step = 0; step < steps; step += 1) {
        await within(page, 'Feljebb: A4')
          .or(within(page, 'Lejjebb: A4'))
          .locator(':scope:enabled')
          .first()
          .click();
      }
      await showsPositions(page);
    }

    const [first, second, ...others] = await names();
    await textbox(page, '2. oszlop, 1. sor').fill('Félbehagyott');
    await within(page, `Lejjebb: ${first}`).click();
    await textbox(page, '1. oszlop, 2. sor').and(page.getByText(first!)).waitFor();
    await showsPositions(page);
    assert.equal(await textbox(page, '2. oszlop, 2. sor').inputValue(), 'Félbehagyott');
    await button(page, 'Módosít, 2. sor').click();
    await page.getByText('A mentés sikerült.').waitFor();
    assert.deepEqual(await names(), [second, first, ...others]);
  });

  it('is reset if it cannot be saved, uncertain if the response is lost, and shown as stored if a colleague has changed it', async () => {
    const page = await openPrices();
    const mend = await breakCalls(page, 'POST', 500, MOVES);
    await within(page, 'Lejjebb: A1').click();
    await page.getByText('„A1” a helyén maradt. A kiszolgáló hibát jelzett.').waitFor();
    await assertShown(page, ['A1', 'A2', 'A3', 'A4']);
    await mend();
    await button(page, 'Újrapróbálás').click();
    await placed(page, 'A1', 2).waitFor();
    assert.deepEqual(await names(), ['A2', 'A1', 'A3', 'A4']);
    await page.waitForFunction(() => document.activeElement?.closest('[role="grid"]'));
    assert.equal(await button(page, 'Újrapróbálás').count(), 0);

    const letThrough = await interceptCalls(page, MOVES, async (call) => {
      await call.takeAnswer();
      await call.abort();
    });
    await within(page, 'Lejjebb: A1').click();
    await page.getByText('Nem tudni, hogy az áthelyezés megtörtént-e').waitFor();
    await letThrough();
    await button(page, 'Újrapróbálás').click();
    await placed(page, 'A1', 3).waitFor();
    const [, , third] = await prices();
    assert.deepEqual([third!.column1, third!.version], ['A1', 3]);

    const seen = (await prices()).map(({ reproPriceId }) => reproPriceId);
    await site.api('POST', `/api/reproprices/${seen[3]}/move`, { before: seen[0], seen });
    await within(page, 'Lejjebb: A1').click();
    await page.getByText('A lista időközben megváltozott').waitFor();
    await assertShown(page, ['A4', 'A2', 'A3', 'A1']);
    assert.deepEqual(await names(), ['A4', 'A2', 'A3', 'A1']);
  });

  it('is changed on a touch screen by dragging the handle and by tapping the buttons, also the order of categories', async () => {
    await addCategory(site);
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    // Also on a slow phone, which renders late.
    const page = await openPrices(phone, (blank) => blank.addInitScript(makeLate, 150));
    await list(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const from = await within(page, 'A4 áthelyezése').boundingBox();
    const to = await list(page).getByRole('row').first().boundingBox();
    await dragByFinger(page, { x: from!.x + 20, y: from!.y + 20 }, to!.y + 3);
    await placed(page, 'A4', 1).waitFor();
    assert.deepEqual(await names(), ['A4', 'A1', 'A2', 'A3']);
    await page.getByRole('button', { name: 'Visszavonás: „A4”' }).tap();
    await placed(page, 'A4', 4).waitFor();
    await within(page, 'Lejjebb: A1').tap();
    await placed(page, 'A1', 2).waitFor();
    await within(page, 'Feljebb: A4').tap();
    await placed(page, 'A4', 3).waitFor();
    assert.deepEqual(await names(), ['A2', 'A1', 'A4', 'A3']);

    await button(page, 'Kategóriák átrendezése').click();
    const categories = page.getByRole('grid', { name: 'A kategóriák sorrendje' });
    await handle(page, CATEGORY).waitFor();
    await assertFitsWidth(page, 'the price list while it is put in order');
    const before = (await stored()).map(({ name }) => name);
    const [first, second] = before as [string, string];
    await categories.getByRole('button', { name: `Lejjebb: ${first}`, exact: true }).tap();
    await placed(page, first, 2).waitFor();
    assert.deepEqual((await stored()).map(({ name }) => name).slice(0, 2), [second, first]);
  });
});
