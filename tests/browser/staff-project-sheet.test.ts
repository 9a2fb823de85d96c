import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { useSite, type Site } from '../support/site.ts';
import {
  addProject,
  assertFitsWidth,
  assertFocused,
  button,
  choose,
  choosePicture,
  goTo,
  pictureFile,
  textbox,
  textFile,
  waitForDraft,
} from '../support/staff.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const COLOURS = ['#2020d0', '#20a020', '#d0a020', '#a020d0'];

const further = (page: Page) => page.getByRole('button', { name: /További adatok/ });
const gallery = (page: Page) => page.getByRole('group', { name: 'Galéria' });
const pictures = (page: Page) => gallery(page).getByRole('listitem');
/** The group of English fields in the form or a picture. */
const inEnglish = (place: Page | Locator) => place.locator('summary', { hasText: 'Angolul' });
const captions = (page: Page): Promise<string[]> =>
  pictures(page)
    .getByLabel('Felirat', { exact: true })
    .evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value));

/** Chooses several files and waits until they have arrived in order. */
async function addPictures(page: Page, count: number): Promise<void> {
  const before = await pictures(page).count();
  const files = await Promise.all(
    COLOURS.slice(0, count).map(async (colour, index) => ({
      ...(await pictureFile(90 + index, 60, colour)),
      name: `kep-${index}.jpg`,
    })),
  );
  await page.getByLabel('Képek kiválasztása').setInputFiles(files);
  await pictures(page)
    .nth(before + count - 1)
    .waitFor();
}

interface Stored {
  gallery: {
    image: { src: string; width: number };
    caption: string;
    alt: string;
    translations: object;
  }[];
  translations: Record<string, Record<string, string>>;
  [field: string]: unknown;
}

const stored = async (site: Site, id: number) =>
  (await site.api('GET', `/api/projects/getproject/${id}?images=url`)) as Stored;

/** Creates a project whose gallery has a picture for each caption, from 90 px wide. Returns its id. */
async function addGallery(site: Site, words: string[], fields: object = {}): Promise<number> {
  const items = [];
  for (const [index, caption] of words.entries()) {
    const { buffer } = await pictureFile(90 + index, 60, COLOURS[index]);
    const image = `data:image/jpeg;base64,${buffer.toString('base64')}`;
    const { image: kept } = (await stored(site, await addProject(site, { image }))) as unknown as {
      image: { src: string };
    };
    items.push({ image: kept.src, caption, alt: '' });
  }
  return await addProject(site, { ...fields, gallery: items });
}

async function press(field: Locator, key: string): Promise<void> {
  await field.focus();
  await field.press(key);
}

