import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { AA, shownContrast } from '../support/contrast.ts';
import { asDataUrl, scene } from '../support/pictures.ts';
import { newsFields } from '../support/factories.ts';
import { useSite } from '../support/site.ts';

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

describe('content written in the editor', () => {
  const site = useSite();
  before(async () => {
    const blocks = Object.values(coloured).map((html) => `<h2>${html}</h2>`);
    await site.api('POST', '/api/news', newsFields({ content: blocks.join('') }));
    const content = `${TABLE}<pre>${'142,395 '.repeat(40)}</pre>`;
    await site.api('POST', '/api/news', newsFields({ content }));
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`is legible in ${colorScheme} mode, whatever colours it contains`, async () => {
      const page = await site.open('/news/1', { colorScheme });
      for (const [index, what] of Object.keys(coloured).entries()) {
        const text = page.getByRole('heading', { level: 2 }).nth(index).locator('> span');
        const contrast = await shownContrast(text);
        assert.ok(contrast >= AA, `${what}: ${contrast.toFixed(1)}`);
      }
    });
  }

  it('has links of exactly the size of the pictures that they contain', async () => {
    const image = asDataUrl(await scene(160, 100).png().toBuffer());
    const linked = `<a href="/groundlab"><img src="${image}" alt="Labor"></a>`;
    const { newsId } = (await site.api(
      'POST',
      '/api/news',
      newsFields({ content: `<p>Szöveg ${linked}</p><figure>${linked}</figure>` }),
    )) as { newsId: number };
    const page = await site.open();
    for (const path of [`/news/${newsId}`, '/news']) {
      await page.goto(path);
      const links = page.locator('.rich-text a').filter({ has: page.getByAltText('Labor') });
      assert.equal(await links.count(), 2);
      for (const link of await links.all()) {
        await link.locator('img').evaluate((picture: HTMLImageElement) => picture.decode());
        const [outer, inner] = [await link.boundingBox(), await link.locator('img').boundingBox()];
        assert.deepEqual(outer, inner, path);
      }
    }
  });

  it('breaks no word in a table on a phone, and keeps the page no wider than the screen', async () => {
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
  });
});
