/** Checks what public pages show first. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useSite } from '../support/site.ts';

describe('the order of public pages', () => {
  const site = useSite({ SAMPLE_CONTENT: 'on' });

  it('shows the colleagues before the contact form, and the company’s data after it', async () => {
    const page = await site.open('/contact');
    for (const width of [390, 820, 1366]) {
      await page.setViewportSize({ width, height: 800 });
      const [people, form, data, offices] = await Promise.all(
        ['munkatarsaink', 'kapcsolatfelvetel', 'elerhetosegek', 'irodaink'].map(
          async (id) => (await page.locator(`section[aria-labelledby="${id}"]`).boundingBox())!,
        ),
      );
      assert.ok(people!.y <= form!.y, `${width} px`);
      assert.ok(form!.y + form!.height < data!.y && data!.y + data!.height < offices!.y);
    }
  });
});
