import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { interceptCalls } from '../support/calls.ts';
import { addCategory, addPrice, LIST } from '../support/price-list.ts';
import { assertFitsWidth, assertFocused, breakCalls, button, textbox } from '../support/staff.ts';
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
  const pricesOf = async (name: string) =>
    (await stored()).find((category) => category.name === name)!.reproPrices;
  const namesOf = async (name: string) => (await pricesOf(name)).map(({ column1 }) => column1);

  const list = (page: Page, category: string) =>
    page.getByRole('grid', { name: `Az árak sorrendje: ${category}` });
  const handle = (page: Page, name: string) =>
    page.getByRole('button', { name: `${name} áthelyezése` });
  const placed = (page: Page, name: string, place: number) =>
    page.getByText(`„${name}” új helye: ${place}.`).first();

  async function shownIn(page: Page, category: string): Promise<string[]> {
    const rows = await list(page, category).getByRole('row').allInnerTexts();
    return rows.map((text) => /A\d/.exec(text)![0]);
  }
  const assertShown = async (page: Page, category: string, requested: string[]) => {
    await list(page, category)
      .getByRole('row')
      .first()
      .filter({ hasText: requested[0]! })
      .waitFor();
    assert.deepEqual(await shownIn(page, category), requested);
  };

  async function openPrices(category: string, options = {}): Promise<Page> {
    const id = await addCategory(site, { name: category });
    for (const [index, column1] of ['A1', 'A2', 'A3', 'A4'].entries()) {
      await addPrice(site, id, { column1, order: (index + 1) * 10 });
    }
    const page = await site.openAsStaff('/admin/reproprices', options);
    await button(page, 'Árak átrendezése').click();
    await list(page, category).waitFor();
    return page;
  }

  const within = (page: Page, category: string, name: string) =>
    list(page, category).getByRole('button', { name, exact: true });

  it('is changed by dragging with the mouse, announced to screen readers, and undone', async () => {
    const page = await openPrices('Egér');
    await list(page, 'Egér').scrollIntoViewIfNeeded();
    const from = await within(page, 'Egér', 'A4 áthelyezése').boundingBox();
    const to = await list(page, 'Egér').getByRole('row').first().boundingBox();
    await page.mouse.move(from!.x + 20, from!.y + 20);
    await page.mouse.down();
    await page.mouse.move(to!.x + 60, to!.y + 30, { steps: 8 });
    await page.mouse.move(to!.x + 60, to!.y + 3, { steps: 4 });
    await page.mouse.up();
    await placed(page, 'A4', 1).waitFor();
    await assertShown(page, 'Egér', ['A4', 'A1', 'A2', 'A3']);
    assert.deepEqual(await namesOf('Egér'), ['A4', 'A1', 'A2', 'A3']);
    assert.deepEqual(
      (await pricesOf('Egér')).map(({ version }) => version),
      [2, 1, 1, 1],
    );
    await page.getByRole('button', { name: 'Visszavonás: „A4”' }).dblclick();
    await placed(page, 'A4', 4).waitFor();
    await assertShown(page, 'Egér', ['A1', 'A2', 'A3', 'A4']);
    assert.deepEqual(await namesOf('Egér'), ['A1', 'A2', 'A3', 'A4']);
  });

  it('is changed by keyboard: Tab to the handle, Enter, arrow keys, Enter', async () => {
    const page = await openPrices('Billentyű');
    const rows = list(page, 'Billentyű').getByRole('row');
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await rows.first().focus();
    await press('Tab');
    await assertFocused(within(page, 'Billentyű', 'A1 áthelyezése'));
    await press('Enter');
    await focusOn(page, 'Beszúrás A1 és A2 közé');
    await press('ArrowDown', 'ArrowDown');
    await focusOn(page, 'Beszúrás A3 és A4 közé');
    await press('Enter');
    await placed(page, 'A1', 3).waitFor();
    await assertShown(page, 'Billentyű', ['A2', 'A3', 'A1', 'A4']);
    assert.deepEqual(await namesOf('Billentyű'), ['A2', 'A3', 'A1', 'A4']);
    await page.waitForFunction(() => document.activeElement?.role === 'row');
    await press('ArrowDown', 'Tab');
    await assertFocused(within(page, 'Billentyű', 'A4 áthelyezése'));
    await press('Enter');
    await focusOn(page, 'Beszúrás A4 után');
    await press('ArrowUp', 'ArrowUp');
    await focusOn(page, 'Beszúrás A3 és A1 közé');
    await press('Escape');
    await focusOn(page, 'A4 áthelyezése');
    await assertShown(page, 'Billentyű', ['A2', 'A3', 'A1', 'A4']);
    assert.deepEqual(await namesOf('Billentyű'), ['A2', 'A3', 'A1', 'A4']);
  });

  it('is changed by repeated presses of a button, and the focus stays in the row', async () => {
    const page = await openPrices('Lépés');
    const down = within(page, 'Lépés', 'Lejjebb: A1');
    await down.focus();
    for (const place of [2, 3, 4]) {
      await page.keyboard.press('Enter');
      const row = list(page, 'Lépés')
        .getByRole('row')
        .nth(place - 1);
      await row.filter({ hasText: 'A1' }).locator('button:focus').waitFor();
    }
    await placed(page, 'A1', 4).waitFor();
    assert.deepEqual(await namesOf('Lépés'), ['A2', 'A3', 'A4', 'A1']);
    await assertFocused(within(page, 'Lépés', 'Feljebb: A1'));
    assert.equal(await down.isDisabled(), true);
    assert.equal(await textbox(page, '1. oszlop, 1. sor').count(), 1);
  });

  it('is stored as positions, which the rows show after several moves', async () => {
    const page = await openPrices('Számok');
    const numbers = async () =>
      (await pricesOf('Számok')).map(({ order }) => String(order).replace('.', ','));
    const rows = page.getByRole('textbox', { name: /^Sorrend, \d\. sor/ });
    const shown = async () =>
      await rows.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    for (const steps of [1, 2, 1]) {
      for (let step = 0; step < steps; step += 1) {
        await within(page, 'Számok', 'Feljebb: A4')
          .or(within(page, 'Számok', 'Lejjebb: A4'))
          .locator(':scope:enabled')
          .first()
          .click();
      }
      await until(async () => (await shown()).slice(1).join() === (await numbers()).join());
    }
  });

  it('is reset if it cannot be saved, and the move can be tried again', async () => {
    const page = await openPrices('Hiba');
    const mend = await breakCalls(page, 'POST', 500, MOVES);
    await within(page, 'Hiba', 'Lejjebb: A1').click();
    await page.getByText('„A1” a helyén maradt. A kiszolgáló hibát jelzett.').waitFor();
    await assertShown(page, 'Hiba', ['A1', 'A2', 'A3', 'A4']);
    await mend();
    await button(page, 'Újrapróbálás').click();
    await placed(page, 'A1', 2).waitFor();
    assert.deepEqual(await namesOf('Hiba'), ['A2', 'A1', 'A3', 'A4']);
    await page.waitForFunction(() => document.activeElement?.closest('[role="grid"]'));
    assert.equal(await button(page, 'Újrapróbálás').count(), 0);
  });

  it('is reported as uncertain if the response is lost, and the move can be repeated safely', async () => {
    const page = await openPrices('Elveszett');
    const letThrough = await interceptCalls(page, MOVES, async (call) => {
      await call.takeAnswer();
      await call.abort();
    });
    await within(page, 'Elveszett', 'Lejjebb: A1').click();
    await page.getByText('Nem tudni, hogy az áthelyezés megtörtént-e').waitFor();
    await letThrough();
    await button(page, 'Újrapróbálás').click();
    await placed(page, 'A1', 2).waitFor();
    const [, second] = await pricesOf('Elveszett');
    assert.deepEqual([second!.column1, second!.version], ['A1', 2]);
  });

  it('is shown as stored, with a message, if a colleague has changed it meanwhile', async () => {
    const page = await openPrices('Közben');
    const [first, second, third, fourth] = (await pricesOf('Közben')).map(
      ({ reproPriceId }) => reproPriceId,
    );
    const seen = [first, second, third, fourth];
    await site.api('POST', `/api/reproprices/${fourth}/move`, { before: first, seen });
    await within(page, 'Közben', 'Lejjebb: A1').click();
    await page.getByText('A lista időközben megváltozott').waitFor();
    await assertShown(page, 'Közben', ['A4', 'A1', 'A2', 'A3']);
    assert.deepEqual(await namesOf('Közben'), ['A4', 'A1', 'A2', 'A3']);
  });

  it('can be changed without loss of unsaved text in the moved row', async () => {
    const page = await openPrices('Gépelt');
    const prices = (await stored()).flatMap(({ reproPrices }) => reproPrices);
    const [first] = await pricesOf('Gépelt');
    const row = prices.findIndex(({ reproPriceId }) => reproPriceId === first!.reproPriceId) + 1;
    await textbox(page, `2. oszlop, ${row}. sor`).fill('Félbehagyott');
    await within(page, 'Gépelt', 'Lejjebb: A1').click();
    await placed(page, 'A1', 2).waitFor();
    const moved = textbox(page, `2. oszlop, ${row + 1}. sor`);
    await page.waitForFunction(
      ([name]) =>
        document.querySelector<HTMLInputElement>(`[aria-label="${name}"]`)?.value === '25',
      [`Sorrend, ${row + 1}. sor`],
    );
    assert.equal(await moved.inputValue(), 'Félbehagyott');
    await button(page, `Módosít, ${row + 1}. sor`).click();
    await page.getByText('A mentés sikerült.').waitFor();
    assert.deepEqual(await namesOf('Gépelt'), ['A2', 'A1', 'A3', 'A4']);
  });

  it('is changed on a touch screen by dragging the handle and by tapping the buttons', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const page = await openPrices('Érintés', phone);
    await list(page, 'Érintés').evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const from = await within(page, 'Érintés', 'A4 áthelyezése').boundingBox();
    const to = await list(page, 'Érintés').getByRole('row').first().boundingBox();
    await dragByFinger(page, { x: from!.x + 20, y: from!.y + 20 }, to!.y + 3);
    await placed(page, 'A4', 1).waitFor();
    assert.deepEqual(await namesOf('Érintés'), ['A4', 'A1', 'A2', 'A3']);
    await page.getByRole('button', { name: 'Visszavonás: „A4”' }).tap();
    await placed(page, 'A4', 4).waitFor();
    await within(page, 'Érintés', 'Lejjebb: A1').tap();
    await placed(page, 'A1', 2).waitFor();
    await within(page, 'Érintés', 'Feljebb: A4').tap();
    await placed(page, 'A4', 3).waitFor();
    assert.deepEqual(await namesOf('Érintés'), ['A2', 'A1', 'A4', 'A3']);
  });

  it('includes the order of price categories, which can be changed on a phone', async () => {
    await addCategory(site);
    const page = await openPrices('Telefon', { viewport: { width: 390, height: 844 } });
    await button(page, 'Kategóriák átrendezése').click();
    const categories = page.getByRole('grid', { name: 'A kategóriák sorrendje' });
    await handle(page, 'Telefon').waitFor();
    await assertFitsWidth(page, 'the price list while it is put in order');
    const before = (await stored()).map(({ name }) => name);
    const [first, second] = before as [string, string];
    await categories.getByRole('button', { name: `Lejjebb: ${first}`, exact: true }).click();
    await placed(page, first, 2).waitFor();
    assert.deepEqual((await stored()).map(({ name }) => name).slice(0, 2), [second, first]);
  });
});
