import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { ADMIN } from '../support/administrator.ts';
import { breakScripts, interceptCalls } from '../support/calls.ts';
import { insertUser, PASSWORD } from '../support/people.ts';
import {
  assertFitsWidth,
  assertFocused,
  breakCalls,
  button,
  goTo,
  prove,
  textbox,
} from '../support/staff.ts';
import { useSite, type Site } from '../support/site.ts';

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const PHONE = { viewport: { width: 390, height: 844 } };

/** Signs in on the sign-in screen, or on a screen from which that screen can be opened. */
async function signIn(page: Page, username: string, password: string): Promise<void> {
  if (new URL(page.url()).pathname !== '/login') await goTo(page, '/login');
  await page.getByLabel('Felhasználónév').fill(username);
  await textbox(page, 'Jelszó').fill(password);
  await button(page, 'Belép').click();
}

/** Invites a user on the screen and returns the link. */
async function invite(site: Site, username: string): Promise<string> {
  const page = await site.openAsStaff('/admin/users', PHONE);
  await page.getByRole('link', { name: 'Új felhasználó' }).click();
  await page.getByLabel('Felhasználónév').fill(username);
  await button(page, 'Meghívás').click();
  await prove(page);
  const notice = page.getByRole('region', { name: 'Jelszóbeállító link' });
  await assertFocused(notice);
  await assertFitsWidth(page, 'the link');
  // The port is chosen by the system, so the site does not know its own address.
  const { pathname, hash } = new URL(await notice.getByText(/#/).innerText());
  return pathname + hash;
}

describe('user accounts', () => {
  const site = useSite();

  it('are created by an invitation link that can be used once', async () => {
    const link = await invite(site, 'vendel');
    const page = await site.open(undefined, PHONE);
    await page.goto(link);
    await page.getByText('Felhasználóneve: vendel').waitFor();
    await assertFitsWidth(page, 'the choice of a password');
    await button(page, 'Jelszó beállítása').click();
    await page.getByText('Jelszó kötelező').waitFor();
    await page.getByLabel(/^Új jelszó(?! még)/).fill('vendelvendel');
    await page.getByLabel('Új jelszó még egyszer').fill('vendelvendel');
    await button(page, 'Jelszó beállítása').click();
    await page.getByText(/könnyen kitalálható/).waitFor();
    await page.getByLabel(/^Új jelszó(?! még)/).fill(PASSWORD);
    await button(page, 'Jelszó beállítása').click();
    await page.getByText('A két jelszó különbözik').waitFor();
    await page.getByLabel('Új jelszó még egyszer').fill(PASSWORD);
    const mend = await breakCalls(page, 'PUT', 500);
    await button(page, 'Jelszó beállítása').click();
    await page.getByRole('alert').waitFor();
    await mend();
    await button(page, 'Jelszó beállítása').click();
    await page.getByText('A jelszó beállítva').waitFor();
    await assertFocused(page.getByRole('link', { name: 'Tovább a belépéshez' }));
    await page.reload();
    await page.getByText('Ez a link már nem él').waitFor();
    // The address differs in its fragment only.
    await page.goto(await invite(site, 'virgil'));
    await page.getByText('Felhasználóneve: virgil').waitFor();
    await page.goto(link);
    await page.getByText('Ez a link már nem él').waitFor();
    await signIn(page, 'vendel', PASSWORD);
    await page.waitForURL('**/admin');
  });

  it('can be used although the answer to the choice of their password was lost', async () => {
    const link = await invite(site, 'vesztes');
    const page = await site.open(undefined, PHONE);
    await page.goto(link);
    await page.getByLabel(/^Új jelszó(?! még)/).fill(PASSWORD);
    await page.getByLabel('Új jelszó még egyszer').fill(PASSWORD);
    const mend = await interceptCalls(page, '**/api/auth/password-link', async (call) => {
      if (call.method === 'PUT') await call.takeAnswer();
      await (call.method === 'PUT' ? call.abort() : call.continue());
    });
    await button(page, 'Jelszó beállítása').click();
    await page.getByRole('alert').waitFor();
    await mend();
    await button(page, 'Jelszó beállítása').click();
    await page.getByText('a jelszót valószínűleg már beállította').waitFor();
    await assertFitsWidth(page, 'the advice to sign in');
    const toLogin = page.getByRole('link', { name: 'Tovább a belépéshez' });
    await assertFocused(toLogin);
    await toLogin.click();
    await page.waitForURL('**/login');
    await signIn(page, 'vesztes', PASSWORD);
    await page.waitForURL('**/admin');
  });

  it('do not let editors open the screens for users or the audit log', async () => {
    const page = await site.openAs(await insertUser(site, 'eva'), '/admin');
    const menu = page.getByRole('navigation', { name: 'Adminisztrációs menü' });
    await menu.waitFor();
    const labels = (await menu.getByRole('link').allInnerTexts()).map((label) =>
      label.replace(/\s*\(.*$/s, ''),
    );
    assert.deepEqual(labels, [
      'Projektek',
      'Hírek',
      'Reprográfiai árlista',
      'A honlap tartalma',
      'Megkeresések',
      'Teendők',
      'Médiatár',
      'Lomtár',
    ]);
    for (const path of ['/admin/users', '/admin/useredit/admin', '/admin/audit']) {
      await goTo(page, path);
      await page.getByRole('heading', { name: 'Ehhez nincs jogosultsága' }).waitFor();
      await page.getByRole('link', { name: 'Vissza az adminisztrációhoz' }).click();
      await page.getByRole('heading', { name: 'Projektek' }).waitFor();
    }
  });

  it('have a display name and other details, which the user and administrators can edit', async () => {
    const page = await site.openAs(await insertUser(site, 'zita'), '/admin/account');
    const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
    await field('Megjelenő név').fill('Szabó Zita');
    await field('Telefonszám').fill('hívjon');
    await button(page, 'Ment').click();
    await page.getByText('A telefonszám számjegyekből áll', { exact: false }).waitFor();
    await field('Telefonszám').fill('+36 1 234 5678');
    await button(page, 'Ment').click();
    await page.getByText('Az adatai megváltoztak.').waitFor();
    const zita = async () =>
      (await site.api('GET', '/api/users/zita')) as { displayName: string; phone: string };
    const { displayName, phone } = await zita();
    assert.deepEqual([displayName, phone], ['Szabó Zita', '+36 1 234 5678']);
    await button(page, 'Visszavonás: az adatai').first().click();
    await page.getByText('Visszavonva: az adatai ismét a korábbiak.').waitFor();
    assert.equal((await zita()).displayName, '');

    const users = await site.openAsStaff('/admin/useredit/zita');
    await users.getByLabel('Megjelenő név').fill('Szabó Zita');
    await users.getByLabel('Beosztás').fill('földmérő');
    await button(users, 'Ment').click();
    await users.getByText('A felhasználó adatai megváltoztak.').waitFor();
    await goTo(users, '/admin/users');
    await users.getByText('Szabó Zita · földmérő').waitFor();
    await goTo(users, '/admin/audit');
    await users.getByRole('cell', { name: 'Szabó Zita (zita)', exact: true }).first().waitFor();
    const choice = users.getByRole('option', { name: 'Szabó Zita (zita)' });
    await choice.waitFor({ state: 'attached' });
  });

  it('are signed out everywhere on request, and disabled and deleted after the administrator has entered the password', async () => {
    const theirs = await site.openAs(await insertUser(site, 'adam'), '/admin');
    const page = await site.openAsStaff('/admin/users');
    await page.getByRole('link', { name: 'adam' }).click();
    await page.getByRole('heading', { name: 'adam' }).waitFor();
    const confirm = async (name: string) => {
      await button(page, name).click();
      await button(page.getByRole('alertdialog'), name).click();
    };
    await confirm('Kiléptetés mindenhol');
    await page.getByText('Kiléptetve minden eszközén.').waitFor();
    await theirs.getByRole('link', { name: 'Lomtár' }).click();
    await theirs.waitForURL('**/login?vissza=*');
    await confirm('Letiltás');
    const question = page.getByRole('dialog', { name: 'Erősítse meg a jelszavával' });
    await button(question, 'Mégse').click();
    await page.getByText('A művelethez adja meg újra a jelszavát').waitFor();
    await confirm('Letiltás');
    await prove(page, 'rossz');
    await question.getByText('Hibás a jelszó').waitFor();
    await prove(page);
    await page.getByText('A felhasználó le van tiltva.').waitFor();
    await confirm('Végleges törlés');
    await prove(page);
    await page.getByText('„adam” törölve.').waitFor();
    await page.waitForURL('**/admin/users');
    assert.equal(await page.getByRole('link', { name: 'adam' }).count(), 0);
  });
});

describe('a user’s own account', () => {
  const site = useSite();

  it('can have a second factor from an app, which is requested at each sign-in until it is removed', async () => {
    const page = await site.openAs(await insertUser(site, 'vendel'), '/admin/account');
    await page.getByRole('heading', { name: 'Munkamenetek' }).waitFor();
    await button(page, 'Beállítás').click();
    await prove(page, 'rossz');
    await page.getByText('Hibás a jelszó').waitFor();
    await prove(page, PASSWORD);
    await page.getByRole('img', { name: 'QR-kód az alkalmazásnak' }).waitFor();
    const secret = await page.getByRole('code').innerText();
    assert.match(secret, /^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    const totp = new TOTP({ secret });
    const uri = await page.getByRole('link', { name: /^Megnyitás az ezen/ }).getAttribute('href');
    assert.match(uri!, /^otpauth:\/\/totp\//);
    assert.equal(new URL(uri!).searchParams.get('secret'), secret.replaceAll(' ', ''));
    await page.evaluate(() => {
      Object.assign(window, { print: () => (document.body.dataset['printed'] = 'yes') });
      Object.assign(navigator.clipboard, {
        writeText: async (text: string) => void (document.body.dataset['copied'] = text),
      });
    });
    await button(page, 'Titok másolása').click();
    await page.getByText('A titok a vágólapon van.').waitFor();
    const copied = await page.evaluate(() => document.body.dataset['copied']);
    assert.equal(copied, secret.replaceAll(' ', ''));
    const codeAt = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
    await page.getByRole('textbox', { name: 'Kód' }).fill('12');
    await button(page, 'Megerősítés').click();
    await page.getByText('A kód hat számjegy').waitFor();
    await page.getByRole('textbox', { name: 'Kód' }).fill(codeAt(0));
    await button(page, 'Megerősítés').click();
    const codes = page.getByRole('alertdialog', { name: 'Írja fel a helyreállító kódokat' });
    await codes.getByRole('listitem').first().waitFor();
    const [recovery] = await codes.getByRole('listitem').allInnerTexts();
    await button(codes, 'Nyomtatás').click();
    assert.equal(await page.evaluate(() => document.body.dataset['printed']), 'yes');
    await page.emulateMedia({ media: 'print' });
    assert.equal(await codes.getByText(recovery!).isVisible(), true);
    assert.equal(await page.getByText('Hozzáférési kulcsok').isVisible(), false);
    assert.equal(await page.getByText('Felírtam').isVisible(), false);
    await page.emulateMedia({ media: 'screen' });
    await page.keyboard.press('Escape');
    await button(codes, 'Felírtam').click();
    await page.getByText('10 kód maradt', { exact: false }).waitFor();

    await signIn(page, 'vendel', PASSWORD);
    await page.getByText('A jelszó rendben.').waitFor();
    await assertFocused(page.getByRole('textbox', { name: 'Kód' }));
    await button(page, 'Belép').click();
    await page.getByText('A kód kötelező').waitFor();
    await page.getByRole('textbox', { name: 'Kód' }).fill('000000');
    await button(page, 'Belép').click();
    await page.getByText('A kód hibás').waitFor();
    await page.getByRole('textbox', { name: 'Kód' }).fill(codeAt(1));
    await button(page, 'Belép').click();
    await page.waitForURL('**/admin');

    await goTo(page, '/admin/newsedit');
    await page.getByLabel('Cím').first().fill('Félbemaradt munka');
    await page.evaluate(() => localStorage.setItem('jwt', 'a.eyJleHAiOjF9.b'));
    await button(page, 'Ment').click();
    const dialog = page.getByRole('dialog', { name: 'A munkamenet lejárt' });
    await dialog.getByLabel('Felhasználónév').fill('vendel');
    await dialog.getByLabel('Jelszó').fill(PASSWORD);
    await button(dialog, 'Belép').click();
    await dialog.getByRole('textbox', { name: 'Kód' }).fill(recovery!);
    await button(dialog, 'Belép').click();
    await dialog.waitFor({ state: 'detached' });

    await goTo(page, '/admin/account');
    await page.getByText('9 kód maradt', { exact: false }).waitFor();
    await button(page, 'Kikapcsolás: kódot adó alkalmazás').click();
    await prove(page, PASSWORD);
    await page.getByText('A második lépés megszűnt.').waitFor();
    await signIn(page, 'vendel', PASSWORD);
    await page.waitForURL('**/admin');
  });

  it('is the only screen that opens while a required second factor is missing', async () => {
    const token = await insertUser(site, 'eva', { role: 'administrator' });
    const administrator = await site.openAs(token, '/admin/users');
    const choice = administrator.getByRole('button', { name: /Senkinek sem kötelező/ });
    await choice.click();
    await administrator.getByRole('option', { name: 'Mindenkinek kötelező' }).click();
    await administrator.getByText('Előbb állítsa be a saját kétlépcsős belépését').waitFor();
    await choice.waitFor();
    const { secret } = (await site.api('POST', '/api/auth/factors/totp', {
      password: ADMIN.password,
    })) as { secret: string };
    const code = new TOTP({ secret }).generate();
    await site.api('POST', '/api/auth/factors/totp/confirm', { code });
    const proof = { password: ADMIN.password };
    await site.api('PUT', '/api/factor-policy', { factorPolicy: 'everybody', ...proof });
    await goTo(administrator, '/admin/newslist');
    await administrator.waitForURL('**/admin/account');
    await administrator.getByText('Itt kötelező a kétlépcsős belépés.').waitFor();
    await administrator.getByRole('link', { name: 'Projektek' }).click();
    await administrator.getByRole('heading', { name: 'Saját fiók' }).waitFor();
    await site.api('PUT', '/api/factor-policy', { factorPolicy: 'nobody', ...proof });
    await administrator.getByRole('link', { name: 'Projektek' }).click();
    await administrator.getByRole('heading', { name: 'Projektek' }).waitFor();
  });

  it('lists the user’s sessions, which can be ended one by one or all others at once', async () => {
    const token = await insertUser(site, 'petra');
    const signInElsewhere = async () => {
      const answer = await fetch(`${site.origin}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': CHROME },
        body: JSON.stringify({ username: 'petra', password: PASSWORD }),
      });
      return ((await answer.json()) as { token: string }).token;
    };
    const status = async (of: string) => {
      const headers = { authorization: `Bearer ${of}` };
      return (await fetch(`${site.origin}/api/auth/session`, { headers })).status;
    };
    const first = await signInElsewhere();
    const page = await site.openAs(token, '/admin/account');
    await page.getByRole('button', { name: /^Kiléptetés: Chrome, Linux/ }).click();
    await page.getByText('A munkamenet megszűnt.').waitFor();
    assert.equal(await status(first), 401);
    const others = [await signInElsewhere(), await signInElsewhere()];
    await page.reload();
    await button(page, 'Kilépés minden más eszközön').click();
    await page.getByText('Minden más eszközön kilépett.').waitFor();
    assert.deepEqual(await Promise.all(others.map(status)), [401, 401]);
    await page.getByRole('link', { name: 'Hírek' }).click();
    await page.getByRole('heading', { name: 'Hírek' }).waitFor();
  });
});

describe('a passkey', () => {
  // A passkey is bound to a host name.
  const site = useSite((port) => ({
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
  }));

  it('is created after the password was entered, and replaces the password if its script loads', async () => {
    const baseURL = site.origin.replace('127.0.0.1', 'localhost');
    const page = await site.openAsStaff('/admin/account', { baseURL });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await button(page, 'Új kulcs').click();
    await prove(page, ADMIN.password);
    await page.getByText('A kulcs neve kötelező').waitFor();
    await page.getByLabel('A kulcs neve').fill('Irodai gép');
    await button(page, 'Tovább').click();
    await button(page, 'Felírtam').click();
    await page.getByText('Irodai gép').waitFor();

    await button(page, 'Új kulcs').click();
    await page.getByLabel('A kulcs neve').fill('Még egyszer');
    await prove(page, ADMIN.password);
    await page.getByText('A kulcs nem készült el').waitFor();
    await button(page, 'Mégse').click();

    // Where the password is asked for again, the passkey replaces it.
    await button(page, 'Új kódok').click();
    await button(page, 'Megerősítés hozzáférési kulccsal').click();
    await button(page, 'Felírtam').click();
    await goTo(page, '/admin/users');
    await page.getByRole('button', { name: /Senkinek sem kötelező/ }).click();
    await page.getByRole('option', { name: 'A rendszergazdáknak kötelező' }).click();
    await button(page, 'Megerősítés hozzáférési kulccsal').click();
    await page.getByText('Az előírás megváltozott.').waitFor();
    await button(page, 'Visszavonás: a kétlépcsős belépés előírása').click();
    await button(page, 'Megerősítés hozzáférési kulccsal').click();
    await page.getByText('Visszavonva, ismét ez érvényes').waitFor();
    await goTo(page, '/admin/password');
    await button(page, 'Mentés hozzáférési kulccsal').click();
    await page.getByText('Jelszó kötelező').waitFor();
    await page.getByLabel(/^Új jelszó(?! még)/).fill(ADMIN.password);
    await page.getByLabel('Új jelszó még egyszer').fill(ADMIN.password);
    await button(page, 'Mentés hozzáférési kulccsal').click();
    await page.getByText('A jelszó megváltozott.').waitFor();

    await goTo(page, '/login');
    await button(page, 'Belépés hozzáférési kulccsal').click();
    await page.getByRole('heading', { name: 'Projektek', level: 1 }).waitFor();

    await signIn(page, ADMIN.username, ADMIN.password);
    await page.getByText('A jelszó rendben.').waitFor();
    await page.getByText('Egy helyreállító kód, ha a kulcsa nincs kéznél.').waitFor();
    await button(page, 'Belépés hozzáférési kulccsal').click();
    await page.getByRole('heading', { name: 'Projektek', level: 1 }).waitFor();
    await goTo(page, '/admin/account');
    await button(page, 'Elhagyás: „Irodai gép” kulcs').click();
    await prove(page, ADMIN.password);
    await page.getByText('A második lépés megszűnt.').waitFor();
    await goTo(page, '/login');
    await button(page, 'Belépés hozzáférési kulccsal').click();
    await page.getByText('A hozzáférési kulcsot a honlap nem fogadta el').waitFor();

    // The blocked script causes an error in the console.
    page.removeAllListeners('pageerror').removeAllListeners('console');
    await breakScripts(page, 'esm-'); // @simplewebauthn/browser
    await page.goto('/login');
    await button(page, 'Belépés hozzáférési kulccsal').click();
    await page.getByRole('alert').getByText('A lap egy része nem érkezett meg').waitFor();
    await page.context().close();
  });
});
