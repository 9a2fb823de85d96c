import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { ADMIN } from '../support/administrator.ts';
import { interceptCalls } from '../support/calls.ts';
import { insertUser, PASSWORD, secretOf } from '../support/people.ts';
import { useSite } from '../support/site.ts';
import { breakCalls, button, choose, openPaused, prove, textbox } from '../support/staff.ts';
import { until } from '../support/until.ts';

const site = useSite();
const proof = { password: ADMIN.password };

const UNSURE = /Nem tudni, hogy a művelet megtörtént-e; az újrapróbálás biztonságos/;

/** Loses the answers to calls of one method, until the returned function is called. */
const loseAnswers = (page: Page, method: string, path: string) =>
  interceptCalls(page, path, async (call) => {
    if (call.method !== method) return call.continue();
    await call.takeAnswer();
    await call.abort();
  });

describe('an action on a user account', () => {
  const stored = async (username: string) =>
    (await site.api('GET', `/api/users/${username}`)) as Record<'role' | 'state' | 'email', string>;

  const join = (username: string) =>
    insertUser(site, username, { email: `${username}@example.test` });

  const confirm = async (page: Page, name: string) => {
    await button(page, name).click();
    await button(page.getByRole('alertdialog'), name).dblclick();
  };

  it('is abandoned only after a question, and shows a valid invitation link when it is repeated after a lost response', async () => {
    const page = await site.openAsStaff('/admin/useredit');
    await textbox(page, 'Felhasználónév').fill('vendel');
    await page.getByRole('link', { name: 'Hírek' }).click();
    await button(page.getByRole('alertdialog'), 'Maradok').click();
    assert.equal(await textbox(page, 'Felhasználónév').inputValue(), 'vendel');
    await button(page, 'Meghívás').click();
    await page.getByLabel('Jelenlegi jelszó').waitFor();
    const letThrough = await loseAnswers(page, 'POST', '**/api/users**');
    await prove(page);
    await page.getByRole('alert').getByText(UNSURE).waitFor();
    await letThrough();
    await button(page, 'Meghívás').click();
    const linkAsked = page.waitForResponse('**/password-link');
    await prove(page);
    await linkAsked;
    await prove(page);
    const link = await page.getByRole('region', { name: 'Jelszóbeállító link' }).getByText(/#/);
    const secret = secretOf(await link.innerText());
    await site.api('PUT', '/api/auth/password-link', { secret, wanted: PASSWORD });
    await page.getByRole('heading', { name: 'vendel', level: 1 }).waitFor();

    await page.goto('/admin/useredit');
    await textbox(page, 'Felhasználónév').fill('vendel');
    await button(page, 'Meghívás').click();
    await prove(page);
    await page.getByText('Már van ilyen nevű felhasználó').waitFor();
  });

  it('can be undone if it changes the role, or disables or enables the account, unless the account has changed since', async () => {
    await join('eva');
    const page = await site.openAsStaff('/admin/useredit/eva');
    await choose(page, 'Szerepkör', 'Rendszergazda');
    await button(page, 'Ment').click();
    await prove(page);
    await page.getByText('A felhasználó adatai megváltoztak.').waitFor();
    assert.equal((await stored('eva')).role, 'administrator');
    await button(page, 'Visszavonás: „eva”').click();
    await prove(page);
    await page.getByText('„eva” ismét olyan, mint előtte').waitFor();
    assert.equal((await stored('eva')).role, 'editor');
    await page.getByRole('button', { name: /Szerkesztő/ }).waitFor();
    await confirm(page, 'Letiltás');
    await prove(page);
    const barred = page.getByRole('alertdialog', { name: 'A felhasználó le van tiltva.' });
    await barred.waitFor();
    assert.equal((await stored('eva')).state, 'disabled');
    await barred.getByRole('button', { name: 'Visszavonás: „eva”' }).click();
    await prove(page);
    await button(page, 'Letiltás').waitFor();
    assert.equal((await stored('eva')).state, 'active');
    await confirm(page, 'Letiltás');
    await prove(page);
    await button(page, 'Engedélyezés').click();
    await prove(page);
    const allowed = page.getByRole('alertdialog', { name: 'A felhasználó újra beléphet.' });
    await allowed.waitFor();
    assert.equal((await stored('eva')).state, 'active');
    await button(allowed, 'Visszavonás: „eva”').click();
    await prove(page);
    await button(page, 'Engedélyezés').click();
    await prove(page);
    await allowed.waitFor();
    const other = { role: 'editor', email: 'mas@example.test', isDisabled: false };
    await site.api('PUT', '/api/users/eva', { ...other, ...proof });
    await button(allowed, 'Visszavonás: „eva”').click();
    await page.getByText('Az elemet időközben módosították.').waitFor();
    assert.equal((await stored('eva')).state, 'active');
  });

  it('does not overwrite another administrator’s change of other fields, and neither does its undo', async () => {
    await join('flora');
    const page = await site.openAsStaff('/admin/useredit/flora');
    await textbox(page, 'E-mail-cím').fill('uj@example.test');
    const other = { role: 'editor', email: 'flora@example.test', isDisabled: true };
    await site.api('PUT', '/api/users/flora', { ...other, ...proof });
    await button(page, 'Ment').click();
    await prove(page);
    await page.getByText('A felhasználó adatai megváltoztak.').waitFor();
    const isBarred = { role: 'editor', state: 'disabled' };
    const fields = async () => {
      const { role, state, email } = await stored('flora');
      return { role, state, email };
    };
    assert.deepEqual(await fields(), { ...isBarred, email: 'uj@example.test' });
    await button(page, 'Visszavonás: „flora”').click();
    await prove(page);
    await page.getByText('„flora” ismét olyan, mint előtte').waitFor();
    assert.deepEqual(await fields(), { ...isBarred, email: 'flora@example.test' });
  });

  it('locks the form while it runs, and is refused if another administrator has changed the same field', async () => {
    await join('gabor');
    const { page, arrived, letGo } = await openPaused(site, '/admin/useredit/gabor');
    const email = textbox(page, 'E-mail-cím');
    await email.fill('egyik@example.test');
    const others = { role: 'administrator', email: 'masik@example.test', isDisabled: false };
    await site.api('PUT', '/api/users/gabor', { ...others, ...proof });
    await email.press('Enter');
    await arrived;
    await page.keyboard.type('elveszne');
    assert.equal(await email.inputValue(), 'egyik@example.test');
    letGo();
    await page.getByRole('alert').getByText('módosították. Töltse újra az oldalt').waitFor();
    assert.equal(await email.inputValue(), 'egyik@example.test');
    const stays = await stored('gabor');
    assert.deepEqual([stays.role, stays.email], ['administrator', 'masik@example.test']);
  });

  it('keeps unsaved fields when the account is loaded again, and is refused if another administrator has changed them', async () => {
    await join('jolan');
    const page = await site.openAsStaff('/admin/useredit/jolan');
    const email = textbox(page, 'E-mail-cím');
    await email.fill(' uj@example.test ');
    const mend = await breakCalls(page, 'GET', 503);
    await button(page, 'Ment').click();
    await prove(page);
    await page.getByText('A lapot nem sikerült frissíteni').waitFor();
    assert.equal(await email.inputValue(), 'uj@example.test');
    await email.fill('ujabb@example.test');
    await button(page, 'Ment').click();
    await prove(page);
    await until(async () => (await stored('jolan')).email === 'ujabb@example.test');
    await choose(page, 'Szerepkör', 'Rendszergazda');
    await mend();
    await button(page, 'Újrapróbálás').click();
    await page.getByText('A lapot nem sikerült frissíteni').waitFor({ state: 'detached' });
    const role = page.getByRole('button', { name: /Szerepkör/ });
    assert.match(await role.innerText(), /Rendszergazda/);
    const others = { role: 'editor', email: 'masik@example.test', isDisabled: false };
    await site.api('PUT', '/api/users/jolan', { ...others, ...proof });
    await confirm(page, 'Kiléptetés mindenhol');
    await until(async () => (await email.inputValue()) === 'masik@example.test');
    assert.match(await role.innerText(), /Rendszergazda/);
    await email.fill('egyik@example.test');
    const barred = { ...others, email: 'harmadik@example.test', isDisabled: true };
    await site.api('PUT', '/api/users/jolan', { ...barred, ...proof });
    await confirm(page, 'Kiléptetés mindenhol');
    await button(page, 'Végleges törlés').waitFor();
    await button(page, 'Ment').click();
    await page.getByRole('alert').getByText('módosították. Töltse újra az oldalt').waitFor();
    assert.equal(await email.inputValue(), 'egyik@example.test');
    assert.equal((await stored('jolan')).email, 'harmadik@example.test');
  });

  it('can delete only a disabled account, and can be repeated if the response was lost', async () => {
    await join('adam');
    const page = await site.openAsStaff('/admin/useredit/adam');
    await page.getByText('Törölni a letiltás után lehet').waitFor();
    assert.equal(await button(page, 'Végleges törlés').count(), 0);
    await confirm(page, 'Letiltás');
    await prove(page);
    await confirm(page, 'Végleges törlés');
    await page.getByLabel('Jelenlegi jelszó').waitFor();
    const letThrough = await loseAnswers(page, 'DELETE', '**/api/users**');
    await prove(page);
    await page.getByRole('alert').getByText(UNSURE).waitFor();
    await letThrough();
    await confirm(page, 'Végleges törlés');
    await page.getByText('„adam” törölve.').waitFor();
    await page.waitForURL('**/admin/users');
  });
});

describe('the staff area', () => {
  it('shows valid recovery codes on a retry if the response with the first codes was lost', async () => {
    const page = await site.openAsStaff('/admin/account');
    await button(page, 'Beállítás').click();
    await page.getByLabel('Jelenlegi jelszó').fill(ADMIN.password);
    await button(page, 'Tovább').click();
    const totp = new TOTP({ secret: await page.getByRole('code').innerText() });
    await textbox(page, 'Kód').fill(totp.generate());
    const letThrough = await loseAnswers(page, 'POST', '**/api/auth/factors/totp/confirm*');
    await button(page, 'Megerősítés').click();
    await page.getByRole('alert').getByText(UNSURE).waitFor();
    await letThrough();
    await button(page, 'Megerősítés').click();
    const codes = page.getByRole('alertdialog', { name: 'Írja fel a helyreállító kódokat' });
    const code = await codes.getByRole('listitem').first().innerText();
    await button(codes, 'Felírtam').click();
    await page.getByText('10 kód maradt', { exact: false }).waitFor();
    const login = await fetch(`${site.origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...ADMIN, code }),
    });
    assert.equal(login.status, 200);
  });

  it('lets an administrator choose which roles need a second factor, and undo the choice', async () => {
    const page = await site.openAsStaff('/admin/users');
    const stored = () => site.api('GET', '/api/factor-policy');
    await page.getByRole('button', { name: /Senkinek sem kötelező/ }).click();
    await page.getByRole('option', { name: 'A rendszergazdáknak kötelező' }).click();
    await prove(page);
    await page.getByText('Az előírás megváltozott.').waitFor();
    assert.deepEqual(await stored(), { factorPolicy: 'administrators' });
    await button(page, 'Visszavonás: a kétlépcsős belépés előírása').click();
    await prove(page);
    await page.getByText('ismét ez érvényes: Senkinek sem kötelező.').waitFor();
    await page.getByRole('button', { name: /Senkinek sem kötelező/ }).waitFor();
    assert.deepEqual(await stored(), { factorPolicy: 'nobody' });
  });

  it('explains which password may be valid if the response to a change of password was lost', async () => {
    const page = await site.openAsStaff('/admin/password');
    await page.getByLabel('Jelenlegi jelszó').fill(ADMIN.password);
    await page.getByLabel(/^Új jelszó(?! még)/).fill(PASSWORD);
    await page.getByLabel('Új jelszó még egyszer').fill(PASSWORD);
    await loseAnswers(page, 'PUT', '**/api/auth/password*');
    await button(page, 'Ment').click();
    await page.getByRole('alert').getByText('akkor már az új él').waitFor();
  });
});
