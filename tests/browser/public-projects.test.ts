import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { asDataUrl, scene } from '../support/pictures.ts';
import { useSite } from '../support/site.ts';
import { addProject } from '../support/staff.ts';

describe('a visitor reading the references', () => {
  const site = useSite();

  it('gets smaller pictures on a phone, in the list and on the page of a reference', async () => {
    const image = asDataUrl(await scene(900, 600).jpeg().toBuffer(), 'image/jpeg');
    const fields = { type: 'tervtar', name: 'Széles kép', image };
    const projectId = await addProject(site, fields);
    const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 };
    for (const path of ['/projects/tervtar', `/projects/tervtar/${projectId}`]) {
      const page = await site.open(path, phone);
      const picture = page.getByRole('img', { name: /Széles kép/ });
      await picture.evaluate((shown: HTMLImageElement) => shown.decode());
      assert.match(
        await picture.evaluate((shown: HTMLImageElement) => shown.currentSrc),
        /\/640\./,
      );
    }
  });

  it('filters references, opens one from the map by keyboard, and a request for a similar project from its page', async () => {
    const place = { county: 'zala', methods: 'Fúrás', latitude: 46.84, longitude: 16.84 };
    await addProject(site, { type: 'geotechnika', name: 'Zalai munka', ...place });
    await addProject(site, { type: 'geotechnika', name: 'Máshol végzett munka' });
    const page = await site.open('/projects');
    await page.getByLabel('Módszer').selectOption('Fúrás');
    await page.getByLabel('Vármegye').selectOption('Zala vármegye');
    await page.getByRole('button', { name: 'Szűrés' }).click();
    await page.waitForURL('**/projects?county=zala&method=furas');
    const names = page.getByRole('article').getByRole('heading');
    assert.deepEqual(await names.allTextContents(), ['Zalai munka']);
    assert.equal(await page.getByLabel('Vármegye').inputValue(), 'zala');
    const point = page.getByRole('list', { name: /térképen/ }).getByRole('link');
    assert.equal(await point.count(), 1);
    await point.focus();
    assert.ok(await page.getByText('Zalai munka').first().isVisible());
    await page.keyboard.press('Enter');
    await page.waitForURL('**/projects/geotechnika/*');
    await page.getByRole('link', { name: 'Fúrás' }).waitFor();
    const article = page.getByRole('article');
    await article.getByRole('link', { name: 'Ajánlatot kérek' }).click();
    await page.waitForURL('**/ajanlatkeres?*');
    assert.equal(await page.getByLabel('Geotechnika').isChecked(), true);
    const task = page.getByLabel('A feladat leírása');
    assert.equal(await task.inputValue(), '');
    const similar = page.getByLabel('Hasonló feladat: Zalai munka');
    assert.equal(await similar.isChecked(), true);
    await page.getByRole('button', { name: 'Ajánlatkérés elküldése' }).click();
    await page.locator('.field-error', { hasText: 'A feladat leírása kötelező' }).waitFor();
    assert.equal(await similar.isChecked(), true);
  });
});
