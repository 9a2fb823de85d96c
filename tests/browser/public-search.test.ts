import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useSite } from '../support/site.ts';

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

  it('shows an error beside an invalid query, and links to other pages if there is no result', async () => {
    const page = await site.open(`/kereses?q=${'x'.repeat(101)}`);
    await page.getByText('Legfeljebb 100 karakterre lehet keresni.').waitFor();
    assert.equal(await page.getByLabel('Mit keres?').getAttribute('aria-invalid'), 'true');
    await page.goto('/kereses?q=%00talaj%00');
    assert.equal(await page.getByLabel('Mit keres?').inputValue(), 'talaj');
    assert.ok(!(await page.content()).includes('\u0000'));
    await page.goto('/kereses?q=%00');
    assert.match(page.url(), /\/kereses$/);
    await page.goto('/kereses?q=%25');
    await page.getByText('Írjon be legalább egy szót vagy számot.').waitFor();
    await page.goto('/kereses?q=a+%C3%A9s');
    await page.getByText('Ez a szó szinte minden oldalon szerepel').waitFor();
    await page.goto('/kereses?q=nincsilyenszo+talaj');
    await page.getByText('Ezekben nem minden beírt szó szerepel').waitFor();
    await page.goto('/kereses?q=nincsilyenszo');
    await page.getByRole('heading', { name: /Erre nincs találat/ }).waitFor();
    await page.getByRole('link', { name: 'Szolgáltatások' }).last().waitFor();
    await page.goto('/kereses?q=');
    assert.match(page.url(), /\/kereses$/);
    const field = page.getByLabel('Mit keres?');
    assert.ok(await field.evaluate((one) => one === document.activeElement));
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

  it('filters laboratory tests and shows which are accredited, without a script', async () => {
    const page = await site.open('/groundlab', { javaScriptEnabled: false });
    const rows = page.locator('.lab-table tbody tr');
    const total = await rows.count();
    assert.deepEqual(await page.locator('.lab-table').first().locator('thead th').allInnerTexts(), [
      'Vizsgálat megnevezése',
      'Vizsgálati módszer',
      'Státusz',
      'Ajánlatkérés',
    ]);
    const marked = await page
      .locator('tbody tr', { has: page.locator('th a[href="#jel-2"]') })
      .count();
    assert.equal(await page.locator('.lab-state.nem-akkreditalt').count(), marked);
    await page.getByLabel('Vizsgálat vagy szabvány').fill('szemeloszlások');
    await page.getByRole('button', { name: 'Szűrés' }).click();
    await page.waitForURL(/\/groundlab\?q=szemeloszl%C3%A1sok#talalatok$/);
    const found = await rows.count();
    assert.ok(found > 0 && found < total);
    const texts = `${found} vizsgálat (összesen ${total}) – „szemeloszlások”`;
    assert.equal(await page.locator('#talalatok').innerText(), texts);
    assert.ok((await page.title()).startsWith(texts));
    assert.ok((await page.locator('.lab-table mark').count()) >= found);
    assert.equal(await page.locator('meta[name=robots]').getAttribute('content'), 'noindex');
    assert.equal(await page.getByLabel('Vizsgálat vagy szabvány').inputValue(), 'szemeloszlások');
    await page.getByLabel('Státusz').selectOption('Nem akkreditált');
    await page.getByRole('button', { name: 'Szűrés' }).click();
    await page.getByText('Ilyen vizsgálatot nem találtunk.').waitFor();
    await page.getByRole('link', { name: 'Keresés a honlap egészében' }).click();
    await page.waitForURL(/\/kereses\?q=szemeloszl/);
    await page.goto(`/groundlab?q=${'x'.repeat(101)}`);
    await page.getByText('Legfeljebb 100 karakterre lehet keresni.').waitFor();
    assert.equal(await rows.count(), total);
    await page.goto('/groundlab?group=szilardsagi&state=akkreditalt');
    await page
      .getByRole('search', { name: 'A vizsgálatok szűrése' })
      .getByRole('link', { name: 'Szűrés törlése' })
      .click();
    assert.equal(await rows.count(), total);
    for (const path of ['/groundlab?group=nincs', '/groundlab?state=nincs']) {
      assert.equal((await page.goto(path))!.status(), 404, path);
    }
  });

  it('is not indexed by search engines, and shows the number of results at the end of each heading', async () => {
    const page = await site.open();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      for (const path of [
        '/kereses?q=talaj',
        '/kereses?q=talaj&part=laboratory',
        '/kereses?q=SZKV-1.3',
        '/kereses',
        '/groundlab?q=iso+17892',
      ]) {
        await page.goto(path);
        assert.equal(
          await page.locator('meta[name=robots]').getAttribute('content'),
          'noindex',
          path,
        );
        for (const heading of await page.locator('.found-part > h2').all()) {
          const places = await heading.evaluate((one) =>
            [one, one.lastElementChild!].map((each) => each.getBoundingClientRect().right),
          );
          assert.equal(places[0], places[1], `${path} ${width}: how many stands at the end`);
        }
      }
    }
  });
});
