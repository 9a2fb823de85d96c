import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { CATEGORIES } from '../support/price-list.ts';
import { useSite } from '../support/site.ts';
import {
  answersHandled,
  addNews,
  addProject,
  assertFocused,
  button,
  choose,
  choosePicture,
  loseAnswers,
  openPaused,
  textbox,
  waitForDraft,
} from '../support/staff.ts';

const site = useSite();

const OFFER = /Ezen az eszközön maradt egy mentetlen változat/;

async function saveAndStay(page: Page): Promise<void> {
  const texts = page.getByText(/^Mentve \d\d:\d\d$/);
  const answer = page.waitForResponse((response) => response.request().method() !== 'GET');
  await page.keyboard.press('Control+s');
  await answer;
  await answersHandled(page);
  await texts.waitFor();
}

describe('saving with Ctrl+S', () => {
  it('creates a new item, and turns the form into the form for changing the item', async () => {
    const page = await site.openAsStaff('/admin/newsedit');
    await textbox(page, 'Cím').fill('Helyben mentett');
    await page.getByPlaceholder('yyyy-mm-dd').fill('2025-09-01');
    const text = textbox(page, 'Tartalom');
    await text.click();
    // The server stores line breaks in another notation than the editor.
    await page.keyboard.type('Első sor');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('Egy vége');
    await page.keyboard.press('Control+ArrowLeft');
    await saveAndStay(page);
    await page.waitForURL(/\/admin\/newsedit\/\d+$/);
    await page.getByRole('heading', { name: 'Hír módosítása' }).waitFor();
    await button(page, 'Töröl').waitFor();
    await assertFocused(text);
    await page.keyboard.type('kettő ');
    await saveAndStay(page);

    const all = (await site.api('GET', '/api/news/getnewslist')) as Record<string, unknown>[];
    assert.deepEqual(
      all.map(({ title, content }) => [title, content]),
      [['Helyben mentett', '<p>Első sor<br />Egy kettő vége</p>']],
    );
    await page.getByRole('link', { name: 'Vissza a hírekhez' }).click();
    await page.waitForURL('**/admin/newslist');
    await page.getByRole('row', { name: /Helyben mentett/ }).waitFor();
    assert.equal(await page.getByText('Mentetlen', { exact: true }).count(), 0);
    await page.goBack();
    await textbox(page, 'Alcím').fill('x');
    assert.equal(await page.getByText(OFFER).count(), 0);
  });

  it('does not interrupt typing, and marks text typed during the save as unsaved', async () => {
    const { page, arrived, letGo } = await openPaused(site, '/admin/newsedit');
    await page.getByPlaceholder('yyyy-mm-dd').fill('2025-09-01');
    await textbox(page, 'Cím').fill('Elsőre mentett');
    const text = textbox(page, 'Tartalom');
    await text.click();
    await page.keyboard.press('Control+s');
    await arrived;
    await page.keyboard.type(' kortefa szilvafa');
    await textbox(page, 'Alcím').fill('Közben írt');
    letGo();
    await page.getByText('Folyamatban…').waitFor({ state: 'detached' });
    assert.match(await text.innerText(), /kortefa szilvafa$/);
    assert.equal(await textbox(page, 'Alcím').inputValue(), 'Közben írt');
    await page.getByText(/^Mentetlen \(megőrizve \d\d:\d\d\)$/).waitFor();
    await saveAndStay(page);
    const newsId = Number(page.url().split('/').at(-1));
    const saved = (await site.api('GET', `/api/news/getnews/${newsId}`)) as Record<string, string>;
    assert.deepEqual([saved['title'], saved['subtitle']], ['Elsőre mentett', 'Közben írt']);
    assert.match(saved['content']!, /kortefa szilvafa<\/p>$/);
  });

  it('stores the chosen picture, and the form shows the stored picture afterwards', async () => {
    const page = await site.openAsStaff('/admin/projectedit');
    await textbox(page, 'Név').fill('Képpel');
    await choose(page, 'Szakág', 'Geotechnika');
    await choosePicture(page);
    await page.getByPlaceholder('yyyy-mm-dd').fill('2025-09-01');
    await saveAndStay(page);
    const picture = page.getByRole('img', { name: 'A kiválasztott kép előnézete' });
    assert.match((await picture.getAttribute('src'))!, /^\/media\//);
    await textbox(page, 'Leírás').fill('Utólag');
    await saveAndStay(page);
    const [project] = (await site.api('GET', '/api/projects/getprojects')) as { image: string }[];
    assert.match(project!.image, /^data:image\/jpeg/);
  });
});

describe('a news form', () => {
  it('shows when its draft was stored, without an announcement to screen readers, and is not submitted by Enter in a field', async () => {
    const id = await addNews(site, { title: 'Enter' });
    const page = await site.openAsStaff(`/admin/newsedit/${id}`);
    await textbox(page, 'Cím').fill('Kis munka');
    const told = page.getByText(/^Mentetlen \(megőrizve \d\d:\d\d\)$/);
    await told.waitFor();
    assert.equal(await page.getByRole('status').getByText('Mentetlen (megőrizve').count(), 0);
    await waitForDraft(page, 'Kis munka');
    await textbox(page, 'Cím').fill('Enter');
    await told.waitFor({ state: 'detached' });

    const changes: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') changes.push(request.url());
    });
    await textbox(page, 'Cím').press('Enter');
    await page.getByPlaceholder('yyyy-mm-dd').press('Enter');
    await saveAndStay(page);
    assert.equal(changes.length, 1);
    assert.match(page.url(), /newsedit/);
  });
});

