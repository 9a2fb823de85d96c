import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import { AA, shownContrast } from '../support/contrast.ts';
import { publicPages } from '../support/public-pages.ts';
import { useSite } from '../support/site.ts';

describe('a visitor who sees in a way of their own', () => {
  const site = useSite({ SAMPLE_CONTENT: 'on' });

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`keeps what the drawings say, with colours forced, ${colorScheme}`, async () => {
      const page = await site.open('/', { forcedColors: 'active', colorScheme });
      for (const mark of ['.opener', '.neatline']) {
        const contrast = await shownContrast(page.locator(mark).first());
        assert.ok(contrast >= AA, `${mark}: ${contrast.toFixed(1)}`);
      }
    });
  }

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`sees the browser's own frame in the colour of the header, ${colorScheme}`, async () => {
      const page = await site.open('/', { colorScheme });
      const wanted = await page.evaluate(() => {
        const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
        const probe = document.createElement('span');
        probe.style.color = metas.find(({ media }) => matchMedia(media).matches)?.content ?? '';
        return probe.style.color;
      });
      const header = page.getByRole('banner');
      const painted = await header.evaluate((one) => getComputedStyle(one).backgroundColor);
      assert.equal(wanted, painted);
    });
  }

  it('can read the skip link below the pointer', async () => {
    const page = await site.open('/');
    const skip = page.getByRole('link', { name: 'Ugrás a tartalomra' });
    const colour = () => skip.evaluate((link) => getComputedStyle(link).color);
    await page.mouse.move(600, 600);
    await skip.focus();
    const resting = await colour();
    await skip.hover();
    assert.equal(await colour(), resting);
  });

  it('keeps words whole on a phone with text of twice the size', async () => {
    const page = await site.open('/', { viewport: { width: 390, height: 844 } });
    const enlarge = () => page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await enlarge();
    const trades = page.getByRole('heading', { level: 1 }).locator('span');
    for (const trade of await trades.all()) assert.equal(await linesOf(trade), 1);
    await page.goto('/contact');
    await enlarge();
    const words = (await page.getByRole('link', { name: 'Térkép megjelenítése' }).all())[0]!;
    assert.equal(await linesOf(words), 2);
  });

  it('reads no title of a page with a word broken, on a phone with text of twice the size', async () => {
    const page = await site.open(undefined, { viewport: { width: 390, height: 844 } });
    for (const path of publicPages) {
      await page.goto(path);
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      assert.deepEqual(await page.evaluate(brokenWords), [], path);
    }
  });

  it('gets the references of one page on no more paper than they need', async () => {
    // As wide as what is printed on a sheet of A4.
    const page = await site.open('/projects/geodezia', { viewport: { width: 673, height: 1000 } });
    await page.emulateMedia({ media: 'print' });
    const picture = await page.getByRole('article').first().getByRole('img').boundingBox();
    assert.ok(picture!.width < 673 / 3, String(picture!.width));
  });

  for (const width of [390, 768, 1366, 1920]) {
    it(`meets no link where the header is blank, ${width} px wide`, async () => {
      const page = await site.open('/', { viewport: { width, height: 800 } });
      const links = page.getByRole('banner').getByRole('link');
      assert.ok((await links.count()) >= 2);
      for (const link of await links.all()) {
        const blank = await link.evaluate(blankIn);
        assert.ok(blank <= 24, `${await link.innerText()}: ${blank} px`);
      }
    });
  }

  it('can hit every number and address with a finger', async () => {
    const page = await site.open('/contact', { viewport: { width: 390, height: 844 } });
    const links = page.getByRole('link', { name: /^\+36 1|@/ });
    const heights = await links.evaluateAll((all) =>
      all.map((link) => link.getBoundingClientRect().height),
    );
    assert.ok(heights.length > 15);
    assert.ok(Math.min(...heights) >= 24, String(Math.min(...heights)));
  });
});

function linesOf(part: Locator): Promise<number> {
  return part.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element.firstChild ?? element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
}

/** Runs in the page: the words of its title that begin on one line and end on another. */
function brokenWords(): string[] {
  const texts = document.createTreeWalker(document.querySelector('h1')!, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    for (const { 0: word, index } of text.data.matchAll(/\p{L}+/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) broken.push(word);
    }
  }
  return broken;
}

/** Runs in the page: how far a link reaches to the side of what is seen in it, px. */
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
