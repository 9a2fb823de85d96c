import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import { AA, shownContrast } from '../support/contrast.ts';
import { assertFitsWidth } from '../support/staff.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ SAMPLE_CONTENT: 'on' });

describe('a visitor with individual display settings', () => {
  it('sees the header, the section signs, the skip link and the loading indicator of the home page at any width, in both colour schemes and with forced colours', async () => {
    const page = await site.open('/');
    const header = page.getByRole('banner');
    const menu = page.getByRole('navigation', { name: 'Főmenü' });
    for (const width of [390, 768, 1366, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const blanks = await header.or(menu).getByRole('link').evaluateAll(blankBeside);
      assert.ok(blanks.length >= 2);
      for (const [text, blank] of blanks) {
        assert.ok(blank <= 24, `${text}: ${blank} px of the header at ${width} px`);
      }
    }
    await page.setViewportSize({ width: 375, height: 740 });
    const number = header.getByText(/^MINTA-/);
    await assertUnbroken(number);
    await page.setViewportSize({ width: 1280, height: 720 });

    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, forcedColors: 'none' });
      const { requested, painted } = await page.evaluate(readThemeColour);
      assert.equal(requested, painted, `the browser’s user interface in ${colorScheme} mode`);
      await page.emulateMedia({ forcedColors: 'active' });
      for (const mark of ['.opener', '.neatline']) {
        const contrast = await shownContrast(page.locator(mark).first());
        assert.ok(contrast >= AA, `${mark} in ${colorScheme} mode: ${contrast.toFixed(1)}`);
      }
    }
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });

    const skip = page.getByRole('link', { name: 'Ugrás a tartalomra' });
    const colour = () => skip.evaluate((link) => getComputedStyle(link).color);
    await page.mouse.move(600, 600);
    await skip.focus();
    const resting = await colour();
    await skip.hover();
    assert.equal(await colour(), resting, 'the skip link under the pointer');

    const busy = page.locator('[data-busy]');
    await busy.evaluate((element) => (element.textContent = 'Várjon'));
    for (const forcedColors of ['none', 'active'] as const) {
      await page.emulateMedia({ forcedColors });
      const [top, right] = await busy.evaluate((element) => {
        const { borderTopColor, borderRightColor } = getComputedStyle(element, '::before');
        return [borderTopColor, borderRightColor];
      });
      assert.notEqual(top, right, `the loading indicator if forced-colors is ${forcedColors}`);
    }
  });

  it('reads the contact page with text of double size on a phone, unbroken on a tablet, and in dark mode', async () => {
    const page = await site.open('/contact', { viewport: { width: 820, height: 1180 } });
    const table = page.getByRole('table');
    const display = () => table.evaluate((one) => getComputedStyle(one).display);
    assert.equal(await display(), 'table');
    await assertUnbroken(table.locator('tbody th, a[href^="tel:"]'));
    await page.setViewportSize({ width: 640, height: 900 });
    assert.equal(await display(), 'table');
    await assertFitsWidth(page, 'the smallest table');

    await page.setViewportSize({ width: 390, height: 844 });
    const row = table.getByRole('row').filter({ hasText: 'Minta Balázs' });
    const middle = async (part: Locator) => {
      const { y, height } = (await part.boundingBox())!;
      return y + height / 2;
    };
    const call = row.getByRole('link', { name: /^\+36/ });
    const away = async () => (await middle(call)) - (await middle(row.getByRole('rowheader')));
    assert.ok(Math.abs(await away()) < 3, `the telephone number: ${await away()} px`);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    assert.ok((await away()) > 30);
    await assertFitsWidth(page, 'text of double size');
    const words = page.getByRole('link', { name: 'Térkép megjelenítése' }).first();
    const [[, lines] = []] = await words.evaluateAll(linesOf);
    assert.equal(lines, 2, 'no word is broken');
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));

    await page.emulateMedia({ colorScheme: 'dark' });
    const box = page.getByRole('checkbox');
    const ground = (part: Locator) =>
      part.evaluate((element) => getComputedStyle(element).backgroundColor);
    assert.equal(await ground(box), await ground(page.getByLabel('Üzenet')));
    await box.check();
    assert.equal(await ground(box), await ground(page.getByRole('button', { name: 'Küldés' })));
  });

  it('reads the standards of the laboratory unbroken on a tablet', async () => {
    const page = await site.open('/groundlab');
    for (const width of [720, 820]) {
      await page.setViewportSize({ width, height: 900 });
      await assertUnbroken(page.locator('.lab-table .figure span'), 50);
    }
  });

  async function assertUnbroken(parts: Locator, least = 0): Promise<void> {
    const lines = await parts.evaluateAll(linesOf);
    assert.ok(lines.length > least);
    assert.deepEqual(
      lines.filter(([, count]) => count !== 1),
      [],
    );
  }

  it('sees the menu at the same position on every page', async () => {
    const page = await site.open(undefined, { viewport: { width: 1280, height: 800 } });
    // Fonts may load late, and the fallback has other widths.
    await page.route('**/*.woff2', (route) => route.abort());
    const places = [];
    for (const path of ['/', '/groundlab', '/projects/geodezia']) {
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
    const page = await site.open('/news');
    const picture = page.getByRole('article').getByRole('img').first();
    const ground = await picture.evaluate((image) => getComputedStyle(image).backgroundColor);
    assert.notEqual(ground, 'rgba(0, 0, 0, 0)');
  });

  it('sees small pictures in the printed list of references, to save paper', async () => {
    // The width of a printed A4 page.
    const page = await site.open('/projects/geodezia', { viewport: { width: 673, height: 1000 } });
    await page.emulateMedia({ media: 'print' });
    const picture = await page.getByRole('article').first().getByRole('img').boundingBox();
    assert.ok(picture!.width < 673 / 3, String(picture!.width));
  });
});

