import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { interceptCalls, type Call } from '../support/calls.ts';
import { pdf } from '../support/documents.ts';
import { openEditor, storedContent } from '../support/editor.ts';
import { useSite, type Site } from '../support/site.ts';
import {
  addNews,
  addProject,
  assertFocused,
  button,
  goTo,
  pictureFile,
  shownPicture,
  textbox,
  textFile,
} from '../support/staff.ts';

const PHONE = { width: 390, height: 844 };

const paperFile = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: pdf(name),
});

const list = (page: Page) => page.getByRole('list', { name: 'Képek és dokumentumok' });
const card = (page: Page, name: string) =>
  list(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

const choice = (scope: Locator, name: string) =>
  scope.getByRole('button', { name: new RegExp(`^${name} ?\\d+ ×|^${name} ?PDF`) });

async function keepPicture(site: Site, name: string, background: string): Promise<string> {
  const { buffer, mimeType } = await pictureFile(400, 300, background);
  return await send(
    site,
    '/api/images?keep=true',
    new File([new Uint8Array(buffer)], name, { type: mimeType }),
  );
}

const keepPaper = (site: Site, name: string) =>
  send(
    site,
    '/api/documents',
    new File([new Uint8Array(pdf(name))], name, { type: 'application/pdf' }),
  );

async function send(site: Site, path: string, file: File): Promise<string> {
  const body = new FormData();
  body.append('file', file);
  const headers = { authorization: `Bearer ${await site.token()}` };
  const answer = await fetch(site.origin + path, { method: 'POST', headers, body });
  assert.equal(answer.status, 201);
  return ((await answer.json()) as { url: string }).url;
}

const describeMedia = (site: Site, url: string, fields: object) =>
  site.api('PUT', `/api/library/item?hash=${/[\w-]{43}/.exec(url)![0]}`, fields);

/** Holds saves of details until the returned function releases them with the given result. */
async function holdSaving(page: Page, end = (call: Call) => call.continue()) {
  const arrived = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<void>();
  const restore = await interceptCalls(page, '**/api/library/item*', async (call) => {
    if (call.method !== 'PUT') return await call.continue();
    arrived.resolve();
    await gone.promise;
    await end(call);
  });
  return { arrived: arrived.promise, letGo: gone.resolve, restore };
}

describe('the media library', () => {
  const site = useSite();

  it('accepts several files at once, shows why it refuses some, and can be searched and filtered', async () => {
    const page = await site.openAsStaff('/admin/library');
    await page.getByText('A médiatár még üres.').waitFor();
    const chooser = page.getByLabel('Feltöltés', { exact: true });
    const first = { ...(await pictureFile(80, 60, '#a02020')), name: 'Fúrótorony.jpg' };
    const second = { ...(await pictureFile(60, 60, '#20a020')), name: 'Geodéta.jpg' };
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    const texts = Array.from({ length: 5 }, (_, at) => ({ ...textFile(), name: `${at}.txt` }));
    await chooser.setInputFiles([
      first,
      second,
      // A PDF document, whatever its name says.
      { ...paperFile('Árlista 2026.jpg'), mimeType: 'image/jpeg' },
      ...texts,
      { name: 'iphone.jpg', mimeType: 'image/jpeg', buffer: heic },
      { name: 'ures.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
    ]);
    for (const name of ['Fúrótorony', 'Geodéta', 'Árlista 2026']) await card(page, name).waitFor();
    const uploads = page.getByRole('list', { name: 'Feltöltések' });
    await uploads.getByText('Csak kép vagy PDF tölthető fel.').nth(4).waitFor();
    await uploads.getByText('HEIC-kép nem tölthető fel').waitFor();
    await uploads.getByText('A fájl üres').waitFor();
    assert.equal(await button(uploads, 'Feltöltés újra').count(), 0, 'it would be refused again');
    await button(uploads, 'Feltöltés elvetése').first().click();
    await button(uploads, 'Minden elutasított feltöltés elvetése (6)').click();
    await uploads.waitFor({ state: 'detached' });
    await assertFocused(chooser);
    await card(page, 'Fúrótorony')
      .getByText(/^80 × 60 · \d\skB · \d{4}\.\d\d\.\d\d$/)
      .waitFor();
    await card(page, 'Árlista 2026').getByText('Sehol sem használt').waitFor();
    for (const viewport of [{ width: 1366, height: 800 }, PHONE]) {
      await page.setViewportSize(viewport);
      const lines = await list(page).locator(':scope > li').evaluateAll(topsOfCards);
      const ofFirst = lines.filter(([top]) => top === lines[0]![0]);
      assert.equal(ofFirst.length > 1, viewport !== PHONE);
      assert.equal(new Set(ofFirst.map(([, facts]) => facts)).size, 1);
    }

    await page.getByRole('searchbox').fill('geodeta');
    await card(page, 'Fúrótorony').waitFor({ state: 'detached' });
    assert.equal(await list(page).getByRole('listitem').count(), 1);
    await page.getByRole('searchbox').fill('');
    await card(page, 'Fúrótorony').waitFor();
    await page.getByRole('combobox', { name: 'Mi látszik' }).selectOption('documents');
    await card(page, 'Geodéta').waitFor({ state: 'detached' });
    await card(page, 'Árlista 2026').waitFor();
    assert.equal(await list(page).getByRole('listitem').count(), 1);
  });

  it('accepts files dropped on it, and asks a question before the user leaves it while a file is uploading', async () => {
    const page = await site.openAsStaff('/admin/library');
    const { buffer } = await pictureFile(70, 30, '#203040');
    const transfer = await page.evaluateHandle(
      (bytes) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], 'Húzott.jpg', { type: 'image/jpeg' }));
        return data;
      },
      [...buffer],
    );
    await page.getByText('Húzza ide').dispatchEvent('drop', { dataTransfer: transfer });
    await card(page, 'Húzott').getByText('70 × 30', { exact: false }).waitFor();

    const held = Promise.withResolvers<void>();
    await interceptCalls(page, '**/api/images*', async (call) => {
      await held.promise;
      await call.continue();
    });
    const file = { ...(await pictureFile(75, 35, '#302040')), name: 'Lassú.jpg' };
    await page.getByLabel('Feltöltés', { exact: true }).setInputFiles([file]);
    await page.getByRole('list', { name: 'Feltöltések' }).waitFor();
    await page.getByRole('link', { name: 'Lomtár' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText('A feltöltés még tart').waitFor();
    await button(question, 'Maradok').click();
    held.resolve();
    await card(page, 'Lassú').waitFor();
    await page.getByRole('link', { name: 'Lomtár' }).click();
    await page.waitForURL('**/admin/bin');
  });

  it('takes the description of a picture from the item that uses it, for the details and for forms', async () => {
    const url = await keepPicture(site, 'Leírt.jpg', '#607080');
    await addProject(site, { name: 'Leírt híd', image: url, imageAlt: 'Fúrótorony a hídnál' });
    const bare = await keepPicture(site, 'Leíratlan.jpg', '#708090');
    await addNews(site, { title: 'Leírás nélkül', image: bare, imageAlt: '' });
    const page = await site.openAsStaff('/admin/library');
    await card(page, 'Leíratlan').getByText('Nincs leírása').waitFor();
    assert.equal(await card(page, 'Leírt').getByText('Nincs leírása').count(), 0);
    await card(page, 'Leírt').locator('img').click();
    const details = page.getByRole('dialog', { name: 'Leírt' });
    assert.equal(await textbox(details, 'A kép leírása').inputValue(), 'Fúrótorony a hídnál');
    await button(details, 'Bezárás').click();
    await details.waitFor({ state: 'detached' });

    await goTo(page, '/admin/newsedit');
    await button(page, 'Választás a médiatárból').click();
    await choice(page.getByRole('dialog'), 'Leírt').click();
    await shownPicture(page).waitFor();
    assert.equal(await textbox(page, 'A kép leírása').inputValue(), 'Fúrótorony a hídnál');
  });

  it('deletes only unused pictures, and restores them immediately or later', async () => {
    const url = await keepPicture(site, 'Felesleges.jpg', '#101080');
    const page = await site.openAsStaff('/admin/library');
    const remove = async () => {
      await button(card(page, 'Felesleges'), 'Felesleges: részletek').click();
      await button(page.getByRole('dialog', { name: 'Felesleges' }), 'Töröl').click();
      await card(page, 'Felesleges').waitFor({ state: 'detached' });
    };
    await remove();
    await button(page, 'Visszavonás: Felesleges').click();
    await card(page, 'Felesleges').waitFor();
    await remove();
    await page.getByRole('combobox', { name: 'Mi látszik' }).selectOption('deleted');
    await button(card(page, 'Felesleges'), 'Visszahozás: Felesleges').click();
    await card(page, 'Felesleges').waitFor({ state: 'detached' });
    await page.getByRole('combobox', { name: 'Mi látszik' }).selectOption('all');
    await card(page, 'Felesleges').waitFor();

    await addProject(site, { name: 'Használó', image: url });
    await page.getByRole('combobox', { name: 'Mi látszik' }).selectOption('pictures');
    await card(page, 'Felesleges').getByRole('link', { name: 'Használó' }).waitFor();
    await button(card(page, 'Felesleges'), 'Felesleges: részletek').click();
    const dialog = page.getByRole('dialog', { name: 'Felesleges' });
    await dialog.getByText('Törölni csak azt lehet, ami sehol sem szerepel.').waitFor();
    assert.equal(await button(dialog, 'Töröl').count(), 0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await card(page, 'Felesleges').getByRole('link', { name: 'Használó' }).click();
    await page.waitForURL('**/admin/projectedit/*');
  });

  it('sets the focal point of a picture by keyboard and by click, and public pages crop around it', async () => {
    const url = await keepPicture(site, 'Fókusz.jpg', '#706050');
    await addProject(site, { type: 'geodezia', image: url });
    const visitor = await site.open('/projects/geodezia');
    const shown = visitor.locator('.project img').first();
    const position = () => shown.evaluate((image) => getComputedStyle(image).objectPosition);
    assert.equal(await position(), '50% 50%');

    const page = await site.openAsStaff('/admin/library');
    await button(card(page, 'Fókusz'), 'Fókusz: részletek').click();
    const dialog = page.getByRole('dialog', { name: 'Fókusz' });
    const point = dialog.getByRole('slider', { name: 'Fókuszpont' });
    await point.focus();
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp', 'Shift+ArrowDown']) {
      await point.press(key);
    }
    assert.equal(await point.getAttribute('aria-valuetext'), 'balról 40 %, felülről 46 %');
    const crop = dialog.locator('[data-crop="16 / 9"]');
    assert.equal(await crop.evaluate((image) => getComputedStyle(image).objectPosition), '40% 46%');
    await textbox(dialog, 'A kép leírása').fill('Mérőállomás');
    const question = page.getByRole('alertdialog', { name: 'Bezárja mentés nélkül?' });
    await page.keyboard.press('Escape');
    await button(question, 'Maradok').click();
    await button(dialog, 'Bezárás').click();
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    assert.equal(await textbox(dialog, 'A kép leírása').inputValue(), 'Mérőállomás');
    await button(dialog, 'Ment').click();
    await dialog.waitFor({ state: 'detached' });
    await visitor.reload();
    assert.equal(await position(), '40% 46%');

    await button(card(page, 'Fókusz'), 'Fókusz: részletek').click();
    assert.equal(await textbox(dialog, 'A kép leírása').inputValue(), 'Mérőállomás');
    const { width, height } = (await point.boundingBox())!;
    await point.click({ position: { x: width * 0.9, y: height * 0.1 } });
    assert.match(
      (await point.getAttribute('aria-valuetext'))!,
      /balról (89|90|91) %, felülről (9|10|11) %/,
    );
    await button(dialog, 'Fókuszpont törlése').click();
    await button(dialog, 'Ment').click();
    await dialog.waitFor({ state: 'detached' });
    await visitor.reload();
    assert.equal(await position(), '50% 50%');

    const undo = button(page, 'Visszavonás: Fókusz adatai').first();
    await undo.click();
    await page.getByText('Visszavonva: Fókusz adatai ismét a korábbiak.').waitFor();
    await visitor.reload();
    assert.equal(await position(), '40% 46%');
    await button(card(page, 'Fókusz'), 'Fókusz: részletek').click();
    await textbox(dialog, 'A kép leírása').fill('Eldobott');
    await page.keyboard.press('Escape');
    await button(question, 'Bezárás mentés nélkül').click();
    await dialog.waitFor({ state: 'detached' });
    await button(card(page, 'Fókusz'), 'Fókusz: részletek').click();
    await textbox(dialog, 'A kép leírása').fill('Prizma');
    await button(dialog, 'Ment').click();
    await dialog.waitFor({ state: 'detached' });
    await describeMedia(site, url, { alt: 'Másé' });
    await undo.click();
    await page.getByText('Az elemet időközben módosították.').waitFor();
    await goTo(page, '/admin/bin');
    await goTo(page, '/admin/library');
    await button(card(page, 'Fókusz'), 'Fókusz: részletek').click();
    assert.equal(await textbox(dialog, 'A kép leírása').inputValue(), 'Másé');
  });

  it('leaves the open details unchanged when a save of closed details ends, and reports if such a save fails', async () => {
    await keepPicture(site, 'Elsőnek.jpg', '#4a1060');
    await keepPicture(site, 'Másodiknak.jpg', '#106040');
    const page = await site.openAsStaff('/admin/library');
    const { arrived, letGo, restore } = await holdSaving(page);
    const details = (name: string) => page.getByRole('dialog', { name });
    await button(card(page, 'Elsőnek'), 'Elsőnek: részletek').click();
    await textbox(details('Elsőnek'), 'A kép leírása').fill('Az első');
    const save = button(details('Elsőnek'), 'Ment');
    await save.click();
    await arrived;
    assert.equal(await save.getAttribute('aria-disabled'), 'true');
    // Text typed during the save would be lost with the window.
    assert.equal(await details('Elsőnek').locator('[inert] [name=alt]').count(), 1);
    await button(details('Elsőnek'), 'Bezárás').click();
    await page.getByRole('button', { name: 'Bezárás mentés nélkül' }).click();
    await details('Elsőnek').waitFor({ state: 'detached' });
    await button(card(page, 'Másodiknak'), 'Másodiknak: részletek').click();
    const words = textbox(details('Másodiknak'), 'A kép leírása');
    await words.fill('A második, hosszan');
    letGo();
    await page.getByText('A mentés sikerült.').waitFor();
    assert.equal(await words.inputValue(), 'A második, hosszan');

    await restore();
    const failing = await holdSaving(page, (call) => call.fulfill({ status: 500 }));
    await button(details('Másodiknak'), 'Ment').click();
    await failing.arrived;
    await button(details('Másodiknak'), 'Bezárás').click();
    await page.getByRole('button', { name: 'Bezárás mentés nélkül' }).click();
    await details('Másodiknak').waitFor({ state: 'detached' });
    failing.letGo();
    await page.getByRole('alertdialog').getByText('A kiszolgáló hibát jelzett').waitFor();
  });

  it('asks a question before the Back button discards unsaved text in the details', async () => {
    await keepPicture(site, 'Visszalépő.jpg', '#30604a');
    await keepPaper(site, 'Visszalépő papír.pdf');
    const page = await site.openAsStaff('/admin/library?filter=documents');
    await card(page, 'Visszalépő papír').waitFor();
    await page.getByRole('combobox', { name: 'Mi látszik' }).selectOption('pictures');
    await button(card(page, 'Visszalépő'), 'Visszalépő: részletek').click();
    const details = page.getByRole('dialog', { name: 'Visszalépő' });
    const words = textbox(details, 'A kép leírása');
    await words.fill('Még nincs mentve');
    const question = page.getByRole('alertdialog');
    await page.goBack();
    await button(question, 'Maradok').click();
    await question.waitFor({ state: 'detached' });
    assert.equal(await words.inputValue(), 'Még nincs mentve');
    assert.equal(new URL(page.url()).search, '?filter=pictures');

    await page.goBack();
    await button(question, 'Elhagyom').click();
    await card(page, 'Visszalépő papír').waitFor();
    await details.waitFor({ state: 'detached' });
    assert.equal(new URL(page.url()).search, '?filter=documents');
  });

  it('saves only the edited fields of a picture, and keeps a colleague’s changes of other fields', async () => {
    const url = await keepPicture(site, 'Közös.jpg', '#105f7a');
    await describeMedia(site, url, { alt: 'Régi szavak' });
    const stored = async () => {
      const hash = /[\w-]{43}/.exec(url)![0];
      const { alt, focus } = (await site.api('GET', `/api/library/item?hash=${hash}`)) as {
        alt: string;
        focus: unknown;
      };
      return { alt, focus };
    };
    const page = await site.openAsStaff('/admin/library');
    const details = page.getByRole('dialog', { name: 'Közös' });
    await button(card(page, 'Közös'), 'Közös: részletek').click();
    await details.waitFor();
    await describeMedia(site, url, { alt: 'A munkatárs szavai' });
    await details.getByRole('slider', { name: 'Fókuszpont' }).press('ArrowLeft');
    await button(details, 'Ment').click();
    await details.waitFor({ state: 'detached' });
    const { alt, focus } = await stored();
    assert.equal(alt, 'A munkatárs szavai');
    assert.notEqual(focus, null);

    await button(card(page, 'Közös'), 'Közös: részletek').click();
    await describeMedia(site, url, { alt: 'Megint a munkatársé' });
    await textbox(details, 'A kép leírása').fill('Amit én írtam');
    await button(details, 'Ment').click();
    await details.getByText('módosították. Csukja be, és nyissa meg újra').waitFor();
    assert.equal(await textbox(details, 'A kép leírása').inputValue(), 'Amit én írtam');
    assert.deepEqual(await stored(), { alt: 'Megint a munkatársé', focus });

    await button(details, 'Bezárás').click();
    await button(page, 'Bezárás mentés nélkül').click();
    await button(card(page, 'Közös'), 'Közös: részletek').click();
    assert.equal(await textbox(details, 'A kép leírása').inputValue(), 'Megint a munkatársé');
  });

  it('replaces a picture in all items that use it, and can undo the replacement', async () => {
    const [old, next] = [
      await keepPicture(site, 'Régi.jpg', '#903030'),
      await keepPicture(site, 'Új változat.jpg', '#309030'),
    ];
    const newsId = await addNews(site, {
      title: 'Csere',
      content: `<p><img src="${old}" alt=""></p>`,
    });
    const projectId = await addProject(site, { name: 'Cserélt', image: old });
    const image = async () =>
      (
        (await site.api('GET', `/api/projects/getproject/${projectId}?images=url`)) as {
          image: { src: string };
        }
      ).image.src;

    const page = await site.openAsStaff('/admin/library');
    await button(card(page, 'Régi'), 'Régi: részletek').click();
    await button(page.getByRole('dialog', { name: 'Régi' }), 'Csere mindenhol…').click();
    const chooser = page.getByRole('dialog', { name: 'Mi kerüljön a helyére?' });
    await assertFocused(chooser.getByRole('searchbox'));
    await page.keyboard.type('uj valtozat');
    await choice(chooser, 'Régi').waitFor({ state: 'detached' });
    await choice(chooser, 'Új változat').press('Enter');
    const question = page.getByRole('alertdialog', {
      name: 'Lecseréli az összes helyen (2), ahol szerepel?',
    });
    await button(question, 'Csere').click();
    await page.getByText('A csere megtörtént 2 helyen.').waitFor();
    assert.equal(await image(), next);
    assert.ok((await storedContent(site, newsId)).includes(next));
    await card(page, 'Új változat').getByRole('link', { name: 'Cserélt' }).waitFor();

    await button(page, 'A csere visszavonása').click();
    await page.getByText('A cserét visszavontuk.').waitFor();
    await card(page, 'Régi').getByRole('link', { name: 'Cserélt' }).waitFor();
    assert.equal(await image(), old);
    assert.ok((await storedContent(site, newsId)).includes(old));
    const history = (await site.api(
      'GET',
      `/api/history?kind=project&itemId=${projectId}&from=0&count=9`,
    )) as {
      items: { action: string }[];
    };
    assert.deepEqual(
      history.items.map(({ action }) => action),
      ['reverted', 'saved', 'created'],
    );

    const letThrough = await interceptCalls(page, '**/api/library/replace', async (call) => {
      await call.takeAnswer();
      await call.abort();
    });
    await button(card(page, 'Régi'), 'Régi: részletek').click();
    await button(page.getByRole('dialog', { name: 'Régi' }), 'Csere mindenhol…').click();
    await choice(chooser, 'Új változat').press('Enter');
    await button(question, 'Csere').click();
    await question.getByText('Nem tudni, hogy a művelet megtörtént-e').waitFor();
    await letThrough();
    await button(question, 'Csere').click();
    await page.getByText('A csere már megtörtént: a régi sehol sem szerepel.').waitFor();
    assert.equal(await image(), next);
  });

  it('can be opened from forms and from the text editor', async () => {
    const url = await keepPicture(site, 'Választott.jpg', '#404090');
    await describeMedia(site, url, { alt: 'Kék lap' });
    const pdfDocument = await keepPaper(site, 'Tájékoztató.pdf');

    const page = await site.openAsStaff('/admin/newsedit');
    await button(page, 'Választás a médiatárból').click();
    const chooser = page.getByRole('dialog', { name: 'Kép választása a médiatárból' });
    await chooser.getByRole('searchbox').fill('kek lap');
    await choice(chooser, 'Választott').press('Enter');
    await shownPicture(page).waitFor();
    assert.equal(await shownPicture(page).getAttribute('src'), url);
    assert.equal(await textbox(page, 'A kép leírása').inputValue(), 'Kék lap');
    await textbox(page, 'Cím').fill('A médiatárból');
    await page.getByPlaceholder('yyyy-mm-dd').fill('2025-01-01');
    await button(page, 'Ment').click();
    await page.waitForURL('**/admin/newslist');

    const editor = await openEditor(site, '<p>Egy kettő</p>');
    await editor.caretAfter('kettő');
    await editor.button('Kép beszúrása').click();
    await editor.popup('Kép beszúrása').getByRole('tab', { name: 'Médiatár' }).click();
    await choice(editor.popup('Kép beszúrása'), 'Választott').click();
    await editor.text.locator('figure img').waitFor();
    await editor.isBackInText();
    await editor.select('Egy');
    await editor.button('Hivatkozás beszúrása').click();
    const popup = editor.popup('Hivatkozás beszúrása');
    await button(popup, 'Dokumentum a médiatárból').click();
    await choice(popup, 'Tájékoztató').click();
    assert.equal(await textbox(popup, 'URL-cím').inputValue(), pdfDocument);
    await button(popup, 'Beszúrás').click();
    await editor.page.getByRole('button', { name: 'Ment', exact: true }).click();
    await editor.page.waitForURL('**/admin/newslist');
    const content = await storedContent(site, editor.newsId);
    assert.match(content, new RegExp(`<a href="${pdfDocument}"[^>]*>Egy</a>`));
    assert.ok(content.includes(`<img src="${url}" alt="Kék lap"`), content);
    const opened = await fetch(site.origin + pdfDocument);
    assert.equal(opened.headers.get('content-type'), 'application/pdf');
    await opened.arrayBuffer();
  });
});

/** Runs in the page. The upper edges of each card and of the facts in it. */
function topsOfCards(cards: Element[]): number[][] {
  return cards.map((one) => [
    one.getBoundingClientRect().top,
    one.querySelector('.figure')!.getBoundingClientRect().top,
  ]);
}
