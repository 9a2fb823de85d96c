import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { waitForShortestFilling } from '../support/contact-requests.ts';
import { assertAccessibleAndFits } from '../support/accessibility.ts';
import { vacancyFields } from '../support/factories.ts';
import { pdf } from '../support/documents.ts';
import { useSite } from '../support/site.ts';
import { assertFitsWidth, button, choose, textbox } from '../support/staff.ts';

/** Address of the contact person, Minta Balázs. */
const EMAIL = 'geodezia@mintageo.example';

describe('vacancies', () => {
  const site = useSite();

  it('have a link from the staff area to their public page only while one of them is open', async () => {
    const ended = vacancyFields({ title: 'Fúrómester', until: '2026-01-31' });
    const { vacancyId } = (await site.api('POST', '/api/content/vacancies', ended)) as {
      vacancyId: number;
    };
    const page = await site.openAsStaff('/admin/content/vacancies');
    const link = page.getByRole('link', { name: 'Megtekintés a honlapon' });
    await page.getByRole('link', { name: 'Fúrómester' }).waitFor();
    assert.equal(await link.count(), 0);
    await page.getByText('lejárt', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Fúrómester' }).click();
    await textbox(page, 'Megnevezés').waitFor();
    assert.equal(await link.count(), 0);
    await site.api('PUT', `/api/content/vacancies/${vacancyId}`, { ...ended, until: '' });
    await page.goto(`${site.origin}/admin/content/vacancies`);
    await link.waitFor();
    assert.equal(await page.getByText('lejárt', { exact: true }).count(), 0);
    await site.api('DELETE', `/api/content/vacancies/${vacancyId}`);
  });

  it('are created in a form, and a visitor can send an application with a CV on a phone', async () => {
    const page = await site.openAsStaff('/admin/content/vacancies');
    await page.getByRole('link', { name: 'Új állás' }).first().click();
    await textbox(page, 'Megnevezés').fill('Geotechnikus');
    await button(page, 'Ment').click();
    await page.getByText('A munka helye kötelező').waitFor();
    await page.getByText('A foglalkoztatás kötelező').waitFor();
    await textbox(page, 'A munka helye').fill('Szeged');
    await choose(page, 'Foglalkoztatás', 'Részmunkaidő');
    await choose(page, 'Kapcsolattartó', 'Minta Balázs');
    await button(page, 'Ment').click();
    await page.getByText('A mentés sikerült.').first().waitFor();

    const visitor = await site.open('/allasok', { viewport: { width: 390, height: 844 } });
    await assertAccessibleAndFits(visitor, 'the list of vacancies');
    await visitor.getByRole('link', { name: 'Geotechnikus' }).click();
    await visitor.getByRole('heading', { level: 1, name: 'Geotechnikus' }).waitFor();
    await visitor.getByText('Részmunkaidő').waitFor();
    await visitor.getByRole('link', { name: EMAIL }).waitFor();
    await assertAccessibleAndFits(visitor, 'the page of a vacancy');
    await visitor.setViewportSize({ width: 1366, height: 768 });
    await assertFitsWidth(visitor, 'the page of a vacancy on a desk');
    // The vacancy has no text, so its record stands below the title.
    const left = async (selector: string) => (await visitor.locator(selector).boundingBox())!.x;
    assert.equal(await left('.vacancy .record'), await left('h1'));
    await visitor.setViewportSize({ width: 390, height: 844 });
    await visitor.getByRole('link', { name: 'Jelentkezem' }).first().click();
    await visitor.waitForURL('**/ajanlatkeres?allas=geotechnikus');
    await assertAccessibleAndFits(visitor, 'the form of an application');
    assert.equal(await visitor.getByLabel('Állás').inputValue(), 'geotechnikus');
    const send = visitor.getByRole('button', { name: 'Jelentkezés elküldése' });
    await visitor.getByLabel('Név', { exact: true }).fill('Kovács Éva');
    const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf() };
    await visitor.getByLabel('Önéletrajz').setInputFiles(cv);
    await visitor.locator('.chosen-files .done').waitFor();
    await waitForShortestFilling(visitor);
    await send.click();
    await visitor.locator('.field-error', { hasText: 'Írjon magáról néhány sort' }).waitFor();
    assert.equal(await visitor.getByLabel('Név', { exact: true }).inputValue(), 'Kovács Éva');
    await visitor.getByLabel('Bemutatkozás').fill('Szeretnék Önöknél dolgozni.');
    await visitor.getByLabel('E-mail-cím').fill('eva@example.hu');
    await visitor.getByLabel('Az adatkezelési tájékoztatót megismertem.').check();
    await send.click();
    const receipt = visitor.getByRole('group', { name: 'Köszönjük, jelentkezését megkaptuk.' });
    await receipt.waitFor();
    await receipt.getByText('cv.pdf').waitFor();
    for (const isReloaded of [false, true]) {
      if (isReloaded) await visitor.reload();
      await receipt.getByText('Kapcsolattartó:').waitFor();
      await receipt.getByRole('link', { name: EMAIL }).waitFor();
    }
    await receipt.getByRole('link', { name: 'Így áll a jelentkezése' }).click();
    await visitor.getByRole('heading', { level: 1, name: 'A jelentkezés állapota' }).waitFor();

    const staff = await site.openAsStaff('/admin/messages?kind=application');
    await staff.getByRole('link', { name: 'Kovács Éva' }).waitFor();
    await staff.getByText('Jelentkezés: Geotechnikus').waitFor();
  });
});
