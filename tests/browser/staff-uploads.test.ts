import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { interceptCalls } from '../support/calls.ts';
import { onFile } from '../support/database-content.ts';
import { newsFields } from '../support/factories.ts';
import { BLANK } from '../support/pages.ts';
import { asDataUrl, hollowPng, scene } from '../support/pictures.ts';
import {
  addNews,
  assertFocused,
  button,
  choosePicture,
  pictureFile,
  shownPicture,
  textFile,
  signInInPlace,
  textbox,
  waitForDraft,
} from '../support/staff.ts';
import { useSite } from '../support/site.ts';
import { until } from '../support/until.ts';
import { breakStorage, forgeToken, goOffline } from '../support/upload-faults.ts';
import { gateUploads } from '../support/uploads.ts';

const site = useSite();

/** The upload progress of a picture that replaces another. */
const another = (page: Page) => page.getByLabel('Csere');
const chooser = (page: Page) => page.getByLabel('Kép kiválasztása');
const atField = (page: Page) => page.getByRole('group', { name: 'Kép' }).getByRole('alert');
const STORED = /^\/media\/[\w-]{43}\.\w+$/;
const UNDER_WAY = /Egy kép feltöltése még tart\./;

describe('a picture chosen in a form', () => {
  const imageOf = async (newsId: number) => {
    const item = await site.api('GET', `/api/news/getnews/${newsId}?images=url`);
    return (item as { image: { src: string } | null }).image?.src;
  };

  it('is uploaded immediately with its progress shown, and can be cancelled or replaced during its upload, but not left without a question', async () => {
    const page = await site.openAsStaff('/admin/newsedit');
    await chooser(page).waitFor();
    const gate = await gateUploads(page);
    await chooser(page).setInputFiles(await pictureFile());
    await page.getByText('A kép előkészítése…').waitFor();
    for (const percent of [7, 60]) {
      await gate.progress(percent);
      await page.getByText(`A kép feltöltése: ${percent} %`).waitFor();
      const bar = page.getByRole('progressbar', { name: 'A kép feltöltése' });
      assert.equal(await bar.evaluate(({ value }: HTMLProgressElement) => value), percent);
    }
    await gate.progress(100);
    await page.getByText('A kép feldolgozása…').waitFor();

    await page.getByRole('link', { name: 'Projektek' }).click();
    await page.getByRole('alertdialog').getByRole('button').first().click();
    await page.getByText('A kép feldolgozása…').waitFor();

    await button(page, 'Feltöltés megszakítása').click();
    await page.getByText('Húzza ide, illessze be').waitFor();
    await assertFocused(chooser(page));
    assert.equal(await shownPicture(page).count(), 0);

    await chooser(page).setInputFiles(await pictureFile(30, 50));
    await page.getByText('A kép előkészítése…').waitFor();
    await until(async () => (await gate.waiting()) === 2);
    await gate.release();
    await gate.progress(50);
    await chooser(page).setInputFiles(await pictureFile(12, 34));
    await page.getByText('A kép előkészítése…').waitFor();
    await until(async () => (await gate.waiting()) === 2);
    await gate.release();
    await gate.release();
    const height = await shownPicture(page).evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.naturalHeight;
    });
    assert.equal(height, 34);
    assert.match((await shownPicture(page).getAttribute('src'))!, STORED);
    assert.equal(await page.getByRole('progressbar').count(), 0);
  });

  it('prevents saving and previewing until its upload has ended, and the notice disappears when another picture is chosen', async () => {
    const id = await addNews(site, { title: 'Képre vár' });
    const page = await site.openAsStaff(`/admin/newsedit/${id}`);
    await chooser(page).waitFor();
    const gate = await gateUploads(page);
    await chooser(page).setInputFiles(await pictureFile());
    await gate.progress(40);
    const alert = page.getByRole('alert');
    await button(page, 'Előnézet').click();
    assert.match(await alert.innerText(), UNDER_WAY);
    await textbox(page, 'Alcím').fill('Közben írt');
    await page.keyboard.press('Control+s');
    assert.match(await alert.innerText(), UNDER_WAY);
    await button(page, 'Ment').click();
    assert.match(await alert.innerText(), UNDER_WAY);
    assert.equal(await imageOf(id), undefined);

    await gate.release();
    await alert.getByText('A feltöltés véget ért, most már menthet.').waitFor();
    assert.equal(await textbox(page, 'Alcím').inputValue(), 'Közben írt');
    assert.equal(await button(alert, 'Újrapróbálás').count(), 0);
    await another(page).setInputFiles(await pictureFile(30, 20));
    await page.getByText('A kép előkészítése…').waitFor();
    await alert.waitFor({ state: 'detached' });
    await gate.release();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    const shown = await shownPicture(page).getAttribute('src');
    await button(page, 'Ment').click();
    await page.waitForURL('**/admin/newslist');
    assert.equal(await imageOf(id), shown);
  });

  it('is uploaded to the end if an unacceptable file is chosen meanwhile, and keeps a description typed during its upload or for the same file', async () => {
    const page = await site.openAsStaff('/admin/newsedit');
    await chooser(page).waitFor();
    const gate = await gateUploads(page);
    await chooser(page).setInputFiles(await pictureFile());
    await gate.progress(40);
    await chooser(page).setInputFiles(textFile());
    await page.getByText('„jegyzet.txt”: Csak képfájl tölthető fel').waitFor();
    await page.getByText('A kép feltöltése: 40 %').waitFor();
    await gate.release();
    await shownPicture(page).waitFor();
    assert.equal(await another(page).getAttribute('aria-invalid'), 'false');
    const heic = { ...textFile(), name: 'IMG_1.HEIC', mimeType: '' };
    await another(page).setInputFiles(heic);
    await page.getByText('„IMG_1.HEIC”: HEIC-kép nem tölthető fel').waitFor();

    const alt = textbox(page, 'A kép leírása');
    await alt.fill('Zöld mező');
    const answered = page.waitForResponse('**/api/images');
    await another(page).setInputFiles(await pictureFile());
    await gate.release();
    await (await answered).finished();
    await page.getByText('Húzza ide, illessze be').waitFor();
    assert.equal(await alt.inputValue(), 'Zöld mező');

    await another(page).setInputFiles(await pictureFile(30, 50));
    await gate.progress(10);
    await alt.fill('Kék ég');
    await gate.release();
    await page.getByText('A kép feltöltése').waitFor({ state: 'detached' });
    assert.equal(await alt.inputValue(), 'Kék ég');
  });

  it('causes an error and prevents saving if its upload fails, and can be uploaded again', async () => {
    const former = `data:image/png;base64,${(await scene(22, 11).png().toBuffer()).toString('base64')}`;
    const id = await addNews(site, { image: former, imageAlt: 'Régi kép' });
    const stored = await imageOf(id);
    const page = await site.openAsStaff(`/admin/newsedit/${id}`);
    await textbox(page, 'Cím').fill('Közben írt cím');
    const foreign = () =>
      interceptCalls(page, '**/api/images', (call) => call.fulfill({ body: '<h1>Wifi</h1>' }));
    const UNANSWERED = 'A kiszolgáló nem érhető el: ellenőrizze az internetkapcsolatot.';
    const FAULT = 'A kiszolgáló hibát jelzett: próbálja újra később.';
    const failures: [fault: () => Promise<() => unknown>, why: string][] = [
      [() => breakStorage(site), FAULT],
      [() => goOffline(page), UNANSWERED],
      [foreign, FAULT],
    ];
    const file = another(page);
    for (const [index, [fault, why]] of failures.entries()) {
      const mend = await fault();
      if (index === 0) await file.setInputFiles(await pictureFile());
      else await button(page, 'Feltöltés újra').click();
      await page.getByText(`A kép feltöltése nem sikerült. ${why}`).waitFor();
      assert.equal(await atField(page).innerText(), `A kép feltöltése nem sikerült. ${why}`);
      assert.equal(await file.getAttribute('aria-invalid'), 'true');
      const described = await file.getAttribute('aria-describedby');
      assert.match(await page.locator(`[id="${described}"]`).innerText(), /nem sikerült/);
      await button(page, 'Ment').click();
      await page.getByText('Töltse fel újra, vagy vesse el, és mentse utána.').waitFor();
      await mend();
    }
    assert.equal(await shownPicture(page).getAttribute('src'), stored, 'the former stays');
    assert.equal(await textbox(page, 'A kép leírása').inputValue(), 'Régi kép');

    await button(page, 'Feltöltés újra').click();
    await page.getByText('Az előző kép leírása ez volt: „Régi kép”').waitFor();
    assert.equal(await atField(page).count(), 0);
    const sent = await shownPicture(page).getAttribute('src');
    assert.notEqual(sent, stored);
    assert.equal(await textbox(page, 'Cím').inputValue(), 'Közben írt cím');
    await button(page, 'Ment').click();
    await page.waitForURL('**/admin/newslist');
    assert.equal(await imageOf(id), sent);
  });

  it('can be removed if its upload failed, and the form can then be saved', async () => {
    const page = await site.openAsStaff('/admin/newsedit');
    await textbox(page, 'Cím').fill('Kép nélkül');
    await page.getByPlaceholder('yyyy-mm-dd').fill('2025-02-02');
    const mend = await breakStorage(site);
    await chooser(page).setInputFiles(await pictureFile(61, 41));
    await button(page, 'Feltöltés elvetése').click();
    await mend();
    await assertFocused(chooser(page));
    assert.equal(await atField(page).count(), 0);
    await button(page, 'Ment').click();
    await page.getByRole('row', { name: /Kép nélkül/ }).waitFor();
  });

  it('causes an error if it has too many pixels, but the form can be saved without it', async () => {
    const page = await site.openAsStaff('/admin/newsedit');
    await textbox(page, 'Cím').fill('Túl sok képpont');
    await page.getByPlaceholder('yyyy-mm-dd').fill('2025-02-02');
    const buffer = hollowPng(8000, 7000);
    await chooser(page).setInputFiles({ name: 'nagy.png', mimeType: 'image/png', buffer });
    await page.getByText('A kép legfeljebb 50 megapixeles lehet.').waitFor();
    assert.equal(await chooser(page).getAttribute('aria-invalid'), 'true');
    assert.equal(await button(page, 'Feltöltés újra').count(), 0, 'it would be in vain');
    await button(page, 'Ment').click();
    await page.getByRole('row', { name: /Túl sok képpont/ }).waitFor();
  });

  it('requires a sign-in if the session has ended, after which it is uploaded', async () => {
    const page = await site.openAsStaff('/admin/newsedit');
    await textbox(page, 'Cím').fill('Lejárt közben');
    await forgeToken(page);
    await chooser(page).setInputFiles(await pictureFile(40, 20));
    await signInInPlace(page);
    const isShown = (width: number) =>
      document.querySelector<HTMLImageElement>('main img')?.naturalWidth === width;
    await page.waitForFunction(isShown, 40);
    assert.equal(await textbox(page, 'Cím').inputValue(), 'Lejárt közben');
    // A user who closes the dialog sees the reason and can try again.
    await forgeToken(page);
    await another(page).setInputFiles(await pictureFile(50, 20));
    await page
      .getByRole('dialog', { name: 'A munkamenet lejárt' })
      .getByLabel('Jelszó')
      .press('Escape');
    await page
      .getByText(
        'A munkamenet lejárt. A „Feltöltés újra” gombbal jelentkezhet be, és folytathatja.',
      )
      .waitFor();
    await button(page, 'Feltöltés újra').click();
    await signInInPlace(page);
    await page.waitForFunction(isShown, 50);
  });

  it('is compared with the picture that a colleague has saved meanwhile', async () => {
    const id = await addNews(site, { title: 'Két kép' });
    const page = await site.openAsStaff(`/admin/newsedit/${id}`);
    await choosePicture(page, await pictureFile(31, 17));
    const mine = await shownPicture(page).getAttribute('src');
    const image = asDataUrl(await scene(32, 18).png().toBuffer());
    await site.api('PUT', `/api/news/${id}`, newsFields({ title: 'Két kép', image }));
    const theirs = await imageOf(id);
    await button(page, 'Ment').click();
    const dialog = page.getByRole('dialog');
    const pictures = dialog.getByRole('img', { name: 'Kép' });
    await pictures.nth(1).waitFor();
    const shown = await pictures.evaluateAll((all) => all.map((each) => each.getAttribute('src')));
    assert.deepEqual(shown, [mine, theirs]);
    await button(dialog, 'A kiválasztott változat mentése').click();
    await page.waitForURL('**/admin/newslist');
    assert.equal(await imageOf(id), mine);
  });
});

