import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { useSite } from '../support/site.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
describe('the main menu', () => {
  const site = useSite();

  for (const javaScriptEnabled of [true, false]) {
    const how = javaScriptEnabled ? 'with a script' : 'without a script';

    it(`is behind a button on a phone, contains a list of disciplines, and closes when a link is followed, also with text of double size, ${how}`, async () => {
      const page = await site.open('/', { ...PHONE, javaScriptEnabled });
      const [toggle, news] = [page.getByRole('button', { name: 'Menü' }), link(page, 'Hírek')];
      assert.equal(await news.isVisible(), false);
      await toggle.click();
      assert.equal(await news.isVisible(), true);
      await toggle.click();
      assert.equal(await news.isVisible(), false);
      await toggle.click();
      await page.getByRole('navigation').getByText('Referenciák').click();
      assert.equal(await link(page, 'Tervtár').isVisible(), true);
      await news.click();
      await page.waitForURL('**/news');
      assert.equal(await link(page, 'Kapcsolat').isVisible(), false);

      await page.setViewportSize({ width: 320, height: 844 });
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await toggle.click();
      assert.equal(await news.isVisible(), true);
      await toggle.click();
      assert.equal(await news.isVisible(), false);
    });
  }

  it('closes by a tap on the page below it, which follows no link there, or on a link while the list of disciplines is open', async () => {
    const viewport = { width: 390, height: 1200 }; // so high that links of the page are below the menu
    const page = await site.open('/', { viewport, hasTouch: true, isMobile: true });
    await page.getByRole('button', { name: 'Menü' }).tap();
    await link(page, 'Kapcsolat').waitFor();
    const menu = (await page.locator('.main-menu').boundingBox())!;
    const [x, y] = await page.locator('main a').evaluateAll((links, bottom) => {
      const boxes = links.map((one) => one.getBoundingClientRect());
      const below = boxes.find((box) => box.top > bottom && box.bottom < innerHeight)!;
      return [below.x + below.width / 2, below.y + below.height / 2] as const;
    }, menu.y + menu.height);
    await page.evaluate(() => {
      const onClick = ({ target }: Event) => {
        const isLink = (target as Element).closest('a') !== null;
        document.documentElement.dataset['clicked'] = isLink ? 'a link' : 'the page';
      };
      addEventListener('click', onClick, { capture: true, once: true });
    });
    await page.touchscreen.tap(x, y);
    const clicked = page.locator('html[data-clicked]');
    assert.equal(await clicked.getAttribute('data-clicked'), 'the page');
    await link(page, 'Kapcsolat').waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'Menü' }).tap();
    await page.getByRole('navigation').getByText('Referenciák').tap();
    await link(page, 'Tervtár').waitFor();
    await link(page, 'Laboratórium').tap();
    await page.waitForURL('**/groundlab');
    assert.equal(await link(page, 'Kapcsolat').isVisible(), false);
  });

  it('opens and closes the list of disciplines by keyboard, and closes it when the focus leaves it or by a click outside', async () => {
    const page = await site.open('/groundlab');
    const summary = page.getByRole('navigation').getByText('Referenciák');
    const first = link(page, 'Geodézia');
    assert.equal(await first.isVisible(), false);
    await summary.focus();
    await page.keyboard.press('Enter');
    assert.equal(await first.isVisible(), true);
    await page.keyboard.press('Escape');
    assert.equal(await first.isVisible(), false);
    assert.equal(await summary.evaluate((one) => one === document.activeElement), true);
    await summary.click();
    await page.getByRole('main').click({ position: { x: 1000, y: 300 } });
    assert.equal(await first.isVisible(), false);
    await summary.click();
    await link(page, 'Tervtár').focus();
    await page.keyboard.press('Tab');
    assert.equal(await link(page, 'Tervtár').isVisible(), false);
  });

  it('fits on one line, and shows the telephone number from 1024 px on without covering the search', async () => {
    const page = await site.open('/');
    const bar = page.locator('.main-menu > ul');
    for (const [path, width] of [
      ['/', 768],
      ['/', 820],
      ['/', 1024],
      ['/', 1248],
      ['/', 1440],
      ['/en', 1440],
      ['/en', 768],
    ] as const) {
      if (new URL(page.url()).pathname !== path) await page.goto(path);
      await page.setViewportSize({ width, height: 800 });
      assert.equal(await page.getByRole('button', { name: /Men[uü]/ }).isVisible(), false);
      const line = (await bar.locator('> li').first().boundingBox())!;
      const whole = (await bar.boundingBox())!;
      assert.ok(whole.height < line.height + 4, `${width}: ${whole.height} px`);
      const [phone, search] = [bar.locator('.menu-phone a'), page.locator('.site-search')];
      assert.equal(await phone.isVisible(), width >= 1024, `the telephone number at ${width}`);
      if (width < 1024) continue;
      const [left, right] = [(await phone.boundingBox())!, (await search.boundingBox())!];
      const isBelow = left.y >= right.y + right.height;
      assert.ok(isBelow || left.x + left.width <= right.x, `${width}: they lie on each other`);
    }
  });

  it('stays at the upper edge while the page is scrolled, except in low windows', async () => {
    const page = await site.open('/szolgaltatasok/cpt-szondazas');
    const menu = page.getByRole('navigation', { name: 'Főmenü' });
    for (const [width, height, top] of [
      [820, 1180, 0],
      [1366, 657, 0],
      [1920, 1080, 0],
      [1366, 370, -100],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo(0, 1000));
      const { y } = (await menu.boundingBox())!;
      assert.ok(top === 0 ? y === 0 : y < top, `${width} × ${height}: ${y}`);
    }
  });

  it('covers neither the target of a link nor the focused element', async () => {
    const page = await site.open('/groundlab', { viewport: { width: 1366, height: 657 } });
    const menu = page.getByRole('navigation', { name: 'Főmenü' });
    const edge = (await menu.boundingBox())!.height;
    await page
      .getByRole('navigation', { name: 'Vizsgálati csoportok' })
      .getByRole('link')
      .last()
      .click();
    const target = (await page.locator(':target').boundingBox())!;
    assert.ok(target.y >= edge && target.y < 150, String(target.y));
    await page.evaluate((bottom) => {
      const focused = { inMain: 0, covered: [] as string[] };
      Object.assign(globalThis, { focused });
      addEventListener('keyup', ({ key }) => {
        const { activeElement: element } = document;
        if (key !== 'Tab' || !element?.closest('main')) return;
        focused.inMain += 1;
        if (element.getBoundingClientRect().top < bottom) focused.covered.push(element.outerHTML);
      });
    }, edge);
    await page.getByRole('contentinfo').getByRole('link').first().focus();
    for (let steps = 0; steps < 80; steps += 1) await page.keyboard.press('Shift+Tab');
    const { inMain, covered } = await page.evaluate(
      () => (globalThis as unknown as { focused: { inMain: number; covered: string[] } }).focused,
    );
    assert.ok(inMain > 40, `${inMain} elements of the main part had the focus`);
    assert.deepEqual(covered, []);
  });

  it('has a link to the other language, with a large enough touch target', async () => {
    const page = await site.open('/groundlab?state=nem-akkreditalt', PHONE);
    for (const [path, name] of [
      ['/en/groundlab', 'EN English'],
      ['/groundlab', 'HU Magyar'],
    ] as const) {
      const way = page.getByRole('banner').getByRole('link', { name });
      for (const width of [320, 344, 352, 390]) {
        await page.setViewportSize({ width, height: 640 });
        const [toggle, box] = await Promise.all(
          [page.getByRole('button', { name: /Men[uü]/ }), way].map((one) => one.boundingBox()),
        );
        const where = `${path} at ${width} px`;
        assert.ok(box!.width >= 44 && box!.height >= 44, `${where}: ${JSON.stringify(box)}`);
        assert.ok(Math.abs(box!.y - toggle!.y) < 20, `${where}: in one line with the menu`);
      }
      await way.click();
      await page.waitForURL(`**${path}?state=nem-akkreditalt`);
    }
  });

  it('shows a loading indicator if the next page is slow', async () => {
    const page = await site.open();
    let texts = '';
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.exposeFunction('busySays', (text: string) => {
      texts ||= text;
      release();
    });
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const busy = document.querySelector('[data-busy]')!;
        const { busySays } = window as unknown as { busySays: (text: string) => void };
        new MutationObserver(() => busySays(busy.textContent)).observe(busy, { childList: true });
      });
    });
    // Prefetching is disabled, because a prefetched page would appear without a spinner.
    await page.route('**/speculation-rules.json', (route) =>
      route.fulfill({ contentType: 'application/speculationrules+json', body: '{}' }),
    );
    await page.goto('/groundlab');
    // The response is held until the spinner is visible.
    await page.route('**/contact', async (route) => {
      await held;
      await route.continue();
    });
    await link(page, 'Kapcsolat').click();
    await page.getByRole('heading', { level: 1, name: 'Kapcsolat' }).waitFor();
    assert.equal(texts, 'Betöltés folyamatban…');
    assert.equal(await page.getByText('Betöltés folyamatban…').count(), 0);
    // Another page in this browser context would use its cached script.
    await page.context().close();
  });

  it('can be skipped by a link', async () => {
    const page = await site.open('/contact');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'content');
  });
});

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Főmenü' }).getByRole('link', { name, exact: true });
