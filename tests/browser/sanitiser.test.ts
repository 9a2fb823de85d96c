/** The short form of `npm run torture -- sanitiser`. `INPUTS` sets the number, `SEED` repeats a run. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { sharedBrowser } from '../support/browser.ts';
import { seedOfRun } from '../support/random.ts';
import { assertHarmless, tortureSanitiser } from '../torture/sanitiser.ts';

const INPUTS = Number(process.env['INPUTS'] ?? 5000);

describe('the sanitiser', () => {
  let browser: Browser;
  before(async () => {
    browser = await sharedBrowser();
  });

  it(`removes everything that a browser would run from ${INPUTS} random inputs, and is idempotent`, async (test) => {
    const seed = seedOfRun();
    test.diagnostic(`SEED=${seed}`);
    await tortureSanitiser(browser, { seed, count: INPUTS }, (done) => {
      if (done % 50_000 === 0) process.stderr.write(`${done} of ${INPUTS}\n`);
    });
  });

  it('is tested by a check that detects scripts, event handlers and stray closing tags', async () => {
    const page = await browser.newPage();
    const isSeen = (html: string) =>
      assertHarmless(page, [html], [html]).then(
        () => false,
        () => true,
      );
    assert.equal(await isSeen('<p onclick="x()">x</p>'), true);
    assert.equal(await isSeen('<img src=x onerror=alert(1)>'), true);
    assert.equal(await isSeen('</section><p>outside</p>'), true);
    assert.equal(await isSeen('<script>alert(1)</script>'), true);
    assert.equal(await isSeen('<p>x</p>'), false);
    await page.context().close();
  });
});
