import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { projectFields } from '../support/factories.ts';
import { asDataUrl, scene } from '../support/pictures.ts';
import { asRead } from '../support/seen.ts';
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

  it('sees four references of a discipline on a page, newest first', async () => {
    const page = await site.open('/projects/geodezia');
    const names = () => page.getByRole('article').getByRole('heading').allTextContents();
    assert.deepEqual(await names(), ['6. munka', '5. munka', '4. munka', '3. munka']);
    assert.match(await page.getByRole('article').first().innerText(), /2025\.06\.06/);
    assert.equal(await page.getByText('Kiemelt').count(), 0, 'a mark for staff');
    for (const name of ['Előző oldal (régebbiek)', 'Következő oldal (újabbak)']) {
      const links = page.getByRole('link', { name, exact: true });
      assert.equal(await links.count(), 1, 'below the list');
      assert.equal(await links.first().isDisabled(), name.startsWith('Következő'));
    }
    await page.getByRole('link', { name: /Előző/ }).last().click();
    assert.equal(new URL(page.url()).search, '?page=1');
    assert.match(await page.title(), /^Geodézia – Referenciák – 2\. oldal · /);
    assert.equal(await page.evaluate(() => scrollY), 0);
    assert.deepEqual(await names(), ['2. munka', '1. munka']);
    assert.equal(await page.getByRole('link', { name: /Előző/ }).first().isDisabled(), true);
  });

  it('gets pictures with stated sizes, and those below the first screen load lazily', async () => {
    const page = await site.open('/projects/geodezia');
    const pictures = page.getByRole('article').getByRole('img', { name: /Referenciakép/ });
    assert.equal(await pictures.count(), 4);
    for (const name of ['width', 'height']) {
      assert.match((await pictures.first().getAttribute(name))!, /^\d+$/);
    }
    assert.equal(await pictures.first().getAttribute('loading'), 'eager');
    assert.equal(await pictures.nth(2).getAttribute('loading'), 'lazy');
  });

  it('gets smaller pictures on a phone, in the list and on the page of a reference', async () => {
    const image = asDataUrl(await scene(900, 600).jpeg().toBuffer(), 'image/jpeg');
    const fields = projectFields({
      type: 'tervtar',
      name: 'Széles kép',
      date: '2025-07-01',
      image,
    });
    const { projectId } = (await site.api('POST', '/api/projects', fields)) as {
      projectId: number;
    };
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

  it('opens a reference at its own address, and gets 404 at the address of a missing one', async () => {
    const page = await site.open('/projects/geodezia');
    await page.getByRole('link', { name: '6. munka' }).click();
    assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), '6. munka');
    assert.equal(new URL(page.url()).pathname, '/projects/geodezia/6');
    const statusOf = async (path: string) => (await fetch(site.origin + path)).status;
    assert.equal(await statusOf('/projects/nincs/6'), 404);
    assert.equal(await statusOf('/projects/geodezia/99'), 404);
    assert.equal(await statusOf('/projects/nincs'), 404);
  });

  it('is redirected to a reference’s current address if the address names another discipline', async () => {
    const way = async (path: string) => {
      const { status, headers } = await fetch(site.origin + path, { redirect: 'manual' });
      return [status, headers.get('location'), headers.get('cache-control')];
    };
    const fields = projectFields({ type: 'kornyezetvedelem' });
    const stored = (await site.api('POST', '/api/projects', fields)) as { projectId: number };
    const [first, second] = ['kornyezetvedelem', 'allapotrogzites'].map(
      (section) => `/projects/${section}/${stored.projectId}`,
    ) as [string, string];
    assert.deepEqual(await way(second), [301, first, 'no-cache']);
    const changed = { ...fields, type: 'allapotrogzites' };
    await site.api('PUT', `/api/projects/${stored.projectId}`, changed);
    assert.deepEqual(await way(first), [301, second, 'no-cache']);
  });

  it('searches references of all disciplines by a form without a script', async () => {
    const fields = { county: 'zala', methods: 'Fúrás', latitude: 46.84, longitude: 16.84 };
    const named = { type: 'geotechnika', name: 'Zalai munka', date: '2024-05-05' };
    await site.api('POST', '/api/projects', projectFields({ ...named, ...fields }));
    const page = await site.open('/Projects/', { javaScriptEnabled: false });
    assert.equal(asRead(await page.getByRole('heading', { level: 1 }).innerText()), 'Referenciák');
    const names = () => page.getByRole('article').getByRole('heading').allTextContents();
    assert.ok((await names()).length > 4);
    await page.getByLabel('Módszer').selectOption('Fúrás');
    await page.getByLabel('Vármegye').selectOption('Zala vármegye');
    await page.getByRole('button', { name: 'Szűrés' }).click();
    assert.equal(new URL(page.url()).search, '?county=zala&method=furas');
    assert.deepEqual(await names(), ['Zalai munka']);
    assert.equal(await page.locator('.pager').count(), 0, 'one page needs no links to others');
    assert.match(await page.title(), /^Fúrás, Zala vármegye – Referenciák · /);
    assert.equal(await page.locator('meta[name=robots]').getAttribute('content'), 'noindex');
    assert.equal(await page.getByLabel('Vármegye').inputValue(), 'zala');
    await page.getByLabel('Szakág').selectOption('Tervtár');
    await page.getByRole('button', { name: 'Szűrés' }).click();
    await page.getByText('Ilyen referenciát nem találtunk.').waitFor();
    const statusOf = async (query: string) =>
      (await fetch(`${site.origin}/projects${query}`)).status;
    for (const query of ['?type=nincs', '?year=1999', '?method=nincs', '?year=x', '?page=99']) {
      assert.equal(await statusOf(query), 404, query);
    }
  });

  it('opens a reference from the map by keyboard, and a request for a similar project from its page', async () => {
    const page = await site.open('/projects?county=zala');
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
    const { search } = new URL(page.url());
    await page.goto(`/contact${search}`);
    assert.equal(await page.getByLabel('Tárgy').inputValue(), 'Hasonló feladat: Zalai munka');
    await page.goto('/ajanlatkeres?szakag=geotechnika&reference=9999');
    assert.equal(new URL(page.url()).search, '?szakag=geotechnika');
    assert.equal(await page.getByLabel('Geotechnika').isChecked(), true);
    assert.equal(await similar.count(), 0);
    await page.goto('/contact?reference=9999');
    assert.equal(new URL(page.url()).search, '');
    assert.equal(await page.getByLabel('Tárgy').inputValue(), '');
  });

  it('sees a message in a discipline without references', async () => {
    const page = await site.open('/projects/projektmanagement');
    await page.getByText('Ezen a szakterületen még nincs feltöltött referencia.').waitFor();
  });

  it('sees both paging buttons disabled if a list has only one page', async () => {
    const page = await site.open('/projects/tervtar');
    await page.getByRole('article').first().waitFor();
    const ways = page.getByRole('navigation', { name: /^Lapozás/ }).getByRole('link');
    assert.equal(await ways.count(), 2);
    for (const way of await ways.all()) assert.equal(await way.isDisabled(), true);
  });

  it('can go from a discipline to any other, and to the map of all references', async () => {
    const page = await site.open('/projects/geodezia');
    assert.ok((await page.getByRole('article').count()) > 0);
    const everywhere = page.getByRole('link', { name: 'Minden referencia, térképpel' });
    assert.equal(await everywhere.count(), 1);
    const menu = page.getByRole('navigation', { name: 'Referenciák' });
    // Reprography is no longer offered.
    assert.equal(await menu.getByRole('link').count(), 7);
    assert.equal(await menu.getByRole('link', { name: 'Reprográfia' }).count(), 0);
    await menu.getByRole('link', { name: 'Projektmenedzsment' }).click();
    await page.waitForURL('**/projects/projektmanagement');
    assert.equal(await menu.locator('[aria-current=page]').innerText(), 'Projektmenedzsment');
    await everywhere.click();
    await page.waitForURL('**/projects');
    const marked = page.getByRole('navigation', { name: 'Főmenü' }).locator('[aria-current]');
    assert.deepEqual(await marked.allTextContents(), ['Referenciák', 'Minden referencia']);
    assert.deepEqual(
      await marked.evaluateAll((all) => all.map((one) => one.getAttribute('aria-current'))),
      ['true', 'page'],
    );
  });
});
