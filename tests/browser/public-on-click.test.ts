import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newsFields } from '../support/factories.ts';
import { scene } from '../support/pictures.ts';
import { useSite } from '../support/site.ts';
import { until } from '../support/until.ts';

const site = useSite();

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
    await assert.doesNotReject(page.waitForFunction(() => document.querySelector('iframe')));
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

  it('such as a video in the news is a plain link until the visitor clicks it', async () => {
    const item = (await site.api(
      'POST',
      '/api/news',
      newsFields({
        content:
          '<p>Film:</p><iframe src="https://www.youtube.com/embed/abcdefghijk" width="640" height="360"></iframe>',
      }),
    )) as { newsId: number };
    const page = await site.open();
    const asked: string[] = [];
    await page.route(/youtube/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>film</title>' });
    });
    await page.goto(`/news/${item.newsId}`, { waitUntil: 'networkidle' });
    assert.deepEqual(asked, []);
    const facade = page.getByRole('link', { name: /A videó lejátszása/ });
    assert.equal(
      await facade.getAttribute('href'),
      'https://www.youtube.com/watch?v=abcdefghijk',
      'where there is no script',
    );
    await facade.click();
    await page.locator('iframe').waitFor();
    await until(() => asked.length > 0);
    assert.match(asked[0]!, /^https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk/);
  });

  it('such as a linked picture is loaded by one click, and another click follows the link', async () => {
    const { newsId } = (await site.api(
      'POST',
      '/api/news',
      newsFields({
        content:
          '<p>Előtte <a href="/contact"><img src="https://pictures.example/a.png" alt="Fúrás" width="300"></a></p>',
      }),
    )) as { newsId: number };
    const page = await site.open();
    const asked: string[] = [];
    const body = await scene().png().toBuffer();
    await page.route('https://pictures.example/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'image/png', body });
    });
    await page.goto(`/news/${newsId}`, { waitUntil: 'networkidle' });
    assert.deepEqual(asked, []);
    const article = page.getByRole('article');
    const link = article.getByRole('link', { name: 'A kép hivatkozása: /contact' });
    assert.equal(await link.getAttribute('href'), '/contact');
    assert.equal(await link.locator('xpath=ancestor::a').count(), 0);
    await article.getByRole('link', { name: /^A kép megjelenítése: Fúrás/ }).click();
    const picture = article.getByRole('link', { name: 'Fúrás' }).getByRole('img');
    await picture.waitFor();
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