describe('unsaved work that contains a picture', () => {
  const setDraftPicture = (page: Page, image: string) =>
    page.evaluate(async (requested) => {
      const opened = indexedDB.open('szelveny');
      await new Promise((resolve) => opened.addEventListener('success', resolve));
      const drafts = opened.result.transaction('drafts', 'readwrite').objectStore('drafts');
      const cursor = drafts.openCursor();
      await new Promise<void>((resolve) =>
        cursor.addEventListener('success', () => {
          const found = cursor.result!;
          const draft = found.value as { fields: { image: string } };
          draft.fields.image = requested;
          found.update(draft).addEventListener('success', () => resolve());
        }),
      );
      opened.result.close();
    }, image);

  it('is restored and saved if an earlier version of the site embedded the picture in the draft', async () => {
    const page = await site.openAsStaff('/admin/newsedit');
    await textbox(page, 'Cím').fill('Régi piszkozat');
    await page.getByPlaceholder('yyyy-mm-dd').fill('2025-02-02');
    await waitForDraft(page, '2025-02-02');
    await page.goto(BLANK);
    await setDraftPicture(page, asDataUrl(await scene(70, 35).png().toBuffer()));
    await page.goto('/admin/newsedit');
    await button(page, 'Visszaállítás').click();
    const width = await shownPicture(page).evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.naturalWidth;
    });
    assert.equal(width, 70);
    await button(page, 'Ment').click();
    await page.getByRole('row', { name: /Régi piszkozat/ }).click();
    await shownPicture(page).waitFor();
    assert.match((await shownPicture(page).getAttribute('src'))!, STORED);
  });

  it('is restored with an error if the server has deleted the picture, and accepts another', async () => {
    const page = await site.openAsStaff('/admin/newsedit');
    await textbox(page, 'Cím').fill('Kép, ami már nincs');
    await page.getByPlaceholder('yyyy-mm-dd').fill('2025-02-02');
    await choosePicture(page, await pictureFile(77, 33));
    await waitForDraft(page, '"image":"/media/');
    await page.goto(BLANK);
    // Simulates a picture deleted by the clean-up. Its address is new, so the browser has no copy.
    await setDraftPicture(page, `/media/${'A'.repeat(43)}.jpg`);
    await page.goto('/admin/newsedit');
    await button(page, 'Visszaállítás').click();
    await page.getByText('Ez a kép már nincs meg a kiszolgálón.').waitFor();
    const file = another(page);
    assert.equal(await file.getAttribute('aria-invalid'), 'true');
    assert.equal(await textbox(page, 'Cím').inputValue(), 'Kép, ami már nincs');
    await button(page, 'Ment').click();
    await page.getByText('Nem menthető').waitFor();
    await assertFocused(file);
    await file.setInputFiles(await pictureFile(78, 33));
    await page.getByText('Ez a kép már nincs meg').waitFor({ state: 'detached' });
    await button(page, 'Ment').click();
    await page.getByRole('row', { name: /Kép, ami már nincs/ }).waitFor();
  });

  it('causes an error on a save if the browser still shows a picture that the server has deleted', async () => {
    const page = await site.openAsStaff('/admin/newsedit');
    await textbox(page, 'Cím').fill('Emlékezet');
    await page.getByPlaceholder('yyyy-mm-dd').fill('2025-02-02');
    await choosePicture(page, await pictureFile(79, 33));
    // The browser has cached the picture only once it was shown.
    await shownPicture(page).evaluate((image: HTMLImageElement) => image.decode());
    const [, hash = ''] = /([\w-]{43})/.exec((await shownPicture(page).getAttribute('src'))!) ?? [];
    const { changes } = await onFile(site.databaseFile, (database) =>
      database.prepare('delete from "picture" where "hash" = ?').run(hash),
    );
    assert.equal(changes, 1, `of „${hash}”`);
    await button(page, 'Ment').click();
    await page.getByText('A hivatkozott kép már nincs meg, válassza ki újra').waitFor();
    await assertFocused(another(page));
    assert.equal(await textbox(page, 'Cím').inputValue(), 'Emlékezet');
    await another(page).setInputFiles(await pictureFile(79, 33));
    await page.getByText('A hivatkozott kép már nincs meg').waitFor({ state: 'detached' });
    await button(page, 'Ment').click();
    await page.getByRole('row', { name: /Emlékezet/ }).waitFor();
  });
});
