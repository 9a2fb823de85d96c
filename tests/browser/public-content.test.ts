import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { assertAccessible } from '../support/accessibility.ts';
import { newsFields } from '../support/factories.ts';
import { useSite } from '../support/site.ts';

const AA = 4.5; // contrast of text, WCAG 2.2, 1.4.3

const coloured = {
  'blue letters': '<span style="color:#0000ff">MMMM</span>',
  'black letters': '<span style="color:#000000">MMMM</span>',
  'a yellow marker': '<span style="background-color:#ffff00">MMMM</span>',
  'white on petrol': '<span style="color:#ffffff;background-color:#0a5566">MMMM</span>',
  'colours within colours':
    '<span style="background-color:#ffff00">MM<span style="color:#b3161b">MM</span></span>',
  'a link in colours': '<span style="color:#000000"><a href="/news">MMMM</a></span>',
};

const TABLE = `<table><tbody><tr>${['Fúrás', 'Mélység', 'Talajfajta', 'Megjegyzés', 'Talajvízszint']
  .map((heading) => `<th>${heading}</th>`)
  .join('')}</tr></tbody></table>`;

describe('what the editor can write', () => {
  const site = useSite();
  before(async () => {
    const blocks = Object.values(coloured).map((html) => `<h2>${html}</h2>`);
    await site.api('POST', '/api/news', newsFields({ content: blocks.join('') }));
    const content = `${TABLE}<pre>${'142,395 '.repeat(40)}</pre>`;
    await site.api('POST', '/api/news', newsFields({ content }));
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`can be read in ${colorScheme}, whatever colours it brings`, async () => {
      const page = await site.open('/news/1', { colorScheme });
      for (const [index, what] of Object.keys(coloured).entries()) {
        const text = page.getByRole('heading', { level: 2 }).nth(index).locator('> span');
        const contrast = await shownContrast(text);
        assert.ok(contrast >= AA, `${what}: ${contrast.toFixed(1)}`);
      }
    });
  }

  it('keeps the words of a table whole on a phone, and can be moved by the keyboard', async () => {
    const page = await site.open('/news/2', { viewport: { width: 360, height: 740 } });
    const lines = await page.getByRole('columnheader').evaluateAll((cells) =>
      cells.map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getClientRects().length;
      }),
    );
    assert.deepEqual(lines, [1, 1, 1, 1, 1]);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
    await assertAccessible(page, 'a table wider than the page');
  });
});

/** Between the lightest and the darkest that is painted, as WCAG reckons it. */
async function shownContrast(text: Locator): Promise<number> {
  const { data, info } = await sharp(await text.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [lowest, highest] = [1, 0];
  for (let at = 0; at < data.length; at += info.channels) {
    const [red, green, blue] = [0, 1, 2].map((channel) => linear(data[at + channel]! / 255));
    const luminance = 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
    lowest = Math.min(lowest, luminance);
    highest = Math.max(highest, luminance);
  }
  return (highest + 0.05) / (lowest + 0.05);
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