describe('the details section of a project form', () => {
  const site = useSite();

  it('is collapsed at first, and can be filled in on a phone', async () => {
    const page = await site.openAsStaff('/admin/projectedit', PHONE);
    assert.equal(await page.getByText(/\d+ \/ \d+ szöveg/).count(), 0, 'nothing to be translated');
    await textbox(page, 'Név').fill('Új híd');
    await choose(page, 'Szakág', 'Geotechnika');
    await choosePicture(page);
    await page.getByRole('textbox', { name: /^Dátum/ }).fill('2025.06.12');
    assert.equal(await further(page).getAttribute('aria-expanded'), 'false');
    assert.equal(await textbox(page, 'Helyszín').count(), 0);
    await further(page).click();

    await textbox(page, 'Helyszín').fill('Győr');
    await choose(page, 'Vármegye', 'Győr-Moson-Sopron vármegye');
    await textbox(page, 'Szélesség').fill('47,6875, 17,6504');
    await textbox(page, 'Időszak kezdete').fill('2023. május');
    assert.deepEqual(
      [
        await textbox(page, 'Szélesség').inputValue(),
        await textbox(page, 'Hosszúság').inputValue(),
      ],
      ['47,6875', '17,6504'],
    );
    await textbox(page, 'Időszak vége').fill('2024');
    await textbox(page, 'Megbízó').fill('Minta Kft.');
    await page.getByText(/a megbízó hozzájárult/).waitFor();
    await textbox(page, 'Módszerek, 1. sor').fill('Fúrás');
    await press(textbox(page, 'Módszerek, 1. sor'), 'Enter');
    await assertFocused(textbox(page, 'Módszerek, 2. sor'));
    await page.keyboard.type('Szondázás');
    await button(page, 'Feljebb: 2. sor').first().click();
    await textbox(page, 'Megnevezés, 1. sor').fill('Fúrás');
    await textbox(page, 'Érték, 1. sor').fill('320 fm');
    await textbox(page, 'Feladat').fill('Feladat');
    await textbox(page, 'Megoldás').fill('Megoldás');
    await textbox(page, 'Eredmény').fill('Eredmény');
    await addPictures(page, 2);
    await pictures(page).first().getByLabel('Felirat', { exact: true }).fill('Első kép');
    await pictures(page).first().getByLabel('Mi látható rajta?', { exact: true }).fill('Kék lap');
    await inEnglish(pictures(page).first()).press('Enter');
    await textbox(page, 'Felirat – angolul').first().fill('First picture');
    await press(inEnglish(page).last(), 'Enter');
    await textbox(page, 'Név – angolul').fill('A new bridge');
    await inEnglish(page).last().getByText('1 / 8 szöveg').waitFor();
    assert.equal(await textbox(page, 'Leírás – angolul').count(), 0);
    await assertFitsWidth(page, 'the form');
    await button(page, 'Ment').click();
    await page.getByRole('row', { name: /Új híd/ }).waitFor();

    const saved = await stored(site, 1);
    const { gallery: kept, translations, ...fields } = saved;
    assert.equal(translations['en']!['name'], 'A new bridge');
    assert.deepEqual(kept[0]!.translations, { en: { caption: 'First picture', alt: '' } });
    for (const [name, value] of Object.entries({
      location: 'Győr',
      county: 'gyor-moson-sopron',
      latitude: 47.6875,
      longitude: 17.6504,
      periodFrom: '2023-05',
      periodTo: '2024',
      client: 'Minta Kft.',
      methods: 'Szondázás\nFúrás',
      quantities: 'Fúrás\t320 fm',
      task: 'Feladat',
      solution: 'Megoldás',
      result: 'Eredmény',
    })) {
      assert.equal(fields[name], value, name);
    }
    assert.deepEqual(
      kept.map(({ image, caption, alt }) => [image.width, caption, alt]),
      [
        [90, 'Első kép', 'Kék lap'],
        [91, '', ''],
      ],
    );
    await goTo(page, '/admin/projectedit/1');
    await textbox(page, 'Helyszín').waitFor();
    assert.equal(await further(page).getAttribute('aria-expanded'), 'true');
    assert.equal(await textbox(page, 'Időszak kezdete').inputValue(), '2023.05');
    await button(page, 'Vissza a projektekhez')
      .or(page.getByRole('link', { name: 'Vissza a projektekhez' }))
      .click();
    await page.getByRole('row', { name: /Új híd/ }).waitFor();
  });

  it('opens on a save if one of its fields is invalid, with the error beside the field', async () => {
    const id = await addProject(site);
    const page = await site.openAsStaff(`/admin/projectedit/${id}`);
    await further(page).click();
    await textbox(page, 'Szélesség').fill('47');
    await textbox(page, 'Időszak kezdete').fill('2024');
    await textbox(page, 'Időszak vége').fill('2023');
    await further(page).click();
    assert.equal(await textbox(page, 'Szélesség').count(), 0);
    await button(page, 'Ment').click();
    await page.getByText('A ponthoz szélesség és hosszúság is kell').waitFor();
    await assertFocused(textbox(page, 'Hosszúság'));
    await page.getByText('A munka vége nem lehet a kezdete előtt').waitFor();
    assert.equal(await textbox(page, 'Szélesség').inputValue(), '47');
  });

  it('has a gallery that can be reordered by keys, buttons and dragging, and offers to restore a removed picture until the user saves and leaves the form', async () => {
    const id = await addGallery(site, ['a', 'b', 'c', 'd'], { name: 'Négy kép' });
    const page = await site.openAsStaff(`/admin/projectedit/${id}`);
    await pictures(page).nth(3).waitFor();
    // These parts load later and would move the gallery.
    for (const name of ['Módszerek, 1. sor', 'Megnevezés, 1. sor', 'Szélesség']) {
      await textbox(page, name).waitFor();
    }
    const handle = (number: number) =>
      gallery(page).getByRole('button', { name: `Áthelyezés: ${number}. kép` });
    await press(handle(1), 'ArrowDown');
    assert.deepEqual(await captions(page), ['b', 'a', 'c', 'd']);
    await assertFocused(handle(2));
    await page.keyboard.press('ArrowDown');
    assert.deepEqual(await captions(page), ['b', 'c', 'a', 'd']);
    await button(page, 'Előrébb: 4. kép').click();
    assert.deepEqual(await captions(page), ['b', 'c', 'd', 'a']);
    await assertFocused(button(page, 'Előrébb: 3. kép'));

    await handle(4).scrollIntoViewIfNeeded();
    const [from, to] = [
      (await handle(4).boundingBox())!,
      (await pictures(page).nth(2).boundingBox())!,
    ];
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + 10, to.y + 40, { steps: 5 });
    await page.mouse.move(to.x + 10, to.y + 5, { steps: 3 });
    await page.mouse.up();
    assert.deepEqual(await captions(page), ['b', 'c', 'a', 'd']);

    await button(page, 'Eltávolítás: 2. kép').dblclick();
    assert.deepEqual(await captions(page), ['b', 'a', 'd']);
    await button(page, 'Visszavonás: a galéria 2. képének eltávolítása').click();
    assert.deepEqual(await captions(page), ['b', 'c', 'a', 'd']);

    await button(page, 'Eltávolítás: 4. kép').click();
    const undo = button(page, 'Visszavonás: a galéria 4. képének eltávolítása');
    // The message stays for as long as the mouse is over it.
    await undo.hover();
    await button(page, 'Ment').press('Enter');
    await page.getByRole('row', { name: /Négy kép/ }).waitFor();
    await page.getByText('A mentés sikerült.').waitFor();
    await undo.waitFor({ state: 'detached' });
    const kept = (await stored(site, id)).gallery;
    assert.deepEqual(
      kept.map(({ caption, image }) => [caption, image.width]),
      [
        ['b', 91],
        ['c', 92],
        ['a', 90],
      ],
    );
  });

  it('adds each picture once, whether from a file or from the media library with its description, and dismisses all refused files with one button', async () => {
    const inLibrary = async (width: number, background: string, imageAlt: string) => {
      const { buffer } = await pictureFile(width, 50, background);
      const image = `data:image/jpeg;base64,${buffer.toString('base64')}`;
      const project = await stored(site, await addProject(site, { image, imageAlt }));
      return (project as unknown as { image: { src: string } }).image.src;
    };
    await inLibrary(70, '#507050', 'Zöld mező');
    const image = await inLibrary(71, '#706050', 'Barna mező');
    const id = await addProject(site, {
      name: 'Leírásra vár',
      gallery: [{ image, caption: '', alt: '' }],
    });
    const page = await site.openAsStaff(`/admin/projectedit/${id}`);
    const chooser = page.getByRole('dialog', { name: 'Kép választása a médiatárból' });
    const choosePictureOf = async (width: number) => {
      await button(gallery(page), 'Választás a médiatárból').click();
      await chooser.getByRole('button', { name: new RegExp(`${width} × 50`) }).click();
      await chooser.waitFor({ state: 'detached' });
    };
    await choosePictureOf(71);
    await page.getByText('A galéria 1. képe megkapta a médiatárban lévő leírást.').waitFor();
    await choosePictureOf(71);
    await gallery(page)
      .getByText(/ez a kép már szerepel a galériában/)
      .waitFor();
    for (let time = 1; time <= 2; time += 1) await choosePictureOf(70);
    await gallery(page).getByText('„Zöld mező”: ez a kép már szerepel').waitFor();
    assert.equal(await pictures(page).count(), 2);

    await addPictures(page, 1);
    await page.getByLabel('Képek kiválasztása').setInputFiles([
      { ...(await pictureFile(90, 60, COLOURS[0])), name: 'megint.jpg' },
      { name: 'jegyzet.txt', mimeType: 'text/plain', buffer: Buffer.from('nem kép') },
    ]);
    await page.getByText('„megint.jpg”: ez a kép már szerepel a galériában.').waitFor();
    await page.getByText(/„jegyzet.txt”: Csak képfájl tölthető fel/).waitFor();
    assert.equal(await pictures(page).count(), 3);
    const files = Array.from({ length: 5 }, (_, at) => ({ ...textFile(), name: `${at}.txt` }));
    await page.getByLabel('Képek kiválasztása').setInputFiles(files);
    await button(gallery(page), 'Minden elutasított feltöltés elvetése (6)').click();
    await gallery(page).getByText('Csak képfájl').first().waitFor({ state: 'detached' });
    await assertFocused(page.getByLabel('Képek kiválasztása'));
    await button(page, 'Ment').click();
    await page.getByText('A mentés sikerült.').first().waitFor();
    const alts = (await stored(site, id)).gallery.map(({ alt }) => alt);
    assert.deepEqual(alts, ['Barna mező', 'Zöld mező', '']);
  });

  it('is restored with its gallery from a draft', async () => {
    const id = await addGallery(site, ['', '']);
    const page = await site.openAsStaff(`/admin/projectedit/${id}`);
    await pictures(page).nth(1).getByLabel('Felirat', { exact: true }).fill('Félbehagyott felirat');
    // After those of the two pictures, and loaded later.
    await inEnglish(page).nth(2).press('Enter');
    await textbox(page, 'Név – angolul').fill('Half a name');
    await waitForDraft(page, 'Félbehagyott felirat');
    await waitForDraft(page, 'Half a name');
    await page.reload();
    await button(page, 'Visszaállítás').click();
    await pictures(page).nth(1).waitFor();
    assert.deepEqual(await captions(page), ['', 'Félbehagyott felirat']);
    await inEnglish(page).nth(2).press('Enter');
    assert.equal(await textbox(page, 'Név – angolul').inputValue(), 'Half a name');
    assert.equal(await further(page).getAttribute('aria-expanded'), 'true');
  });

  it('is compared field by field in a conflict, including the pictures of the gallery', async () => {
    const id = await addGallery(site, ['Eredeti felirat'], { client: 'Eredeti' });
    const page = await site.openAsStaff(`/admin/projectedit/${id}`);
    await pictures(page).first().getByLabel('Felirat', { exact: true }).fill('A második felirata');
    await textbox(page, 'Megbízó').fill('A második megbízója');
    await inEnglish(page).nth(1).press('Enter');
    await textbox(page, 'Név – angolul').fill('A második in English');
    const { gallery: before, image, translations: _, ...rest } = await stored(site, id);
    await site.api('PUT', `/api/projects/${id}`, {
      ...rest,
      image: (image as { src: string }).src,
      gallery: [{ image: before[0]!.image.src, caption: 'Az első felirata', alt: '' }],
      client: 'Az első megbízója',
      translations: { en: { name: 'Az első in English' } },
    });
    await button(page, 'Ment').click();
    const dialog = page.getByRole('dialog', { name: 'Az elemet időközben módosították' });
    const choice = dialog.getByRole('radiogroup', { name: 'Galéria' });
    await choice.getByText('A második felirata').waitFor();
    assert.equal(await choice.getByRole('img').count(), 2);
    const english = dialog.getByRole('radiogroup', { name: 'Név – angolul' });
    await english.getByText('Az első in English').click();
    await choice.getByText('Az első felirata').click();
    await button(dialog, 'A kiválasztott változat mentése').click();
    await page.getByText('A mentés sikerült.').first().waitFor();
    const { client, gallery: kept, translations } = await stored(site, id);
    assert.deepEqual([client, kept[0]!.caption], ['A második megbízója', 'Az első felirata']);
    assert.equal(translations['en']!['name'], 'Az első in English');

    await page.waitForURL('**/admin');
    await goTo(page, `/admin/history/project/${id}`);
    await page.getByText('Megbízó', { exact: true }).waitFor();
  });
});
