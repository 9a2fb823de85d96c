import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { ADMIN } from '../support/administrator.ts';
import { interceptCalls } from '../support/calls.ts';
import { answerForeignly } from '../support/foreign-answers.ts';
import {
  addNews,
  assertFocused,
  breakCalls,
  button,
  expireToken,
  textbox,
} from '../support/staff.ts';
import { useSite } from '../support/site.ts';

const site = useSite();

const NEW_PASSWORD = 'Másik-Kavics-Réteg-18';

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Felhasználónév').fill(username);
  await page.getByLabel('Jelszó').fill(password);
  await button(page, 'Belép').click();
}

describe('the page for signing in', () => {
  it('has the title “Belépés”, and shows an error beside each field left empty', async () => {
    const page = await site.open('/login');
    await page.getByRole('heading', { name: 'Belépés', exact: true }).waitFor();
    assert.match(await page.title(), /^Belépés/);
    let calls = 0;
    await interceptCalls(page, '**/api/auth/login', (call) => {
      calls += 1;
      return call.continue();
    });
    await button(page, 'Belép').click();
    await page.getByText('Felhasználónév kötelező').waitFor();
    await page.getByText('Jelszó kötelező').waitFor();
    await assertFocused(page.getByLabel('Felhasználónév'));
    await page.getByLabel('Felhasználónév').fill('admin');
    await button(page, 'Belép').click();
    await page.getByText('Felhasználónév kötelező').waitFor({ state: 'detached' });
    await assertFocused(page.getByLabel('Jelszó'));
    assert.equal(calls, 0);
  });

  it('shows “Hibás a jelszó” for a wrong password and for a failing server, then accepts the right password', async () => {
    const page = await site.open('/login');
    await signIn(page, ADMIN.username, 'rossz');
    assert.equal(await page.getByRole('alert').innerText(), 'Hibás a jelszó');
    const mend = await breakCalls(page, 'POST', 500);
    await button(page, 'Belép').click();
    await page.getByRole('alert').filter({ hasText: 'Hibás a jelszó:' }).waitFor();
    await mend();
    await signIn(page, ADMIN.username, ADMIN.password);
    await page.waitForURL('**/admin');
    assert.notEqual(await page.evaluate(() => localStorage.getItem('jwt')), null);
  });

  it('ends the session of a user who opens it', async () => {
    const page = await site.openAsStaff('/admin');
    await page.getByRole('heading', { name: 'Projektek' }).waitFor();
    const other = await page.context().newPage();
    await other.goto('/login');
    await other.waitForFunction(() => localStorage.getItem('jwt') === null);
    await page.getByRole('link', { name: 'Hírek' }).click();
    await page.waitForURL('**/login?vissza=%2Fadmin%2Fnewslist');
    await page.getByText('A folytatáshoz jelentkezzen be.').waitFor();
  });

  it('shows how long to wait after too many failed attempts', async () => {
    const page = await site.open('/login');
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const answered = page.waitForResponse('**/api/auth/login');
      await signIn(page, 'feledékeny', `rossz${attempt}`);
      await answered;
    }
    await page
      .getByText(/túl sok sikertelen próbálkozás\. Próbálja újra \d+ perc múlva\./)
      .waitFor();
  });

  it('links to the public site', async () => {
    const page = await site.open('/login');
    await page.getByRole('link', { name: 'Vissza a honlapra' }).click();
    await page.waitForURL(`${site.origin}/`);
  });
});

