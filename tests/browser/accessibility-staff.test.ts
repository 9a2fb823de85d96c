/** Runs axe once on every list, tool and account screen of the staff area, and on every state that differs. */
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { dayAfter, dayInHungary } from '../../app/api/contract/fields.ts';
import { firstUseSteps } from '../../app/operations/first-use/first-use.contract.ts';
import {
  assertAccessible,
  assertAccessibleAndFits,
  assertAccessibleAtBothWidths,
} from '../support/accessibility.ts';
import { interceptCalls } from '../support/calls.ts';
import { execute } from '../support/database-content.ts';
import { documentForm, pdf } from '../support/documents.ts';
import { contactFields, newsFields } from '../support/factories.ts';
import { mailSettings } from '../support/mail-server.ts';
import { PASSWORD, secretOf } from '../support/people.ts';
import { addCategory, addPrice } from '../support/price-list.ts';
import { scratchFolder } from '../support/scratch.ts';
import { useSite } from '../support/site.ts';
import {
  addNews,
  addProject,
  breakCalls,
  button,
  goTo,
  openOverview,
  pictureFile,
  prove,
  textbox,
  waitForDraft,
} from '../support/staff.ts';
import { until } from '../support/until.ts';

const PHONE = { width: 390, height: 844 };
const NO_MAIL_SERVER = 9;
const LOGOUT = '**/api/auth/logout';
/** Parts of a screen, for states that add only these to a screen already checked. */
const SELECTION = '[aria-label="Műveletek a kijelöltekkel"]';
const DIALOG = '[role=alertdialog]';
const LONG = 'Fekete-fehér műszaki rajzok másolása tekercsről, 80 g/m² papírra '.repeat(3).trim();

