import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { categoryFields, contactFields, onePixel, priceFields } from '../support/factories.ts';
import { assertSeen, brokenWords } from '../support/seen.ts';
import {
  addNews,
  addProject,
  assertFitsWidth,
  assertFocused,
  button,
  goTo,
  textbox,
} from '../support/staff.ts';
import { useSite } from '../support/site.ts';

const site = useSite();

const LARGE = { width: 390, height: 664 };
const SMALL = { width: 320, height: 568 };
const LISTS = ['/admin', '/admin/newslist', '/admin/messages'];

/** Names with the longest words of the company's lists. */
async function fill(): Promise<void> {
  await addProject(site, {
    name: 'Belvárosi mélygarázs munkatérhatárolásának geotechnikai terve',
    type: 'projektmanagement',
    featured: true,
  });
  await addNews(site, {
    title: 'Környezetvédelmi felülvizsgálat többcellás talajvizsgáló berendezéssel',
    subtitle: 'Laboratóriumunk akkreditálása',
  });
  const name = 'Székesfehérvári-Balatonfűzfői Zsigmondné';
  await site.api('POST', '/api/mail', contactFields({ name, subject: 'Talajvizsgálat Pakson' }));
  const category = await site.api('POST', '/api/reprocategories', categoryFields());
  const { reproCategoryId } = category as { reproCategoryId: number };
  await site.api('POST', '/api/reproprices', priceFields(reproCategoryId));
}

