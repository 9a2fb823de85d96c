import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { publicScreens } from '../support/public-pages.ts';
import { useSite } from '../support/site.ts';
import { until } from '../support/until.ts';

/** Pictures that the home page shows at first. */
const PICTURES = 3;

describe('public pages', () => {
  const site = useSite({ SAMPLE_CONTENT: 'on' });

  it('transfer at most 70 kB for the first visit of the home page, including at most 10 kB of scripts', async () => {
    for (const [width, height, deviceScaleFactor, path] of [
      [360, 740, 2, '/'],
      [390, 844, 3, '/'],
      [390, 844, 3, '/en'],
      [820, 1180, 2, '/'],
      [1440, 900, 2, '/'],
    ] as const) {
      const page = await site.open(undefined, { viewport: { width, height }, deviceScaleFactor });
      const { all, scripts, pictures } = await weightOf(page, path);
      assert.equal(pictures, PICTURES);
      const texts = `${path}, ${width} px, ${deviceScaleFactor} to one: ${all} bytes, ${scripts} of scripts`;
      assert.ok(all > 55_000 && scripts > 1_000, texts);
      assert.ok(all <= 70_000 && scripts <= 10_000, texts);
    }
  });

  it('keep the name of each trade on one line on the narrowest phone', async () => {
    const page = await site.open('/', { viewport: { width: 320, height: 640 } });
    const lines = await page
      .getByRole('heading', { level: 1 })
      .locator('span')
      .evaluateAll((trades) =>
        trades.map((trade) => {
          const range = document.createRange();
          range.selectNodeContents(trade);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        }),
      );
    assert.deepEqual(lines, [1, 1, 1]);
    // At common phone widths the longest word of a reference was once broken beside its picture.
    await page.setViewportSize({ width: 390, height: 844 });
    const heading = page.getByRole('heading', { name: 'Folyami híd mozgásvizsgálata' });
    const pieces = await heading.evaluate((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()!;
      const range = document.createRange();
      range.setStart(text, text.textContent!.indexOf('mozgás'));
      range.setEnd(text, text.textContent!.length);
      return range.getClientRects().length;
    });
    assert.equal(pieces, 1);
    await page.getByRole('main').getByRole('link', { name: 'Szolgáltatások' }).click();
    await page.waitForURL('**/szolgaltatasok');
  });

  it('are printed without the contact form', async () => {
    const page = await site.open('/contact');
    await page.emulateMedia({ media: 'print' });
    assert.equal(await page.getByRole('heading', { name: 'Elérhetőségeink' }).isVisible(), true);
    assert.equal(await page.locator('.contact-columns > section:visible').count(), 2);
  });

  for (const width of [375, 1280]) {
    it(`do not shift while they load at ${width} px, even if the fonts arrive late`, async () => {
      const page = await site.open(undefined, { viewport: { width, height: 720 } });
      // Some shifts come after the first paint on a slow connection.
      await page.route('**/*.woff2', async (route) => {
        await pause(500);
        await route.continue();
      });
      await page.addInitScript(() => {
        const shifts = (window as unknown as { shifts: number[] }).shifts ?? [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            shifts.push((entry as PerformanceEntry & { value: number }).value);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      for (const path of publicScreens) {
        await page.goto(path, { waitUntil: 'networkidle' });
        const shifts = await page.evaluate(
          () => (window as unknown as { shifts: number[] }).shifts,
        );
        assert.ok(shifts.reduce((sum, shift) => sum + shift, 0) < 0.001, `${path}: ${shifts}`);
      }
      // Another page in this browser context would use its cached script.
      await page.context().close();
    });
  }
});

/** Counts the bytes of all responses and of scripts, and the pictures, of the first visit with an empty cache. */
async function weightOf(page: Page, path: string) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.clearBrowserCache');
  const weight = { all: 0, scripts: 0, pictures: 0 };
  let requestedPictures = 0;
  const answers = new Map<string, string>();
  devtools.on('Network.requestWillBeSent', ({ type }) => {
    if (type === 'Image') requestedPictures += 1;
  });
  devtools.on('Network.responseReceived', ({ requestId, type }) => answers.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength: size }) => {
    const type = answers.get(requestId)!;
    weight.all += size;
    if (type === 'Image') weight.pictures += 1;
    if (type === 'Script') weight.scripts += size;
  });
  await page.goto(path);
  // The browser may request the lazy pictures only after the page has loaded, but then all near the screen at once.
  await until(() => requestedPictures >= PICTURES && weight.pictures === requestedPictures);
  await devtools.detach();
  return weight;
}
