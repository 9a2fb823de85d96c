import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { interceptCalls } from '../support/calls.ts';
import { priceFields } from '../support/factories.ts';
import { addCategory, addPrice, CATEGORIES, PRICES } from '../support/price-list.ts';
import {
  answersHandled,
  assertFocused,
  breakCalls,
  button,
  choose,
  openPaused,
  textbox,
  waitForDraft,
} from '../support/staff.ts';
import { useSite } from '../support/site.ts';

const SCREEN = '/admin/reproprices';
const SAVE_ALL = 'Minden módosítás mentése';

const marked = (page: Page) => page.getByText('Nincs mentve', { exact: true });
const report = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /mentve/ });

describe('all changed rows of the price list', () => {
  const site = useSite();

  it('are saved with one button or with Ctrl+S, including new rows unless their only value is a category', async () => {
    const category = await addCategory(site, { name: 'Másolás' });
    await addPrice(site, category, { column1: 'A3', order: 1 });
    await addPrice(site, category, { column1: 'A2', order: 2 });
    const page = await site.openAsStaff(SCREEN);
    await page.getByText('Nincs mentetlen módosítás.').waitFor();
    await textbox(page, 'Név, 1. sor').fill('Tervmásolás');
    await textbox(page, '1. oszlop, 2. sor').fill('A2, hajtva');
    await choose(page, 'Új ár: Kategória', 'Másolás');
    await textbox(page, 'Új ár: Sorrend').fill('1,5');
    for (const column of [1, 2, 3]) await textbox(page, `Új ár: ${column}. oszlop`).fill('új');
    await page.getByText('3 mentetlen sor').waitFor();
    await button(page, SAVE_ALL).click();
    await page.getByText('Minden módosítás mentve: 3 sor.').waitFor();
    await page.getByText('Nincs mentetlen módosítás.').waitFor();
    await textbox(page, '1. oszlop, 3. sor').waitFor();
    assert.equal(await textbox(page, '1. oszlop, 2. sor').inputValue(), 'új');
    assert.equal(await textbox(page, 'Új ár: 1. oszlop').inputValue(), '');
    await assertFocused(button(page, SAVE_ALL));
    const names = (await site.api('GET', CATEGORIES)) as { name: string }[];
    const stored = (await site.api('GET', PRICES)) as { column1: string }[];
    assert.deepEqual(
      [...names.map(({ name }) => name), ...stored.map(({ column1 }) => column1)],
      ['Tervmásolás', 'A3', 'új', 'A2, hajtva'],
    );

    await choose(page, 'Új ár: Kategória', 'Tervmásolás');
    await textbox(page, 'Leírás, 1. sor').fill('Gyorsan mentve');
    await textbox(page, '1. oszlop, 1. sor').fill('A3, hajtva');
    await page.keyboard.press('Control+s');
    await page.getByText('Minden módosítás mentve: 2 sor.').waitFor();
    await assertFocused(textbox(page, '1. oszlop, 1. sor'));
  });

  it('keep their saved values when the response to an earlier request arrives late', async () => {
    const page = await site.openAsStaff(SCREEN);
    await textbox(page, '2. oszlop, 3. sor').waitFor();
    const [asked, overtaken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let isFirst = true;
    await interceptCalls(page, '**/api/reproprices/getreproprices', async (call) => {
      if (!isFirst) return call.continue();
      isFirst = false;
      await call.takeAnswer();
      asked.resolve();
      await overtaken.promise;
      await call.continue();
    });
    await textbox(page, '2. oszlop, 2. sor').fill('elsőként');
    await button(page, 'Módosít, 2. sor').click();
    await asked.promise;
    await textbox(page, '2. oszlop, 3. sor').fill('másodikként');
    const loaded = page.waitForResponse('**/api/reproprices/getreproprices');
    await button(page, 'Módosít, 3. sor').click();
    await loaded;
    await page.getByText('Nincs mentetlen módosítás.').waitFor();
    const late = page.waitForResponse('**/api/reproprices/getreproprices');
    overtaken.resolve();
    await late;
    await answersHandled(page);
    assert.equal(await textbox(page, '2. oszlop, 3. sor').inputValue(), 'másodikként');
  });
});

describe('rows of the price list that are being saved', () => {
  const site = useSite();

  it('keep the entered values if saving fails, with the reason beside each row', async () => {
    const category = await addCategory(site, { name: 'Rendben' });
    const orders = [1, 2, 3, 4];
    const ids = [];
    for (const order of orders) ids.push(await addPrice(site, category, { order }));
    const page = await site.openAsStaff(SCREEN);
    await textbox(page, 'Név, 1. sor').fill('Elmentve');
    await textbox(page, '1. oszlop, 1. sor').fill('');
    await textbox(page, '1. oszlop, 2. sor').fill('Az enyém');
    await textbox(page, '1. oszlop, 3. sor').fill('Hibás kiszolgáló');
    await textbox(page, '1. oszlop, 4. sor').fill('Jó');
    const theirs = priceFields(category, { order: 2, column1: 'A másiké' });
    await site.api('PUT', `/api/reproprices/${ids[1]}`, theirs);
    const mend = await breakCalls(page, 'PUT', 500, `**/api/reproprices/${ids[2]}`);
    await button(page, SAVE_ALL).click();

    await report(page).getByText('2 sor mentve, 3 figyelmet kér:').waitFor();
    await assertFocused(textbox(page, '1. oszlop, 1. sor'));
    assert.equal(await marked(page).count(), 3);
    const reasons = page.getByRole('button', { name: /^\d\. (kategória|ár): / });
    assert.deepEqual(await reasons.allInnerTexts(), [
      '1. ár: javítandó mező',
      '2. ár: időközben módosították',
      '3. ár: nem sikerült menteni',
    ]);
    const told = page.getByRole('main').getByRole('alert');
    assert.match((await told.allInnerTexts()).join(), /időközben módosították[^]*hibát jelzett/);
    for (const [row, text] of ['', 'Az enyém', 'Hibás kiszolgáló', 'Jó'].entries()) {
      assert.equal(await textbox(page, `1. oszlop, ${row + 1}. sor`).inputValue(), text);
    }
    assert.equal(await page.getByRole('dialog').count(), 0);
    const { width } = (await textbox(page, '1. oszlop, 4. sor').boundingBox())!;
    assert.ok(width > 100, `messages between the rows leave the fields their width: ${width} px`);

    await mend();
    await reasons.last().click();
    await assertFocused(button(told.last(), 'Újrapróbálás'));
    await page.keyboard.press('Enter');
    await page.getByText('3. ár: nem sikerült menteni').waitFor({ state: 'detached' });
    await button(told, 'Összevetés').click();
    const dialog = page.getByRole('dialog', { name: 'Az elemet időközben módosították' });
    assert.match(await dialog.innerText(), /Az enyém[^]*A másiké/);
    await button(dialog, 'A kiválasztott változat mentése').click();
    await dialog.waitFor({ state: 'detached' });
    await textbox(page, '1. oszlop, 1. sor').fill('Kijavítva');
    await button(page, SAVE_ALL).click();
    await page.getByText('Nincs mentetlen módosítás.').waitFor();
    const stored = (await site.api('GET', PRICES)) as { column1: string }[];
    assert.deepEqual(
      stored.map(({ column1 }) => column1),
      ['Kijavítva', 'Az enyém', 'Hibás kiszolgáló', 'Jó'],
    );
  });

  it('are reported together if the network is lost, without a request for each row', async () => {
    const page = await site.openAsStaff(SCREEN);
    await textbox(page, '1. oszlop, 1. sor').fill('Egy');
    await textbox(page, '1. oszlop, 2. sor').fill('Kettő');
    let calls = 0;
    // The row would be retried as soon as the server is reachable.
    await interceptCalls(page, '**/api/**', (call) =>
      call.method === 'HEAD' ? call.abort() : call.continue(),
    );
    const letThrough = await interceptCalls(page, '**/api/reproprices/*', (call) => {
      if (call.method !== 'PUT') return call.continue();
      calls += 1;
      return call.abort();
    });
    await button(page, SAVE_ALL).click();
    await report(page).getByText('0 sor mentve, 2 figyelmet kér:').waitFor();
    assert.deepEqual(await page.getByRole('button', { name: /^\d\. ár: / }).allInnerTexts(), [
      '1. ár: nem tudni, mentve van-e',
      '2. ár: nem került rá sor',
    ]);
    assert.equal(calls, 1);
    assert.equal(await marked(page).count(), 2);
    await letThrough();
    await button(page, SAVE_ALL).click();
    await page.getByText('Minden módosítás mentve: 2 sor.').waitFor();
    await report(page).waitFor({ state: 'detached' });
  });

  it('stay readable in a message if a colleague has deleted them', async () => {
    const category = await addCategory(site, { name: 'Törlendő' });
    const page = await site.openAsStaff(SCREEN);
    await textbox(page, 'Név, 2. sor').fill('Hosszú munka');
    await textbox(page, 'Név, 1. sor').fill('Marad');
    await site.api('DELETE', `/api/reprocategories/${category}`);
    await button(page, SAVE_ALL).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Hosszú munka' });
    await notice.getByText(/Egy mentetlen sort időközben töröltek/).waitFor();
    await waitForDraft(page, 'Hosszú munka');
    await page.reload();
    await button(page, 'Visszaállítás').click();
    await button(notice, 'Elvetés').click();
    await notice.waitFor({ state: 'detached' });
    await waitForDraft(page, 'Hosszú munka', false);
    const names = (await site.api('GET', CATEGORIES)) as { name: string }[];
    assert.deepEqual(
      names.map(({ name }) => name),
      ['Marad'],
    );
  });

  it('are sent only once if the user presses Enter and Ctrl+S repeatedly', async () => {
    const page = await site.openAsStaff(SCREEN);
    let calls = 0;
    const answer = Promise.withResolvers<void>();
    await interceptCalls(page, /\/api\/reprocategories\/\d+$/, async (call) => {
      calls += 1;
      await answer.promise;
      await call.continue();
    });
    const name = textbox(page, 'Név, 1. sor');
    await name.fill('Egyszer');
    await name.press('Enter');
    await name.press('Enter');
    await page.keyboard.press('Control+s');
    answer.resolve();
    await page.getByText('Nincs mentetlen módosítás.').waitFor();
    assert.equal(calls, 1);
    assert.equal(await page.getByRole('dialog').count(), 0);
  });

  it('are saved again with what was typed during the save if the user presses Enter then', async () => {
    const { page, arrived, letGo } = await openPaused(site, SCREEN);
    const name = textbox(page, 'Név, 1. sor');
    await name.fill('Nyomtatás');
    await name.press('Enter');
    await arrived;
    await name.fill('Nyomtatás színesben');
    await name.press('Enter');
    letGo();
    await page.getByText('Nincs mentetlen módosítás.').waitFor();
    const [stored] = (await site.api('GET', CATEGORIES)) as { name: string }[];
    assert.equal(stored!.name, 'Nyomtatás színesben');
  });

  it('are added once, and reported once, if the user presses Enter repeatedly', async () => {
    const { page, arrived, letGo } = await openPaused(site, SCREEN);
    await textbox(page, 'Új kategória: Név').fill('Kötés');
    await textbox(page, 'Új kategória: Sorrend').fill('2');
    const description = textbox(page, 'Új kategória: Leírás');
    await description.fill('Spirállal');
    await description.press('Enter');
    await arrived;
    await description.press('Enter');
    await description.press('Enter');
    let reloads = 0;
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().endsWith(CATEGORIES)) reloads += 1;
    });
    letGo();
    await page.getByText('Nincs mentetlen módosítás.').waitFor();
    await page.getByText('A hozzáadás sikerült.').waitFor();
    await textbox(page, 'Név, 2. sor').waitFor();
    assert.equal(reloads, 1);
    const names = ((await site.api('GET', CATEGORIES)) as { name: string }[]).map(
      (row) => row.name,
    );
    assert.equal(names.filter((stored) => stored === 'Kötés').length, 1);
  });
});
