/** Runs axe once on every form of the staff area, on the text editor, and on every state that differs. */
import { describe, it } from 'node:test';
import {
  assertAccessible,
  assertAccessibleAndFits,
  assertAccessibleAtBothWidths,
} from '../support/accessibility.ts';
import { breakScripts, interceptCalls } from '../support/calls.ts';
import { openEditor, popupNames } from '../support/editor.ts';
import { newsFields, onePixel } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import {
  addNews,
  addProject,
  answersHandled,
  assertFitsWidth,
  button,
  choosePicture,
  expireToken,
  goTo,
  openPaused,
  pictureFile,
  shownPicture,
  textbox,
  textFile,
  waitForDraft,
} from '../support/staff.ts';
import { gateUploads } from '../support/uploads.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Dialogs over a screen that is checked as a whole. One state is checked with the whole page behind the dialog. */
const DIALOG = '[role=dialog]';
const CONFLICT = { name: 'Az elemet időközben módosították' };
const ONE_LAYOUT = [
  ['', '/company', '/offices', '/offices/1', '/people/8', '/home', '/services', '/eu-notice'],
  ['/reprography-notice', '/privacy-versions', '/privacy-versions/1', '/privacy-versions/uj'],
  ['/legal-documents', '/words', '/menu/1'],
].flat();

