import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { useSite } from '../support/site.ts';

const HEADINGS = [
  'Bemutatkozás',
  'Szakmai tevékenységek, szolgáltatások',
  'Tervezési jogosultságok',
  'Minőség- és környezetpolitika',
  'Tanúsítványok',
];
const CODES =
  'AT-ÉMSZ-G AT-ÉT-G GT SZÉS8 GD-Sz GD-T SZKV-1.1 SZKV-1.2 SZKV-1.3 SZKV-1.4 SZÉM3 SZVV-3.1 SZVV-3.2 SZVV-3.9 SZVV-3.10 VZ-TEL VZ-TER IR-m NSZ-19 NSZ-20 K-Sz'.split(
    ' ',
  );
/** Of which nobody has verified what they stand for. */
const NAMELESS = 'SZVV-3.1 SZVV-3.2 SZVV-3.9 SZVV-3.10 NSZ-19 NSZ-20 K-Sz'.split(' ');

describe('the home page', () => {
  const site = useSite();

  for (const javaScriptEnabled of [true, false]) {
    const how = javaScriptEnabled ? 'with a script' : 'without a script';

    it(`has five closed sections, each opened and closed by its heading, ${how}`, async () => {
      const page = await site.open('/', { javaScriptEnabled, reducedMotion: 'reduce' });
      assert.deepEqual(await sectionHeadings(page).allInnerTexts(), HEADINGS);
      const body = page.getByText('Szervezeti egységeink');
      assert.equal(await body.isVisible(), false);
      await page.getByRole('heading', { name: 'Bemutatkozás' }).click();
      assert.equal(await body.isVisible(), true);
      await page.getByRole('heading', { name: 'Bemutatkozás' }).click();
      assert.equal(await body.isVisible(), false);
    });
  }

  it('is worked with the keyboard alone', async () => {
    const page = await site.open('/', { reducedMotion: 'reduce' });
    const table = page.getByRole('columnheader', { name: 'Kód' });
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => document.activeElement?.textContent ?? '');
      if (focused.includes('Tervezési jogosultságok')) break;
    }
    assert.equal(await table.isVisible(), false);
    await page.keyboard.press('Enter');
    assert.equal(await table.isVisible(), true);
    await page.keyboard.press('Space');
    assert.equal(await table.isVisible(), false);
  });

  it('opens the section that the address names', async () => {
    const page = await site.open('/#jogosultsagok');
    await page.getByRole('columnheader', { name: 'Kód' }).waitFor();
    assert.equal(await page.getByText('Szervezeti egységeink').isVisible(), false);
  });

  it('names all authorisations and their codes, and of those without a name the code alone', async () => {
    const page = await site.open('/#jogosultsagok');
    const [headings, ...rows] = await page
      .getByRole('table')
      .getByRole('row')
      .evaluateAll((all) =>
        all.map((row) => [...(row as HTMLTableRowElement).cells].map((cell) => cell.innerText)),
      );
    assert.deepEqual(headings!.slice(0, 2), ['Jogosultság megnevezése', 'Kód']);
    assert.deepEqual(rows.map(([, code]) => code).sort(), [...CODES].sort());
    const nameless = rows.filter(([name]) => name === '');
    assert.deepEqual(nameless.map(([, code]) => code).sort(), [...NAMELESS].sort());
    assert.ok(nameless.every(([, , basis]) => basis === ''));
    const names = await page.getByRole('table').getByRole('rowheader').allInnerTexts();
    assert.equal(names.length, CODES.length);
    assert.ok(names.includes('Geodéziai tervező') && names.includes('K-Sz'));
  });

  it('shows a certificate enlarged, and the next one, and gives the focus back', async () => {
    const page = await site.open('/#tanusitvanyok');
    const link = page.getByRole('link', { name: /ISO 14001/ });
    await link.click();
    const enlarged = page.getByRole('dialog', { name: 'Tanúsítványok' });
    assert.equal(
      await enlarged.getByRole('img').getAttribute('alt'),
      'Az ISO 14001 tanúsítvány mintaképe',
    );
    await page.keyboard.press('ArrowRight');
    assert.equal(await enlarged.getByText(/ISO 45001/).isVisible(), true);
    await page.keyboard.press('Escape');
    assert.equal(await enlarged.isVisible(), false);
    assert.equal(await link.evaluate((one) => one === document.activeElement), true);
  });

  it('leads to the picture of a certificate where there is no script', async () => {
    const page = await site.open('/#tanusitvanyok', { javaScriptEnabled: false });
    const address = await page.getByRole('link', { name: /ISO 9001/ }).getAttribute('href');
    const response = await fetch(site.origin + address);
    assert.match(response.headers.get('content-type')!, /^image\//);
  });

  it('says of itself once that its data is sample data', async () => {
    const page = await site.open('/');
    assert.equal(await page.getByText('Mintaadat.', { exact: true }).count(), 1);
  });
});

const sectionHeadings = (page: Page) => page.locator('summary').getByRole('heading', { level: 2 });
