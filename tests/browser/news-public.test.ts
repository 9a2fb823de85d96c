import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { newsFields, projectFields } from '../support/factories.ts';
import { asRead } from '../support/seen.ts';
import { useSite } from '../support/site.ts';

describe('a visitor reading the news', () => {
  const site = useSite();
  before(async () => {
    for (let day = 1; day <= 6; day += 1) {
      const fields = newsFields({ title: `${day}. hír`, date: `2025-06-0${day}` });
      await site.api('POST', '/api/news', fields);
    }
    await site.api('POST', '/api/news', newsFields({ title: 'Vázlat', published: false }));
    await site.api('POST', '/api/projects', projectFields({ type: 'geodezia' }));
  });

  it('sees four items on a page, newest first, and links to older and newer pages', async () => {
    const page = await site.open('/news');
    const titles = () => page.getByRole('article').getByRole('heading').allTextContents();
    assert.deepEqual(await titles(), ['6. hír', '5. hír', '4. hír', '3. hír']);
    assert.match(await page.getByRole('article').first().innerText(), /2025\.06\.06/);

    const [older, newer] = [
      page.getByRole('link', { name: /Előző/ }),
      page.getByRole('link', { name: /Következő/ }),
    ];
    assert.equal(await older.count(), 2, 'above and below the list');
    assert.equal(await newer.first().isDisabled(), true);
    await older.first().click();
    assert.equal(new URL(page.url()).search, '?page=1');
    assert.deepEqual(await titles(), ['2. hír', '1. hír']);
    assert.equal(await older.first().isDisabled(), true);
    await newer.last().click();
    assert.deepEqual((await titles())[0], '6. hír');
    await page.goBack();
    assert.deepEqual((await titles())[0], '2. hír');
  });

  it('sees both paging buttons disabled below references that fill only one page', async () => {
    for (const path of ['/projects/tervtar', '/projects/geodezia', '/en/projects/geodezia']) {
      const page = await site.open(path);
      const ways = page.locator('.pager a');
      assert.equal(await ways.count(), 2, path);
      for (const way of await ways.all()) assert.equal(await way.isDisabled(), true, path);
    }
  });

  it('reads each item at an address of its own', async () => {
    const page = await site.open('/news');
    await page.getByRole('link', { name: '6. hír' }).click();
    assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), '6. hír');
    assert.equal(new URL(page.url()).pathname, '/news/6');
    assert.match(await page.title(), /^6\. hír/);
  });

  it('sees long lines within the width of a phone, and the title as the only main heading', async () => {
    const content = `<h1>Nagy</h1><pre>${'mért adat '.repeat(60)}</pre>`;
    const fields = newsFields({ title: 'Napló', date: '2024-01-01', content });
    const { newsId } = (await site.api('POST', '/api/news', fields)) as { newsId: number };
    const page = await site.open(`/news/${newsId}`, { viewport: { width: 390, height: 844 } });
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
    assert.deepEqual(await page.getByRole('heading', { level: 1 }).allInnerTexts(), ['Napló']);
    await page.goto('/news?page=1');
    assert.match(await page.title(), /^Hírek – 2\. oldal · /);
    assert.equal(await page.getByRole('heading', { level: 3, name: 'Nagy' }).count(), 1);
    await site.api('DELETE', `/api/news/${newsId}`);
  });

  it('needs no JavaScript, and gets no code of the framework', async () => {
    const page = await site.open(undefined, { javaScriptEnabled: false });
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto('/news');
    await page.getByRole('link', { name: /Előző/ }).first().click();
    await page.waitForURL(/page=1/);
    assert.equal(await page.getByRole('article').count(), 2);
    const html = await (await fetch(`${site.origin}/news`)).text();
    assert.doesNotMatch(html, /entry\.client|__reactRouter/);
  });

  it('sees a plain message at the address of a missing page', async () => {
    const page = await site.open();
    for (const path of ['/news/7', '/news/999', '/news/x', '/news?page=2', '/news?page=-1', '/x']) {
      const response = await page.goto(path);
      assert.equal(response!.status(), 404, path);
      const title = asRead(await page.getByRole('heading', { level: 1 }).innerText());
      assert.equal(title, 'Az oldal nem található', path);
    }
    const ways = page.getByRole('main').locator('.ways').getByRole('link');
    assert.deepEqual((await ways.allTextContents()).slice(-3), [
      'Szolgáltatások',
      'Referenciák',
      'Laboratórium',
    ]);
  });

  it('gets the same headers by HEAD as by GET', async () => {
    for (const path of ['/', '/news']) {
      const [get, head] = await Promise.all(
        ['GET', 'HEAD'].map((method) => fetch(site.origin + path, { method })),
      );
      const told = (response: Response) =>
        ['etag', 'vary', 'cache-control', 'content-type'].map((name) => response.headers.get(name));
      assert.deepEqual(told(head!), told(get!), path);
      assert.equal(await head!.text(), '');
    }
  });

  it('downloads a page again only if the page has changed', async () => {
    const first = await fetch(`${site.origin}/news`);
    const again = () =>
      fetch(`${site.origin}/news`, { headers: { 'if-none-match': first.headers.get('etag')! } });
    assert.equal((await again()).status, 304);
    await site.api('POST', '/api/news', newsFields({ title: 'Friss' }));
    assert.equal((await again()).status, 200);
  });
});