describe('pictures and drawings of the sample content', () => {
  it('have “Mintakép” as a tag in the corner on a card', async () => {
    const page = await site.open('/projects/geodezia');
    const card = page.locator('.card figure').first();
    const [picture, tag] = await Promise.all(
      [card.getByRole('img'), card.getByText('Mintakép')].map((one) => one.boundingBox()),
    );
    const end = (box: typeof tag) => [box!.x + box!.width, box!.y + box!.height].map(Math.round);
    assert.deepEqual(end(tag!), end(picture!));
  });

  it('have their size and their tag on every card, however many cards there are', async () => {
    const page = await site.open('/projects');
    for (const width of [390, 820, 1366, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      for (const count of [10, 7, 4, 2, 1]) {
        const figures = await page.locator('.search-list').evaluate(measureCards, count);
        assert.equal(figures.length, count);
        for (const [index, { picture, tag }] of figures.entries()) {
          const where = `card ${index + 1} of ${count} at ${width} px`;
          assert.ok(picture.right - picture.left >= 100 && picture.height >= 60, where);
          assert.ok(tag.left >= picture.left && tag.right <= picture.right + 0.5, where);
          assert.ok(tag.top >= picture.top && tag.bottom <= picture.bottom + 0.5, where);
        }
      }
    }
  });

  it('are slightly darker in dark mode, except those on black and the skin of portraits', async () => {
    const page = await site.open('/projects/geodezia/1');
    const filters = () =>
      page
        .getByRole('article')
        .getByRole('img')
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).filter));
    const fills = () =>
      page
        .locator('.portrait path')
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).fill));
    assert.deepEqual(new Set(await filters()), new Set(['none']));
    const light = await fills();
    await page.emulateMedia({ colorScheme: 'dark' });
    const [bridge, scan] = await filters();
    assert.equal(bridge, 'brightness(0.88)');
    assert.equal(scan, 'none', 'drawn on black it stays as it is');
    const dark = await fills();
    assert.equal(dark.filter((colour) => light.includes(colour)).length, 1);
    assert.ok(dark.includes('rgb(232, 207, 146)'));
    await page.locator('a[data-enlarge]').first().click();
    const large = page.getByRole('dialog').getByRole('img');
    assert.equal(await large.evaluate((one) => getComputedStyle(one).filter), 'brightness(0.88)');
  });
});

/** Runs in the page. Keeps the first `count` cards of a list; returns the places of their pictures and tags. */
function measureCards(list: Element, count: number) {
  const cards = [...list.querySelectorAll('.found-project')];
  const kept = cards.slice(0, count);
  for (const card of cards.slice(count)) card.remove();
  const box = (part: Element | null) => part!.getBoundingClientRect().toJSON() as DOMRect;
  const places = kept.map((card) => ({
    picture: box(card.querySelector('img')),
    tag: box(card.querySelector('.sample-caption')),
  }));
  list.append(...cards);
  return places;
}

/** Runs in the page. Returns the text of each part and the number of its lines. */
function linesOf(parts: Element[]): [text: string | null, lines: number][] {
  return parts.map((element) => {
    const range = document.createRange();
    range.selectNodeContents(element.firstChild ?? element);
    const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
    return [element.textContent, new Set(tops).size];
  });
}

function placesOf(menu: Locator): Promise<number[]> {
  return menu
    .getByRole('listitem')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
}

/** Runs in the page. Returns the text of each link and how far it extends beside its visible content, in px. */
function blankBeside(links: Element[]): [text: string | null, blank: number][] {
  return links.map((link) => {
    const content = document.createRange();
    content.selectNodeContents(link);
    const seen = [...content.getClientRects()].filter(({ width }) => width > 1);
    const { left, right } = link.getBoundingClientRect();
    const before = Math.min(...seen.map((part) => part.left)) - left;
    return [
      link.textContent,
      Math.max(before, right - Math.max(...seen.map((part) => part.right))),
    ];
  });
}

/** Runs in the page. Returns the colour requested for the browser's user interface, and that of the header. */
function readThemeColour() {
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
  const probe = document.createElement('span');
  probe.style.color = metas.find(({ media }) => matchMedia(media).matches)?.content ?? '';
  const header = document.querySelector('body > header')!;
  return { requested: probe.style.color, painted: getComputedStyle(header).backgroundColor };
}
