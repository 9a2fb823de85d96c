import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SignJWT } from 'jose';
import type { Page } from 'playwright-core';
import { ADMIN } from '../support/administrator.ts';
import { BLANK } from '../support/pages.ts';
import { PASSWORD, secretOf } from '../support/people.ts';
import { useSite } from '../support/site.ts';
import { addNews, button, goTo, textbox } from '../support/staff.ts';

const site = useSite();

describe('editors of news', () => {
  it('open the form, are asked to sign in, write an item and see it on the public page', async () => {
    const page = await site.open('/admin/newsedit');
    await page.waitForURL('**/login?vissza=%2Fadmin%2Fnewsedit');
    assert.equal(await page.getByRole('heading').innerText(), 'Belépés');
    await page.getByLabel('Felhasználónév').fill(ADMIN.username);
    await page.getByLabel('Jelszó').fill(ADMIN.password);
    await page.getByLabel('Jelszó').press('Enter');
    await page.waitForURL('**/admin/newsedit');
    await page.getByRole('heading', { name: 'Új hír' }).waitFor();
    await textbox(page, 'Cím').fill('Új fúróberendezés');
    await page.getByText('Közzététel', { exact: true }).click();
    await page.getByPlaceholder('yyyy-mm-dd').fill('2025-09-01');
    await page.getByLabel('Tartalom').fill('<p>Megérkezett.</p>');
    await button(page, 'Ment').click();
    await page.waitForURL('**/admin/newslist');
    await page.getByText('A mentés sikerült.').waitFor();

    const visitor = await site.open('/news');
    assert.match(
      await visitor.getByRole('article').innerText(),
      /2025\.09\.01\s+Új fúróberendezés[^]*Megérkezett\./,
    );
  });

  it('choose a date in the calendar by keyboard', async () => {
    const page = await site.openAsStaff('/admin/newsedit');
    await page.getByPlaceholder('yyyy-mm-dd').fill('2025-09-01');
    await page.getByRole('button', { name: 'Naptár megnyitása' }).press('Enter');
    await page.getByRole('application').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.equal(await page.getByPlaceholder('yyyy-mm-dd').inputValue(), '2025-09-02');
  });
});

describe('the access check of the staff area', () => {
  it('treats a token that is expired or refused by the server like a missing one', async () => {
    const key = new Uint8Array(32);
    const now = Math.floor(Date.now() / 1000);
    const token = (exp: number) =>
      new SignJWT({ sub: 'admin', iat: now - 10, exp })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(key);
    const page = await site.open();
    for (const jwt of [await token(now), await token(now + 3600)]) {
      await page.goto(BLANK);
      await page.evaluate((value) => localStorage.setItem('jwt', value), jwt);
      await page.goto('/admin/newslist');
      await page.waitForURL('**/login?vissza=**');
    }
  });
});

describe('translations in the staff area', () => {
  it('are edited beside the Hungarian text, and are marked and listed as tasks until staff confirm or change them', async () => {
    const content = '<p>Első bekezdés.</p><ul><li>Fúrás</li><li>Szondázás</li></ul>';
    const translations = { en: { title: 'The new bridge' } };
    const id = await addNews(site, { title: 'Az új híd', content, translations });
    const page = await site.openAsStaff(`/admin/newsedit/${id}`);
    const english = page.locator('summary', { hasText: 'Angolul' });
    const note = page.getByText('A magyar szöveg azóta változott.');
    const right = page.getByRole('switch', { name: 'A fordítás így is jó' });
    const save = async () => {
      await button(page, 'Ment').click();
      await page.waitForURL('**/admin/newslist');
      await page.getByText('A mentés sikerült').first().waitFor();
    };
    const row = page.getByRole('row').filter({ hasText: 'híd' });
    const badge = row.getByText('Elavult fordítás');

    await english.press('Enter');
    const original = page.getByText('Magyarul: Első');
    assert.match(await original.innerText(), /^Magyarul: Első bekezdés\.\n• Fúrás\n• Szondázás$/);
    assert.equal(await note.count(), 0);
    await textbox(page, 'Cím').fill('A régi híd');
    await note.waitFor();
    await english.getByText('1 elavult').waitFor();
    await textbox(page, 'Cím – angolul').fill('The old bridge');
    assert.equal(await note.count(), 0, 'both are new');
    await textbox(page, 'Cím – angolul').fill('The new bridge');
    await save();
    await badge.waitFor();
    await goTo(page, '/admin/todos');
    const tasks = page.getByRole('region', { name: 'Elavult fordítások' });
    await tasks.getByRole('link', { name: 'A régi híd' }).click();
    await english.getByText('1 elavult').waitFor();
    await english.press('Enter');
    await note.waitFor();
    await right.press('Space');
    assert.equal(await english.getByText('elavult').count(), 0);
    await save();
    await row.waitFor();
    assert.equal(await badge.count(), 0);
    await goTo(page, '/admin/todos');
    await page.getByRole('heading', { name: 'Teendők' }).waitFor();
    assert.equal(await tasks.count(), 0);
  });
});

