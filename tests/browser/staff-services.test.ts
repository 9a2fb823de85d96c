import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertAccessibleAndFits } from '../support/accessibility.ts';
import { useSite } from '../support/site.ts';
import { assertFitsWidth, button, choose, pictureFile, textbox } from '../support/staff.ts';

describe('services on the site', () => {
  const site = useSite();

  it('are described by staff, read by a visitor on a phone, and preselected in the form for a quotation', async () => {
    const page = await site.openAsStaff('/admin/content/service-pages');
    await page.getByRole('link', { name: 'CPT-szondázás' }).waitFor();
    await page.getByRole('link', { name: 'Új szolgáltatás' }).first().click();
    await textbox(page, 'Név').fill('Talajradar');
    await button(page, 'Ment').click();
    await page.getByText('A szakág kötelező').waitFor();
    await page.getByText('Az összefoglaló kötelező').waitFor();
    assert.equal(await textbox(page, 'Név').inputValue(), 'Talajradar', 'nothing typed is lost');
    await choose(page, 'Szakág', 'Geodézia');
    await textbox(page, 'Összefoglaló: egy mondat').fill('Megtalálja, ami a föld alatt van.');
    await textbox(page, 'Ár (üresen „egyedi ajánlat”)').fill('nettó 90 000 Ft/nap');
    await choose(page, 'Felelős munkatárs', 'Minta Balázs');
    await page
      .getByRole('group', { name: 'Amit a megbízó kap' })
      .getByRole('textbox')
      .fill('Szelvények (PDF)');
    const answer = 'A kábelek és a csövek a legtöbb talajban két méterig láthatók. '.repeat(4);
    const question = page.getByRole('group', { name: 'Kérdések és válaszok' }).getByRole('textbox');
    await textbox(page, 'Kérdés, 1. sor').fill('Milyen mélyre lát?');
    await textbox(page, 'Válasz, 1. sor').fill(answer);
    await textbox(page, 'Jelzet, 1. sor').waitFor();
    const heights = await question.evaluateAll((fields) =>
      fields.map(({ clientHeight, scrollHeight }) => [clientHeight, scrollHeight]),
    );
    assert.equal(heights.at(-1)![0], heights.at(-1)![1], 'the whole answer is visible');
    const files = await Promise.all(
      ['#22aa66', '#6622aa'].map(async (colour, index) => ({
        ...(await pictureFile(60, 40, colour)),
        name: `kep-${index}.jpg`,
      })),
    );
    await page.getByLabel('Képek kiválasztása').setInputFiles(files);
    const pictures = page.getByRole('group', { name: 'Galéria' }).getByRole('listitem');
    await pictures.nth(1).waitFor();
    await textbox(pictures.last(), 'Felirat').fill('A radar a mezőn');
    await button(page, 'Előrébb: 2. kép').click();
    await button(page, 'Ment').click();
    await page.getByText('A mentés sikerült.').first().waitFor();

    const visitor = await site.open('/szolgaltatasok', { viewport: { width: 390, height: 844 } });
    await visitor.getByRole('link', { name: 'Talajradar' }).click();
    await visitor.getByRole('heading', { level: 1, name: 'Talajradar' }).waitFor();
    const answers = visitor.locator('.service-answers');
    assert.match(
      await answers.innerText(),
      /90\s000\sFt\/nap[^]*Egyeztetés szerint[^]*Minta Balázs[^]*Szelvények/,
    );
    const phone = answers.getByRole('link', { name: /^\+36/ });
    assert.equal(await phone.getAttribute('href'), 'tel:+3610000011');
    await visitor.getByRole('link', { name: 'A radar a mezőn' }).click();
    const enlarged = visitor.getByRole('dialog', { name: 'Képek' });
    await enlarged.getByText('A radar a mezőn').waitFor();
    await enlarged.getByRole('button', { name: 'Következő kép' }).click();
    await enlarged.getByText('Talajradar, 2. kép').waitFor();
    await enlarged.getByRole('button', { name: 'Bezárás' }).click();
    await assertAccessibleAndFits(visitor, 'the page of a service');
    await visitor.setViewportSize({ width: 1366, height: 900 });
    await assertFitsWidth(visitor, 'the page of a service on a desk');
    const figures = await answers
      .locator('dl > div')
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().top)));
    assert.equal(new Set(figures).size, 1, 'its answers stand side by side');
    await answers.getByRole('link', { name: 'Ajánlatot kérek' }).click();
    await visitor.waitForURL('**/ajanlatkeres?szolgaltatas=talajradar');
    assert.ok(await visitor.getByRole('checkbox', { name: /Talajradar/ }).isChecked());
    assert.ok(await visitor.getByRole('radio', { name: 'Geodézia' }).isChecked());
  });
});
