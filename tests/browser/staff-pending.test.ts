import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import type { Call } from '../support/calls.ts';
import { useSite } from '../support/site.ts';
import {
  addNews,
  assertFitsWidth,
  assertFocused,
  button,
  choosePicture,
  openPaused,
  textbox,
} from '../support/staff.ts';
import { until } from '../support/until.ts';

describe('the draft of a published item', () => {
  const site = useSite();
  const notice = (page: Page) => page.getByRole('region', { name: 'Közzétételre váró módosítás' });
  const livePage = async (page: Page, id: number) =>
    await (await fetch(new URL(`/news/${id}`, page.url()))).text();

  async function prepare(live: string, prepared: string) {
    const id = await addNews(site, { title: live });
    const page = await site.openAsStaff(`/admin/newsedit/${id}`);
    await textbox(page, 'Cím').fill(prepared);
    await button(page, 'Mentés későbbi közzétételre').click();
    await page.getByText('A módosítás mentve.').waitFor();
    const row = page.getByRole('row', { name: live });
    await row.getByText('Közzétételre vár').waitFor();
    await page.goto(new URL(`/admin/newsedit/${id}`, page.url()).href);
    await notice(page).getByText('közzétételre váró módosítás van: admin').waitFor();
    return { id, page };
  }

  it('is created, compared with the published version, and published', async () => {
    const { id, page } = await prepare('Ma élő', 'Holnap élő');
    assert.ok((await livePage(page, id)).includes('Ma élő'));
    assert.equal(await textbox(page, 'Cím').inputValue(), 'Ma élő');
    await page.getByText('Mi változna?').click();
    assert.equal(await notice(page).locator('ins').innerText(), 'Holnap');
    await page.setViewportSize({ width: 390, height: 800 });
    await assertFitsWidth(page, 'a pending change');
    for (const [width, height] of [
      [390, 800],
      [1366, 657],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo(0, 0));
      const save = async () => (await button(page, 'Ment').boundingBox())!;
      await until(async () => (await save()).y + (await save()).height <= height);
    }
    await button(page, 'Közzététel').click();
    await page.getByText('A módosítás közzétéve.').waitFor();
    assert.ok((await livePage(page, id)).includes('Holnap élő'));
  });

  it('is visible to visitors only by its preview link, even on a page of several items', async () => {
    const seen = async (path: string) =>
      (await (await fetch(site.origin + path)).text()).replace(
        /name="formToken" value="[^"]*"/,
        '',
      );
    const before = await seen('/contact');
    const page = await site.openAsStaff('/admin/content/people');
    await page.getByRole('row').getByRole('link').first().click();
    await textbox(page, 'Név').fill('Készülő Kata');
    await choosePicture(page);
    await textbox(page, 'A kép leírása').fill('Készülő Kata arcképe');
    await button(page, 'Előnézet').click();
    const frame = page.frameLocator('iframe[title="Előnézet"]');
    await frame.getByText('Készülő Kata').first().waitFor();
    await frame.getByRole('img', { name: 'Készülő Kata arcképe' }).waitFor();
    await frame.getByRole('note', { name: 'Előnézet' }).waitFor();
    await button(page, 'Bezárás').click();
    await button(page, 'Mentés későbbi közzétételre').click();
    await page.getByText('A módosítás mentve.').waitFor();
    assert.equal(await seen('/contact'), before);
    const rows = page.getByRole('row');
    await rows.first().getByText('Közzétételre vár').waitFor();
    assert.equal(await rows.getByText('Közzétételre vár').count(), 1);
    await page.getByRole('link', { name: 'A honlap tartalma' }).first().click();
    const kinds = page.getByRole('main').getByRole('listitem');
    await kinds.filter({ hasText: 'Munkatársak' }).getByText('Közzétételre vár').waitFor();
    assert.equal(await kinds.getByText('Közzétételre vár').count(), 1);
    await page.goBack();
    await rows.getByRole('link').first().click();
    await notice(page).getByText('közzétételre váró módosítás van: admin').waitFor();
    await page.getByText('Mi változna?').click();
    await notice(page).getByText('Készülő Kata', { exact: true }).waitFor();

    await page.getByText('Előnézet megosztása').click();
    await button(page, 'Előnézeti link készítése').click();
    const link = await textbox(page, 'Az új link').inputValue();
    const { pathname } = new URL(link);
    const visitor = await site.open(pathname);
    await visitor.getByText('Készülő Kata').first().waitFor();
    await visitor.getByRole('note', { name: 'Előnézet' }).getByText('lejár: ').waitFor();
    const answer = await fetch(site.origin + pathname);
    assert.deepEqual(
      [answer.status, answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')],
      [200, 'no-store', 'noindex'],
    );
    assert.match(await answer.text(), /<meta name="robots" content="noindex"/);
    assert.equal(await seen('/contact'), before, 'nothing that is kept knows of it');

    await button(page, 'Közzététel').click();
    await page.getByText('A módosítás közzétéve.').waitFor();
    assert.match(await seen('/contact'), /Készülő Kata/);
    assert.equal(await rows.getByText('Közzétételre vár').count(), 0);
    await page.goto('/admin/content/people/uj');
    await textbox(page, 'Név').fill('Új Ubul');
    await textbox(page, 'Beosztás').fill('Gyakornok');
    await button(page, 'Előnézet').click();
    await frame.getByText('Új Ubul').first().waitFor();
    assert.doesNotMatch(await seen('/contact'), /Új Ubul/);
  });

  it('is previewed with its own colours if it changes the branding', async () => {
    const look = (await site.api('GET', '/api/content/look?images=url')) as { version: number };
    await site.api('PUT', '/api/content/look/pending', {
      ...look,
      version: undefined,
      mainColour: '#5a1e66',
      baseVersion: look.version,
    });
    const made = await site.api('POST', '/api/preview-links', { kind: 'look', itemId: 1 });
    const { address } = made as { address: string };
    const colour = (page: Page) =>
      page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--color-petrol'),
      );
    assert.match(await colour(await site.open(new URL(address).pathname)), /#5a1e66/);
    assert.doesNotMatch(await colour(await site.open('/')), /#5a1e66/);
  });

  it('can be discarded and immediately restored, and the focus moves to the next button each time', async () => {
    const { page } = await prepare('Marad', 'Elvetve');
    await button(page, 'Elvetés: közzétételre váró módosítás').click();
    await page.getByText('A közzétételre váró módosítást elvetette.').waitFor();
    await assertFocused(button(page, 'Visszavonás: közzétételre váró módosítás elvetése'));
    await page.keyboard.press('Enter');
    await notice(page).getByText('közzétételre váró módosítás van: admin').waitFor();
    await assertFocused(button(page, 'Közzététel'));
  });

  it('can be restored from the history after it was discarded', async () => {
    const { id, page } = await prepare('Marad most is', 'Mégis kell');
    await button(page, 'Elvetés: közzétételre váró módosítás').click();
    await page.getByText('Az előzmények között később is megtalálja.').waitFor();
    await page.goto(`/admin/history/news/${id}`);
    const entries = page.getByRole('navigation', { name: 'Változatok' }).getByRole('listitem');
    await entries.nth(0).getByText('közzétételre váró módosítást tett félre').waitFor();
    assert.equal(await entries.nth(1).getByText('mostani').count(), 1);
    await page.locator('ins', { hasText: 'Mégis kell' }).waitFor();
    await button(page, 'Visszahozás közzétételre váró módosításként').click();
    await page.waitForURL(`**/admin/newsedit/${id}`);
    await notice(page).getByText('közzétételre váró módosítás van').waitFor();
    assert.ok((await livePage(page, id)).includes('Marad most is'));
  });

  it('can be loaded into the form or published, but not over unsaved work', async () => {
    const { id, page } = await prepare('Élő cím', 'Készülő cím');
    const subtitle = await textbox(page, 'Alcím').inputValue();
    await textbox(page, 'Alcím').fill('Mentetlen');
    await button(page, 'Betöltés az űrlapba').click();
    await page.getByRole('alert').getByText('mentetlen munka van').waitFor();
    await textbox(page, 'Alcím').fill(subtitle);
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await textbox(page, 'Alcím').fill('Mentetlen');
    await button(page, 'Közzététel').click();
    await page.getByRole('alert').getByText('mentetlen munka van').waitFor();
    assert.equal(await textbox(page, 'Alcím').inputValue(), 'Mentetlen');
    await textbox(page, 'Alcím').fill(subtitle);
    await button(page, 'Betöltés az űrlapba').click();
    assert.equal(await textbox(page, 'Cím').inputValue(), 'Készülő cím');
    const waiting = async () =>
      (await site.api('GET', `/api/news/pending/${id}`)) as {
        change: { version: number; content: { title: string } };
      };
    const before = await waiting();
    await textbox(page, 'Cím').fill('Kész cím');
    await button(page, 'Mentés későbbi közzétételre').click();
    await page.getByText('A módosítás mentve.').waitFor();
    const { change } = await waiting();
    assert.deepEqual(
      [change.version, change.content.title],
      [before.change.version + 1, 'Kész cím'],
    );
  });
});

describe('a draft that is being saved', () => {
  const site = useSite();

  /** Presses the button and holds its call. The returned function releases the call by `end`. */
  async function store(title: string, end?: (call: Call) => Promise<void>) {
    const id = await addNews(site, { title });
    const { page, arrived, letGo } = await openPaused(site, `/admin/newsedit/${id}`, end);
    await textbox(page, 'Cím').fill(`${title} holnap`);
    await button(page, 'Mentés későbbi közzétételre').click();
    await arrived;
    return { id, page, letGo };
  }

  it('is reported as in progress, and its form accepts neither typing nor another save', async () => {
    const { id, page, letGo } = await store('Zárt');
    await page.getByText('Folyamatban…', { exact: true }).waitFor();
    const field = textbox(page, 'Alcím');
    const before = await field.inputValue();
    await field.focus();
    await page.keyboard.type('közben írt szavak');
    await page.keyboard.press('Control+s');
    assert.equal(await field.inputValue(), before);
    assert.equal(await button(page, 'Ment').getAttribute('aria-disabled'), 'true');
    letGo();
    await page.waitForURL('**/admin/newslist');
    const now = (await site.api('GET', `/api/news/getnews/${id}`)) as { version: number };
    assert.equal(now.version, 1);
  });

  it('causes a message if the save fails after the user left the form, and can be restored', async () => {
    const { page, letGo } = await store('Elbukott', (call) => call.fulfill({ status: 400 }));
    await page.getByRole('link', { name: 'Projektek' }).first().click();
    await button(page.getByRole('alertdialog'), 'Elhagyom').click();
    await page.getByRole('heading', { level: 1, name: 'Projektek' }).waitFor();
    letGo();
    const text = page.getByText('A mentés nem sikerült. Amit beírt, ezen az eszközön megmaradt.');
    const told = page.getByRole('alertdialog').filter({ has: text });
    await told.waitFor();
    await button(told, 'Megnyitás').click();
    await page.waitForURL(/newsedit\/\d+$/);
    await until(async () => (await textbox(page, 'Cím').inputValue()) === 'Elbukott holnap');
  });
});
