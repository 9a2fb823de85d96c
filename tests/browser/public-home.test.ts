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

  it('names all authorisation codes', async () => {
    const page = await site.open('/#jogosultsagok');
    const codes = await page.getByRole('table').getByRole('rowheader').allInnerTexts();
    assert.deepEqual([...codes].sort(), [...CODES].sort());
  });

  it('says of itself once that its data is sample data', async () => {
    const page = await site.open('/');
    assert.equal(await page.getByText('Mintaadat.', { exact: true }).count(), 1);
  });
});

const sectionHeadings = (page: Page) => page.getByRole('heading', { level: 2 });
