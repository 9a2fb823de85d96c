import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { assertAccessible } from '../support/accessibility.ts';
import { categoryFields, newsFields, priceFields } from '../support/factories.ts';
import {
  addNews,
  addProject,
  assertFitsWidth,
  assertFocused,
  button,
  expireToken,
  pictureFile,
  textbox,
  textFile,
  waitForDraft,
} from '../support/staff.ts';
import { useSite } from '../support/site.ts';

const PHONE = { width: 390, height: 844 };

describe('by keyboard alone', () => {
  const site = useSite();

  it('a whole project is entered, changed and deleted', async () => {
    const page = await site.openAsStaff('/admin');
    // Long before the key: until the browser knows who takes the files, it chooses none.
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
    await page.keyboard.type('geot');
    await page.keyboard.press('Enter');
    // The focus comes back a frame after the list is gone.
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

    await tabTo(page, 'Kézzel írt');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Projekt módosítása' }).waitFor();
    assert.match(await page.getByRole('button', { name: 'Szakág' }).innerText(), /Geotechnika/);
    await tabTo(page, 'Töröl');
    await page.keyboard.press('Enter');
    // The harmless answer has the focus.
    const question = page.getByRole('alertdialog', { name: /^Törli/ });
    await assertFocused(button(question, 'Mégse'));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('A törlés sikerült.').waitFor();
  });
});

/** Presses Tab until what has the focus is named, or begins, so. */
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

describe('on a phone', () => {
  const site = useSite({ SAMPLE_CONTENT: 'on' });

  it('everything fits, and everything can be reached', async () => {
    const page = await site.openAsStaff('/admin', { viewport: PHONE, hasTouch: true });
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
      await page.goto(path);
      const control = page
        .getByRole('button', { name: last, exact: true })
        .or(page.getByRole('link', { name: last, exact: true }));
      await control.first().tap({ trial: true });
      await assertFitsWidth(page, path);
    }
  });

  it('questions, calendars and comparisons fit too', async () => {
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

describe('for everybody', () => {
  const site = useSite({ SAMPLE_CONTENT: 'on' });

  it('the lists and their empty state are without a barrier', async () => {
    const page = await site.openAsStaff('/admin');
    await page.getByRole('row').nth(1).waitFor();
    await assertAccessible(page, 'the projects');
    await page.getByRole('searchbox').fill('nincs ilyen');
    await page.getByText('Nincs a keresésnek megfelelő elem.').waitFor();
    await assertAccessible(page, 'an empty list');
  });

  it('so are the forms, with every message and dialog', async () => {
    const page = await site.openAsStaff('/admin/projectedit');
    await button(page, 'Ment').click();
    await page.getByText('A név kötelező').waitFor();
    await page.getByLabel('Kép kiválasztása').setInputFiles(textFile());
    await page.getByText('Csak képfájl').waitFor();
    await assertAccessible(page, 'a refused form');
    await page.getByRole('button', { name: 'Szakág' }).click();
    await page.getByRole('listbox').waitFor();
    await assertAccessible(page, 'the choice of a type');
    await page.keyboard.press('Escape');
    await page.goto(`/admin/projectedit/${await addProject(site)}`);
    await textbox(page, 'Név').fill('Mentetlen');
    await waitForDraft(page, 'Mentetlen');
    await button(page, 'Előnézet').click();
    await page.getByRole('dialog', { name: 'Így látja majd a látogató' }).waitFor();
    await assertAccessible(page, 'the preview');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Hírek' }).click();
    await page.getByRole('alertdialog', { name: /^Elhagyja/ }).waitFor();
    await assertAccessible(page, 'the question on leaving');
    await page.reload();
    await page.getByText('Ezen a gépen maradt egy mentetlen változat').waitFor();
    await assertAccessible(page, 'the offer of a draft');
  });

  it('so are the comparison of versions, the sign-in in place and what has failed', async () => {
    const id = await addNews(site, { title: 'Eredeti' });
    const page = await site.openAsStaff(`/admin/newsedit/${id}`);
    await textbox(page, 'Cím').fill('Az enyém');
    await site.api('PUT', `/api/news/${id}`, newsFields({ title: 'A másiké' }));
    await button(page, 'Ment').click();
    await page.getByRole('dialog', { name: /időközben módosították/ }).waitFor();
    await assertAccessible(page, 'the comparison');
    await page.keyboard.press('Escape');
    await expireToken(page);
    await button(page, 'Ment').click();
    await page.getByRole('dialog', { name: 'A munkamenet lejárt' }).waitFor();
    await assertAccessible(page, 'the sign-in in place');
    await page.keyboard.press('Escape');
    await page.getByRole('alert').waitFor();
    await assertAccessible(page, 'a failure');
  });

  it('so are the price list, the password, a missing item and what is told in passing', async () => {
    const category = await site.api('POST', '/api/reprocategories', categoryFields());
    const { reproCategoryId } = category as { reproCategoryId: number };
    await site.api('POST', '/api/reproprices', priceFields(reproCategoryId));
    const page = await site.openAsStaff('/admin/reproprices');
    await textbox(page, 'Név, 1. sor').fill('Átírt');
    await button(page.getByRole('table').first(), 'Hozzáad').click();
    await page.getByText('kötelező').first().waitFor();
    await assertAccessible(page, 'the price list');
    await textbox(page, 'Név, 1. sor').press('Enter');
    await page.getByText('A mentés sikerült.').waitFor();
    await assertAccessible(page, 'what is told in passing');
    await page.getByRole('table').first().getByRole('button', { name: 'Töröl, 1. sor' }).click();
    await page.getByRole('alertdialog', { name: /^Törli/ }).waitFor();
    await assertAccessible(page, 'the question on deleting');
    await page.goto('/admin/password');
    await button(page, 'Ment').click();
    await page.getByText('Jelszó kötelező').first().waitFor();
    await assertAccessible(page, 'the password');
    await page.goto('/admin/newsedit/999');
    await page.getByText('A keresett elem nem található').waitFor();
    await assertAccessible(page, 'a missing item');
  });
});
