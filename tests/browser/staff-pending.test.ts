import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { newsFields } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import {
  addNews,
  assertFitsWidth,
  assertFocused,
  button,
  goTo,
  textbox,
} from '../support/staff.ts';
import { until } from '../support/until.ts';

describe('the draft of a published item', () => {
  const site = useSite();
  const notice = (page: Page) => page.getByRole('region', { name: 'Közzétételre váró módosítás' });
  const livePage = async (page: Page, id: number) =>
    await (await fetch(new URL(`/news/${id}`, page.url()))).text();

  it('is created, compared with the published version, and published', async () => {
    const id = await addNews(site, { title: 'Ma élő' });
    const page = await site.openAsStaff(`/admin/newsedit/${id}`);
    await textbox(page, 'Cím').fill('Holnap élő');
    await button(page, 'Mentés későbbi közzétételre').click();
    await page.getByText('A módosítás mentve.').waitFor();
    await page.getByRole('row', { name: 'Ma élő' }).getByText('Közzétételre vár').waitFor();
    await goTo(page, `/admin/newsedit/${id}`);
    await notice(page).getByText('közzétételre váró módosítás van: admin').waitFor();
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
    await button(page, 'Előnézet').click();
    const frame = page.frameLocator('iframe[title="Előnézet"]');
    await frame.getByText('Készülő Kata').first().waitFor();
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

    await page.getByText('Előnézet megosztása').press('Enter');
    await button(page, 'Előnézeti link készítése').click();
    const link = await textbox(page, 'Az új link').inputValue();
    const { pathname } = new URL(link);
    const answer = await fetch(site.origin + pathname);
    assert.deepEqual(
      [answer.status, answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')],
      [200, 'no-store', 'noindex'],
    );
    const html = await answer.text();
    assert.match(html, /<meta name="robots" content="noindex"/);
    assert.match(html, /Előnézet[^]*lejár: [^]*Készülő Kata/);
    assert.equal(await seen('/contact'), before, 'nothing that is kept knows of it');

    await button(page, 'Közzététel').click();
    await page.getByText('A módosítás közzétéve.').waitFor();
    assert.match(await seen('/contact'), /Készülő Kata/);
    assert.equal(await rows.getByText('Közzétételre vár').count(), 0);
    await goTo(page, '/admin/content/people/uj');
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
    const coloursAt = async (path: string) => {
      const html = await (await fetch(site.origin + path)).text();
      const sheet = /href="([^"]*colours\.css)"/.exec(html)?.[1];
      return sheet && (await (await fetch(new URL(sheet, site.origin))).text());
    };
    assert.match((await coloursAt(new URL(address).pathname))!, /--color-petrol:[^;]*#5a1e66/);
    assert.equal(await coloursAt('/'), undefined);
  });

  it('can be loaded into the form, but not over unsaved work, discarded, and restored from the history or at once', async () => {
    const id = await addNews(site, { title: 'Élő cím' });
    const path = `/api/news/pending/${id}`;
    await site.api('PUT', path, { ...newsFields({ title: 'Készülő cím' }), baseVersion: 1 });
    const page = await site.openAsStaff(`/admin/newsedit/${id}`);
    await notice(page).getByText('közzétételre váró módosítás van: admin').waitFor();
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
      (await site.api('GET', path)) as {
        change: { version: number; content: { title: string } };
      };
    const before = await waiting();
    await textbox(page, 'Cím').fill('Mégis kell');
    await button(page, 'Mentés későbbi közzétételre').click();
    await page.getByText('A módosítás mentve.').waitFor();
    const { change } = await waiting();
    assert.deepEqual(
      [change.version, change.content.title],
      [before.change.version + 1, 'Mégis kell'],
    );

    await page.getByRole('heading', { level: 1, name: 'Hírek' }).waitFor();
    await goTo(page, `/admin/newsedit/${id}`);
    await button(page, 'Elvetés: közzétételre váró módosítás').click();
    await page.getByText('A közzétételre váró módosítást elvetette.').waitFor();
    await page.getByText('Az előzmények között később is megtalálja.').waitFor();
    await goTo(page, `/admin/history/news/${id}`);
    const entries = page.getByRole('navigation', { name: 'Változatok' }).getByRole('listitem');
    await entries.nth(0).getByText('közzétételre váró módosítást tett félre').waitFor();
    assert.equal(await entries.last().getByText('mostani').count(), 1);
    await page.locator('ins', { hasText: 'Mégis kell' }).waitFor();
    await button(page, 'Visszahozás közzétételre váró módosításként').click();
    await page.waitForURL(`**/admin/newsedit/${id}`);
    await notice(page).getByText('közzétételre váró módosítás van').waitFor();
    assert.ok((await livePage(page, id)).includes('Élő cím'));

    await button(page, 'Elvetés: közzétételre váró módosítás').click();
    await assertFocused(button(page, 'Visszavonás: közzétételre váró módosítás elvetése'));
    await page.keyboard.press('Enter');
    await notice(page).getByText('közzétételre váró módosítás van: admin').waitFor();
    await assertFocused(button(page, 'Közzététel'));
  });
});
