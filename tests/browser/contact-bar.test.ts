/** The bar at the lower edge of the screen of phones and tablets, with the links for a call and a request. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { useSite } from '../support/site.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const SERVICE = '/szolgaltatasok/cpt-szondazas';

describe('the contact bar', () => {
  const site = useSite();

  it('stays at the lower edge of a phone’s screen, and its links are large enough to touch', async () => {
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
  });

  it('replaces the telephone number and the request button of the menu below 1024 px', async () => {
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
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.goto('/contact');
    assert.ok(await request.isVisible(), 'on a page without the bar');
  });

  it('fits on one line of the narrowest phone in English', async () => {
    const page = await site.open(`/en${SERVICE.replace('szolgaltatasok', 'services')}`, {
      viewport: { width: 320, height: 568 },
    });
    assert.ok((await bar(page).boundingBox())!.height < 60);
  });

  it('has links to call the contact person of the page or else the company, and to request a quotation', async () => {
    const page = await site.open('/', PHONE);
    const links = async (path: string) => {
      await page.goto(path);
      return await bar(page)
        .getByRole('link')
        .evaluateAll((all) =>
          all.map((one) => [one.ariaLabel ?? one.textContent, one.getAttribute('href')]),
        );
    };
    const [call, ask] = await links(SERVICE);
    const company = ['Hívás: +36 1 000 0000', 'tel:+3610000000'];
    const geotechnics = ['Hívás: Minta Csilla, +36 1 000 0012', 'tel:+3610000012'];
    assert.deepEqual(call, geotechnics);
    assert.deepEqual(ask, ['Ajánlatot kérek', '/ajanlatkeres?szolgaltatas=cpt-szondazas']);
    for (const [path, called] of [
      ['/', company],
      ['/news', company],
      ['/nincs-ilyen-oldal', company],
      ['/projects/geotechnika', geotechnics],
      ['/groundlab', ['Hívás: Minta Erika, +36 1 000 0014', 'tel:+3610000014']],
      ['/en/services/cpt-szondazas', ['Call: Minta Csilla, +36 1 000 0012', geotechnics[1]]],
    ] as const)
      assert.deepEqual((await links(path))[0], called, path);
    const address = async (path: string) => (await links(path))[1]![1];
    assert.equal(await address('/'), '/ajanlatkeres');
    assert.equal(await address('/nincs-ilyen-oldal'), '/ajanlatkeres');
    const discipline = '/ajanlatkeres?szakag=geodezia';
    assert.equal(await address('/projects/geodezia'), discipline);
    assert.equal(await address('/projects/geodezia/1'), `${discipline}&reference=1`);
    assert.deepEqual((await links('/en/services/cpt-szondazas'))[1], [
      'Request a quotation',
      '/en/ajanlatkeres?szolgaltatas=cpt-szondazas',
    ]);
  });

  it('hides neither the focused element nor the end of the page', async () => {
    const page = await site.open(SERVICE, PHONE);
    const hidden = () =>
      page.evaluate(() => {
        const edge = document.querySelector('.contact-bar')!.getBoundingClientRect().top;
        const focused = document.activeElement!;
        if (focused === document.body) return 'nothing';
        if (focused.closest('.contact-bar')) return 'end';
        return focused.getBoundingClientRect().bottom > edge ? focused.outerHTML : '';
      });
    let steps = 0;
    for (; steps < 150; steps += 1) {
      await page.keyboard.press('Tab');
      const found = await hidden();
      if (found === 'end') break;
      assert.equal(found, '');
    }
    assert.ok(steps > 20 && steps < 150, String(steps));
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

  it('is hidden on pages with a form, on desktops, on very low screens and in print', async () => {
    const page = await site.open('/ajanlatkeres', PHONE);
    assert.equal(await bar(page).count(), 0);
    await page.goto('/contact');
    assert.equal(await bar(page).count(), 0);
    await page.goto('/news');
    assert.ok(await bar(page).isVisible());
    await page.emulateMedia({ media: 'print' });
    assert.ok(!(await bar(page).isVisible()));
    await page.emulateMedia({ media: 'screen' });
    for (const viewport of [
      { width: 1366, height: 768 },
      { width: 320, height: 256 },
    ]) {
      await page.setViewportSize(viewport);
      assert.ok(!(await bar(page).isVisible()));
    }
  });
});

const bar = (page: Page) => page.locator('.contact-bar');