describe('a sign-in that fails', () => {
  async function beside(place: Page | Locator): Promise<string> {
    const alert = place.getByRole('alert');
    await alert.getByText('Hibás a jelszó', { exact: true }).waitFor();
    return (await alert.innerText()).replace('Hibás a jelszó', '');
  }

  async function refused(page: Page, place: Page | Locator, username: string): Promise<void> {
    await place.getByLabel('Felhasználónév').fill(username);
    await place.getByLabel('Jelszó').fill('rossz');
    const attempt = async (): Promise<string> => {
      await button(place, 'Belép').click();
      await place.getByRole('alert').waitFor();
      return await beside(place);
    };
    assert.equal(await attempt(), '');
    const mend = await breakCalls(page, 'POST', 502);
    assert.match(await attempt(), /^: a kiszolgáló hibát jelzett/);
    await mend();
    await page.context().setOffline(true);
    assert.match(await attempt(), /^: a kiszolgáló nem válaszolt/);
    await page.context().setOffline(false);
    const mendNetwork = await answerForeignly(page, /\/api\//, 'POST');
    assert.match(await attempt(), /^: nem a honlap válaszolt/);
    await mendNetwork();
    let texts = '';
    for (let tries = 0; tries < 6 && !texts.includes('túl sok'); tries += 1)
      texts = await attempt();
    assert.match(texts, /^: túl sok sikertelen próbálkozás\. Próbálja újra \d+ perc múlva\.$/);
  }

  it('shows “Hibás a jelszó” on the sign-in page, followed by any reason other than a wrong password', async () => {
    const page = await site.open('/login');
    await refused(page, page, 'szórakozott');
  });

  it('shows “Hibás a jelszó” in the sign-in dialog during work, followed by any reason other than a wrong password', async () => {
    const page = await site.openAsStaff(`/admin/newsedit/${await addNews(site)}`);
    await textbox(page, 'Tartalom').waitFor();
    await textbox(page, 'Cím').fill('Munka közben');
    await expireToken(page);
    await button(page, 'Ment').click();
    const dialog = page.getByRole('dialog', { name: 'A munkamenet lejárt' });
    await refused(page, dialog, 'kapkodó');
  });
});

describe('a user’s change of their own password', () => {
  it('is refused if the new password is empty, mistyped or weak, or if the current password is wrong', async () => {
    const page = await site.openAsStaff('/admin/password');
    await button(page, 'Ment').click();
    await assertFocused(page.getByLabel('Jelenlegi jelszó'));
    assert.equal(await page.getByText('Jelszó kötelező').count(), 2);

    await page.getByLabel('Jelenlegi jelszó').fill('rossz');
    await page.getByLabel('Új jelszó', { exact: false }).first().fill(NEW_PASSWORD);
    await page.getByLabel('Új jelszó még egyszer').fill('más');
    await button(page, 'Ment').click();
    await page.getByText('A két jelszó különbözik').waitFor();
    await assertFocused(page.getByLabel('Új jelszó még egyszer'));

    await page.getByLabel('Új jelszó még egyszer').fill(NEW_PASSWORD);
    await button(page, 'Ment').click();
    await page.getByText('Hibás a jelszó').waitFor();
    await assertFocused(page.getByLabel('Jelenlegi jelszó'));

    await page.getByLabel('Jelenlegi jelszó').fill(ADMIN.password);
    await page.getByLabel('Új jelszó', { exact: false }).first().fill('rövid');
    await page.getByLabel('Új jelszó még egyszer').fill('rövid');
    await button(page, 'Ment').click();
    await page.getByText(/A jelszó legalább 12 karakter/).waitFor();
  });

  it('keeps the current session and ends the user’s other sessions', async () => {
    const page = await site.openAsStaff('/admin/password');
    const elsewhere = await site.openAsStaff('/admin');
    await elsewhere.getByRole('heading', { name: 'Projektek' }).waitFor();
    await page.getByLabel('Jelenlegi jelszó').fill(ADMIN.password);
    await page.getByLabel('Új jelszó', { exact: false }).first().fill(NEW_PASSWORD);
    await page.getByLabel('Új jelszó még egyszer').fill(NEW_PASSWORD);
    await page.getByLabel('Új jelszó még egyszer').press('Enter');
    await page.getByText('A jelszó megváltozott.').waitFor();
    assert.equal(await page.getByLabel('Jelenlegi jelszó').inputValue(), '');
    await page.getByRole('link', { name: 'Hírek' }).click();
    await page.getByRole('heading', { name: 'Hírek' }).waitFor();

    await elsewhere.getByRole('link', { name: 'Hírek' }).click();
    await elsewhere.waitForURL('**/login?vissza=%2Fadmin%2Fnewslist');
    await signIn(elsewhere, ADMIN.username, NEW_PASSWORD);
    await elsewhere.waitForURL('**/admin/newslist');
  });
});
