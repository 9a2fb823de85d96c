import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { newsFields, projectFields } from '../support/factories.ts';
import { asDataUrl, scene } from '../support/pictures.ts';
import { useSite } from '../support/site.ts';

const SUBTITLE = 'Amit a cím nem mond el';
const WORDS = 'Hosszabb leírás, amelyből ki lehet jelölni egy részt.';

describe('a card in a public list', () => {
  const site = useSite();
  before(async () => {
    const image = asDataUrl(await scene(160, 100).png().toBuffer());
    const project = projectFields({
      type: 'geodezia',
      name: 'Első munka',
      image,
      description: WORDS,
    });
    await site.api('POST', '/api/projects', project);
    await site.api('POST', '/api/projects', { ...project, name: 'Második munka' });
    const content =
      `<p>${WORDS}</p><p>Lásd a <a href="/groundlab">labor</a> oldalát.</p>` +
      '<table><tbody><tr><td>táblázat</td></tr></tbody></table>';
    await site.api(
      'POST',
      '/api/news',
      newsFields({ title: 'Egy hír', subtitle: SUBTITLE, image, content }),
    );
  });

  for (const javaScriptEnabled of [true, false]) {
    const how = javaScriptEnabled ? 'with a script' : 'without a script';

    it(`opens its item by a click anywhere on the card, except in the news list, ${how}`, async () => {
      for (const [list, title, item, parts] of [
        [
          '/projects/geodezia',
          'Második munka',
          '/projects/geodezia/2',
          ['img', `text=${WORDS}`, 'time'],
        ],
        ['/', 'Egy hír', '/news/1', ['time', `text=${SUBTITLE}`]],
        ['/kereses?q=labor', 'Egy hír', '/news/1', ['time', 'p']],
      ] as const) {
        const page = await site.open(list, { javaScriptEnabled });
        const card = page.locator('.card').filter({ hasText: title });
        for (const part of parts.map((one) => card.locator(one).first())) {
          await clickOn(page, part);
          await page.waitForURL(`**${item}`);
          await page.goBack();
        }
      }
    });

    it(`opens the targets of the links that it contains, ${how}`, async () => {
      const page = await site.open('/news', { javaScriptEnabled });
      await page.getByRole('article').getByRole('link', { name: 'labor' }).click();
      await page.waitForURL('**/groundlab');
    });
  }

  it('of the news list opens by its title, picture and link, and its text can be selected', async () => {
    for (const name of ['Egy hír', /^Tovább/]) {
      const page = await site.open('/news');
      await page.getByRole('article').getByRole('link', { name, exact: true }).click();
      await page.waitForURL('**/news/1');
    }
    const page = await site.open('/news');
    await clickOn(page, page.getByRole('article').locator('img'));
    await page.waitForURL('**/news/1');
    await page.goBack();
    for (const part of [page.getByText(SUBTITLE), page.getByText(WORDS)]) {
      await part.dblclick({ position: { x: 12, y: 8 } });
      const selected = await page.evaluate(() => String(getSelection()).trim());
      assert.match(selected, /^\p{L}+$/u);
    }
    await clickOn(page, page.getByRole('article').locator('time'));
    assert.equal(new URL(page.url()).pathname, '/news');
  });

  it('passes a modifier key held during a click to its link, so that a new tab opens', async () => {
    const page = await site.open('/projects/geodezia');
    const card = page.getByRole('article').first();
    const followed = card.getByRole('link').evaluate(
      (link) =>
        new Promise((resolve) =>
          (link as HTMLElement).addEventListener('click', (event) => {
            // Some headless browsers do not open tabs.
            event.preventDefault();
            resolve([event.ctrlKey, event.shiftKey]);
          }),
        ),
    );
    await page.keyboard.down('Control');
    await clickOn(page, card.getByText(WORDS));
    await page.keyboard.up('Control');
    assert.deepEqual(await followed, [true, false]);
  });

  it('does not open its item when its text is selected or a table in it is clicked', async () => {
    const page = await site.open('/news');
    await page.getByText(WORDS).scrollIntoViewIfNeeded();
    const box = (await page.getByText(WORDS).boundingBox())!;
    await page.mouse.move(box.x + 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 150, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    const selected = await page.evaluate(() => String(getSelection()));
    assert.ok(selected.length > 5 && WORDS.includes(selected), selected);
    await page.evaluate(() => getSelection()!.removeAllRanges());
    const followed = page.getByRole('article').evaluate(
      (card, cell) =>
        new Promise((resolve) => {
          const clicked: string[] = [];
          card.addEventListener('click', ({ target }) => clicked.push((target as Element).tagName));
          cell!.addEventListener('click', () => setTimeout(() => resolve(clicked)));
        }),
      await page.getByText('táblázat').elementHandle(),
    );
    await clickOn(page, page.getByText('táblázat'));
    assert.deepEqual(await followed, ['TD']);
    assert.equal(new URL(page.url()).pathname, '/news');
  });

  it('has one tab stop, and its focus outline surrounds the whole card', async () => {
    const page = await site.open('/projects/geodezia');
    const [first, second] = ['Második munka', 'Első munka'].map((name) =>
      page.getByRole('link', { name, exact: true }),
    ) as [Locator, Locator];
    await first.focus();
    await page.keyboard.press('Tab');
    assert.equal(await second.evaluate((link) => link === document.activeElement), true);
    const card = (await page.getByRole('article').nth(1).boundingBox())!;
    const outlined = await second.evaluate((link) => {
      const { outlineStyle, width, height } = getComputedStyle(link, '::after');
      return { outlineStyle, width: parseFloat(width), height: parseFloat(height) };
    });
    assert.equal(outlined.outlineStyle, 'solid');
    assert.ok(Math.abs(outlined.width - card.width) < 1);
    assert.ok(Math.abs(outlined.height - card.height) < 3);
  });
});

async function clickOn(page: Page, part: Locator): Promise<void> {
  await part.scrollIntoViewIfNeeded();
  const box = (await part.boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}
