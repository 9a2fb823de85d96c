import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { AA, shownContrast } from '../support/contrast.ts';
import { asDataUrl, scene } from '../support/pictures.ts';
import { useSite } from '../support/site.ts';
import { addNews } from '../support/staff.ts';

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

const site = useSite();

describe('content written in the editor', () => {
  let paths: string[];
  before(async () => {
    const blocks = Object.values(coloured).map((html) => `<h2>${html}</h2>`);
    const table = `${TABLE}<pre>${'142,395 '.repeat(40)}</pre>`;
    const ids = [
      await addNews(site, { content: blocks.join('') }),
      await addNews(site, { content: table }),
    ];
    paths = ids.map((id) => `/news/${id}`);
  });

  it('is legible in light and dark mode, whatever colours it contains', async () => {
    const page = await site.open(paths[0]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const [index, what] of Object.keys(coloured).entries()) {
        const text = page.getByRole('heading', { level: 2 }).nth(index).locator('> span');
        const contrast = await shownContrast(text);
        assert.ok(contrast >= AA, `${what} in ${colorScheme} mode: ${contrast.toFixed(1)}`);
      }
    }
  });

  it('has links of exactly the size of the pictures that they contain', async () => {
    const image = asDataUrl(await scene(160, 100).png().toBuffer());
    const linked = `<a href="/groundlab"><img src="${image}" alt="Labor"></a>`;
    const newsId = await addNews(site, {
      content: `<p>Szöveg ${linked}</p><figure>${linked}</figure>`,
    });
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
    const page = await site.open(paths[1], { viewport: { width: 360, height: 740 } });
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

describe('content from other hosts', () => {
  it('such as the map on the contact page is loaded only after a click', async () => {
    const page = await site.open('/contact');
    const asked: string[] = [];
    await page.route('https://www.openstreetmap.org/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>map</title>' });
    });
    await page
      .getByText(/külső szolgáltatótól \(OpenStreetMap\)/)
      .first()
      .waitFor();
    assert.deepEqual(asked, []);
    await page.getByRole('link', { name: /Térkép megjelenítése.*Központi iroda/ }).click();
    await page.locator('iframe[title^="Térkép: Központi iroda"]').waitFor();
    await page.frameLocator('iframe').locator('title').waitFor({ state: 'attached' });
    assert.equal(asked.length, 1);
    const otherwise = page.getByRole('link', { name: 'Nem jelenik meg? Megnyitás' });
    assert.match((await otherwise.getAttribute('href'))!, /^https:\/\/www\.openstreetmap\.org/);
    const policyOf = async (path: string) =>
      (await fetch(site.origin + path)).headers.get('content-security-policy') ?? '';
    assert.match(await policyOf('/contact'), /frame-src https:\/\/www\.openstreetmap\.org(;|$)/);
    for (const path of ['/groundlab', '/news', '/']) {
      const policy = await policyOf(path);
      assert.match(policy, /frame-src 'none'/, path);
      assert.match(policy, /img-src 'self' data:(;|$)/, path);
      assert.match(policy, /media-src 'self'(;|$)/, path);
    }
  });

  it('such as a linked picture is loaded by one click, and another click follows the link', async () => {
    const newsId = await addNews(site, {
      content:
        '<p>Előtte <a href="/contact"><img src="https://pictures.example/a.png" alt="Fúrás" width="300"></a></p>',
    });
    const page = await site.open();
    const asked: string[] = [];
    const body = await scene().png().toBuffer();
    await page.route('https://pictures.example/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'image/png', body });
    });
    await page.goto(`/news/${newsId}`);
    assert.deepEqual(asked, []);
    const article = page.getByRole('article');
    const link = article.getByRole('link', { name: 'A kép hivatkozása: /contact' });
    assert.equal(await link.getAttribute('href'), '/contact');
    assert.equal(await link.locator('xpath=ancestor::a').count(), 0);
    await article.getByRole('link', { name: /^A kép megjelenítése: Fúrás/ }).click();
    const picture = article.getByRole('link', { name: 'Fúrás' }).getByRole('img');
    await picture.evaluate((image: HTMLImageElement) => image.decode());
    assert.deepEqual(asked, ['https://pictures.example/a.png']);
    assert.equal((await picture.boundingBox())?.width, 300);
    await picture.click();
    await page.waitForURL('**/contact');
  });
});

describe('an address with an invalid URL fragment', () => {
  it('does not stop the scripts of the page', async () => {
    const page = await site.open('/contact#%E0');
    // The browser validates forms until the script has loaded.
    await page.waitForFunction(
      () => document.querySelector<HTMLFormElement>('form[data-send-to]')!.noValidate,
    );
    await page.getByRole('button', { name: 'Küldés' }).click();
    await page.locator('.field-error', { hasText: 'A név kötelező' }).waitFor();
    assert.equal(new URL(page.url()).hash, '#%E0');
  });
});
