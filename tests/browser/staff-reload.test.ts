import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { ADMIN } from '../support/administrator.ts';
import { openedForm } from '../support/attachments.ts';
import { interceptCalls } from '../support/calls.ts';
import { contactFields, newsFields } from '../support/factories.ts';
import { answerForeignly } from '../support/foreign-answers.ts';
import { mailSettings, useMailServer } from '../support/mail-server.ts';
import { useSite } from '../support/site.ts';
import { PASSWORD, secretOf } from '../support/people.ts';
import {
  addNews,
  answersHandled,
  breakCalls,
  button,
  expireToken,
  signInInPlace,
  textbox,
} from '../support/staff.ts';

const mails = useMailServer();
const API = /\/api\//;
const STALE = /A lapot nem sikerült frissíteni, ezért régebbi adatokat mutathat/;
const TYPED = 'Köszönjük, a fúrás jövő kedden kezdődhet.';

describe('a screen of the staff area that fails to reload', () => {
  const site = useSite(() => mailSettings(mails));

  async function openDeleted(title: string) {
    const page = await site.openAsStaff(`/admin/newsedit/${await addNews(site, { title })}`);
    await button(page, 'Töröl').click();
    await button(page.getByRole('alertdialog'), 'Töröl').click();
    const mend = await breakCalls(page, 'POST', 500, '**/api/bin/restore');
    await button(page, `Visszavonás: „${title}”`).click();
    const restore = button(page, 'Újrapróbálás');
    await restore.waitFor();
    await mend();
    return { page, restore };
  }

  async function open() {
    const subject = `Fúrás ${performance.now()}`;
    const name = `Kérdező ${subject}`;
    const formToken = await openedForm({ databaseUrl: `file:${site.databaseFile}` });
    await site.api('POST', '/api/mail', contactFields({ name, subject, formToken }));
    const { items } = (await site.api('GET', '/api/messages?from=0&count=1')) as {
      items: { contactRequestId: number }[];
    };
    const { contactRequestId } = items[0]!;
    const path = `/api/messages/${contactRequestId}/state`;
    await site.api('PUT', path, { state: 'seen' });
    const page = await site.openAsStaff(`/admin/messages/${contactRequestId}`);
    const answer = page.getByRole('region', { name: 'Válasz', exact: true }).getByLabel('Szöveg');
    await answer.fill(TYPED);
    return { page, answer, path };
  }

  const breaks: ((page: Page) => Promise<() => Promise<void>>)[] = [
    (page) => breakCalls(page, 'GET', 503),
    // The API's response is replaced by another server's, or is missing.
    (page) => answerForeignly(page, API, 'GET'),
    (page) =>
      interceptCalls(page, API, (call) => (call.method === 'GET' ? call.abort() : call.continue())),
  ];
  it('keeps the entered text, reports each type of failure or asks for a sign-in, and can be reloaded by a button', async () => {
    const { page, answer, path } = await open();
    for (const begin of breaks) {
      const mend = await begin(page);
      await button(page, 'Megválaszoltnak jelöl').click();
      const told = page.getByRole('alertdialog').filter({ hasText: STALE });
      await told.waitFor();
      assert.equal(await answer.inputValue(), TYPED);
      const first = await told.elementHandle();
      await button(told, 'Újrapróbálás').click();
      await page.waitForFunction((element) => !element?.isConnected, first);
      await told.waitFor();
      await mend();
      await button(told, 'Újrapróbálás').click();
      await button(page, 'Megválaszolatlannak jelöl').waitFor();
      await told.waitFor({ state: 'detached' });
      assert.equal(await answer.inputValue(), TYPED);
      await button(page, 'Megválaszolatlannak jelöl').click();
      await button(page, 'Megválaszoltnak jelöl').waitFor();
    }

    const dialog = page.getByRole('dialog', { name: 'A munkamenet lejárt' });
    const letThrough = await interceptCalls(page, API, async (call) => {
      if (call.method !== 'PUT') return call.continue();
      await call.takeAnswer();
      await expireToken(page);
      return call.continue();
    });
    await button(page, 'Megválaszoltnak jelöl').click();
    await button(dialog, 'Mégse').click();
    await page.getByText(STALE).waitFor();
    assert.equal(await answer.inputValue(), TYPED);
    await letThrough();
    await button(page, 'Újrapróbálás').click();
    await signInInPlace(page);
    await button(page, 'Megválaszolatlannak jelöl').waitFor();
    assert.equal(await answer.inputValue(), TYPED);
    await page.getByText(STALE).waitFor({ state: 'detached' });

    // No error if it was reloaded only because the request was marked as read.
    let isSeen = false;
    await interceptCalls(page, API, async (call) => {
      if (call.method === 'GET' && isSeen) return call.fulfill({ status: 503 });
      isSeen ||= call.method === 'PUT' && call.url.endsWith(path);
      return call.continue();
    });
    await site.api('PUT', path, { state: 'new' });
    const failed = page.waitForResponse((response) => response.status() === 503);
    await page.reload();
    await answer.fill(TYPED);
    await failed;
    await answersHandled(page);
    assert.equal(await page.getByText(STALE).count(), 0);
    assert.equal(await answer.inputValue(), TYPED);
  });

  it('shows its error until the user opens another screen, and an error page if the previous one fails to load, too', async () => {
    for (const title of ['Törölt hír', 'Közben visszalép']) {
      await site.api('DELETE', `/api/news/${await addNews(site, { title })}`);
    }
    const page = await site.openAsStaff('/admin/bin');
    const restore = button(page, 'Visszahozás: Törölt hír');
    await restore.waitFor();
    const mend = await breakCalls(page, 'GET', 503);
    await restore.click();
    const told = page.getByText(STALE);
    await told.waitFor();
    await page.getByRole('heading', { name: 'Lomtár' }).waitFor();
    await mend();
    await page.getByRole('link', { name: 'Napló' }).click();
    await page.getByRole('heading', { name: 'Napló' }).waitFor();
    await told.waitFor({ state: 'detached' });

    await page.getByRole('link', { name: 'Lomtár' }).click();
    const asked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    const other = button(page, 'Visszahozás: Közben visszalép');
    await other.waitFor();
    await interceptCalls(page, /\/api\/audit\?/, (call) => call.fulfill({ status: 503 }));
    await interceptCalls(page, /\/api\/bin\?/, async (call) => {
      asked.resolve();
      await answered.promise;
      await call.fulfill({ status: 503 });
    });
    await other.click();
    await asked.promise;
    await page.goBack({ waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Váratlan hiba történt' }).waitFor();
    answered.resolve();
    assert.equal(await page.getByRole('table').count(), 0);
  });

  it('shows its error even if the first save of a new item has changed the address', async () => {
    const { page, restore } = await openDeleted('Törölt, visszavonandó');
    await page.getByRole('link', { name: 'Új hír' }).click();
    await textbox(page, 'Cím').fill('Új hír');
    await page.getByPlaceholder('yyyy-mm-dd').fill('2025-09-01');
    await page.keyboard.press('Control+s');
    await page.waitForURL('**/admin/newsedit/*');
    await textbox(page, 'Cím').fill('Új hír, tovább');
    await breakCalls(page, 'GET', 503);
    await restore.click();
    await page.getByText(STALE).waitFor();
    assert.equal(await textbox(page, 'Cím').inputValue(), 'Új hír, tovább');
  });

  it('hides the data loaded for one user when another user signs in', async () => {
    const body = {
      username: 'kovacs.eva',
      role: 'administrator',
      email: '',
      password: ADMIN.password,
    };
    const { link } = (await site.api('POST', '/api/users', body)) as { link: string };
    await site.api('PUT', '/api/auth/password-link', { secret: secretOf(link), wanted: PASSWORD });
    const page = await site.openAsStaff('/admin/account');
    const sessions = page.getByRole('list', { name: 'Munkamenetek' });
    await sessions.waitFor();
    await expireToken(page);
    await breakCalls(page, 'GET', 503);
    await button(page, 'Beállítás').click();
    await page.getByLabel('Jelenlegi jelszó').fill(PASSWORD);
    await button(page, 'Tovább').click();
    const dialog = page.getByRole('dialog', { name: 'A munkamenet lejárt' });
    await dialog.getByLabel('Felhasználónév').fill('kovacs.eva');
    await dialog.getByLabel('Jelszó').fill(PASSWORD);
    await button(dialog, 'Belép').click();
    await page.getByRole('heading', { name: 'Váratlan hiba történt' }).waitFor();
    assert.equal(await sessions.count(), 0);
    assert.equal(await page.getByText('(admin)').count(), 0);
  });

  it('asks for a sign-in only once, even if several requests need it', async () => {
    const id = await addNews(site, { title: 'Többször mentett' });
    await site.api('PUT', `/api/news/${id}`, newsFields({ title: 'Másodszor mentett' }));
    const { page, restore } = await openDeleted('Közben lejár');
    await page.getByRole('row', { name: /Másodszor mentett/ }).click();
    await page.getByRole('link', { name: 'Előzmények' }).click();
    await page.getByRole('navigation', { name: 'Változatok' }).waitFor();
    await interceptCalls(page, '**/api/bin/restore', async (call) => {
      await call.takeAnswer();
      await expireToken(page);
      return call.continue();
    });
    await restore.click();
    const dialog = page.getByRole('dialog', { name: 'A munkamenet lejárt' });
    await button(dialog, 'Mégse').click();
    await page.getByText(STALE).waitFor();
    assert.equal(await dialog.count(), 0);
    await page.getByRole('navigation', { name: 'Változatok' }).waitFor();
  });
});
