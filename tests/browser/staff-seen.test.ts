import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { programVersion } from '../../app/platform/program-version.server.ts';
import { groundContrast, MARK, shownContrast } from '../support/contrast.ts';
import { openEditor } from '../support/editor.ts';
import { contactFields } from '../support/factories.ts';
import { assertAllSeen, assertSeen, assertSeenInTurn, brokenWords } from '../support/seen.ts';
import {
  addNews,
  addProject,
  assertFitsWidth,
  assertFocused,
  button,
  goTo,
  openPaused,
  prove,
  textbox,
} from '../support/staff.ts';
import { useSite } from '../support/site.ts';
import { until } from '../support/until.ts';

const SCHEMES = ['light', 'dark'] as const;
const PHONE = { width: 375, height: 812 };

describe('users of the staff area', () => {
  const site = useSite({ SAMPLE_CONTENT: 'on' });

  it('can open the section of the handbook about a screen, without losing entered text', async () => {
    const screen = await site.openAsStaff('/admin/bin');
    await screen.getByText('Minden törölt elem itt vár a jelzett napig.').waitFor();
    await goTo(screen, '/admin/content/lab-tests/1');
    await textbox(screen, 'Név').fill('Félbehagyott');
    const opened = screen.waitForEvent('popup');
    await screen.getByRole('link', { name: 'Bővebben a kézikönyvben: Vizsgálatok' }).click();
    const page = await opened;
    const section = page.getByRole('heading', { name: 'Vizsgálatok', level: 3 });
    await section.waitFor();
    await until(() =>
      section.evaluate((heading) => heading.ownerDocument.activeElement === heading),
    );
    await until(async () => Math.abs((await section.boundingBox())!.y) < 100);
    const picture = page.getByRole('img', { name: 'A lomtár' });
    await picture.scrollIntoViewIfNeeded();
    await until(
      async () => (await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)) > 0,
    );
    assert.equal(await textbox(screen, 'Név').inputValue(), 'Félbehagyott');
    await page.getByText(`A honlap változata: ${programVersion()}`).waitFor();
    await page.goto('/admin/handbook#%');
    await page.reload();
    await section.click();
  });

  it('can read the header, the menu, the search and the sort order on a phone with text of double size', async () => {
    const page = await site.openAsStaff('/admin', { viewport: PHONE, hasTouch: true });
    const sort = page.getByRole('combobox', { name: 'Rendezés' });
    await sort.waitFor();
    assert.ok(await isWhole(sort), 'the sort order at normal size');
    await enlarge(page);
    assert.ok(await isWhole(sort), 'the sort order');
    const banner = page.getByRole('banner');
    for (const path of [
      '/admin/newslist',
      '/admin/messages',
      '/admin/reproprices',
      '/admin/projectedit/1',
      '/admin/bin',
      '/admin/audit',
      '/admin/handbook',
      '/admin/history/news/1',
      '/admin',
    ]) {
      await goTo(page, path);
      await assertFitsWidth(page, path);
      assert.deepEqual(await brokenWords(banner), [], path);
      assert.deepEqual(await brokenWords(page.getByRole('heading', { level: 1 })), [], path);
      // The screen with the longest name, and one of several parts that belong to the same entry.
      if (!['/admin/reproprices', '/admin'].includes(path)) continue;
      await banner.getByRole('button', { name: /^Menü/ }).tap();
      await banner.getByRole('link').nth(12).waitFor();
      await assertFitsWidth(page, `${path}, its menu`);
      assert.deepEqual(await brokenWords(banner), [], `${path}, its menu`);
      await assertSeenInTurn(banner.getByRole('link'), path);
      await banner.getByRole('button', { name: /^Menü/ }).tap();
    }
    await page.getByRole('row').last().waitFor();
    await textbox(page, 'Keresés').or(page.getByRole('searchbox')).fill('híd');
    await page.getByText('mozgásvizsgálata').waitFor();
    await assertFitsWidth(page, 'what was found');
  });

  it('find all buttons of a form in sight whatever messages are shown, and the delete button in the same corner', async () => {
    const project = await addProject(site);
    const news = await addNews(site);
    await site.api('POST', '/api/mail', contactFields());
    const { items } = (await site.api('GET', '/api/messages?from=0&count=1')) as {
      items: { contactRequestId: number }[];
    };
    const page = await site.openAsStaff();
    const bar = page.locator('.action-bar');
    const actions = bar.locator('button, a');
    for (const [path, count] of [
      [`/admin/projectedit/${project}`, 6],
      [`/admin/newsedit/${news}`, 6],
      [`/admin/messages/${items[0]!.contactRequestId}`, 4],
    ] as const) {
      await page.goto(path);
      const remove = button(bar, 'Töröl');
      await remove.waitFor();
      for (const width of [390, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        assert.deepEqual(await remove.evaluate(gapToCorner), [0, 0], `${path}, ${width} px`);
      }
      for (const viewport of [
        { width: 1366, height: 657 },
        { width: 360, height: 700 },
      ]) {
        await page.setViewportSize(viewport);
        if (path.includes('edit')) await page.keyboard.press('Control+s');
        else await actions.nth(1).click();
        await page.getByRole('alertdialog').first().waitFor();
        for (const isEnd of [false, true]) {
          await page.evaluate(
            (end) =>
              new Promise((drawn) => {
                scrollTo(0, end ? document.body.scrollHeight : 0);
                // Messages follow the bar in the frame of the scroll event.
                requestAnimationFrame(() => requestAnimationFrame(drawn));
              }),
            isEnd,
          );
          assert.equal(await actions.count(), count);
          const where = `${path}, ${viewport.width} px, ${isEnd ? 'end' : 'start'}`;
          await assertAllSeen([actions], where);
        }
      }
    }
  });

  it('see the menu entries in the same places on different screens', async () => {
    const page = await site.openAsStaff('/admin');
    const menu = page.getByRole('navigation', { name: 'Adminisztrációs menü' });
    const places = [];
    for (const name of ['Projektek', 'Hírek', 'Reprográfiai árlista', 'Megkeresések']) {
      await menu.getByRole('link', { name }).click();
      await menu.locator('[aria-current]').filter({ hasText: name }).waitFor();
      const items = menu.getByRole('listitem');
      places.push(
        await items.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left)),
      );
    }
    for (const place of places) assert.deepEqual(place, places[0]);
  });

  it('see only one message if a search has no results', async () => {
    const page = await site.openAsStaff('/admin/newslist');
    await page.getByRole('searchbox').fill('nincs ilyen');
    await page.getByText('Nincs a keresésnek megfelelő elem.').waitFor();
    const count = page.getByRole('status').filter({ hasText: '0 találat' });
    const { width } = (await count.boundingBox())!;
    assert.ok(width <= 1, 'it is heard alone');
    assert.equal(await page.getByRole('columnheader').count(), 0);
  });

  it('see a long title completely in its field on a phone', async () => {
    const long = 'Környezetvédelmi felülvizsgálat többcellás talajvizsgáló berendezéssel Pakson';
    const news = await addNews(site, { title: long, subtitle: long });
    const project = await addProject(site, { name: long });
    const page = await site.openAsStaff(undefined, { viewport: PHONE });
    for (const [path, names] of [
      [`/admin/newsedit/${news}`, ['Cím', 'Alcím']],
      [`/admin/projectedit/${project}`, ['Név']],
    ] as const) {
      await page.goto(path);
      for (const name of names) {
        const field = textbox(page, name);
        await field.waitFor();
        assert.ok(await field.evaluate(holdsAll), name);
        await field.press('End');
        await field.press('Enter');
        assert.equal(await field.inputValue(), long, 'it is one line all the same');
      }
    }
  });

  it('can recognise pressed buttons and the state of switches with forced colours', async () => {
    const content = '<p><b>Vastag</b> <a href="https://example.hu">út</a></p>';
    const editor = await openEditor(site, content, { forcedColors: 'active' });
    const { page } = editor;
    const handle = page.getByText('Közzététel', { exact: true }).locator('[aria-hidden] > span');
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      for (const [words, name] of [
        ['Vastag', 'Félkövér'],
        ['út', 'Hivatkozás módosítása'],
      ] as const) {
        await editor.select(words);
        const pressed = editor.toolbar.getByRole('button', { name, pressed: true });
        await pressed.waitFor();
        await page.mouse.move(0, 0);
        const contrast = await groundContrast(pressed, editor.button('Aláhúzott'));
        assert.ok(contrast >= MARK, `${name}, ${colorScheme}: ${contrast.toFixed(1)}`);
      }
    }
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      for (const isOn of [true, false]) {
        await page.getByRole('switch', { checked: isOn }).waitFor();
        // The checkbox changes before the switch is painted.
        await until(async () => (await groundContrast(handle.locator('..'), handle)) >= MARK);
        await handle.click();
      }
    }
  });

  it('see the loading indicator with and without forced colours', async () => {
    const { page, arrived, letGo } = await openPaused(site, '/admin/projectedit/1');
    await textbox(page, 'Név').fill('Sokáig tart');
    await button(page, 'Ment').click();
    await arrived;
    const ring = page.getByText('Folyamatban…').locator('..').locator('[aria-hidden]');
    await ring.waitFor();
    for (const colorScheme of SCHEMES) {
      for (const forcedColors of ['none', 'active'] as const) {
        await page.emulateMedia({ colorScheme, forcedColors });
        const contrast = await shownContrast(ring);
        const what = `${colorScheme}, forced colours ${forcedColors}`;
        assert.ok(contrast >= MARK, `${what}: ${contrast.toFixed(1)}`);
        const sides = await ring.evaluate((element) => {
          const { borderTopColor, borderRightColor } = getComputedStyle(element);
          return [borderTopColor, borderRightColor];
        });
        assert.notEqual(sides[0], sides[1], what);
      }
    }
    letGo();
    await page.waitForURL('**/admin');
  });

  it('see the focused field when the setup of a second factor opens', async () => {
    const viewport = { width: 1366, height: 657 };
    const page = await site.openAsStaff('/admin/account', { viewport });
    await button(page, 'Beállítás').click();
    await prove(page);
    const code = textbox(page, 'Kód');
    await assertFocused(code);
    await assertSeen(code, 'the code of an authenticator app');
  });
});

/** Enlarges text as the browser's text size setting does. */
function enlarge(page: Page): Promise<unknown> {
  return page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
}

/** Runs in the page. Distance in px of a button from the right end of its bar, and from the bar's last line. */
function gapToCorner(element: Element): number[] {
  const bar = element.closest('.action-bar')!;
  const [own, all] = [element, bar].map((one) => one.getBoundingClientRect());
  const others = [...bar.querySelectorAll('button, a')];
  const last = Math.max(...others.map((one) => one.getBoundingClientRect().bottom));
  return [all!.right - own!.right, last - own!.bottom].map(Math.round);
}

function isWhole(select: Locator): Promise<boolean> {
  return select.evaluate((element: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(element);
    const pen = document.createElement('canvas').getContext('2d')!;
    pen.font = font;
    const { width } = pen.measureText(element.selectedOptions[0]!.text);
    const room =
      element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return width <= room;
  });
}

/** Runs in the page. */
function holdsAll(field: SVGElement | HTMLElement): boolean {
  return field.scrollWidth <= field.clientWidth && field.scrollHeight <= field.clientHeight;
}