describe('axe', () => {
  const site = useSite();

  it('finds no violation in the text editor on a desktop and on a phone, or in its popups', async () => {
    const content = '<h2>Cím</h2><p>Egy</p><figure><img src="/favicon.svg"></figure>';
    const editor = await openEditor(site, content);
    await assertAccessible(editor.page, 'the editor');
    await editor.button('Kivágás').click();
    await assertAccessible(editor.page, 'a message of the editor');
    for (const name of popupNames) {
      await editor.caretAfter('Egy');
      await editor.button(name).click();
      await editor.popup(name).waitFor();
      await assertAccessible(editor.page, name, name === popupNames[0] ? undefined : DIALOG);
      await editor.page.keyboard.press('Escape');
      await editor.popup(name).waitFor({ state: 'detached' });
      await editor.isBackInText();
    }
    const phone = await openEditor(site, '<p>Egy</p>', PHONE);
    await phone.button('További eszközök').tap();
    await assertFitsWidth(phone.page, 'the editor on a phone');
    await assertAccessible(phone.page, 'the editor on a phone with all of its tools');
  });

  it('finds no violation in the news form with a dialog, an open calendar, an invalid time or a second window', async () => {
    const id = await addNews(site);
    const page = await site.openAsStaff();
    const since = new Date().toISOString();
    const other = { username: 'admin', displayName: '', since, isSelf: true };
    await interceptCalls(page, '**/api/presence', (call) =>
      call.fulfill({ json: { others: [other] } }),
    );
    await page.goto(`/admin/newsedit/${id}`);
    await page.getByText(/^Ön egy másik ablakban is megnyitotta ezt/).waitFor();
    await textbox(page, 'Tartalom').waitFor();
    await assertAccessible(page, 'a form that is open in two windows');
    await button(page, 'Töröl').click();
    await page.getByRole('alertdialog', { name: /^Törli/ }).waitFor();
    await assertAccessible(page, 'the question before an item is deleted');
    await page.keyboard.press('Escape');
    await button(page, 'Naptár megnyitása').click();
    await page.getByRole('application').waitFor();
    await assertAccessible(page, 'the calendar', DIALOG);
    await page.keyboard.press('Escape');
    await page.getByLabel('Közzététel ideje', { exact: true }).focus();
    await page.keyboard.type('12');
    await page.keyboard.press('Control+s');
    await page.getByText('A napot és az órát is adja meg').waitFor();
    await assertAccessible(page, 'a moment without its hour');
    await page.goto('/admin/newsedit/999');
    await page.getByText('A keresett elem nem található').waitFor();
    await assertAccessible(page, 'a missing item');
  });

  it('finds no violation in the project form with invalid fields, an open list, its preview or an offered draft', async () => {
    const page = await site.openAsStaff('/admin/projectedit');
    await button(page, 'Ment').click();
    await page.getByText('A név kötelező').waitFor();
    await page.getByLabel('Kép kiválasztása').setInputFiles(textFile());
    await page.getByText('Csak képfájl').waitFor();
    await assertAccessible(page, 'a refused form');
    await page.getByRole('button', { name: 'Szakág' }).click();
    await page.getByRole('listbox').waitFor();
    await assertAccessible(page, 'the choice of a discipline', '[role=listbox]');
    await page.keyboard.press('Escape');
    await page.goto(`/admin/projectedit/${await addProject(site)}`);
    await textbox(page, 'Név').fill('Mentetlen');
    await waitForDraft(page, 'Mentetlen');
    await button(page, 'Előnézet').click();
    await page.getByRole('dialog', { name: 'Így látja majd a látogató' }).waitFor();
    await assertAccessible(page, 'the preview', DIALOG);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Hírek' }).click();
    await page.getByRole('alertdialog', { name: /^Elhagyja/ }).waitFor();
    await assertAccessible(page, 'the question before a form is left', '[role=alertdialog]');
    await page.reload();
    await page.getByText('Ezen az eszközön maradt egy mentetlen változat').waitFor();
    await assertAccessible(page, 'the offer of a draft');
  });

  it('finds no violation in the comparison after a conflict, in the sign-in dialog, or in a form after a failed save', async () => {
    const read = `/api/projects/getproject/${await addProject(site)}?images=url`;
    const { image } = (await site.api('GET', read)) as { image: { src: string } };
    const place = { location: 'Vác', county: 'pest', latitude: 47.7, longitude: 19.1 };
    const whole = (word: string) => ({
      ...place,
      periodFrom: '2023-05',
      client: `${word} megbízó`,
      methods: 'Fúrás\nSzondázás',
      quantities: 'Fúrás\t320 fm',
      task: 'Feladat',
      gallery: [{ image: image.src, caption: `${word} felirat`, alt: 'Kék lap' }],
      translations: { en: { name: `${word} name` } },
    });
    const id = await addProject(site, whole('Eredeti'));
    const page = await site.openAsStaff(`/admin/projectedit/${id}`, PHONE);
    await textbox(page, 'Megbízó').fill('Az én megbízóm');
    const translations = page.locator('details', { hasText: 'Angolul' });
    // The translations of the picture, and those of the project, which load later.
    await translations.nth(1).waitFor();
    // A click could miss a summary while the form is still moving.
    await translations.evaluateAll((all: HTMLDetailsElement[]) => {
      for (const details of all) details.open = true;
    });
    await textbox(page, 'Név – angolul').fill('My name');
    await page.getByLabel('Felirat', { exact: true }).fill('Az én feliratom');
    await assertFitsWidth(page, 'the whole form');
    await assertAccessible(page, 'the whole form of a project on a phone');
    const stored = (await site.api('GET', `/api/projects/getproject/${id}`)) as object;
    await site.api('PUT', `/api/projects/${id}`, { ...stored, ...whole('Más'), image: image.src });
    await button(page, 'Ment').click();
    await page.getByRole('dialog', CONFLICT).getByRole('radiogroup', { name: 'Galéria' }).waitFor();
    await assertAccessible(page, 'the comparison of galleries', DIALOG);

    const newsId = await addNews(site, { title: 'Eredeti' });
    const form = await site.openAsStaff(`/admin/newsedit/${newsId}`);
    await textbox(form, 'Cím').fill('Az enyém');
    await site.api('PUT', `/api/news/${newsId}`, newsFields({ title: 'A másiké' }));
    await button(form, 'Ment').click();
    await form.getByRole('dialog', CONFLICT).waitFor();
    await assertAccessible(form, 'the comparison of versions', DIALOG);
    await form.keyboard.press('Escape');
    const signIn = form.getByRole('dialog', { name: 'A munkamenet lejárt' });
    await form.evaluate((jwt) => localStorage.setItem('jwt', jwt), tokenOf('anna'));
    await button(form, 'Ment').click();
    await signIn.getByText('időközben „anna” lépett be').waitFor();
    await assertAccessible(form, 'the sign-in after another user has signed in', DIALOG);
    await form.keyboard.press('Escape');
    await expireToken(form);
    await button(form, 'Ment').click();
    await signIn.waitFor();
    await assertAccessible(form, 'the sign-in in place', DIALOG);
    await form.keyboard.press('Escape');
    await form.getByRole('alert').waitFor();
    await assertAccessible(form, 'a failed save');
  });

  it('finds no violation in the notice of a save that failed after the user had left the form', async () => {
    const { page, arrived, letGo } = await openPaused(site, '/admin/newsedit', (call) =>
      call.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        json: { status: 503, title: 'A kiszolgáló most nem éri el az adatait.' },
      }),
    );
    await textbox(page, 'Cím').fill('Nem mentett');
    await page.getByPlaceholder('yyyy-mm-dd').fill('2025-09-01');
    await button(page, 'Ment').click();
    await arrived;
    await page.getByRole('link', { name: 'Vissza a hírekhez' }).click();
    await button(page.getByRole('alertdialog'), 'Elhagyom').click();
    await page.waitForURL('**/admin/newslist');
    letGo();
    await page
      .getByText('A mentés nem sikerült. Amit beírt, ezen az eszközön megmaradt.')
      .waitFor();
    await assertAccessible(page, 'the notice of a failed save');
  });

  it('finds no violation on the draft of a published item, its preview links or its history', async () => {
    const id = await addNews(site, { title: 'Ma élő' });
    const draft = { ...newsFields({ title: 'Holnap élő' }), baseVersion: 1 };
    await site.api('PUT', `/api/news/pending/${id}`, draft);
    const page = await site.openAsStaff(`/admin/newsedit/${id}`);
    await page.getByText('Mi változna?').click();
    await page.locator('ins', { hasText: 'Holnap' }).waitFor();
    await page.getByText('Előnézet megosztása').press('Enter');
    await button(page, 'Előnézeti link készítése').click();
    await page.getByRole('textbox', { name: 'Az új link' }).waitFor();
    await assertAccessibleAndFits(page, 'a draft with its differences and preview links');
    await button(page, 'Elvetés: közzétételre váró módosítás').click();
    await page.getByText('A közzétételre váró módosítást elvetette.').waitFor();
    await goTo(page, `/admin/history/news/${id}`);
    await page.locator('ins', { hasText: 'Holnap' }).waitFor();
    await assertAccessible(page, 'the history with a discarded draft');

    const person = (await site.api('GET', '/api/content/people/1')) as { version: number };
    const { version: baseVersion, ...fields } = person;
    const change = { ...fields, name: 'Készülő Kata', image: onePixel, imageAlt: 'Arckép' };
    await site.api('PUT', '/api/content/people/pending/1', { ...change, baseVersion });
    await goTo(page, '/admin/content/people/1');
    await page.getByText('Mi változna?').click();
    await page.getByText('Készülő Kata', { exact: true }).waitFor();
    await assertAccessible(page, 'a draft with a picture');

    await site.api('PUT', `/api/news/${id}`, newsFields({ content: '<p>Húsz</p>', title: 'Új' }));
    await site.api('PUT', `/api/news/${id}`, newsFields({ content: '<p><b>Húsz</b></p>' }));
    await goTo(page, `/admin/history/news/${id}`);
    await page.getByText('A szavak azonosak, csak a formázás').waitFor();
    await assertAccessible(page, 'the history');
  });

  it('finds no violation in a form during an upload, after a failed upload, or in the library dialog', async () => {
    const page = await site.openAsStaff('/admin/newsedit');
    const chooser = page.getByLabel('Kép kiválasztása');
    await chooser.waitFor();
    const gate = await gateUploads(page);
    await chooser.setInputFiles(await pictureFile());
    await gate.progress(60);
    await page.getByText('A kép feltöltése: 60 %').waitFor();
    await assertAccessible(page, 'an upload');
    await gate.release();
    await shownPicture(page).waitFor();
    await page.goto(`/admin/projectedit/${await addProject(site)}`);
    const letThrough = await interceptCalls(page, '**/api/images', (call) =>
      call.fulfill({ body: '<h1>Wifi</h1>' }),
    );
    await page.getByLabel('Csere').setInputFiles(await pictureFile());
    await page.getByText('A kép feltöltése nem sikerült.').first().waitFor();
    await button(page, 'Ment').click();
    await page.getByText('Töltse fel újra, vagy vesse el, és mentse utána.').waitFor();
    await assertAccessible(page, 'a failed upload');
    await letThrough();
    await page.goto('/admin/newsedit');
    await button(page, 'Választás a médiatárból').click();
    await page.getByRole('dialog').getByRole('button', { name: /\d+ ×/ }).first().waitFor();
    await assertAccessibleAtBothWidths(page, 'the choice from the library', DIALOG);
  });

  it('finds no violation in the errors shown in place of an editor or a dialog whose code does not load', async () => {
    const page = await site.openAsStaff();
    // The test causes this console error by blocking the script.
    page.removeAllListeners('pageerror').removeAllListeners('console');
    await breakScripts(page, 'content-editor-', 'choose-dialog-', 'media-chooser-');
    await page.goto(`/admin/newsedit/${await addNews(site)}`);
    const told = page.getByRole('alert').filter({ hasText: 'nem érkezett meg' });
    await told.first().waitFor();
    await interceptCalls(page, '**/api/news/*', (call) =>
      call.method === 'PUT'
        ? call.fulfill({
            status: 400,
            contentType: 'application/problem+json',
            json: { title: 'Hibás adatok', status: 400, errors: { content: ['Ez így nem jó'] } },
          })
        : call.continue(),
    );
    await textbox(page, 'Cím').fill('Nem megy el');
    await button(page, 'Ment').click();
    await told.filter({ hasText: 'Ez így nem jó' }).waitFor();
    await assertAccessible(page, 'a form without its editor');
    await button(page, 'Választás a médiatárból').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/nem érkezett meg/).waitFor();
    await assertAccessible(page, 'the dialog whose code is missing', DIALOG);
  });

  it('finds no violation in the forms and lists of site content', async () => {
    const page = await site.openAsStaff();
    for (const kind of ['disciplines', 'people']) {
      await page.goto(`/admin/content/${kind}/uj`);
      await choosePicture(page);
      await assertAccessible(page, `a new item of ${kind} with a picture`);
    }
    await page.goto('/admin/newslist');
    for (const path of [...ONE_LAYOUT, '/people', '/menu']) {
      await goTo(page, `/admin/content${path}`);
      await answersHandled(page);
      await (ONE_LAYOUT.includes(path) ? assertAccessibleAndFits : assertAccessibleAtBothWidths)(
        page,
        path,
      );
    }
  });
});

function tokenOf(username: string): string {
  const claims = { sub: username, exp: Date.now() / 1000 + 3600 };
  return `a.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.b`;
}
