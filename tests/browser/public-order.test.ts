/** Checks what public pages show first, and what stands in one row. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import { useSite } from '../support/site.ts';

const LAPTOP = { width: 1366, height: 768 };
const DESKTOP = { width: 1920, height: 1080 };

describe('the order of public pages', () => {
  const site = useSite({ SAMPLE_CONTENT: 'on' });

  it('shows the telephone number and the form first on the contact page, and the colleagues beside or below them', async () => {
    const page = await site.open('/contact');
    for (const [width, isWide] of [
      [390, false],
      [820, false],
      [1366, true],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const [data, form, people, offices] = await Promise.all(
        ['elerhetosegek', 'kapcsolatfelvetel', 'munkatarsaink', 'irodaink'].map(
          async (id) => (await page.locator(`section[aria-labelledby="${id}"]`).boundingBox())!,
        ),
      );
      assert.ok(data!.y + data!.height < form!.y, `${width} px`);
      if (isWide) assert.ok(people!.y === data!.y && people!.x > form!.x + form!.width);
      else assert.ok(form!.y + form!.height < people!.y, `${width} px`);
      assert.ok(people!.y + people!.height < offices!.y, `${width} px`);
    }
  });

  it('shows prices and times of the services in a row at the same heights', async () => {
    const page = await site.open('/szolgaltatasok', { viewport: DESKTOP });
    for (const width of [820, 1366, 1920]) {
      await page.setViewportSize({ width, height: 1080 });
      const cards = await boxesOf(page.locator('.service-group:not(.single) .service-cards li'));
      for (const place of ['first', 'last']) {
        const figures = page.locator(`.service-group:not(.single) dl > :${place}-child`);
        const boxes = await boxesOf(figures);
        assert.equal(boxes.length, cards.length);
        for (const [index, { y }] of boxes.entries()) {
          const row = boxes.filter((_box, other) => cards[other]!.y === cards[index]!.y);
          assert.ok(
            row.every((box) => Math.abs(box.y - y) < 1),
            `${width} px, ${index}`,
          );
        }
      }
    }
  });

  it('shows the first news in the first screen of a phone, and all data of the grant on wider screens', async () => {
    const page = await site.open('/news', { viewport: { width: 390, height: 844 } });
    const [news, notice] = [page.getByRole('article').first(), page.locator('.eu-project')];
    const data = notice.getByText('A támogatás intenzitása');
    assert.ok((await news.boundingBox())!.y < 844);
    assert.ok((await notice.boundingBox())!.y < (await news.boundingBox())!.y);
    assert.equal(await data.isVisible(), false);
    await notice.getByText('A projekt adatai').click();
    assert.equal(await data.isVisible(), true);
    await page.reload();
    await page.setViewportSize(LAPTOP);
    assert.equal(await data.isVisible(), true);
  });
});

const boxesOf = (all: Locator) =>
  all.evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y } = element.getBoundingClientRect();
      return { x, y };
    }),
  );