describe('the staff area on a phone', () => {
  before(fill);

  it('shows all values in the rows of lists, with a contact request’s subject before its status', async () => {
    const page = await site.openAsStaff('/admin/messages', { viewport: LARGE, hasTouch: true });
    const inEachWindow = async (check: () => Promise<void>) => {
      for (const viewport of [LARGE, SMALL]) {
        await page.setViewportSize(viewport);
        await check();
      }
    };
    await inEachWindow(async () => {
      const row = page.getByRole('row', { name: /Zsigmondné/ });
      const order = [];
      for (const text of ['Talajvizsgálat Pakson', /^\d{4}\.\d\d\.\d\d \d\d:\d\d$/, 'Új', 'Vár']) {
        const part = row.getByText(text, { exact: true });
        await part.waitFor();
        const { x, y, height } = (await part.boundingBox())!;
        // Compares line by line, from left to right.
        order.push(Math.round((y + height / 2) / 10) * 1000 + x);
      }
      assert.deepEqual(
        order,
        order.toSorted((a, b) => a - b),
      );
    });
    await goTo(page, '/admin');
    await inEachWindow(async () => {
      const project = page.getByRole('row', { name: /Belvárosi mélygarázs/ });
      for (const text of ['Projektmenedzsment', 'Kiemelt', '2025.06.12']) {
        await project.getByText(text, { exact: true }).waitFor();
      }
    });
    await goTo(page, '/admin/newslist');
    await inEachWindow(async () => {
      const item = page.getByRole('row', { name: /Környezetvédelmi/ });
      for (const text of ['Laboratóriumunk akkreditálása', 'Közzétéve', '2025.06.12']) {
        await item.getByText(text, { exact: true }).waitFor();
      }
    });
  });

  it('does not break words in lists, not even at 320 px or on a tablet', async () => {
    const page = await site.openAsStaff('/admin/todos', { hasTouch: true });
    for (const path of LISTS) {
      await goTo(page, path);
      await page.getByRole('row').last().waitFor();
      for (const width of [320, 700, 768, 1024]) {
        await page.setViewportSize({ width, height: 664 });
        assert.deepEqual(await brokenWords(page.getByRole('main')), [], `${path}, ${width} px`);
        await assertFitsWidth(page, `${path}, ${width} px`);
      }
    }
  });

  it('offers a selection by which lists can be sorted', async () => {
    await addProject(site, { name: 'Alagút', date: '2001-01-01' });
    const page = await site.openAsStaff('/admin', { viewport: LARGE, hasTouch: true });
    const first = page.getByRole('row').filter({ hasText: /^1\D/ });
    await first.filter({ hasText: 'Belvárosi' }).waitFor();
    const sort = page.getByRole('combobox', { name: 'Rendezés' });
    await sort.selectOption('Név, növekvő');
    await first.filter({ hasText: 'Alagút' }).waitFor();
    assert.match(page.url(), /sort=name&direction=asc/);
    await sort.selectOption('Név, csökkenő');
    await first.filter({ hasText: 'Belvárosi' }).waitFor();
  });

  it('has a menu of one line, which names the current page and can be opened by keyboard', async () => {
    const page = await site.openAsStaff('/admin', { viewport: LARGE, hasTouch: true });
    const menu = page.getByRole('navigation', { name: 'Adminisztrációs menü' });
    const toggle = menu.getByRole('button', { name: /^Menü/ });
    await toggle.filter({ hasText: 'Projektek' }).waitFor();
    const { height } = (await page.getByRole('banner').boundingBox())!;
    assert.ok(height < LARGE.height / 4, `${height} px`);
    const isOpen = async () => (await toggle.getAttribute('aria-expanded')) === 'true';
    assert.equal(await isOpen(), false);
    assert.equal(await menu.getByRole('link').count(), 0);
    await toggle.focus();
    await page.keyboard.press('Enter');
    assert.equal(await isOpen(), true);
    await menu.getByRole('link', { name: 'Lomtár' }).waitFor();
    assert.deepEqual(await small(page), []);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    assert.equal(await isOpen(), false);
    assert.ok(await toggle.evaluate((element) => element === document.activeElement));
    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: 'Hírek' }).tap();
    await toggle.filter({ hasText: 'Hírek' }).waitFor();
    assert.equal(await isOpen(), false);
    await page.setViewportSize({ width: 768, height: 1024 });
    assert.equal(await toggle.isVisible(), false);
    await menu.getByRole('link', { name: 'Lomtár' }).waitFor();
  });

  it('keeps the keyboard focus in the menu, which closes when another page opens', async () => {
    const id = await addNews(site);
    const page = await site.openAsStaff('/admin', { viewport: LARGE, hasTouch: true });
    const menu = page.getByRole('navigation', { name: 'Adminisztrációs menü' });
    const toggle = menu.getByRole('button', { name: /^Menü/ });
    const assertOpen = async (isOpen: boolean) => {
      await page.locator(`nav button[aria-expanded=${isOpen}]`).waitFor();
      assert.equal((await menu.getByRole('link').count()) > 0, isOpen);
    };
    await toggle.press('Enter');
    await menu.getByRole('link', { name: 'Projektek' }).press('Enter');
    await assertOpen(false);
    await assertFocused(toggle);
    await goTo(page, `/admin/newsedit/${id}`);
    await page.getByRole('link', { name: 'Vissza a hírekhez' }).click();
    await page.waitForURL('**/admin/newslist');
    const list = page.getByRole('heading', { level: 1, name: 'Hírek' });
    // The menu closes once the list is shown.
    await list.waitFor();
    await toggle.press('Enter');
    await assertOpen(true);
    await page.goBack();
    await page.waitForURL(`**/admin/newsedit/${id}`);
    await assertOpen(false);
    await page.goForward();
    await page.waitForURL('**/admin/newslist');
    await list.waitFor();
    await assertOpen(false);
    await page.goBack();
    await textbox(page, 'Cím').fill('Módosítva');
    await toggle.press('Enter');
    await menu.getByRole('link', { name: 'Lomtár' }).press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Elhagyja az oldalt mentés nélkül?' });
    await button(question, 'Maradok').press('Enter');
    await question.waitFor({ state: 'detached' });
    await assertOpen(true);
    await menu.locator('a:focus', { hasText: 'Lomtár' }).waitFor();
    await menu.getByRole('link', { name: 'Lomtár' }).press('Enter');
    await button(question, 'Elhagyom').press('Enter');
    await page.waitForURL('**/admin/bin');
    await assertOpen(false);
  });

  it('has large enough touch targets', async () => {
    const page = await site.openAsStaff('/admin/todos', { viewport: LARGE, hasTouch: true });
    for (const path of [
      ...LISTS,
      '/admin/messages/1',
      '/admin/projectedit',
      '/admin/bin',
      '/admin/projectedit/1',
      '/admin/newsedit/1',
      '/admin/audit',
      '/admin/newsedit/999',
      '/admin/reproprices',
      '/admin/history/project/1',
      '/admin/password',
    ]) {
      await goTo(page, path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByText('Betöltés folyamatban…').waitFor({ state: 'detached' });
      assert.deepEqual(await small(page), [], path);
    }
    await goTo(page, '/admin/projectedit/1');
    await button(page, 'Naptár megnyitása').tap();
    await page.getByRole('application').waitFor();
    await assertSeen(page.getByRole('grid'), 'the whole month');
    assert.deepEqual(await small(page), [], 'the calendar');
    const visitor = await site.open('/login', { viewport: LARGE, hasTouch: true });
    await visitor.getByRole('heading', { level: 1 }).waitFor();
    assert.deepEqual(await small(visitor), [], 'the sign-in');
  });
});

