import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SignJWT } from 'jose';
import { ADMIN } from '../support/administrator.ts';
import { newsFields } from '../support/factories.ts';
import { useSite } from '../support/site.ts';

const site = useSite();

describe('editors of news', () => {
  it('sign in, write an item and see it on the public page', async () => {
    const page = await site.open('/admin');
    await page.waitForURL('**/login?vissza=%2Fadmin');
    assert.equal(await page.getByRole('heading').innerText(), 'Belépés');
    await page.getByLabel('Felhasználónév').fill(ADMIN.username);
    await page.getByLabel('Jelszó').fill(ADMIN.password);
    await page.getByRole('button', { name: 'Belép' }).click();
    await page.waitForURL('**/admin');

    await page.getByRole('link', { name: 'Hírek' }).click();
    await page.getByRole('link', { name: 'Új hír' }).click();
    await page.getByRole('textbox', { name: 'Cím', exact: true }).fill('Új fúróberendezés');
    await page.getByText('Közzététel', { exact: true }).click();
    await page.getByPlaceholder('yyyy-mm-dd').fill('2025-09-01');
    await page.getByLabel('Tartalom').fill('<p>Megérkezett.</p>');
    await page.getByRole('button', { name: 'Ment', exact: true }).click();
    await page.waitForURL('**/admin/newslist');
    await page.getByText('A mentés sikerült.').waitFor();

    const visitor = await site.open('/news');
    assert.match(
      await visitor.getByRole('article').innerText(),
      /2025\.09\.01\s+Új fúróberendezés/,
    );
    assert.match(await visitor.getByRole('article').innerText(), /Megérkezett\./);
  });

  it('change an item, and delete it after a confirmation', async () => {
    await site.api('POST', '/api/news', newsFields({ title: 'Elírt cím', date: '2025-01-01' }));
    const page = await site.openAsStaff('/admin/newslist');
    await page.getByRole('row', { name: /Elírt cím/ }).click();
    await page.getByRole('textbox', { name: 'Cím', exact: true }).fill('Javított cím');
    await page.getByRole('button', { name: 'Ment', exact: true }).click();
    await page.getByRole('row', { name: /Javított cím/ }).click();

    await page.getByRole('button', { name: 'Töröl' }).click();
    const question = page.getByRole('alertdialog', { name: /^Törli/ });
    assert.match(await question.innerText(), /Javított cím/);
    await question.getByRole('button', { name: 'Mégse' }).click();
    await page.getByRole('button', { name: 'Töröl' }).click();
    await page
      .getByRole('alertdialog', { name: /^Törli/ })
      .getByRole('button', { name: 'Töröl' })
      .click();
    await page.waitForURL('**/admin/newslist');
    await page.getByText('A törlés sikerült.').waitFor();
    assert.equal(await page.getByRole('row', { name: /Javított cím/ }).count(), 0);
  });

  it('read the Hungarian text beside the translation, line by line', async () => {
    const content = '<p>Első bekezdés.</p><ul><li>Fúrás</li><li>Szondázás</li></ul>';
    const fields = newsFields({ title: 'Fordítandó', content });
    const { newsId } = (await site.api('POST', '/api/news', fields)) as { newsId: number };
    const page = await site.openAsStaff(`/admin/newsedit/${newsId}`);
    await page.locator('summary', { hasText: 'Angolul' }).click();
    const original = page.getByText('Magyarul: Első');
    assert.match(await original.innerText(), /^Magyarul: Első bekezdés\.\n• Fúrás\n• Szondázás$/);
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

  it('see an error beside a required field that is empty', async () => {
    const page = await site.openAsStaff('/admin/newsedit');
    await page.getByPlaceholder('yyyy-mm-dd').fill('');
    await page.getByRole('button', { name: 'Ment', exact: true }).click();
    const title = page.getByRole('textbox', { name: 'Cím', exact: true });
    await page.getByText('A cím kötelező').waitFor();
    assert.equal(await title.getAttribute('aria-invalid'), 'true');
    assert.equal(await title.evaluate((field) => field === document.activeElement), true);
    assert.equal(await page.getByText('A dátum kötelező').count(), 1);
    await title.fill('Van címe');
    await page.getByPlaceholder('yyyy-mm-dd').fill('holnap');
    await page.getByRole('button', { name: 'Ment', exact: true }).click();
    await page.getByText('A dátum formátuma: éééé-hh-nn').waitFor();
    assert.equal(await page.getByText('A cím kötelező').count(), 0);
  });

  it('keep the entered values when saving fails', async () => {
    const page = await site.openAsStaff('/admin/newsedit');
    await page.getByRole('textbox', { name: 'Cím', exact: true }).fill('Nem vész el');
    await page.getByPlaceholder('yyyy-mm-dd').fill('2025-09-01');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Ment', exact: true }).click();
    assert.match(await page.getByRole('alert').innerText(), /nem érhető el/);
    assert.equal(
      await page.getByRole('textbox', { name: 'Cím', exact: true }).inputValue(),
      'Nem vész el',
    );
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Ment', exact: true }).click();
    await page.waitForURL('**/admin/newslist');
  });

  it('are told when a colleague has saved the same item meanwhile', async () => {
    const fields = newsFields({ title: 'Közös' });
    const { newsId } = (await site.api('POST', '/api/news', fields)) as { newsId: number };
    const page = await site.openAsStaff(`/admin/newsedit/${newsId}`);
    await page.getByRole('textbox', { name: 'Cím', exact: true }).fill('Az enyém');
    await site.api('PUT', `/api/news/${newsId}`, newsFields({ title: 'A másiké' }));
    await page.getByRole('button', { name: 'Ment', exact: true }).click();
    const question = page.getByRole('dialog', { name: /időközben módosították/ });
    assert.match(await question.innerText(), /Az enyém[^]*A másiké/);
    await question.getByText('A másiké').click();
    await question.getByRole('button', { name: 'A kiválasztott változat mentése' }).click();
    await page.waitForURL('**/admin/newslist');
    await page.getByRole('row', { name: /A másiké/ }).waitFor();
  });

  it('see a plain error page at the address of a missing item', async () => {
    const page = await site.openAsStaff();
    for (const id of ['999', '9999999999']) {
      await page.goto(`/admin/newsedit/${id}`);
      await page.getByRole('heading', { name: 'Az oldal nem található' }).waitFor();
      assert.equal(
        await page.getByRole('link', { name: 'Vissza az adminisztrációhoz' }).count(),
        1,
      );
    }
  });
});

describe('the access check of the staff area', () => {
  it('redirects a visitor without a valid token to the sign-in page, and back after the sign-in', async () => {
    const page = await site.open('/admin/newsedit');
    await page.waitForURL('**/login?vissza=%2Fadmin%2Fnewsedit');
    await page.getByLabel('Felhasználónév').fill(ADMIN.username);
    await page.getByLabel('Jelszó').fill(ADMIN.password);
    await page.getByLabel('Jelszó').press('Enter');
    await page.waitForURL('**/admin/newsedit');
    await page.getByRole('heading', { name: 'Új hír' }).waitFor();
  });

  it('treats a token that is expired or refused by the server like a missing one', async () => {
    const key = new Uint8Array(32);
    const now = Math.floor(Date.now() / 1000);
    const token = (exp: number) =>
      new SignJWT({ sub: 'admin', iat: now - 10, exp })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(key);
    const page = await site.open();
    for (const jwt of [await token(now), await token(now + 3600), 'nonsense']) {
      await page.goto('/');
      await page.evaluate((value) => localStorage.setItem('jwt', value), jwt);
      await page.goto('/admin/newslist');
      await page.waitForURL('**/login?vissza=**');
    }
  });

  it('asks for a sign-in without leaving the form if the token expires during work', async () => {
    const page = await site.openAsStaff('/admin/newsedit');
    await page.getByRole('textbox', { name: 'Cím', exact: true }).fill('Közben lejárt');
    await page.evaluate(() => localStorage.setItem('jwt', 'a.eyJleHAiOjF9.b'));
    await page.getByPlaceholder('yyyy-mm-dd').fill('2025-09-01');
    await page.getByRole('button', { name: 'Ment', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'A munkamenet lejárt' });
    await dialog.getByLabel('Felhasználónév').fill(ADMIN.username);
    await dialog.getByLabel('Jelszó').fill(ADMIN.password);
    await dialog.getByRole('button', { name: 'Belép' }).click();
    await page.waitForURL('**/admin/newslist');
    await page.getByRole('row', { name: /Közben lejárt/ }).waitFor();
  });

  it('never redirects to another site after the sign-in', async () => {
    const page = await site.open('/login?vissza=https://elsewhere.example/');
    await page.getByLabel('Felhasználónév').fill(ADMIN.username);
    await page.getByLabel('Jelszó').fill(ADMIN.password);
    await page.getByRole('button', { name: 'Belép' }).click();
    await page.waitForURL('**/admin');
    assert.equal(new URL(page.url()).origin, site.origin);
  });
});

describe('the sign-in page', () => {
  it('ends the session when opened by signing out, and reports missing fields and a wrong password', async () => {
    const page = await site.openAsStaff('/admin/newslist');
    await page.getByRole('link', { name: 'Kilépés' }).click();
    await page.getByText('Sikeresen kijelentkezett.').waitFor();
    await page.waitForFunction(() => localStorage.getItem('jwt') === null);

    await page.getByRole('button', { name: 'Belép' }).click();
    await page.getByText('Felhasználónév kötelező').waitFor();
    await page.getByText('Jelszó kötelező').waitFor();
    await page.getByLabel('Felhasználónév').fill('admin');
    await page.getByLabel('Jelszó').fill('rossz');
    await page.getByRole('button', { name: 'Belép' }).click();
    assert.equal(await page.getByRole('alert').innerText(), 'Hibás a jelszó');
  });

  it('reports a server that does not answer', async () => {
    const page = await site.open('/login');
    await page.context().setOffline(true);
    await page.getByLabel('Felhasználónév').fill('admin');
    await page.getByLabel('Jelszó').fill('mindegy');
    await page.getByRole('button', { name: 'Belép' }).click();
    assert.match(await page.getByRole('alert').innerText(), /Hibás a jelszó.*nem válaszolt/);
    assert.equal(await page.getByRole('button', { name: 'Belép' }).isEnabled(), true);
  });
});
