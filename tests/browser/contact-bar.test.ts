/** The bar at the lower edge of the screen of phones and tablets, with the links for a call and a request. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { useSite } from '../support/site.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const SERVICE = '/szolgaltatasok/cpt-szondazas';

describe('the contact bar', () => {
  const site = useSite();

  it('stays at the lower edge of a phone’s screen with large links, and hides neither the focused element nor the end of the page', async () => {
    const page = await site.open(SERVICE, PHONE);
    for (const place of ['top', 'end']) {
      if (place === 'end') await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const { y, height } = (await bar(page).boundingBox())!;
      assert.ok(Math.abs(y + height - PHONE.viewport.height) < 1, place);
      assert.ok(height < 60, 'slim');
    }
    for (const link of await bar(page).getByRole('link').all()) {
      const { width, height } = (await link.boundingBox())!;
      assert.ok(width >= 44 && height >= 44);
    }

    const covered = await page.evaluate(focusEach);
    assert.ok(covered.length > 20, String(covered.length));
    assert.deepEqual(covered.filter(Boolean), []);
    await page.getByRole('main').getByRole('link').first().focus();
    for (let step = 0; step < 5; step += 1) {
      await page.keyboard.press('Tab');
      const { y, height } = (await page.locator(':focus').boundingBox())!;
      assert.ok(y + height <= (await bar(page).boundingBox())!.y);
    }
    for (const size of ['100%', '200%']) {
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
        scrollTo(0, document.body.scrollHeight);
      }, size);
      const end = (await page.locator('.site-footer-rights').boundingBox())!;
      const { y } = (await bar(page).boundingBox())!;
      assert.ok(end.y + end.height < y, size);
    }
  });

  it('replaces the telephone number and the request button of the menu below 1024 px, but not on very low screens or in print', async () => {
    const page = await site.open(SERVICE, { viewport: { width: 820, height: 1180 } });
    const menu = page.getByRole('navigation', { name: 'Főmenü' });
    const request = menu.getByRole('link', { name: 'Ajánlatot kérek' });
    const phone = menu.getByRole('link', { name: '+36' });
    for (const [width, isInBar] of [
      [820, true],
      [1023, true],
      [1024, false],
    ] as const) {
      await page.setViewportSize({ width, height: 1180 });
      assert.equal(await bar(page).isVisible(), isInBar, String(width));
      assert.equal(await phone.isVisible(), !isInBar, String(width));
      assert.equal(await request.isVisible(), !isInBar, String(width));
    }
    await page.setViewportSize({ width: 320, height: 256 });
    assert.equal(await bar(page).isVisible(), false, 'a very low screen');
    await page.setViewportSize({ width: 820, height: 1180 });
    assert.ok(await bar(page).isVisible());
    await page.emulateMedia({ media: 'print' });
    assert.equal(await bar(page).isVisible(), false, 'in print');
    await page.emulateMedia({ media: 'screen' });
    await page.goto('/contact');
    assert.equal(await bar(page).count(), 0);
    assert.ok(await request.isVisible(), 'on a page without the bar');
  });

  it('calls the company on a page that does not exist', async () => {
    const html = await (await fetch(`${site.origin}/nincs-ilyen-oldal`)).text();
    const [bar] = /<nav class="contact-bar".*?<\/nav>/.exec(html)!;
    assert.match(bar!, /href="tel:\+3610000000" aria-label="Hívás: \+36 1 000 0000"/);
    assert.match(bar!, /href="\/ajanlatkeres"/);
  });

  it('fits on one line of the narrowest phone in English', async () => {
    const page = await site.open(`/en${SERVICE.replace('szolgaltatasok', 'services')}`, {
      viewport: { width: 320, height: 568 },
    });
    assert.ok((await bar(page).boundingBox())!.height < 60);
  });
});

const bar = (page: Page) => page.locator('.contact-bar');

/** Runs in the page. Focuses each element outside the bar. Returns the HTML of those that it covers, or else ''. */
function focusEach(): string[] {
  const contactBar = document.querySelector('.contact-bar')!;
  const { top } = contactBar.getBoundingClientRect();
  const fields = 'a[href], button, summary, input, select, textarea, [tabindex="0"]';
  const all = [...document.querySelectorAll<HTMLElement>(fields)].filter(
    (one) => !contactBar.contains(one) && one.checkVisibility({ visibilityProperty: true }),
  );
  return all.map((one) => {
    one.focus();
    return one.getBoundingClientRect().bottom > top ? one.outerHTML : '';
  });
}