// The tests share one site and add content one after another. The first test needs an empty site.
describe('axe', () => {
  const folder = mkdtempSync(join(scratchFolder(), 'szelveny-accessibility-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const site = useSite({
    BACKUP_DIR: folder,
    DATA_DIR: folder,
    ...mailSettings({ port: NO_MAIL_SERVER }),
  });
  const sql = (statement: string) => execute(`file:${site.databaseFile}`, statement);
  const bar = (page: Page) => page.getByRole('group', { name: 'Műveletek a kijelöltekkel' });
  const selectAll = (page: Page) => page.getByRole('checkbox', { name: 'Mind kijelölése' }).check();

  it('finds no violation on empty lists', async () => {
    const page = await site.openAsStaff('/admin/newslist');
    await assertScreen(page, '/admin/messages', /Még nem érkezett megkeresés/);
    await assertScreen(page, '/admin/todos', 'Nincs teendő');
    await assertScreen(page, '/admin?search=nincs', 'Nincs a keresésnek megfelelő elem.');
  });

  it('finds no violation on the overview, the list of open tasks or the other lists', async () => {
    const certificate = { title: 'ISO 9001', validUntil: dayAfter(dayInHungary(), 20) };
    await site.api('POST', '/api/content/certificates', certificate);
    const ids = [
      await addNews(site, { title: 'Törött', content: '<p><a href="/news/999">hír</a></p>' }),
      await addNews(site, { title: 'Még vázlat', published: false }),
    ];
    for (const name of ['Szótlan kép', 'Új híd']) await addProject(site, { name, imageAlt: '' });
    for (const subject of ['Kútfúrás', 'Talajvizsgálat']) {
      await site.api('POST', '/api/mail', contactFields({ subject }));
    }
    await sql(`update "contactRequest" set "delivery" = 'failed',
      "deliveryReason" = 'A levelezőkiszolgáló véglegesen elutasította (550 No such user)'`);
    await site.api('POST', '/api/todos/links');
    await until(async () => (await sql(`select 1 from backup where state = 'proven'`)).length > 0);

    const page = await site.openAsStaff('/admin');
    await openOverview(page);
    const backup = page.getByRole('region', { name: 'Biztonsági mentés' });
    await backup.getByText(/Az utolsó kipróbált biztonsági mentés: \d{4}\./).waitFor();
    await page.getByRole('link', { name: '2 megválaszolatlan megkeresés' }).waitFor();
    await page.getByText('Ön létrehozta').first().waitFor();
    await page.getByRole('row', { name: /Új híd/ }).waitFor();
    await assertAccessibleAtBothWidths(page, 'the overview with a fresh backup');
    await page.setViewportSize(PHONE);
    await selectAll(page);
    await bar(page).waitFor();
    await assertAccessible(page, 'selected projects on a phone');
    await page.getByRole('button', { name: /^Menü/ }).click();
    await page.getByRole('link', { name: 'Lomtár' }).waitFor();
    await assertAccessible(page, 'the menu of a phone', 'header');
    // After a failure the next backup waits, so that none is made here.
    await sql(`insert into backup ("backupId", "state", "startedAt", "finishedAt", "reason", "leaseHolder", "leaseUntil")
      values (0, 'failed', 0, ${Date.now()}, 'the disk is full', '', 0)`);
    await sql(`update backup set "startedAt" = "startedAt" - 200000000`);
    await page.goto('/admin');
    await backup.getByText('Régi az utolsó kipróbált').waitFor();
    await assertAccessible(page, 'the overview with an old backup');
    await sql(`update backup set "startedAt" = "startedAt" + 200000000`);
    await sql(`delete from backup where "backupId" = 0`);

    await visit(page, '/admin/todos', '/news/999');
    await assertAccessibleAtBothWidths(page, '/admin/todos');

    await visit(page, '/admin/messages', 'véglegesen elutasította');
    await assertAccessibleAtBothWidths(page, '/admin/messages');
    await page.setViewportSize(PHONE);
    await selectAll(page);
    await bar(page).waitFor();
    await assertAccessible(page, 'selected contact requests on a phone', SELECTION);
    await visit(page, '/admin/messages/1', 'Kútfúrás');
    await page.getByText('Megnézett').waitFor();
    await assertAccessible(page, 'a contact request');

    await visit(page, '/admin/newslist', 'Még vázlat');
    await assertAccessibleAtBothWidths(page, '/admin/newslist');
    await site.api('PUT', `/api/news/${ids[0]}`, newsFields({ title: 'Törött' }));
    await site.api('DELETE', `/api/news/${ids[1]}`);
    await selectAll(page);
    await button(bar(page), 'Levétel a honlapról').click();
    await bar(page).getByRole('alert').getByText('időközben módosították').waitFor();
    await assertAccessible(page, 'selected items that were left out', SELECTION);
  });

  it('finds no violation on the trash, the audit log, the handbook, the visits, the library or the first steps', async () => {
    const body = documentForm(pdf(), 'Nagyon hosszú nevű dokumentum a talajvizsgálatokról.pdf');
    const headers = { authorization: `Bearer ${await site.token()}` };
    await fetch(`${site.origin}/api/documents`, { method: 'POST', headers, body });
    const picture = new FormData();
    const { buffer, mimeType } = await pictureFile();
    picture.append('file', new File([new Uint8Array(buffer)], 'Kép.jpg', { type: mimeType }));
    await fetch(`${site.origin}/api/images?keep=true`, { method: 'POST', headers, body: picture });
    const page = await site.openAsStaff('/admin/newslist');
    await visit(page, '/admin/bin', /Törölte: admin, .* visszahozható eddig: /);
    await assertAccessibleAtBothWidths(page, '/admin/bin');
    await assertScreen(page, '/admin/audit', 'Még vázlat');
    await assertScreen(page, '/admin/handbook', 'Vizsgálatok');
    const counts = ['all', 'page', 'host', 'language'].map((what, index) => {
      const name = ['', '/', 'example.com', 'de'][index];
      return `('month', '${what}', '${dayInHungary().slice(0, 7)}', '${name}', 3, 9)`;
    });
    await sql(`insert into "visitCount" values ${counts.join()}`);
    await goTo(page, '/admin/visits');
    await page.getByRole('link', { name: '12 hónap' }).click();
    await page.getByText('12 megnyitás, 25%-uk telefonon').waitFor();
    await page.getByText('Számokban', { exact: true }).click();
    await assertAccessible(page, 'the visits of months');

    await visit(page, '/admin/library', 'Nagyon hosszú nevű dokumentum');
    await assertAccessibleAtBothWidths(page, '/admin/library');
    await button(page, 'Kép: részletek').click();
    await page.getByRole('dialog', { name: 'Kép' }).waitFor();
    await assertAccessibleAtBothWidths(page, 'the details of a file');
    for (const step of firstUseSteps) {
      await site.api('PUT', `/api/first-use/steps/${step}`, { isKept: true });
    }
    await assertScreen(page, '/admin/setup', 'Minden lépés kész.');
  });

  it('finds no violation on the backups screen if a verified backup is present, is missing, or was never made', async () => {
    const page = await site.openAsStaff('/admin/newslist');
    await visit(page, '/admin/backups', 'Kipróbálva');
    await assertAccessibleAtBothWidths(page, 'proven backups');
    renameSync(folder, `${folder}.away`);
    await page.reload();
    await page.getByText('Nincs a helyén az utolsó kipróbált biztonsági mentés').waitFor();
    await assertAccessible(page, 'a backup whose file is gone');
    renameSync(`${folder}.away`, folder);
    await sql(`update backup set "state" = 'failed'`);
    await page.reload();
    await page.getByText('Még nincs kipróbált biztonsági mentés.').waitFor();
    await assertAccessible(page, 'no proven backup');
  });

  it('finds no violation on the price list', async () => {
    const category = await addCategory(site, { name: LONG, description: LONG });
    await addCategory(site);
    for (const column1 of ['A1', 'A2']) {
      await addPrice(site, category, { column1, column2: LONG, column3: LONG });
    }
    const page = await site.openAsStaff('/admin/reproprices');
    const table = page.getByRole('table').first();
    await textbox(page, 'Név, 1. sor').fill('Átírt');
    await textbox(page, '1. oszlop, 1. sor').fill(`${LONG} ${LONG}`);
    await button(table, 'Hozzáad').click();
    await page.getByText('kötelező').first().waitFor();
    await assertAccessibleAtBothWidths(page, 'the refused price list with long texts');
    await textbox(page, 'Név, 1. sor').press('Enter');
    await page.getByText('A mentés sikerült.').waitFor();
    await assertAccessible(page, 'a success message');
    await table.getByRole('button', { name: 'Töröl, 1. sor' }).click();
    await page.getByRole('alertdialog', { name: /^Törli/ }).waitFor();
    await assertAccessible(page, 'the question before a price category is deleted');
    await page.keyboard.press('Escape');

    await page.goto('/admin/reproprices');
    await button(page, 'Árak átrendezése').click();
    await breakCalls(page, 'POST', 500, '**/api/repro*/*/move');
    await button(page, 'Lejjebb: A1').click();
    await page.getByText('„A1” a helyén maradt. A kiszolgáló hibát jelzett.').waitFor();
    await assertAccessible(page, 'a failed move');
    await button(page, 'Kategóriák átrendezése').click();
    await page.getByRole('grid', { name: 'A kategóriák sorrendje' }).waitFor();
    await assertAccessibleAtBothWidths(page, 'the order of prices and categories');
  });

  it('finds no violation on the screens of users, invitations, accounts or second factors', async () => {
    const page = await site.openAsStaff('/admin/users', { viewport: PHONE });
    await page.getByRole('link', { name: 'Új felhasználó' }).click();
    await page.getByLabel('Felhasználónév').fill('eva');
    await button(page, 'Meghívás').click();
    await prove(page);
    const notice = page.getByRole('region', { name: 'Jelszóbeállító link' });
    await notice.waitFor();
    await assertAccessibleAndFits(page, 'the link of an invitation');
    const link = new URL(await notice.getByText(/#/).innerText());
    await sql(`insert into passkey ("username", "credentialId", "publicKey", "counter",
      "transports", "name", "createdAt") values ('admin', 'x', 'x', 0, '', 'Irodai gép', 1)`);
    await assertScreen(page, '/admin/account', 'Irodai gép');
    await sql('delete from passkey');
    await goTo(page, '/admin/password');
    await button(page, 'Ment').click();
    await page.getByText('Jelszó kötelező').first().waitFor();
    await assertAccessible(page, 'the refused change of a password');

    const editor = await site.open(link.pathname + link.hash);
    await editor.getByText('Felhasználóneve: eva').waitFor();
    await assertAccessibleAndFits(editor, 'the choice of a password');
    const chosen = { secret: secretOf(link.href), wanted: PASSWORD };
    await site.api('PUT', '/api/auth/password-link', chosen);
    await signIn(editor, 'eva');
    await editor.waitForURL('**/admin');
    await assertScreen(editor, '/admin/audit', 'Ehhez nincs jogosultsága');
    await assertScreen(editor, '/admin/account', 'Munkamenetek');
    await button(editor, 'Beállítás').click();
    await editor.getByLabel('Jelenlegi jelszó').fill(PASSWORD);
    await button(editor, 'Tovább').click();
    await editor.getByRole('img', { name: 'QR-kód az alkalmazásnak' }).waitFor();
    await assertAccessible(editor, 'the setup of an authenticator app');
    const totp = new TOTP({ secret: await editor.getByRole('code').innerText() });
    await editor.getByRole('textbox', { name: 'Kód' }).fill(totp.generate());
    await button(editor, 'Megerősítés').click();
    const codes = editor.getByRole('alertdialog', { name: 'Írja fel a helyreállító kódokat' });
    await codes.getByRole('listitem').first().waitFor();
    await assertAccessible(editor, 'the recovery codes', DIALOG);
    await button(codes, 'Felírtam').click();
    await signIn(editor, 'eva');
    await editor.getByText('A jelszó rendben.').waitFor();
    await assertAccessible(editor, 'the second step of the sign-in');

    await assertScreen(page, '/admin/users', 'eva');
    await page.getByRole('link', { name: 'eva' }).click();
    await page.getByRole('heading', { name: 'eva' }).waitFor();
    await assertAccessible(page, 'a user');
  });

  it('finds no violation on the screens about unsaved work, signing out or a refused sign-in', async () => {
    const id = await addProject(site, { name: 'Tárolt projekt' });
    const page = await site.openAsStaff(`/admin/projectedit/${id}`);
    await textbox(page, 'Leírás').fill('Félbehagyva');
    await waitForDraft(page, 'Félbehagyva');
    await page.goto('/admin');
    await page.getByRole('region', { name: 'Mentetlen munka ezen az eszközön' }).waitFor();
    await page
      .getByRole('row', { name: /Tárolt projekt/ })
      .getByText('Mentetlen', { exact: true })
      .waitFor();
    await assertAccessible(page, 'the list with unsaved work');
    const letThrough = await interceptCalls(page, LOGOUT, (call) => call.abort());
    await page.getByRole('link', { name: 'Kilépés' }).click();
    await page.getByRole('alertdialog', { name: /^Mentetlen munkája maradt/ }).waitFor();
    await assertAccessible(page, 'the question before the sign-out', DIALOG);
    await button(page, 'Megtartás és kilépés').click();
    const notice = page.getByRole('alertdialog', { name: 'Ezen az eszközön kijelentkezett' });
    await notice.getByText('A kiszolgáló nem érhető el').waitFor();
    await assertAccessible(page, 'the sign-out that did not reach the server', DIALOG);
    await letThrough();
    await button(notice, 'Újrapróbálás').click();
    await page.getByText('Sikeresen kijelentkezett.').waitFor();
    await page.getByLabel('Felhasználónév').fill('admin');
    await page.getByLabel('Jelszó').fill('rossz');
    await button(page, 'Belép').click();
    await page.getByRole('alert').filter({ hasText: 'Hibás a jelszó' }).waitFor();
    await assertAccessible(page, 'the refused sign-in');
  });
});

async function signIn(page: Page, username: string): Promise<void> {
  await goTo(page, '/login');
  await page.getByLabel('Felhasználónév').fill(username);
  await page.getByLabel('Jelszó').fill(PASSWORD);
  await button(page, 'Belép').click();
}

async function assertScreen(page: Page, path: string, text: string | RegExp): Promise<void> {
  await visit(page, path, text);
  await assertAccessible(page, `${path}, ${text}`);
}

async function visit(page: Page, path: string, text: string | RegExp): Promise<void> {
  await goTo(page, path);
  await page.getByText(text).first().waitFor();
}
