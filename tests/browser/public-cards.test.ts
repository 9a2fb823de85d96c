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

  /** Parts of cards, and the page that a click on each opens. */
  const lists = [
    [
      '/projects/geodezia',
      'Második munka',
      '/projects/geodezia/2',
      ['img', `text=${WORDS}`, 'time'],
    ],
    ['/', 'Egy hír', '/news/1', ['time', `text=${SUBTITLE}`]],
    ['/news', 'Egy hír', '/groundlab', ['text=labor']],
    ['/kereses?q=labor', 'Egy hír', '/news/1', ['p', 'time']],
  ] as const;

  for (const javaScriptEnabled of [true, false]) {
    const how = javaScriptEnabled ? 'with a script' : 'without a script';

    it(`opens its item by a click anywhere on the card, or the target of a link in it, ${how}`, async () => {
      const page = await site.open(undefined, { javaScriptEnabled });
      for (const [list, title, target, parts] of lists) {
        await page.goto(list);
        const card = page.locator('.card, article').filter({ hasText: title }).first();
        for (const name of parts) {
          const part = card.locator(name).first();
          const opened = javaScriptEnabled ? clickedLink(page, part) : part.evaluate(linkAbove);
          assert.equal(await opened, target, `${list}, ${name}`);
        }
      }
      await clickOn(page, page.locator('.card').filter({ hasText: 'Egy hír' }).locator('time'));
      await page.waitForURL('**/news/1');
    });
  }

  it('of the news list opens by its title, picture and link, but not by its text, which can be selected, or a table', async () => {
    const page = await site.open('/news');
    const card = page.getByRole('article');
    for (const part of [
      card.getByRole('link', { name: 'Egy hír', exact: true }),
      card.getByRole('link', { name: /^Tovább/ }),
      card.locator('img'),
    ]) {
      assert.equal(await clickedLink(page, part), '/news/1');
    }
    for (const part of [page.getByText(SUBTITLE), page.getByText(WORDS)]) {
      await part.dblclick({ position: { x: 12, y: 8 } });
      const selected = await page.evaluate(() => String(getSelection()).trim());
      assert.match(selected, /^\p{L}+$/u);
    }
    await page.getByText(WORDS).scrollIntoViewIfNeeded();
    const box = (await page.getByText(WORDS).boundingBox())!;
    await page.mouse.move(box.x + 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 150, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    const selected = await page.evaluate(() => String(getSelection()));
    assert.ok(selected.length > 5 && WORDS.includes(selected), selected);
    await page.evaluate(() => getSelection()!.removeAllRanges());
    for (const part of [card.locator('time'), page.getByText('táblázat')]) {
      assert.equal(await clickedLink(page, part), undefined);
    }
  });

  it('has one tab stop with an outline around the whole card, and passes a modifier key of a click to its link', async () => {
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

    const followed = first.evaluate(
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
    await clickOn(page, page.getByRole('article').first().getByText(WORDS));
    await page.keyboard.up('Control');
    assert.deepEqual(await followed, [true, false]);
  });
});

/** Clicks on the middle of `part`. Returns the path of the link that this would open, if any. */
async function clickedLink(page: Page, part: Locator): Promise<string | undefined> {
  const clicked = await page.evaluateHandle(() => {
    const clicks = new AbortController();
    const path = new Promise<string | undefined>((resolve) => {
      const onClick = (event: Event) => {
        const link = (event.target as Element).closest('a');
        // Prevented before the page's script would show that it is loading.
        if (link) event.preventDefault();
        else if (event.eventPhase === Event.CAPTURING_PHASE) return;
        clicks.abort();
        resolve(link?.pathname);
      };
      const { signal } = clicks;
      for (const capture of [true, false]) addEventListener('click', onClick, { capture, signal });
    });
    return { path };
  });
  await clickOn(page, part);
  return await clicked.evaluate(({ path }) => path);
}

/** Runs in the page. The path of the link that covers the middle of `part`. */
function linkAbove(part: Element): string | undefined {
  part.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, right, top, bottom } = part.getBoundingClientRect();
  const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return front?.closest('a')?.pathname;
}

async function clickOn(page: Page, part: Locator): Promise<void> {
  await part.scrollIntoViewIfNeeded();
  const box = (await part.boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}