describe('a save whose response is lost', () => {
  it('is reported as uncertain, is retried automatically, and creates one item', async () => {
    const page = await site.openAsStaff('/admin/newsedit');
    await textbox(page, 'Cím').fill('Elveszett válasz');
    await page.getByPlaceholder('yyyy-mm-dd').fill('2025-09-01');
    const mend = await loseAnswers(page, 'POST', '**/api/news*');
    await button(page, 'Ment').click();
    const alert = page.getByRole('alert');
    await alert
      .getByText(/Amit beírt, megmaradt\. Nem tudni, hogy a mentés megtörtént-e;/)
      .waitFor();
    assert.equal(await textbox(page, 'Cím').inputValue(), 'Elveszett válasz');
    const count = async () => {
      const all = (await site.api('GET', '/api/news/getnewslist')) as { title: string }[];
      return all.filter(({ title }) => title === 'Elveszett válasz').length;
    };
    assert.equal(await count(), 1);
    await mend();
    await page.getByText('A mentés sikerült.').waitFor();
    await page.getByRole('row', { name: /Elveszett válasz/ }).waitFor();
    assert.equal(await count(), 1);
  });

  it('adds or changes a row of the price list only once when the user tries again', async () => {
    const page = await site.openAsStaff('/admin/reproprices');
    const table = page.getByRole('table').first();
    const unsure = page.getByRole('alert').getByText(/Nem tudni, hogy a művelet megtörtént-e/);
    await textbox(page, 'Új kategória: Sorrend').fill('1');
    await textbox(page, 'Új kategória: Név').fill('Egyszeri');
    await textbox(page, 'Új kategória: Leírás').fill('Leírás');
    const mendAdding = await loseAnswers(page, 'POST', '**/api/reprocategories*');
    await button(table, 'Hozzáad').click();
    await unsure.waitFor();
    await textbox(page, 'Új kategória: Leírás').fill('Közben átírt');
    await mendAdding();
    await button(page.getByRole('alert'), 'Újrapróbálás').click();
    await textbox(page, 'Név, 1. sor').waitFor();
    const mendChanging = await loseAnswers(page, 'PUT', '**/api/reprocategories/*');
    await textbox(page, 'Név, 1. sor').fill('Átnevezett');
    await button(page, 'Módosít, 1. sor').click();
    await unsure.waitFor();
    await textbox(page, 'Név, 1. sor').fill('Kétszer átnevezett');
    await mendChanging();
    await button(page, 'Módosít, 1. sor').click();
    await page.getByText('A mentés sikerült.').waitFor();
    const categories = (await site.api('GET', CATEGORIES)) as Record<string, unknown>[];
    assert.deepEqual(
      categories.map(({ name, description }) => [name, description]),
      [['Kétszer átnevezett', 'Közben átírt']],
    );
  });
});

describe('the notices above the lists', () => {
  it('name the items with unsaved work in this browser, link to their forms, and mention those open in another window', async () => {
    const newsId = await addNews(site, { title: 'Tárolt hír' });
    const projectId = await addProject(site, { name: 'Tárolt projekt' });
    const page = await site.openAsStaff(`/admin/newsedit/${newsId}`);
    await textbox(page, 'Cím').fill('Átírt hír');
    await waitForDraft(page, 'Átírt hír');
    await page.goto('/admin/newsedit');
    await textbox(page, 'Cím').fill('Megkezdett hír');
    await waitForDraft(page, 'Megkezdett hír');
    await page.goto(`/admin/projectedit/${projectId}`);
    await textbox(page, 'Leírás').fill('Félbehagyva');
    await waitForDraft(page, 'Félbehagyva');

    await page.goto('/admin');
    const notice = page.getByRole('region', { name: 'Mentetlen munka ezen az eszközön' });
    await notice.waitFor();
    assert.deepEqual((await notice.getByRole('link').allInnerTexts()).sort(), [
      'Hír: „Átírt hír”',
      'Projekt: „Tárolt projekt”',
      'Új hír: „Megkezdett hír”',
    ]);
    await page
      .getByRole('row', { name: /Tárolt projekt/ })
      .getByText('Mentetlen', { exact: true })
      .waitFor();
    await page.getByRole('link', { name: 'Hírek' }).click();
    await page
      .getByRole('row', { name: /Tárolt hír/ })
      .getByText('Mentetlen', { exact: true })
      .waitFor();

    await notice.getByRole('link', { name: 'Új hír' }).click();
    await button(page, 'Visszaállítás').click();
    assert.equal(await textbox(page, 'Cím').inputValue(), 'Megkezdett hír');
    await page.getByPlaceholder('yyyy-mm-dd').fill('2025-09-01');
    await button(page, 'Ment').click();
    await page.getByRole('row', { name: /Megkezdett hír/ }).waitFor();
    await notice.waitFor();
    assert.equal(await notice.getByRole('link').count(), 2);

    await page.getByRole('row', { name: /Tárolt hír/ }).click();
    await button(page, 'Visszaállítás').click();
    const second = await page.context().newPage();
    await second.goto('/admin');
    await second.getByText('egy másik ablakban nyitva').waitFor();
  });
});
