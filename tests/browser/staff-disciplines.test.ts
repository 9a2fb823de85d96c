import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { button, choose, goTo, textbox } from '../support/staff.ts';
import { useSite } from '../support/site.ts';

describe('disciplines in the staff area', () => {
  const site = useSite();
  const saved = (page: Page) => page.getByText('A mentés sikerült.').first().waitFor();

  it('can be added, and are then offered in the project form without a reload', async () => {
    const page = await site.openAsStaff('/admin/content/disciplines');
    await page.getByRole('row').filter({ hasText: 'Geodézia' }).getByText('geodezia').waitFor();
    await page.getByRole('link', { name: 'Új szakág' }).click();
    await textbox(page, 'Név').fill('Vízügyi tervezés');
    assert.ok(await page.getByRole('switch', { name: 'Szerepel a menüben' }).isChecked());
    await textbox(page, 'Bevezető (soronként egy bekezdés)').fill('Folyók és gátak.');
    await button(page, 'Ment').click();
    await saved(page);

    await page.getByRole('link', { name: 'Projektek' }).first().click();
    const filter = page.getByRole('combobox', { name: 'Szakág', exact: true });
    await filter.selectOption({ label: 'Vízügyi tervezés' });
    await page.getByRole('link', { name: 'Új projekt' }).first().click();
    await choose(page, 'Szakág', 'Vízügyi tervezés');
    const html = await (await fetch(`${site.origin}/projects/vizugyi-tervezes`)).text();
    assert.match(html, /<h1[^>]*>Vízügyi tervezés[^]*Folyók és gátak\./);
  });

  it('cannot be deleted if the site requires them or items use them, and the form names the reason', async () => {
    const page = await site.openAsStaff('/admin/content/disciplines/1');
    await page.getByText('Ez a honlap nyolc alapszakágának egyike').waitFor();
    assert.equal(await button(page, 'Töröl').count(), 0);
    assert.equal(
      await page.getByRole('link', { name: 'Megtekintés a honlapon' }).getAttribute('href'),
      '/projects/geodezia',
    );

    const made = (await site.api('POST', '/api/content/disciplines', { label: 'Geofizika' })) as {
      disciplineId: number;
      key: string;
    };
    const person = { name: 'Vas Éva', role: 'mérnök', discipline: made.key };
    const { personId } = (await site.api('POST', '/api/content/people', person)) as {
      personId: number;
    };
    const address = `/admin/content/disciplines/${made.disciplineId}`;
    await goTo(page, address);
    await page.getByText('mert 1 munkatárs adatlapján szerepel').waitFor();
    assert.equal(await button(page, 'Töröl').count(), 0);
    await site.api('PUT', `/api/content/people/${personId}`, { ...person, discipline: '' });
    await goTo(page, '/admin/content/disciplines');
    await goTo(page, address);
    await button(page, 'Töröl').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Töröl' }).click();
    await page.getByRole('button', { name: /^Visszavonás/ }).waitFor();
    assert.equal((await fetch(`${site.origin}/projects/${made.key}`)).status, 404);
  });
});
