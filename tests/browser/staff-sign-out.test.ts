import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { ADMIN } from '../support/administrator.ts';
import { breakScripts, holdScripts, interceptCalls } from '../support/calls.ts';
import { BLANK } from '../support/pages.ts';
import { PASSWORD, secretOf } from '../support/people.ts';
import { useSite } from '../support/site.ts';
import {
  addNews,
  assertFocused,
  breakCalls,
  button,
  expireToken,
  prove,
  signInInPlace,
  textbox,
  waitForDraft,
} from '../support/staff.ts';

const QUESTION = 'Mentetlen munkája maradt ezen az eszközön';
const LOGOUT = '**/api/auth/logout';
const EXACT = { exact: true };

const site = useSite();

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('jwt'));

async function signInAs(page: Page, token: string): Promise<void> {
  await page.evaluate((jwt) => localStorage.setItem('jwt', jwt), token);
}

async function holds(token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${site.origin}/api/auth/session`, { headers })).ok;
}

describe('opening the sign-in page while signed in', () => {
  it('ends the session in the browser and on the server, even if the scripts of the page do not load', async () => {
    const page = await site.open(BLANK);
    page.removeAllListeners('pageerror').removeAllListeners('console');
    await breakScripts(page, '');
    for (const path of ['/login', '/Login/']) {
      const token = await site.token();
      await signInAs(page, token);
      const told = page.waitForResponse(LOGOUT);
      await page.goto(path, { waitUntil: 'commit' });
      assert.equal((await told).status(), 204);
      assert.deepEqual([await tokenOf(page), await holds(token)], [null, false]);
    }
  });
});

describe('the sign-in form used before the scripts of the page run', () => {
  it('is sent once the scripts run, never puts the password into an address, and does not affect another form later', async () => {
    const page = await site.open(BLANK);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const begin = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await textbox(page, 'Felhasználónév').fill(ADMIN.username);
    await page.getByLabel('Jelszó').fill(ADMIN.password);
    await page.keyboard.press('Enter');
    await begin();
    await page.waitForURL('**/admin');
    assert.deepEqual(
      asked.filter((url) => url.includes('password=')),
      [],
    );
    await page.getByRole('link', { name: 'Felhasználók' }).first().click();
    await page.getByRole('link', { name: 'Új felhasználó' }).click();
    await textbox(page, 'Felhasználónév').fill('vendel');
    await button(page, 'Meghívás').click();
    await prove(page);
    await page.getByRole('region', { name: 'Jelszóbeállító link' }).waitFor();
  });

  it('keeps the typed values, does not move its buttons, and ends no session that began in another tab meanwhile', async () => {
    const page = await site.open(BLANK);
    const begin = await holdScripts(page);
    // Passkeys need a host name.
    const address = `${site.origin.replace('127.0.0.1', 'localhost')}/login`;
    await page.goto(address, { waitUntil: 'commit' });
    await textbox(page, 'Felhasználónév').fill(ADMIN.username);
    await page.getByLabel('Jelszó').fill('valami más');
    await signInAs(page, 'later');
    const before = await places(page);
    await begin();
    await page.waitForFunction(() => document.forms[0]!.dataset['isAlive']);
    await button(page, 'Belépés hozzáférési kulccsal').waitFor();
    assert.deepEqual(await places(page), before);
    assert.equal(await tokenOf(page), 'later');
    await button(page, 'Belép').click();
    await page.getByText('Hibás a jelszó').waitFor();
  });

  async function places(page: Page) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.evaluate(async () => void (await document.fonts.ready));
    const parts = ['Belép', 'Vissza a honlapra'].map((name) => page.getByText(name, EXACT));
    return await Promise.all(parts.map((part) => part.boundingBox()));
  }
});

describe('signing out', () => {
  const link = (page: Page) => page.getByRole('link', { name: 'Kilépés' });
  const question = (page: Page) => page.getByRole('alertdialog', { name: QUESTION });

  async function signedIn(path: string): Promise<{ page: Page; token: string }> {
    const page = await site.open(BLANK);
    const token = await site.token();
    await signInAs(page, token);
    await page.goto(path);
    return { page, token };
  }

  async function writing(title: string): Promise<{ page: Page; token: string }> {
    const opened = await signedIn('/admin/newsedit');
    await textbox(opened.page, 'Cím').fill(title);
    await waitForDraft(opened.page, title);
    return opened;
  }

  it('ends the session without a question if all work is saved, on the server even after a double click', async () => {
    const { page, token } = await signedIn('/admin/newslist');
    assert.equal(await holds(token), true);
    const left: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) left.push(request.url());
    });
    const gone = Promise.withResolvers<void>();
    await interceptCalls(page, LOGOUT, async (call) => {
      await gone.promise;
      await call.continue();
    });
    await link(page).dblclick();
    await page.getByRole('status').getByText('Betöltés folyamatban…').waitFor();
    assert.deepEqual(left, []);
    gone.resolve();
    await page.getByText('Sikeresen kijelentkezett.').waitFor();
    assert.deepEqual([await tokenOf(page), await holds(token)], [null, false]);
  });

  it('asks about unsaved work in a dialog that works by keyboard, and keeps the work by default', async () => {
    const { page, token } = await writing('Félbehagyott hír');
    await link(page).focus();
    await page.keyboard.press('Enter');
    await question(page).waitFor();
    await assertFocused(button(page, 'Megtartás és kilépés'));
    await page.keyboard.press('Escape');
    await question(page).waitFor({ state: 'detached' });
    assert.equal(await textbox(page, 'Cím').inputValue(), 'Félbehagyott hír');
    assert.equal(await holds(token), true);

    await link(page).focus();
    await page.keyboard.press('Enter');
    await question(page).waitFor();
    await assertFocused(button(page, 'Megtartás és kilépés'));
    await page.keyboard.press('Enter');
    await page.getByText('Sikeresen kijelentkezett.').waitFor();
    await waitForDraft(page, 'Félbehagyott hír');
    assert.equal(await holds(token), false);
  });

  it('can delete the user’s unsaved work, but never the work of another user', async () => {
    const { page } = await writing('Törlendő hír');
    await page.evaluate(keepForeignDraft);
    await link(page).click();
    await question(page).getByText('Egy mentetlen változat maradt itt.').waitFor();
    await button(page, 'Törlés és kilépés').click();
    await page.getByText('Sikeresen kijelentkezett.').waitFor();
    await waitForDraft(page, 'Törlendő hír', false);
    await waitForDraft(page, 'Másvalaki munkája');
    assert.equal(
      await page.evaluate(() =>
        Object.keys(localStorage)
          .filter((key) => key !== 'jwt')
          .join(),
      ),
      '',
    );
    await signInAs(page, await site.token());
    await page.goto('/admin/newsedit');
    await textbox(page, 'Cím').waitFor();
    assert.equal(await page.getByText('Törlendő hír').count(), 0);
  });

  it('succeeds in the browser if the server is unreachable, and can be completed on the server later', async () => {
    const { page, token } = await signedIn('/admin/newslist');
    const letThrough = await interceptCalls(page, LOGOUT, (call) => call.abort());
    await link(page).click();
    const notice = page.getByRole('alertdialog', { name: 'Ezen az eszközön kijelentkezett' });
    await notice.getByText('A kiszolgáló nem érhető el').waitFor();
    assert.deepEqual([await tokenOf(page), await holds(token)], [null, true]);
    await letThrough();
    await button(notice, 'Újrapróbálás').click();
    await page.getByText('Sikeresen kijelentkezett.').waitFor();
    assert.equal(await holds(token), false);
  });

  it('causes a notice on the sign-in page if it fails on the server', async () => {
    const { page, token } = await signedIn(BLANK);
    await breakCalls(page, 'POST', 503, LOGOUT);
    await page.goto('/login');
    await page.getByRole('status').getByText('Ezen az eszközön kijelentkezett, de').waitFor();
    assert.deepEqual([await tokenOf(page), await holds(token)], [null, true]);
  });
});

describe('the sign-in dialog during work', () => {
  const DIALOG = { name: 'A munkamenet lejárt' };

  async function signIn(page: Page, username: string, password: string): Promise<void> {
    await textbox(page, 'Felhasználónév').fill(username);
    await page.getByLabel('Jelszó').fill(password);
    await button(page, 'Belép').click();
  }

  it('opens again when a later session ends, although the user left it by the Back button before', async () => {
    const page = await site.openAsStaff('/admin/users');
    const find = () => page.getByRole('link', { name: ADMIN.username, exact: true }).click();
    await find();
    await textbox(page, 'E-mail-cím').waitFor();
    await expireToken(page);
    await button(page, 'Ment').click();
    await page.getByRole('dialog', DIALOG).waitFor();
    await page.goBack();
    await page.waitForURL('**/login?*');
    await page.getByRole('dialog', DIALOG).waitFor({ state: 'detached' });
    await signIn(page, ADMIN.username, ADMIN.password);
    await page.waitForURL('**/admin/users');
    await find();
    await textbox(page, 'E-mail-cím').waitFor();
    await expireToken(page);
    await button(page, 'Ment').click();
    await signInInPlace(page);
    await page.getByText('A felhasználó adatai megváltoztak.').waitFor();
  });

  async function beginWork(): Promise<{ page: Page; id: number }> {
    const id = await addNews(site, { title: 'Kié' });
    const page = await site.openAsStaff(`/admin/newsedit/${id}`);
    await textbox(page, 'Alcím').fill('admin írta');
    return { page, id };
  }

  const shownUser = (page: Page, username: string) =>
    page.getByRole('link', { name: `Saját fiók (${username})` });

  /** Returns the new user's token. */
  async function addUser(username: string): Promise<string> {
    const body = { username, role: 'editor', email: '', password: ADMIN.password };
    const { link } = (await site.api('POST', '/api/users', body)) as { link: string };
    const chosen = { secret: secretOf(link), wanted: PASSWORD };
    await site.api('PUT', '/api/auth/password-link', chosen);
    const login = { username, password: PASSWORD };
    return ((await site.api('POST', '/api/auth/login', login)) as { token: string }).token;
  }

  async function savedBy(id: number): Promise<string> {
    const path = `/api/history?kind=news&itemId=${id}&from=0&count=1`;
    const { items } = (await site.api('GET', path)) as { items: { savedBy: string }[] };
    return items[0]!.savedBy;
  }

  it('opens if another user has signed in elsewhere, and lets the first user save under their own name', async () => {
    const { page, id } = await beginWork();
    await addUser('anna');
    const other = await page.context().newPage();
    await other.goto('/login');
    await signIn(other, 'anna', PASSWORD);
    // A tab shows the user who was signed in when it was loaded.
    await shownUser(other, 'anna').waitFor();
    await shownUser(page, ADMIN.username).waitFor();
    await button(page, 'Ment').click();
    const dialog = page.getByRole('dialog', DIALOG);
    await dialog.getByText('időközben „anna” lépett be').waitFor();
    await dialog.getByLabel('Jelszó').fill(ADMIN.password);
    await button(dialog, 'Belép').click();
    await page.waitForURL('**/admin/newslist*');
    assert.equal(await savedBy(id), ADMIN.username);
    await shownUser(other, 'anna').waitFor();
    await other.reload();
    await shownUser(other, ADMIN.username).waitFor();
  });

  it('lets another user sign in, whose name is then shown and stored with the save', async () => {
    const { page, id } = await beginWork();
    await signInAs(page, await addUser('berta'));
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', DIALOG);
    await dialog.getByLabel('Felhasználónév').fill('berta');
    await dialog.getByLabel('Jelszó').fill(PASSWORD);
    await button(dialog, 'Belép').click();
    await page.getByText(/^Mentve /).waitFor();
    await shownUser(page, 'berta').waitFor();
    assert.equal(await savedBy(id), 'berta');
    assert.equal(await textbox(page, 'Alcím').inputValue(), 'admin írta');
    await textbox(page, 'Alcím').fill('Berta írta');
    await button(page, 'Ment').click();
    await page.waitForURL('**/admin/newslist*');
  });

  it('does not open if the page already shows the user who has signed in elsewhere', async () => {
    const id = await addNews(site, { title: 'Cili híre' });
    const page = await site.openAsStaff('/admin/newslist');
    const row = page.getByRole('row', { name: /Cili híre/ });
    await row.waitFor();
    await signInAs(page, await addUser('cili'));
    // The form requests its draft as soon as it is open.
    await row.click();
    await shownUser(page, 'cili').waitFor();
    await textbox(page, 'Alcím').fill('Cili írta');
    await button(page, 'Ment').click();
    await page.waitForURL('**/admin/newslist*');
    assert.equal(await savedBy(id), 'cili');
  });
});

/** Runs in the page. */
function keepForeignDraft(): Promise<void> {
  return new Promise((resolve) => {
    indexedDB.open('szelveny').addEventListener('success', ({ target }) => {
      const database = (target as IDBOpenDBRequest).result;
      const transaction = database.transaction('drafts', 'readwrite');
      const fields = { title: 'Másvalaki munkája' };
      const draft = { fields, version: undefined, by: 'vendel', keptAt: Date.now() };
      transaction.objectStore('drafts').put(draft, 'news|másé');
      transaction.addEventListener('complete', () => {
        database.close();
        resolve();
      });
    });
  });
}
