import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { newsFields } from '../support/factories.ts';
import {
  assertFitsWidth,
  assertFocused,
  button,
  goTo,
  pictureFile,
  textbox,
} from '../support/staff.ts';
import { useSite } from '../support/site.ts';
import { until } from '../support/until.ts';

const PHONE = { width: 390, height: 844 };

describe('the staff area, used by keyboard alone', () => {
  const site = useSite();

  it('lets a user create, open and delete a project', async () => {
    const page = await site.openAsStaff('/admin');
    // The listener must be registered before the button opens the file chooser.
    const picture = await pictureFile();
    page.once('filechooser', (chooser) => void chooser.setFiles(picture));
    await page.getByRole('link', { name: 'Új projekt' }).waitFor();
    await tabTo(page, 'Új projekt');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Új projekt' }).waitFor();
    await assertFocused(page.getByRole('main'));
    await tabTo(page, 'Név');
    await page.keyboard.type('Kézzel írt');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('listbox').waitFor();
    // Letters that come too late begin a new search.
    const chosen = page.locator('[role=option]:focus', { hasText: 'Geotechnika' });
    await until(async () => {
      await page.keyboard.type('geot');
      return await chosen.waitFor({ timeout: 2_000 }).then(
        () => true,
        () => false,
      );
    });
    await page.keyboard.press('Enter');
    await assertFocused(page.getByRole('button', { name: 'Szakág' }));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    assert.equal(await page.getByRole('switch', { name: 'Kiemelt' }).isChecked(), true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await textbox(page, 'A kép leírása').waitFor();
    await tabTo(page, 'A kép leírása');
    await page.keyboard.type('Munkagödör');
    await page.keyboard.press('Tab');
    await page.keyboard.type('2025-09-01');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.equal(await page.getByPlaceholder('yyyy-mm-dd').inputValue(), '2025-09-08');
    await tabTo(page, 'Leírás');
    await page.keyboard.type('Leírása');
    await tabTo(page, 'Ment');
    await page.keyboard.press('Enter');
    await page.getByRole('row', { name: /Kézzel írt/ }).waitFor();

    await assertFocused(page.getByRole('link', { name: 'Kézzel írt' }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Projekt módosítása' }).waitFor();
    assert.match(await page.getByRole('button', { name: 'Szakág' }).innerText(), /Geotechnika/);
    await tabTo(page, 'Töröl');
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: /^Törli/ });
    await assertFocused(button(question, 'Mégse'));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('A törlés sikerült.').waitFor();
  });
});

async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement & { labels?: NodeListOf<HTMLElement> };
      const label = element.labels?.[0]?.innerText ?? element.getAttribute('aria-label');
      return label ?? element.innerText;
    });
    if (
      focused
        .replace(' *', '')
        .split('\n')
        .some((part) => part.trim() === name)
    )
      return;
    if (focused.includes(name) && focused.length > 40) return;
  }
  assert.fail(`Tab does not reach ${name}`);
}

describe('the staff area on a phone', () => {
  const site = useSite({ SAMPLE_CONTENT: 'on' });

  it('fits the width of the screen, and the last button or link of each page can be tapped', async () => {
    const page = await site.openAsStaff('/admin/todos', { viewport: PHONE, hasTouch: true });
    for (const [path, last] of [
      ['/admin', 'Új projekt'],
      ['/admin/newslist', 'Új hír'],
      ['/admin/projectedit', 'Ment'],
      ['/admin/newsedit/1', 'Töröl'],
      ['/admin/reproprices', 'Töröl, 1. sor'],
      ['/admin/password', 'Ment'],
      ['/admin/newsedit/999', 'Vissza az adminisztrációhoz'],
      ['/login', 'Belép'],
    ] as const) {
      await goTo(page, path);
      const control = page
        .getByRole('button', { name: last, exact: true })
        .or(page.getByRole('link', { name: last, exact: true }));
      await control.first().tap({ trial: true });
      await assertFitsWidth(page, path);
    }
  });

  it('shows calendars, comparisons and questions within the width of the screen', async () => {
    const page = await site.openAsStaff('/admin/newsedit/1', { viewport: PHONE, hasTouch: true });
    await button(page, 'Naptár megnyitása').tap();
    await page.getByRole('application').waitFor();
    await assertFitsWidth(page, 'the calendar');
    await page.keyboard.press('Escape');
    await textbox(page, 'Cím').fill('Telefonról');
    await site.api('PUT', '/api/news/1', newsFields({ title: 'Irodából' }));
    await button(page, 'Ment').tap();
    const dialog = page.getByRole('dialog', { name: 'Az elemet időközben módosították' });
    await dialog.getByText('Irodából').tap();
    await assertFitsWidth(page, 'the comparison');
    await button(dialog, 'A kiválasztott változat mentése').tap();
    await page.waitForURL('**/admin/newslist');
    await page.goto('/admin/reproprices');
    await page.getByRole('table').first().getByRole('button', { name: 'Töröl, 1. sor' }).tap();
    await page.getByRole('alertdialog').waitFor();
    await assertFitsWidth(page, 'the question');
  });
});