describe('a form of the staff area on a phone', () => {
  it('shows its save button at every scroll position', async () => {
    const content = '<p>Bekezdés</p>'.repeat(60);
    const id = await addNews(site, { content, image: onePixel });
    const page = await site.openAsStaff(`/admin/newsedit/${id}`, {
      viewport: LARGE,
      hasTouch: true,
    });
    const text = textbox(page, 'Tartalom');
    for (const part of [textbox(page, 'Cím'), text.getByText('Bekezdés').nth(30)]) {
      await part.tap();
      await assertSeen(button(page, 'Ment'), 'the button');
      await assertSeen(part, 'what is being written');
    }
    // These parts load later and would move the button away.
    await page.getByText('Előnézet megosztása').waitFor();
    await page.getByRole('group').filter({ hasText: 'Angolul' }).waitFor();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await assertSeen(button(page, 'Töröl'), 'what else can be done');
    await assertSeen(button(page, 'Ment'), 'the button');
  });

  it('scrolls each focused element into view, clear of the save button', async () => {
    const id = await addProject(site, { description: 'Sor\n'.repeat(60) });
    const page = await site.openAsStaff(`/admin/projectedit/${id}`, { viewport: SMALL });
    await page.getByRole('group').filter({ hasText: 'Angolul' }).waitFor();
    await textbox(page, 'Leírás').focus();
    const actions = [
      'Ment',
      'Mentés későbbi közzétételre',
      'Előnézet',
      'Megtekintés',
      'Vissza',
      'Töröl',
    ];
    const sections = ['▸\\s+További adatok', 'Angolul'];
    for (const name of [...sections, ...actions]) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      assert.match(await focused.innerText(), new RegExp(`^${name}`));
      await assertSeen(focused, name);
    }
  });
});

/** Lists touch targets under 44 × 44 px, except in the text editor. */
function small(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const touched = [
      ...document.querySelectorAll(
        'a[href], button, select, input, textarea, label:has([role="switch"]), [role="gridcell"] [role="button"]',
      ),
    ];
    return touched
      .filter(
        (element) =>
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          !element.closest('[role="toolbar"], .ProseMirror, [href="#content"]') &&
          !element.matches('[role="switch"], [type="hidden"], [tabindex="-1"]'),
      )
      .filter((element) => {
        // A checkbox can be touched on its label, and a row of a list anywhere.
        const target = element.closest('label:has([type="checkbox"]), tbody tr') ?? element;
        const { width, height } = target.getBoundingClientRect();
        return width > 1 && (Math.round(width) < 44 || Math.round(height) < 44);
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });
}
