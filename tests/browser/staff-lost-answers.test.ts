import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { useLossyProxy } from '../support/lossy-proxy.ts';
import { newsFields } from '../support/factories.ts';
import { CATEGORIES } from '../support/price-list.ts';
import { useSite, type Site } from '../support/site.ts';
import { addNews, button, textbox, waitForDraft } from '../support/staff.ts';
import { until } from '../support/until.ts';

const UNSURE =
  /Amit beírt, megmaradt\. Nem tudni, hogy a mentés megtörtént-e; az újrapróbálás biztonságos/;

describe('a save whose answer is lost after the server had stored it', () => {
  const site = useSite();
  const proxy = useLossyProxy(() => site.origin);
  async function open(path: string): Promise<Page> {
    const page = await site.openAsStaff(path, { baseURL: proxy.origin });
    // The editor comes last, and moves what is below it.
    if (path.includes('newsedit')) await textbox(page, 'Tartalom').waitFor();
    return page;
  }

  async function begin(title: string): Promise<Page> {
    const page = await open('/admin/newsedit');
    await textbox(page, 'Cím').fill(title);
    await page.getByPlaceholder('yyyy-mm-dd').fill('2025-09-01');
    return page;
  }

  it('is told to be uncertain, is found out without a hand, and makes one item', async () => {
    const page = await begin('Elveszett válasz');
    const loss = proxy.loseAnswers('POST /api/news');
    await button(page, 'Ment').click();
    await page.getByRole('alert').getByText(UNSURE).waitFor();
    assert.equal(await textbox(page, 'Cím').inputValue(), 'Elveszett válasz');
    assert.ok(loss.count() > 0);
    assert.equal(await countOf(site, 'Elveszett válasz'), 1);
    loss.end();
    await page.getByText('A mentés sikerült.').waitFor();
    await page.getByRole('row', { name: /Elveszett válasz/ }).waitFor();
    assert.equal(await countOf(site, 'Elveszett válasz'), 1);
  });

  it('stays told of while it is tried again by itself', async () => {
    const page = await begin('Közben is látszik');
    const loss = proxy.loseAnswers('POST /api/news');
    await button(page, 'Ment').click();
    const told = page.getByRole('alert').getByText(UNSURE);
    await told.waitFor();
    await page.evaluate(() => document.querySelector('[role=alert]')!.setAttribute('id', 'first'));
    const lost = loss.count();
    await until(async () => loss.count() > lost);
    assert.equal(await page.locator('#first').count(), 1);
    loss.end();
    await page.getByText('A mentés sikerült.').waitFor();
    assert.equal(await countOf(site, 'Közben is látszik'), 1);
  });

  it('is found out, too, when a preview was looked at meanwhile', async () => {
    const page = await begin('Közben előnézet');
    const loss = proxy.loseAnswers('POST /api/news');
    await button(page, 'Ment').click();
    const told = page.getByRole('alert').getByText(UNSURE);
    await told.waitFor();
    await button(page, 'Előnézet').click();
    await page.frameLocator('iframe[title="Előnézet"]').getByRole('banner').waitFor();
    await page.keyboard.press('Escape');
    await told.waitFor();
    loss.end();
    await page.getByText('A mentés sikerült.').waitFor();
    assert.equal(await countOf(site, 'Közben előnézet'), 1);
  });

  it('is tried again once, however often the network comes back in a moment', async () => {
    const page = await begin('Kétszer visszatért hálózat');
    const loss = proxy.loseAnswers('POST /api/news');
    await button(page, 'Ment').click();
    await page.getByRole('alert').getByText(UNSURE).waitFor();
    loss.end();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    await page.evaluate(() => {
      const ask = window.fetch;
      const both = Promise.withResolvers<void>();
      let answered = 0;
      window.fetch = async (...request) => {
        const answer = await ask(...request);
        if ((request[0] as Request).method !== 'HEAD') return answer;
        answered += 1;
        if (answered === 2) both.resolve();
        await both.promise;
        return answer;
      };
      for (let times = 0; times < 2; times += 1) dispatchEvent(new Event('online'));
    });
    await page.getByText('A mentés sikerült.').waitFor();
    assert.ok(sent.length <= 1, String(sent));
  });

  it('makes one item of what was typed on since, too', async () => {
    const page = await begin('Első fogalmazás');
    const loss = proxy.loseAnswers('POST /api/news');
    await button(page, 'Ment').click();
    const alert = page.getByRole('alert');
    await alert.getByText(UNSURE).waitFor();
    await textbox(page, 'Cím').fill('Második fogalmazás');
    loss.end();
    await button(alert, 'Újrapróbálás').click();
    await page.getByRole('row', { name: /Második fogalmazás/ }).waitFor();
    assert.equal(await countOf(site, 'Első fogalmazás'), 0);
    assert.equal(await countOf(site, 'Második fogalmazás'), 1);
  });

  it('makes one item when the page is opened anew and the draft is saved', async () => {
    const page = await begin('Összeomlás után');
    await waitForDraft(page, 'Összeomlás után');
    const loss = proxy.loseAnswers('POST /api/news');
    await button(page, 'Ment').click();
    await page.getByRole('alert').getByText(UNSURE).waitFor();
    await page.reload();
    await button(page, 'Visszaállítás').click();
    loss.end();
    await button(page, 'Ment').click();
    await page.getByRole('row', { name: /Összeomlás után/ }).waitFor();
    assert.equal(await countOf(site, 'Összeomlás után'), 1);
  });

  it('makes a second item of the next form, with the same content', async () => {
    for (let count = 1; count <= 2; count += 1) {
      const page = await begin('Kétszer is kell');
      await button(page, 'Ment').click();
      await page.getByText('A mentés sikerült.').waitFor();
      assert.equal(await countOf(site, 'Kétszer is kell'), count);
    }
  });

  it('changes an item once, and is no conflict with itself', async () => {
    const id = await addNews(site, { title: 'Régi cím' });
    const page = await open(`/admin/newsedit/${id}`);
    await textbox(page, 'Cím').fill('Új cím');
    const loss = proxy.loseAnswers(`PUT /api/news/${id}`);
    await button(page, 'Ment').click();
    await page.getByRole('alert').getByText(UNSURE).waitFor();
    loss.end();
    await page.getByText('A mentés sikerült.').waitFor();
    await page.getByRole('row', { name: /Új cím/ }).waitFor();
    const saved = (await site.api('GET', `/api/news/getnews/${id}`)) as { version: number };
    assert.equal(saved.version, 2);
  });

  it('knows its own change among what is stored, however the text has gone on since', async () => {
    const id = await addNews(site, { title: 'Régi cím' });
    const page = await open(`/admin/newsedit/${id}`);
    const alert = page.getByRole('alert');
    const loss = proxy.loseAnswers(`PUT /api/news/${id}`);
    await textbox(page, 'Cím').fill('Első fogalmazás');
    await button(page, 'Ment').click();
    await alert.getByText(UNSURE).waitFor();
    assert.equal(await titleOf(site, id), 'Első fogalmazás');
    // The second one does not even reach the server: the first is what its successor meets.
    await textbox(page, 'Cím').fill('Második fogalmazás');
    const silence = proxy.loseRequests(`PUT /api/news/${id}`);
    loss.end();
    await button(alert, 'Újrapróbálás').click();
    await until(() => silence.count() > 0);
    await alert.getByText(UNSURE).waitFor();
    await textbox(page, 'Cím').fill('Harmadik fogalmazás');
    silence.end();
    await button(page, 'Ment').click();
    await page.getByRole('row', { name: /Harmadik fogalmazás/ }).waitFor();
    assert.equal(await titleOf(site, id), 'Harmadik fogalmazás');
  });

  it('is known again when the page is opened anew and the draft of what came after is restored', async () => {
    const id = await addNews(site, { title: 'Régi cím' });
    const page = await open(`/admin/newsedit/${id}`);
    await textbox(page, 'Cím').fill('Elsőre elküldött');
    const loss = proxy.loseAnswers(`PUT /api/news/${id}`);
    await button(page, 'Ment').click();
    await page.getByRole('alert').getByText(UNSURE).waitFor();
    await textbox(page, 'Cím').fill('Azóta továbbírt');
    await waitForDraft(page, 'Azóta továbbírt');
    await page.reload();
    const found = page.getByRole('status').filter({ has: button(page, 'Visszaállítás') });
    await found.waitFor();
    assert.doesNotMatch((await found.textContent())!, /azóta módosították/);
    await button(page, 'Visszaállítás').click();
    assert.equal(await textbox(page, 'Cím').inputValue(), 'Azóta továbbírt');
    loss.end();
    await button(page, 'Ment').click();
    await page.getByRole('row', { name: /Azóta továbbírt/ }).waitFor();
    assert.equal(await titleOf(site, id), 'Azóta továbbírt');
  });

  it('is no reason to ask before what it had stored is deleted', async () => {
    const id = await addNews(site, { title: 'Mentve, aztán törölve' });
    const page = await open(`/admin/newsedit/${id}`);
    const loss = proxy.loseAnswers(`PUT /api/news/${id}`);
    await textbox(page, 'Cím').fill('Mégsem kell');
    await button(page, 'Ment').click();
    await page.getByRole('alert').getByText(UNSURE).waitFor();
    await textbox(page, 'Cím').fill('Egyáltalán nem kell');
    loss.end();
    await button(page, 'Töröl').click();
    await button(page.getByRole('alertdialog', { name: /^Törli/ }), 'Töröl').click();
    await page.getByText('A törlés sikerült.').waitFor();
  });

  it('hides nobody else who has saved since', async () => {
    const id = await addNews(site, { title: 'Közös' });
    const page = await open(`/admin/newsedit/${id}`);
    const loss = proxy.loseAnswers(`PUT /api/news/${id}`);
    await textbox(page, 'Cím').fill('Az enyém');
    await button(page, 'Ment').click();
    await page.getByRole('alert').getByText(UNSURE).waitFor();
    const { version } = (await site.api('GET', `/api/news/getnews/${id}`)) as { version: number };
    await site.api('PUT', `/api/news/${id}`, { ...newsFields({ title: 'A másiké' }), version });
    await textbox(page, 'Cím').fill('Az enyém, másodszor');
    loss.end();
    await button(page, 'Ment').click();
    await page.getByRole('dialog', { name: /időközben módosították/ }).waitFor();
    assert.equal(await titleOf(site, id), 'A másiké');
  });

  it('is stored after all when the server had never heard of it', async () => {
    const page = await begin('Oda sem ért');
    const loss = proxy.loseRequests('POST /api/news');
    await button(page, 'Ment').click();
    await page.getByRole('alert').getByText(UNSURE).waitFor();
    assert.equal(await countOf(site, 'Oda sem ért'), 0);
    loss.end();
    await page.getByText('A mentés sikerült.').waitFor();
    await page.getByRole('row', { name: /Oda sem ért/ }).waitFor();
    assert.equal(await countOf(site, 'Oda sem ért'), 1);
  });

  it('is not said to have failed by a refusal that does not know', async () => {
    const page = await begin('Nem tudni');
    const loss = proxy.loseAnswers('POST /api/news');
    await button(page, 'Ment').click();
    const alert = page.getByRole('alert');
    await alert.getByText(UNSURE).waitFor();
    await page.route('**/api/news?*', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 503, title: 'A honlap most nem éri el az adatait.' }),
      }),
    );
    loss.end();
    const unknown = /nem éri el az adatait\..* Nem tudni, hogy a mentés megtörtént-e/;
    await alert.getByText(unknown).waitFor();
    await page.unroute('**/api/news?*');
    await button(alert, 'Újrapróbálás').click();
    await page.getByText('A mentés sikerült.').waitFor();
    assert.equal(await countOf(site, 'Nem tudni'), 1);
  });

  it('says that it failed, where it turns out so', async () => {
    const id = await addNews(site, { title: 'Közben törlik' });
    const page = await open(`/admin/newsedit/${id}`);
    await textbox(page, 'Cím').fill('Amit írtam');
    const loss = proxy.loseRequests(`PUT /api/news/${id}`);
    await button(page, 'Ment').click();
    const alert = page.getByRole('alert');
    await alert.getByText(UNSURE).waitFor();
    await site.api('DELETE', `/api/news/${id}`);
    loss.end();
    await alert.getByText('A mentés nem sikerült. Az elem már nem létezik').waitFor();
    assert.equal(await textbox(page, 'Cím').inputValue(), 'Amit írtam');
    await button(alert, 'Mentés új elemként').click();
    await page.getByRole('row', { name: /Amit írtam/ }).waitFor();
  });

  it('shows both versions where another person had saved meanwhile', async () => {
    const id = await addNews(site, { title: 'Közös' });
    const page = await open(`/admin/newsedit/${id}`);
    await textbox(page, 'Cím').fill('Az enyém');
    const loss = proxy.loseRequests(`PUT /api/news/${id}`);
    await button(page, 'Ment').click();
    await page.getByRole('alert').getByText(UNSURE).waitFor();
    await site.api('PUT', `/api/news/${id}`, newsFields({ title: 'A másiké' }));
    loss.end();
    await page.getByRole('dialog', { name: /időközben módosították/ }).waitFor();
  });

  it('is saved as another item where what it had made was deleted', async () => {
    const page = await begin('Elkészült, törölték');
    const loss = proxy.loseAnswers('POST /api/news');
    await button(page, 'Ment').click();
    const alert = page.getByRole('alert');
    await alert.getByText(UNSURE).waitFor();
    const all = (await site.api('GET', '/api/news/getnewslist')) as {
      title: string;
      newsId: number;
    }[];
    const { newsId } = all.find(({ title }) => title === 'Elkészült, törölték')!;
    await site.api('DELETE', `/api/news/${newsId}`);
    loss.end();
    await button(alert, 'Mentés új elemként').click();
    await page.getByText('A mentés sikerült.').waitFor();
    assert.equal(await countOf(site, 'Elkészült, törölték'), 1);
  });

  it('deletes once, and is content with what is gone', async () => {
    const id = await addNews(site, { title: 'Törlendő' });
    const page = await open(`/admin/newsedit/${id}`);
    const loss = proxy.loseAnswers(`DELETE /api/news/${id}`);
    await button(page, 'Töröl').click();
    await button(page.getByRole('alertdialog', { name: /^Törli/ }), 'Töröl').click();
    await page
      .getByRole('alert')
      .getByText(/Nem tudni, hogy a törlés megtörtént-e/)
      .waitFor();
    loss.end();
    await page.getByText('A törlés sikerült.').waitFor();
    await page.waitForURL('**/admin/newslist');
  });

  it('adds a row of the price list once, and changes it once', async () => {
    const page = await open('/admin/reproprices');
    const table = page.getByRole('table').first();
    await textbox(page, 'Új kategória: Sorrend').fill('1');
    await textbox(page, 'Új kategória: Név').fill('Egyszeri');
    await textbox(page, 'Új kategória: Leírás').fill('Leírás');
    const adding = proxy.loseAnswers('POST /api/reprocategories');
    await button(table, 'Hozzáad').click();
    await page
      .getByRole('alert')
      .getByText(/Nem tudni, hogy a művelet megtörtént-e/)
      .waitFor();
    await textbox(page, 'Új kategória: Leírás').fill('Közben átírt');
    adding.end();
    await button(page.getByRole('alert'), 'Újrapróbálás').click();
    await textbox(page, 'Név, 1. sor').waitFor();
    const changing = proxy.loseAnswers('PUT /api/reprocategories');
    await textbox(page, 'Név, 1. sor').fill('Átnevezett');
    await button(page, 'Módosít, 1. sor').click();
    await page
      .getByRole('alert')
      .getByText(/Nem tudni, hogy a művelet megtörtént-e/)
      .waitFor();
    await textbox(page, 'Név, 1. sor').fill('Kétszer átnevezett');
    changing.end();
    await button(page, 'Módosít, 1. sor').click();
    await page.getByText('A mentés sikerült.').waitFor();
    const categories = (await site.api('GET', CATEGORIES)) as {
      name: string;
      description: string;
    }[];
    assert.deepEqual(
      categories.map(({ name, description }) => [name, description]),
      [['Kétszer átnevezett', 'Közben átírt']],
    );
  });
});

async function titleOf(site: Site, id: number): Promise<string> {
  return ((await site.api('GET', `/api/news/getnews/${id}`)) as { title: string }).title;
}

async function countOf(site: Site, wanted: string): Promise<number> {
  const all = (await site.api('GET', '/api/news/getnewslist')) as { title: string }[];
  return all.filter(({ title }) => title === wanted).length;
}
