/** The search as visitors have it: a field in the header, and a page of what is found. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertAccessible } from '../support/accessibility.ts';
import { useSite } from '../support/site.ts';

describe('the search', () => {
  const site = useSite({ SAMPLE_CONTENT: 'on' });

  it('is asked in the header, works without a script, and keeps what was typed', async () => {
    const page = await site.open('/', { javaScriptEnabled: false });
    await page.getByRole('search').getByLabel('Keresett szavak').fill('fúrások');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/kereses\?q=/);
    assert.equal(await page.getByLabel('Mit keres?').inputValue(), 'fúrások');
    assert.ok((await page.locator('mark').count()) > 0);
    const first = page.locator('.found-entry a').first();
    const address = await first.getAttribute('href');
    await first.click();
    await page.waitForURL(`**${address}`);
  });

  it('says at the field what cannot be looked for, and leads on where nothing is found', async () => {
    const page = await site.open(`/kereses?q=${'x'.repeat(101)}`);
    await page.getByText('Legfeljebb 100 karakterre lehet keresni.').waitFor();
    assert.equal(await page.getByLabel('Mit keres?').getAttribute('aria-invalid'), 'true');
    await page.goto('/kereses?q=nincsilyenszo+talaj');
    await page.getByRole('heading', { name: /Erre nincs találat/ }).waitFor();
    await page.getByRole('link', { name: 'talaj', exact: true }).click();
    await page.waitForURL(/q=talaj$/);
    await page.goto('/kereses?q=');
    assert.match(page.url(), /\/kereses$/);
  });

  it('is accessible by day and by night, on a phone and on a desk, and is no page to be listed', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await site.open('/kereses?q=talaj', { colorScheme });
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        for (const path of ['/kereses?q=talaj', '/kereses?q=talaj&part=laboratory', '/kereses']) {
          await page.goto(path);
          assert.equal(
            await page.locator('meta[name=robots]').getAttribute('content'),
            'noindex',
            path,
          );
          await assertAccessible(page, `${path} ${width} ${colorScheme}`);
        }
      }
    }
  });
});
