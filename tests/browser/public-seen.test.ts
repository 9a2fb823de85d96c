import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import { AA, shownContrast } from '../support/contrast.ts';
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

  it('gets the references of one page on no more paper than they need', async () => {
    // As wide as what is printed on a sheet of A4.
    const page = await site.open('/projects/geodezia', { viewport: { width: 673, height: 1000 } });
    await page.emulateMedia({ media: 'print' });
    const picture = await page.getByRole('article').first().getByRole('img').boundingBox();
    assert.ok(picture!.width < 673 / 3, String(picture!.width));
  });

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
