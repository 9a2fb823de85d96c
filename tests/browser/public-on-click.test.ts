import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newsFields } from '../support/factories.ts';
import { useSite } from '../support/site.ts';

describe('what would call another host', () => {
  const site = useSite();

  it('a map appears when it is asked for, and only on the contact page', async () => {
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
    const policyOf = async (path: string) =>
      (await fetch(site.origin + path)).headers.get('content-security-policy') ?? '';
    assert.match(await policyOf('/contact'), /frame-src https:\/\/www\.openstreetmap\.org(;|$)/);
    assert.match(await policyOf('/groundlab'), /frame-src 'none'/);
  });

  it('a video in the news is a link until it is clicked', async () => {
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
    assert.match(asked[0]!, /^https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk/);
  });
});
