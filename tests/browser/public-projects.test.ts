import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { projectFields } from '../support/factories.ts';
import { useSite } from '../support/site.ts';

describe('a visitor reading the references', () => {
  const site = useSite();
  before(async () => {
    for (let day = 1; day <= 6; day += 1) {
      const fields = { name: `${day}. munka`, date: `2025-06-0${day}`, featured: day === 6 };
      await site.api('POST', '/api/projects', projectFields({ type: 'geodezia', ...fields }));
    }
    await site.api('POST', '/api/projects', projectFields({ type: 'tervtar', name: 'Más munka' }));
  });

  it('sees those of one discipline, four a page, newest first', async () => {
    const page = await site.open('/projects/geodezia');
    const names = () => page.getByRole('article').getByRole('heading').allTextContents();
    assert.deepEqual(await names(), ['6. munka', '5. munka', '4. munka', '3. munka']);
    assert.match(await page.getByRole('article').first().innerText(), /2025\.06\.06[^]*Kiemelt/);
    assert.equal(await page.getByText('Kiemelt').count(), 1);
    await page.getByRole('link', { name: /Előző/ }).last().click();
    assert.equal(new URL(page.url()).search, '?page=1');
    assert.match(await page.title(), /^Geodézia – Referenciák – 2\. oldal · /);
    assert.equal(await page.evaluate(() => scrollY), 0);
    assert.deepEqual(await names(), ['2. munka', '1. munka']);
    assert.equal(await page.getByRole('link', { name: /Előző/ }).first().isDisabled(), true);
  });

  it('is sent pictures that know their size and wait below the fold', async () => {
    const page = await site.open('/projects/geodezia');
    const pictures = page.getByRole('article').getByRole('img', { name: /Referenciakép/ });
    assert.equal(await pictures.count(), 4);
    for (const name of ['width', 'height']) {
      assert.match((await pictures.first().getAttribute(name))!, /^\d+$/);
    }
    assert.equal(await pictures.first().getAttribute('loading'), 'eager');
    assert.equal(await pictures.nth(2).getAttribute('loading'), 'lazy');
  });

  it('reads one at its own address, and only there', async () => {
    const page = await site.open('/projects/geodezia');
    await page.getByRole('link', { name: '6. munka' }).click();
    assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), '6. munka');
    assert.equal(new URL(page.url()).pathname, '/projects/geodezia/6');
    const statusOf = async (path: string) => (await fetch(site.origin + path)).status;
    assert.equal(await statusOf('/projects/tervtar/6'), 404);
    assert.equal(await statusOf('/projects/geodezia/99'), 404);
    assert.equal(await statusOf('/projects/nincs'), 404);
  });

  it('is told of a discipline that has none yet', async () => {
    const page = await site.open('/projects/reprografia');
    await page.getByText('Ezen a szakterületen még nincs feltöltött referencia.').waitFor();
    assert.equal(await page.getByRole('navigation', { name: /^Lapozás/ }).count(), 0);
  });

  it('reaches every discipline from any other', async () => {
    const page = await site.open('/projects/geodezia');
    const menu = page.getByRole('navigation', { name: 'Referenciák' });
    assert.equal(await menu.getByRole('link').count(), 8);
    await menu.getByRole('link', { name: 'Projektmenedzsment' }).click();
    await page.waitForURL('**/projects/projektmanagement');
    assert.equal(await menu.locator('[aria-current=page]').innerText(), 'Projektmenedzsment');
  });
});