describe('two editors of one item', () => {
  async function openAsEditor(username: string): Promise<Page> {
    const body = { username, role: 'editor', email: '', password: ADMIN.password };
    const { link } = (await site.api('POST', '/api/users', body)) as { link: string };
    const chosen = { secret: secretOf(link), wanted: PASSWORD };
    await site.api('PUT', '/api/auth/password-link', chosen);
    const login = { username, password: PASSWORD };
    const { token } = (await site.api('POST', '/api/auth/login', login)) as { token: string };
    const page = await site.open(BLANK, { viewport: { width: 390, height: 844 } });
    await page.evaluate((jwt) => localStorage.setItem('jwt', jwt), token);
    return page;
  }

  it('see each other, can combine both changes in a conflict, and can undo each other’s change', async () => {
    const id = await addNews(site, { title: 'Közös hír', subtitle: 'régi' });
    const eva = await openAsEditor('kovacs.eva');
    const admin = await site.openAsStaff(`/admin/newsedit/${id}`);
    await textbox(admin, 'Cím').waitFor();
    await eva.goto(`/admin/newsedit/${id}`);
    await eva.getByText(/^admin is megnyitotta ezt/).waitFor();
    await admin.getByText(/^kovacs\.eva is megnyitotta ezt/).waitFor({ timeout: 45_000 });

    await textbox(eva, 'Alcím').fill('Éva alcíme');
    await textbox(admin, 'Cím').fill('Az adminisztrátor címe');
    await button(eva, 'Ment').click();
    await eva.getByText('A mentés sikerült.').waitFor();
    await button(admin, 'Ment').click();
    const conflict = admin.getByRole('dialog', { name: 'Az elemet időközben módosították' });
    await conflict.getByText('Éva alcíme').waitFor();
    await button(conflict, 'A kiválasztott változat mentése').click();
    await admin.getByText('A mentés sikerült.').waitFor();
    const stored = async () =>
      (await site.api('GET', `/api/news/getnews/${id}`)) as { title: string; subtitle: string };
    const merged = await stored();
    assert.deepEqual([merged.title, merged.subtitle], ['Az adminisztrátor címe', 'Éva alcíme']);

    const undoLatest = async (page: Page, change: string) => {
      await goTo(page, `/admin/history/news/${id}`);
      const entries = page.getByRole('navigation', { name: 'Változatok' }).getByRole('link');
      await entries.nth(0).getByText(change).waitFor();
      await entries.nth(1).click();
      await button(page, 'Visszaállítás erre a változatra').click();
      await page.getByText('A korábbi változatot visszaállította.').waitFor();
      return (await stored()).title;
    };
    assert.equal(await undoLatest(eva, 'admin mentette'), 'Közös hír');
    const evasChange = 'kovacs.eva korábbi változatot állított vissza';
    assert.equal(await undoLatest(admin, evasChange), 'Az adminisztrátor címe');
  });
});
