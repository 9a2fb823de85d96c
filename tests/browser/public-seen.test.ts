import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { AA, shownContrast } from '../support/contrast.ts';
import { assertFitsWidth } from '../support/staff.ts';
import { useSite } from '../support/site.ts';

describe('a visitor with individual display settings', () => {
  const site = useSite({ SAMPLE_CONTENT: 'on' });

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`sees the frame and the signs of sections with forced colours in ${colorScheme} mode`, async () => {
      const page = await site.open('/', { forcedColors: 'active', colorScheme });
      for (const mark of ['.opener', '.neatline']) {
        const contrast = await shownContrast(page.locator(mark).first());
        assert.ok(contrast >= AA, `${mark}: ${contrast.toFixed(1)}`);
      }
    });
  }

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`sees the browser’s user interface in the colour of the header in ${colorScheme} mode`, async () => {
      const page = await site.open('/', { colorScheme });
      const requested = await page.evaluate(() => {
        const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
        const probe = document.createElement('span');
        probe.style.color = metas.find(({ media }) => matchMedia(media).matches)?.content ?? '';
        return probe.style.color;
      });
      const header = page.getByRole('banner');
      const painted = await header.evaluate((one) => getComputedStyle(one).backgroundColor);
      assert.equal(requested, painted);
    });
  }

  it('can read the skip link while the pointer is over it', async () => {
    const page = await site.open('/');
    const skip = page.getByRole('link', { name: 'Ugrás a tartalomra' });
    const colour = () => skip.evaluate((link) => getComputedStyle(link).color);
    await page.mouse.move(600, 600);
    await skip.focus();
    const resting = await colour();
    await skip.hover();
    assert.equal(await colour(), resting);
  });

  it('sees no word broken on a phone with text of double size', async () => {
    const page = await site.open('/contact', { viewport: { width: 390, height: 844 } });
    await enlarge(page);
    const words = (await page.getByRole('link', { name: 'Térkép megjelenítése' }).all())[0]!;
    assert.equal(await linesOf(words), 2);
  });

  it('sees the number of the EU project on one line on a phone', async () => {
    const page = await site.open('/', { viewport: { width: 375, height: 740 } });
    const number = page.getByRole('banner').getByText(/^MINTA-/);
    assert.equal(await linesOf(number), 1);
  });

  it('sees the menu at the same position on every page', async () => {
    const page = await site.open(undefined, { viewport: { width: 1280, height: 800 } });
    // Fonts may load late, and the fallback has other widths.
    await page.route('**/*.woff2', (route) => route.abort());
    const places = [];
    for (const path of ['/', '/groundlab', '/news', '/projects/geodezia']) {
      await page.goto(path);
      places.push(await placesOf(page.getByRole('navigation', { name: 'Főmenü' })));
    }
    for (const place of places) assert.deepEqual(place, places[0]);
  });

  it('can recognise the current page in the menu of a phone', async () => {
    const page = await site.open(undefined, { viewport: { width: 375, height: 740 } });
    const marks: string[][] = [];
    for (const path of ['/projects/geodezia/1', '/projects/geodezia']) {
      await page.goto(path);
      await page.getByRole('button', { name: 'Menü' }).click();
      await page.getByText('Referenciák').first().click();
      const discipline = page.getByRole('navigation').getByRole('link', { name: 'Geodézia' });
      marks.push(
        await discipline.first().evaluate((link) => {
          const { fontWeight, borderLeftWidth } = getComputedStyle(link);
          return [fontWeight, borderLeftWidth];
        }),
      );
    }
    for (const index of [0, 1]) assert.notEqual(marks[0]![index], marks[1]![index]);
  });

  it('sees a coloured area in place of a picture in the news until it loads', async () => {
    const page = await site.open();
    await page.route('**/media/**', (route) => route.abort());
    await page.goto('/news');
    const picture = page.getByRole('article').getByRole('img').first();
    const ground = await picture.evaluate((image) => getComputedStyle(image).backgroundColor);
    assert.notEqual(ground, 'rgba(0, 0, 0, 0)');
  });

  for (const forcedColors of ['none', 'active'] as const) {
    it(`can see the loading indicator rotate if forced-colors is ${forcedColors}`, async () => {
      const page = await site.open('/', { forcedColors });
      const busy = page.locator('[data-busy]');
      await busy.evaluate((element) => (element.textContent = 'Várjon'));
      const sides = await busy.evaluate((element) => {
        const { borderTopColor, borderRightColor } = getComputedStyle(element, '::before');
        return [borderTopColor, borderRightColor];
      });
      assert.notEqual(sides[0], sides[1]);
    });
  }

  it('sees small pictures in the printed list of references, to save paper', async () => {
    // The width of a printed A4 page.
    const page = await site.open('/projects/geodezia', { viewport: { width: 673, height: 1000 } });
    await page.emulateMedia({ media: 'print' });
    const picture = await page.getByRole('article').first().getByRole('img').boundingBox();
    assert.ok(picture!.width < 673 / 3, String(picture!.width));
  });

  it('finds no link in the blank parts of the header, whatever the width', async () => {
    const page = await site.open('/');
    for (const width of [390, 768, 1366, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const menu = page.getByRole('navigation', { name: 'Főmenü' });
      const links = page.getByRole('banner').or(menu).getByRole('link');
      assert.ok((await links.count()) >= 2);
      for (const link of await links.all()) {
        const blank = await link.evaluate(blankIn);
        assert.ok(blank <= 24, `${await link.innerText()}: ${blank} px of ${width}`);
      }
    }
  });

  it('sees a colleague’s telephone number beside the name on a phone if both fit', async () => {
    const page = await site.open('/contact', { viewport: { width: 390, height: 844 } });
    const row = page.getByRole('table').getByRole('row').filter({ hasText: 'Minta Balázs' });
    const middle = async (part: Locator) => {
      const { y, height } = (await part.boundingBox())!;
      return y + height / 2;
    };
    const call = row.getByRole('link', { name: /^\+36/ });
    const away = (await middle(call)) - (await middle(row.getByRole('rowheader')));
    assert.ok(Math.abs(away) < 3, `${away} px`);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    assert.ok((await middle(call)) - (await middle(row.getByRole('rowheader'))) > 30);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 390, `${wide} px`);
  });

  it('sees checkboxes in the colours of the site in dark mode', async () => {
    const page = await site.open('/contact', { colorScheme: 'dark' });
    const box = page.getByRole('checkbox');
    const ground = (part: Locator) =>
      part.evaluate((element) => getComputedStyle(element).backgroundColor);
    assert.equal(await ground(box), await ground(page.getByLabel('Üzenet')));
    await box.check();
    assert.equal(await ground(box), await ground(page.getByRole('button', { name: 'Küldés' })));
  });

  it('sees numbers and names in a table unbroken on a tablet', async () => {
    const page = await site.open('/contact', { viewport: { width: 820, height: 1180 } });
    const table = page.getByRole('table');
    assert.equal(await table.evaluate((one) => getComputedStyle(one).display), 'table');
    for (const part of await table.locator('tbody th, a[href^="tel:"]').all()) {
      assert.equal(await linesOf(part), 1, await part.innerText());
    }
    await page.setViewportSize({ width: 640, height: 900 });
    assert.equal(await table.evaluate((one) => getComputedStyle(one).display), 'table');
    await assertFitsWidth(page, 'the smallest table');
    await page.goto('/groundlab');
    for (const width of [720, 820]) {
      await page.setViewportSize({ width, height: 900 });
      const standards = await page.locator('.lab-table .figure span').all();
      assert.ok(standards.length > 50);
      for (const standard of standards.slice(0, 20)) {
        assert.equal(await linesOf(standard), 1, await standard.innerText());
      }
    }
  });
});

function linesOf(part: Locator): Promise<number> {
  return part.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element.firstChild ?? element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
}

/** Enlarges text as the browser's text size setting does. */
function enlarge(page: Page): Promise<unknown> {
  return page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
}

function placesOf(menu: Locator): Promise<number[]> {
  return menu
    .getByRole('listitem')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
}

/** Runs in the page. Returns how far a link extends beside its visible content, in px. */
function blankIn(link: Element): number {
  const content = document.createRange();
  content.selectNodeContents(link);
  const seen = [...content.getClientRects()].filter(({ width }) => width > 1);
  const { left, right } = link.getBoundingClientRect();
  return Math.max(
    Math.min(...seen.map((part) => part.left)) - left,
    right - Math.max(...seen.map((part) => part.right)),
  );
}
