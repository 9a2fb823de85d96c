import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { useSite } from '../support/site.ts';

describe('a script or style sheet that was changed after the build', () => {
  const site = useSite();

  /**
   * Opens a page with a changed file. The browser reports the refusal as an error, which this test
   * expects.
   */
  async function openTampered(page: Page, path: string, file: RegExp, addition: string) {
    page.removeAllListeners('pageerror').removeAllListeners('console');
    await page.route(file, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\n${addition}` });
    });
    const refused = page.waitForEvent('console', (message) => /integrity/i.test(message.text()));
    await page.goto(path);
    await refused;
  }
  const script = 'document.documentElement.dataset.tampered = "yes";';
  const isTampered = (page: Page) =>
    page.evaluate(() => document.documentElement.dataset['tampered'] === 'yes');

  it('is neither run as a script nor used as a style sheet on public pages', async () => {
    const page = await site.open();
    await openTampered(page, '/news', /\/assets\/enhance-.*\.js/, script);
    assert.equal(await isTampered(page), false);
    const other = await site.open();
    await openTampered(other, '/news', /\/assets\/public-.*\.css/, 'body { display: none }');
    await other.getByRole('heading', { level: 1 }).waitFor();
  });

  it('is not run in the staff area, even if another module loads it', async () => {
    for (const file of [/\/assets\/entry\.client-.*\.js/, /\/assets\/content-editor-.*\.js/]) {
      const page = await site.openAsStaff();
      await openTampered(page, '/admin/newsedit', file, script);
      assert.equal(await isTampered(page), false, String(file));
      // Leaves the page, so that late console messages do not reach the next test.
      await page.goto('about:blank');
    }
  });
});
