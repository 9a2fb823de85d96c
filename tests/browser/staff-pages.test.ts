import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { assertFitsWidth, button, goTo, textbox } from '../support/staff.ts';
import { useSite } from '../support/site.ts';

describe('the page texts in the staff area', () => {
  const site = useSite();

  const seen = async (path: string) => await (await fetch(site.origin + path)).text();
  const saved = (page: Page) => page.getByText('A mentés sikerült.').first().waitFor();
  const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
  const menu = (page: Page) =>
    page
      .locator('#main-menu > ul > li:not(.menu-phone) > :is(a, details > summary, details)')
      .evaluateAll((entries) =>
        entries.map((entry) => (entry.querySelector('summary') ?? entry).textContent),
      );

  it('can contain placeholders, in whose place public pages show company data', async () => {
    const page = await site.openAsStaff('/admin/content');
    await page.getByRole('link', { name: 'A kezdőlap szövegei' }).click();
    await page.getByText('{akkreditálási szám}').first().waitFor();
    await textbox(page, 'A nyitókép mondata').fill('Hívjon minket: {telefonszám}.');
    await page.getByRole('button', { name: 'Lejjebb: 1. sor' }).first().click();
    await button(page, 'Ment').click();
    await saved(page);
    const html = await seen('/');
    assert.match(html, /<p class="lead">Hívjon minket: \+36 1 000 0000\.<\/p>/);
    assert.ok(html.indexOf('<li>Geotechnikai iroda') < html.indexOf('<li>Geodéziai iroda'));
  });

  it('include the EU funding notice and reprography, which the site shows only if they are enabled', async () => {
    const news = await seen('/news');
    assert.match(news, /Többcellás talajvizsgáló[^]*href="\/reprography"/);
    assert.equal(news.match(/class="eu-notice"/g)?.length, 1);
    const page = await site.openAsStaff('/admin/content/eu-notice');
    await textbox(page, 'A támogatás összege (Ft)').fill('sok');
    await button(page, 'Ment').click();
    await page.getByText('Csak szám lehet').waitFor();
    await textbox(page, 'A támogatás összege (Ft)').fill('1 234 567');
    await button(page, 'Ment').click();
    await saved(page);
    await page.waitForURL('**/admin/content');
    assert.match(await seen('/news'), /1\u00A0234\u00A0567\u00A0Ft/);
    await goTo(page, '/admin/content/eu-notice');
    await page.getByText('Látszik a fejlécben').click();
    await button(page, 'Ment').click();
    await saved(page);
    await page.waitForURL('**/admin/content');
    await goTo(page, '/admin/content/reprography-notice');
    await page.getByText('Van ilyen oldal (a lábléc menüjében is)').click();
    await button(page, 'Ment').click();
    await saved(page);
    for (const path of ['/', '/news', '/contact', '/projects/geodezia']) {
      const html = await seen(path);
      assert.doesNotMatch(html, /eu-notice|eu-project|Európai Unió|href="\/reprography"/, path);
    }
    assert.doesNotMatch(await seen('/sitemap.xml'), /reprography/);
    await page.goto('/');
    for (const width of [390, 1366]) {
      await page.setViewportSize({ width, height: 844 });
      await assertFitsWidth(page, `without the notice on ${width} px`);
    }
  });

  it('include the menu entries, which can be renamed, moved and deleted, but a link to the home page must remain', async () => {
    const page = await site.openAsStaff('/admin/content/menu');
    await page.getByRole('button', { name: 'Feljebb: Hírek' }).click();
    await page.getByText('„Hírek” új helye: 4.').first().waitFor();
    await page.getByRole('link', { name: 'Laboratórium' }).click();
    await textbox(page, 'Felirat').fill('Vizsgálatok');
    await button(page, 'Ment').click();
    await saved(page);
    await row(page, 'Kapcsolat').getByRole('link').click();
    await button(page, 'Töröl').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Töröl' }).click();
    await row(page, 'Vizsgálatok').waitFor();
    const visitor = await site.open('/contact');
    assert.deepEqual(await menu(visitor), [
      'Bemutatkozás',
      'Referenciák',
      'Szolgáltatások',
      'Hírek',
      'Vizsgálatok',
      'Ajánlatot kérek',
    ]);
    await row(page, 'Bemutatkozás').getByRole('link').click();
    await button(page, 'Töröl').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Töröl' }).click();
    await page.getByText('A kezdőlapra vezető menüpontnak maradnia kell').waitFor();
  });
});
