import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { setTimeZone } from '../support/pages.ts';
import { assertSeen } from '../support/seen.ts';
import { addNews, button, textbox } from '../support/staff.ts';
import { useSite } from '../support/site.ts';

const site = useSite();

const date = (page: Page) => page.getByPlaceholder('yyyy-mm-dd');
/** The Swedish locale formats dates as ISO 8601. */
const inHungary = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Budapest' });
const NOTICE = /^A dátum jövőbeli:/;

describe('the date field of a form', () => {
  it('accepts usual spellings and a pasted date, and shows different errors for a date that does not exist and for other text', async () => {
    const id = await addNews(site);
    const page = await site.openAsStaff(`/admin/newsedit/${id}`);
    await date(page).fill('2024.03.05.');
    assert.equal(await date(page).inputValue(), '2024.03.05.', 'nothing moves while it is typed');
    await date(page).blur();
    assert.equal(await date(page).inputValue(), '2024-03-05');
    await date(page).fill('2024. márc. 6.');
    await date(page).press('Enter');
    assert.equal(await date(page).inputValue(), '2024-03-06');
    await date(page).fill('2024. február 30.');
    await button(page, 'Ment').click();
    await page.getByText('Ilyen nap nincs a naptárban').waitFor();
    await date(page).fill('tavaly');
    await page.getByText('A dátum formátuma: éééé-hh-nn').waitFor();
    await date(page).blur();
    assert.equal(await date(page).inputValue(), 'tavaly');
    await date(page).fill('');
    await page.keyboard.insertText('2023/11/07');
    await date(page).press('Control+s');
    await page.getByText(/^Mentve \d/).waitFor();
    const saved = (await site.api('GET', `/api/news/getnews/${id}`)) as { date: string };
    assert.equal(saved.date, '2023-11-07');
  });
});

describe('the date of a new item', () => {
  it('is today’s date in Hungary by default, whatever the time zone of the browser', async () => {
    const page = await site.openAsStaff('/admin/newsedit', {}, (blank) =>
      setTimeZone(blank, 'Pacific/Kiritimati'),
    );
    const before = inHungary.format(new Date());
    const assertToday = async () => {
      const shown = await date(page).inputValue();
      assert.ok([before, inHungary.format(new Date())].includes(shown), shown);
    };
    await assertToday();
    await page.getByRole('link', { name: 'Projektek' }).click();
    await page.getByRole('link', { name: 'Új projekt' }).click();
    await page.getByRole('heading', { name: 'Új projekt' }).waitFor();
    await assertToday();
  });

  it('is accepted with a notice if it is in the future', async () => {
    const viewport = { width: 1366, height: 657 };
    const page = await site.openAsStaff('/admin/newsedit', { viewport });
    await textbox(page, 'Cím').fill('Jövő évi hír');
    await date(page).fill('2099. január 1.');
    const notice = page.getByRole('status').filter({ hasText: NOTICE });
    await assertSeen(notice, 'the notice');
    const described = await date(page).getAttribute('aria-describedby');
    assert.ok(described?.split(' ').includes((await notice.getAttribute('id'))!));
    assert.equal(await date(page).getAttribute('aria-invalid'), null);
    await date(page).fill(inHungary.format(new Date()));
    await notice.waitFor({ state: 'detached' });
    await date(page).fill('2099-01-01');
    await button(page, 'Ment').click();
    await page.getByRole('row', { name: /Jövő évi hír/ }).click();
    await notice.waitFor();
  });

  it('has a calendar that marks today alone, and from which today can be chosen', async () => {
    const page = await site.openAsStaff('/admin/projectedit', {}, (blank) =>
      setTimeZone(blank, 'Europe/Budapest'),
    );
    const today = inHungary.format(new Date());
    const [month, day] = [today.slice(0, -2), today.slice(-2)];
    await date(page).fill(month + (day === '10' ? '11' : '10'));
    await button(page, 'Naptár megnyitása').click();
    const marked = page.getByRole('button', { name: /^Ma, / });
    await marked.waitFor();
    const days = page.getByRole('gridcell').locator('[role="button"]');
    const colors = await days.evaluateAll((cells) =>
      cells.map((cell) => [getComputedStyle(cell).borderColor, cell.ariaLabel] as const),
    );
    const labels = [...Map.groupBy(colors, ([color]) => color).values()];
    assert.equal(labels.length, 2);
    const alone = labels.find(({ length }) => length === 1)?.[0]?.[1];
    assert.match(String(alone), new RegExp(`^Ma, .*\\b${Number(day)}\\.`));
    await marked.click();
    assert.equal(await date(page).inputValue(), today);
  });
});
