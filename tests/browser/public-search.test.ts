import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useSite } from '../support/site.ts';
import { assertFocused } from '../support/staff.ts';

describe('the public search', () => {
  const site = useSite({ SAMPLE_CONTENT: 'on' });

  it('can be started in the header, works without a script, and keeps the query in its field', async () => {
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

  it('opens its empty form with the focus in the field if the query has no characters', async () => {
    const page = await site.open('/kereses?q=%00');
    assert.match(page.url(), /\/kereses$/);
    await assertFocused(page.getByLabel('Mit keres?'));
  });

  it('leaves space between its form and the note below it', async () => {
    const page = await site.open();
    for (const [q, note] of [
      ['CPT+Szeged', 'Helyszín: Szeged.'],
      ['nincsilyenszo+talaj', 'Ezekben nem minden beírt szó szerepel'],
    ] as const) {
      await page.goto(`/kereses?q=${q}`);
      const box = (await page.locator('.find-form').boundingBox())!;
      const below = (await page.getByText(note).boundingBox())!;
      assert.ok(below.y - (box.y + box.height) >= 16, q);
    }
  });

  it('filters laboratory tests without a script, and continues on the whole site if no test is found', async () => {
    const page = await site.open('/groundlab', { javaScriptEnabled: false });
    await page.getByLabel('Vizsgálat vagy szabvány').fill('szemeloszlások');
    await page.getByRole('button', { name: 'Szűrés' }).click();
    await page.waitForURL(/\/groundlab\?q=szemeloszl%C3%A1sok#talalatok$/);
    assert.match(await page.locator('#talalatok').innerText(), /^\d+ vizsgálat/);
    assert.equal(await page.getByLabel('Vizsgálat vagy szabvány').inputValue(), 'szemeloszlások');
    await page.getByLabel('Státusz').selectOption('Nem akkreditált');
    await page.getByRole('button', { name: 'Szűrés' }).click();
    await page.getByText('Ilyen vizsgálatot nem találtunk.').waitFor();
    await page.getByRole('link', { name: 'Keresés a honlap egészében' }).click();
    await page.waitForURL(/\/kereses\?q=szemeloszl/);
  });

  it('shows the number of results at the end of each heading', async () => {
    const page = await site.open();
    for (const query of ['talaj', 'SZKV-1.3']) {
      await page.goto(`/kereses?q=${query}`);
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        const headings = await page.locator('.found-part > h2').all();
        assert.ok(headings.length > 0, query);
        for (const heading of headings) {
          const places = await heading.evaluate((one) =>
            [one, one.lastElementChild!].map((each) => each.getBoundingClientRect().right),
          );
          assert.equal(places[0], places[1], `${query} ${width}: the number is at the end`);
        }
      }
    }
  });
});
