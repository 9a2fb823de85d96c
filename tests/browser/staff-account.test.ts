import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { ADMIN } from '../support/administrator.ts';
import { interceptCalls } from '../support/calls.ts';
import { answerForeignly } from '../support/foreign-answers.ts';
import { addNews, assertFocused, button, expireToken, textbox } from '../support/staff.ts';
import { useSite } from '../support/site.ts';

const site = useSite();

const NEW_PASSWORD = 'Másik-Kavics-Réteg-18';

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Felhasználónév').fill(username);
  await page.getByLabel('Jelszó').fill(password);
  await button(page, 'Belép').click();
}

describe('the page for signing in', () => {
  it('has the title “Belépés”, a link to the public site, and an error beside each field until it is filled in', async () => {
    const page = await site.open('/login');
    await page.getByRole('heading', { name: 'Belépés', exact: true }).waitFor();
    assert.match(await page.title(), /^Belépés/);
    const publicSite = page.getByRole('link', { name: 'Vissza a honlapra' });
    assert.equal(await publicSite.getAttribute('href'), '/');
    let calls = 0;
    await interceptCalls(page, '**/api/auth/login', (call) => {
      calls += 1;
      return call.continue();
    });
    const [username, password] = [page.getByLabel('Felhasználónév'), page.getByLabel('Jelszó')];
    await button(page, 'Belép').click();
    await page.getByText('Felhasználónév kötelező').waitFor();
    await page.getByText('Jelszó kötelező').waitFor();
    await assertFocused(username);
    await username.fill('admin');
    await page.getByText('Felhasználónév kötelező').waitFor({ state: 'detached' });
    await page.getByText('Jelszó kötelező').waitFor();
    await button(page, 'Belép').click();
    await assertFocused(password);
    await password.fill('b');
    await page.getByText('Jelszó kötelező').waitFor({ state: 'detached' });
    await assertFocused(password);
    assert.equal(calls, 0);
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
});

describe('a sign-in that fails', () => {
  async function beside(place: Page | Locator): Promise<string> {
    const alert = place.getByRole('alert');
    await alert.getByText('Hibás a jelszó', { exact: true }).waitFor();
    return (await alert.innerText()).replace('Hibás a jelszó', '');
  }

  const attempt = async (place: Page | Locator): Promise<string> => {
    await button(place, 'Belép').focus();
    await button(place, 'Belép').press('Enter');
    const text = await beside(place);
    await assertFocused(button(place, 'Belép'));
    return text;
  };

  it('shows “Hibás a jelszó” on the sign-in page, followed by any reason other than a wrong password, and can be tried again', async () => {
    const page = await site.open('/login');
    await page.getByLabel('Felhasználónév').fill('szórakozott');
    await page.getByLabel('Jelszó').fill('rossz');
    assert.equal(await attempt(page), '');
    const mend = await interceptCalls(page, '**/api/auth/login', (call) =>
      call.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        json: { status: 500, title: 'Belső hiba', requestId: '0123456789ab' },
      }),
    );
    const fault = await attempt(page);
    assert.match(fault, /^: a kiszolgáló hibát jelzett.*Hibaazonosító: 0123456789ab/);
    await mend();
    await page.context().setOffline(true);
    assert.match(await attempt(page), /^: a kiszolgáló nem válaszolt/);
    await page.context().setOffline(false);
    const mendNetwork = await answerForeignly(page, /\/api\//, 'POST');
    assert.match(await attempt(page), /^: nem a honlap válaszolt/);
    await mendNetwork();
    let texts = '';
    for (let tries = 0; tries < 6 && !texts.includes('túl sok'); tries += 1) {
      texts = await attempt(page);
    }
    assert.match(texts, /^: túl sok sikertelen próbálkozás\. Próbálja újra \d+ perc múlva\.$/);
    await signIn(page, ADMIN.username, ADMIN.password);
    await page.waitForURL('**/admin');
    assert.notEqual(await page.evaluate(() => localStorage.getItem('jwt')), null);
  });

  it('shows “Hibás a jelszó” in the sign-in dialog during work, followed by any reason other than a wrong password', async () => {
    const page = await site.openAsStaff(`/admin/newsedit/${await addNews(site)}`);
    await textbox(page, 'Tartalom').waitFor();
    await textbox(page, 'Cím').fill('Munka közben');
    await expireToken(page);
    await button(page, 'Ment').click();
    const dialog = page.getByRole('dialog', { name: 'A munkamenet lejárt' });
    await dialog.getByLabel('Felhasználónév').fill('kapkodó');
    await dialog.getByLabel('Jelszó').fill('rossz');
    assert.equal(await attempt(dialog), '');
    await page.context().setOffline(true);
    assert.match(await attempt(dialog), /^: a kiszolgáló nem válaszolt/);
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
