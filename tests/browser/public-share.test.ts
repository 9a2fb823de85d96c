import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Request } from 'playwright-core';
import { dayInHungary } from '../../app/api/contract/fields.ts';
import { execute } from '../support/database-content.ts';
import { useSite } from '../support/site.ts';
import { goTo, openOverview } from '../support/staff.ts';
import { until } from '../support/until.ts';

const site = useSite({ SAMPLE_CONTENT: 'on' });

/** Hides the browser's automation flag, so that its visits count as those of a person. */
const asPerson = () => {
  Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
};
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';

describe('the link to share a page', () => {
  it('can be copied, shared on phones, and selected if the browser refuses to copy it', async () => {
    const page = await site.open('/projects/geodezia/1?utm_source=x', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const messages = page.getByRole('button', { name: 'Link másolása' });
    const told = page.locator('.share-link output');
    assert.equal(await page.getByRole('button', { name: 'Megosztás' }).isVisible(), false);
    await messages.click();
    await told.filter({ hasText: 'A link a vágólapra került.' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(new URL(copied).pathname + new URL(copied).search, '/projects/geodezia/1');
    const box = (await messages.boundingBox())!;
    assert.ok(box.height >= 44, String(box.height));
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await messages.click();
    const field = page.getByRole('textbox', { name: 'Az oldal címe' });
    await field.waitFor();
    await told.filter({ hasText: 'kijelölt cím kézzel másolható' }).waitFor();
    assert.equal(await page.evaluate(() => getSelection()!.toString()), copied);

    await page.goto('/projects?type=geodezia&page=0');
    await messages.click();
    await told.filter({ hasText: 'A link a vágólapra került.' }).waitFor();
    assert.match(
      await page.evaluate(() => navigator.clipboard.readText()),
      /\/projects\?type=geodezia$/,
    );

    const phone = await site.open(undefined, { hasTouch: true, isMobile: true });
    await phone.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(navigator, {
        shared,
        share: (what: unknown) => Promise.resolve(shared.push(what)),
      });
    });
    await phone.goto('/news/1');
    await phone.getByRole('button', { name: 'Megosztás' }).tap();
    const shared = await phone.waitForFunction(
      () => (navigator as never as { shared: { url: string }[] }).shared[0]?.url,
    );
    assert.equal(new URL((await shared.jsonValue())!).pathname, '/news/1');
    await phone.context().close();

    const plain = await site.open('/news/1', { javaScriptEnabled: false });
    assert.equal(await plain.getByRole('button', { name: 'Link másolása' }).isVisible(), false);
  });
});

describe('staff who open the statistics of visits', () => {
  it('see the number of visits as a chart and as tables', async () => {
    const page = await site.openAsStaff('/admin');
    await openOverview(page);
    await page.getByRole('link', { name: 'Látogatottság' }).click();
    await page.getByRole('heading', { level: 1, name: 'Látogatottság' }).waitFor();
    await page.getByText('Ebben az időszakban még nem volt számolt megnyitás').waitFor();
    const today = dayInHungary();
    const rows = [
      ['all', '', 3, 9],
      ['page', '/', 1, 6],
      ['page', '/news/1', 2, 3],
      ['host', 'example.com', 1, 1],
      ['language', 'de', 0, 2],
    ].map(([what, name, phone, desk]) => [what, name, phone, desk] as const);
    for (const [what, name, phone, desk] of rows) {
      for (const [span, period] of [
        ['day', today],
        ['month', today.slice(0, 7)],
      ]) {
        await execute(
          `file:${site.databaseFile}`,
          `insert into "visitCount" values ('${span}', '${what}', '${period}', '${name}', ${phone}, ${desk})`,
        );
      }
    }
    await page.getByRole('link', { name: '12 hónap' }).click();
    const chosen = page.locator('main [aria-current=page]', { hasText: '12 hónap' });
    await chosen.waitFor();
    // The background shows that the style sheet includes the classes that this page uses.
    const filled = await chosen.evaluate((link) => getComputedStyle(link).backgroundColor);
    assert.notEqual(filled, 'rgba(0, 0, 0, 0)');
    const other = page.getByRole('link', { name: '30 nap' });
    const edge = (link: Element) => getComputedStyle(link).borderBottomWidth;
    await page.emulateMedia({ forcedColors: 'active' });
    assert.notEqual(await chosen.evaluate(edge), await other.evaluate(edge));
    await page.emulateMedia({ forcedColors: null });
    await page.getByText('12 megnyitás, 25%-uk telefonon').waitFor();
    await page.getByText('Számokban', { exact: true }).click();
    const months = page.getByRole('table', { name: 'Megnyitások havonta' }).getByRole('row');
    assert.match(await months.nth(1).innerText(), /\b12$/);
    assert.equal(await months.count(), 13);
    const pages = page.getByRole('table', { name: 'A legtöbbször megnyitott oldalak' });
    assert.equal(await pages.getByRole('link').first().getAttribute('href'), '/');
    await page.getByRole('cell', { name: 'német' }).or(page.getByText('német')).first().waitFor();
    await page.getByRole('link', { name: '30 nap' }).click();
    await page.getByText('Megnyitások naponta').first().waitFor();
    assert.equal(await page.locator('figure rect').count(), 30);
    await goTo(page, '/admin');
    await page.getByText('Az elmúlt 30 napban 12 megnyitás.').waitFor();
  });
});

// After the statistics, which begin without a visit.
describe('visits of public pages', () => {
  it('are counted without a cookie or a third party, and a reload is not counted', async () => {
    const page = await site.open(undefined, { userAgent: FIREFOX, locale: 'de-DE' });
    await page.addInitScript(asPerson);
    const foreign: string[] = [];
    const sent: Request[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== site.origin) foreign.push(request.url());
      if (request.url().endsWith('/api/visits')) sent.push(request);
    });
    const pages = ['/', '/projects/geodezia/1', '/en/news'];
    for (const path of [...pages, '/no-such-page']) await page.goto(path, { waitUntil: 'load' });
    await until(() => sent.length >= pages.length);
    await page.goto('/news/1?x=1', { referer: 'https://www.example.com/secret?q=1' });
    await until(() => sent.length > pages.length);
    await page.reload({ waitUntil: 'load' });
    const bodies = sent.map((request) => request.postDataJSON() as Record<string, unknown>);
    assert.deepEqual(
      bodies.map((body) => body['page']),
      [...pages, '/news/1'],
    );
    assert.deepEqual(bodies.at(-1), {
      page: '/news/1',
      host: 'www.example.com',
      isPhone: false,
      language: 'de',
    });
    for (const request of sent) assert.equal((await request.allHeaders())['cookie'], undefined);
    assert.deepEqual(foreign, []);
    assert.deepEqual(await page.context().cookies(), []);
    await page.context().close();
  });

  it('are not counted for staff, automated browsers and visitors who opt out', async () => {
    const page = await site.open('/news', { userAgent: FIREFOX });
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await page.addInitScript(() => {
      const { name } = window;
      const set = (property: string, value: unknown) =>
        Object.defineProperty(Navigator.prototype, property, { get: () => value });
      if (name !== 'a driven browser') set('webdriver', false);
      if (name === 'GPC') set('globalPrivacyControl', true);
      if (name === 'DNT') set('doNotTrack', '1');
      if (name === 'staff') localStorage.setItem('jwt', 'a.b.c');
    });
    for (const who of ['a driven browser', 'GPC', 'DNT', 'staff']) {
      await page.evaluate((name) => (window.name = name), who);
      await page.goto('/news', { waitUntil: 'networkidle' });
      assert.equal(await page.evaluate(() => window.name), who);
      assert.ok(!sent.includes('/api/visits'), who);
    }
    await page.context().close();
  });
});
