/** Checks the layout of public pages on screens of common sizes. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { useSite } from '../support/site.ts';

const LAPTOP = { width: 1366, height: 768 };
const DESKTOP = { width: 1920, height: 1080 };

describe('the layout of public pages', () => {
  const site = useSite({ SAMPLE_CONTENT: 'on' });
  let page: Page;
  before(async () => {
    page = await site.open();
  });

  /** Shows the page at an address; loads it only if another one is open. */
  async function show(path: string, viewport = LAPTOP): Promise<void> {
    await page.setViewportSize(viewport);
    if (new URL(page.url()).pathname !== path) await page.goto(path);
  }

  it('shows three references side by side, and a small map beside them', async () => {
    for (const viewport of [LAPTOP, DESKTOP]) {
      await show('/projects', viewport);
      const cards = await boxesOf(page.locator('.search-list .found-project'));
      assert.equal(cards.filter(({ y }) => y === cards[0]!.y).length, 3);
      const map = (await page.locator('.country-map').boundingBox())!;
      assert.ok(map.width < viewport.width / 3 && map.x > cards[2]!.x + cards[2]!.width);
    }
  });

  it('shows the request button and the promised response time below the references', async () => {
    await show('/projects');
    const step = page.getByRole('complementary', { name: /feladata van|Van egy feladata/ });
    await step.getByRole('link', { name: 'Ajánlatot kérek' }).waitFor();
    await step.getByText('Válasz 2 munkanapon belül').waitFor();
    const last = (await page.getByRole('article').last().boundingBox())!;
    assert.ok((await step.boundingBox())!.y > last.y);
  });

  it('fills the whole row even if a list ends with one card or has only two', async () => {
    // Elements that the test removes must not be missing for others.
    const own = await site.open('/projects', { viewport: LAPTOP });
    const found = own.locator('.search-list .found-projects');
    const keep = (count: number) =>
      found.evaluate(
        (list, most) => [...list.children].slice(most).forEach((one) => one.remove()),
        count,
      );
    const fills = async (list: Locator) => {
      const box = (await list.boundingBox())!;
      const last = (await list.locator('> :last-child').boundingBox())!;
      return Math.abs(box.x + box.width - last.x - last.width) < 1;
    };
    await keep(10);
    for (const width of [700, LAPTOP.width]) {
      await own.setViewportSize({ ...LAPTOP, width });
      const isAlone = width === LAPTOP.width;
      assert.ok(await fills(found), String(width));
      const [picture, text] = await boxesOf(found.locator('> :last-child > *'));
      assert.equal(picture!.x + picture!.width <= text!.x, isAlone, String(width));
    }
    await keep(9);
    await own.setViewportSize({ ...LAPTOP, width: 700 });
    assert.ok(await fills(found), 'nine in rows of two');

    await own.setViewportSize(LAPTOP);
    await own.goto('/szolgaltatasok/cpt-szondazas');
    for (const name of ['.related-projects .found-projects', '.service-cards']) {
      const list = own.locator(name);
      await list.evaluate((all) => [...all.children].slice(2).forEach((one) => one.remove()));
      assert.equal(await list.locator('> *').count(), 2, name);
      assert.ok(await fills(list), name);
    }
  });

  it('leaves no service alone in a row of the services or of a discipline', async () => {
    for (const path of ['/szolgaltatasok', '/projects/geotechnika']) {
      await show(path);
      const cards = await boxesOf(page.locator('.service-cards').first().locator('li'));
      assert.equal(cards.filter(({ y }) => y === cards.at(-1)!.y).length, 2, path);
    }
  });

  it('keeps a distance between the invitation to request and the paging links above it', async () => {
    await show('/projects/geotechnika');
    const line = (await page.locator('.pager').last().boundingBox())!;
    const step = (await page.locator('.asking').last().boundingBox())!;
    assert.ok(step.y - (line.y + line.height) >= 32);
  });

  it('shows the button for copying an address in the style of a link, unlike the request button', async () => {
    await show('/projects/geotechnika');
    const messages = page.getByRole('button', { name: 'Link másolása' });
    const style = await messages.evaluate((one) => {
      const { borderTopWidth, backgroundColor, textDecorationLine } = getComputedStyle(one);
      return [borderTopWidth, backgroundColor, textDecorationLine];
    });
    assert.deepEqual(style, ['0px', 'rgba(0, 0, 0, 0)', 'underline']);
    const [button, link] = await boxesOf(page.locator('.ways [data-copy], .ways .forward'));
    assert.ok(Math.abs(middle(button!) - middle(link!)) <= 4, 'in one row with the links');
  });

  it('shows disciplines with only one service side by side', async () => {
    await show('/szolgaltatasok');
    for (const width of [820, 1366, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const [first, second] = await boxesOf(page.locator('.service-group.single'));
      assert.equal(first!.y, second!.y, `${width} px`);
      assert.ok(first!.x + first!.width < second!.x, `${width} px`);
    }
  });

  it('keeps a distance between the invitation to request and the services above it', async () => {
    await show('/szolgaltatasok');
    const group = (await page.locator('.service-group').last().boundingBox())!;
    const step = (await page.locator('.asking').last().boundingBox())!;
    assert.ok(step.y - (group.y + group.height) >= 32);
  });

  it('shows an offer of help with choosing, and the promised response time, above the list of services', async () => {
    for (const path of ['/szolgaltatasok', '/en/services']) {
      await show(path);
      const step = page.getByRole('complementary', { name: /melyik kell|Not sure which/ });
      const box = (await step.boundingBox())!;
      assert.ok(
        box.y + box.height < (await page.locator('.service-group').first().boundingBox())!.y,
      );
      await step.getByText(/Válasz 2 munkanapon belül|We answer within 2 working days/).waitFor();
      await step.getByRole('link', { name: '+36 1 000 0000' }).waitFor();
      const [text, ways] = await boxesOf(step.locator('> *'));
      assert.ok(text!.x + text!.width <= ways!.x, `${path}: in one row`);
    }
  });

  it('shows the other services of a discipline in one row', async () => {
    await show('/szolgaltatasok/cpt-szondazas');
    const others = await boxesOf(page.locator('.service-cards li'));
    assert.equal(others.length, 4);
    assert.equal(new Set(others.map(({ y }) => y)).size, 1);
  });

  it('shows the request button and the promised response time in the first screen of a service page', async () => {
    await show('/szolgaltatasok/cpt-szondazas');
    const cells = await boxesOf(page.locator('.service-answers .data-sheet > div'));
    assert.deepEqual(
      cells.map(({ y }) => y),
      [0, 0, 0, 3, 3, 3].map((index) => cells[index]!.y),
    );
    const request = page.locator('.service-request');
    const [button, promise] = await boxesOf(request.locator('> *'));
    assert.ok(button!.y + button!.height < 700 && button!.x > cells[1]!.x + cells[1]!.width);
    assert.equal(await request.locator('strong').innerText(), 'Válasz 2 munkanapon belül');
    assert.ok(Math.abs(middle(button!) - middle(promise!)) <= 4, 'beside the button');
  });

  it('breaks no code of a standard on a tablet', async () => {
    await show('/szolgaltatasok/cpt-szondazas', { width: 820, height: 1180 });
    for (const row of await page.locator('.service-standards tbody tr').all()) {
      const [code, subject] = await boxesOf(row.locator('> *'));
      assert.equal(code!.y, subject!.y);
      const lines = await row.locator('th').evaluate((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell.querySelector('a') ?? cell);
        return text.getClientRects().length;
      });
      assert.equal(lines, 1, await row.innerText());
    }
  });

  it('lists the answers of a service page with equal spacing, each beside its dash', async () => {
    await show('/szolgaltatasok/geotechnikai-jelentes');
    for (const width of [390, LAPTOP.width]) {
      await page.setViewportSize({ width, height: 844 });
      const lists = await page.locator('.service-answers ul').evaluateAll((all) =>
        all.map((list) => {
          const texts = [...list.children].map((item) => {
            const range = document.createRange();
            range.selectNodeContents(item.querySelector('a') ?? item);
            const lines = [...range.getClientRects()];
            return {
              indent:
                Math.min(...lines.map(({ left }) => left)) - list.getBoundingClientRect().left,
              top: Math.min(...lines.map(({ top }) => top)),
              bottom: Math.max(...lines.map(({ bottom }) => bottom)),
            };
          });
          return {
            indents: texts.map(({ indent }) => Math.round(indent)),
            gaps: texts.slice(1).map(({ top }, index) => Math.round(top - texts[index]!.bottom)),
          };
        }),
      );
      assert.equal(lists.length, 2);
      for (const read of ['indents', 'gaps'] as const) {
        const values = new Set(lists.flatMap((list) => list[read]));
        assert.equal(values.size, 1, `${read}: ${[...values].join()}`);
      }
    }
  });

  it('shows the request button beside a news item, and below it on a phone', async () => {
    await show('/news/1');
    const step = page.getByRole('complementary').filter({ hasText: 'Ajánlatot kérek' });
    const boxes = async () => [
      (await step.boundingBox())!,
      (await page.locator('.news-article .rich-text').boundingBox())!,
    ];
    const [beside, text] = await boxes();
    assert.ok(beside!.x > text!.x + text!.width && beside!.y < text!.y);
    assert.ok(beside!.y < LAPTOP.height, 'in the first screen');
    await page.setViewportSize({ width: 390, height: 844 });
    const [below, narrow] = await boxes();
    assert.ok(below!.y > narrow!.y + narrow!.height && below!.x === narrow!.x);
  });

  it('shows the contact person and the request button beside a reference', async () => {
    await show('/projects/geodezia/1');
    const picture = (await page.locator('.project-sheet img').first().boundingBox())!;
    const card = page.locator('.person-card');
    assert.match(await card.innerText(), /Minta Balázs\s+Geodéziai irodavezető\s+\+36/);
    const [portrait, text] = await boxesOf(card.locator('> *'));
    assert.equal(portrait!.y, text!.y, 'the portrait begins beside the name');
    for (const part of [card, page.locator('.sheet-ask')]) {
      const { x, y } = (await part.boundingBox())!;
      assert.ok(x > picture.x + picture.width && y < picture.y + picture.height);
    }
  });

  it('shows methods and quantities of a reference in rows of equal height', async () => {
    await show('/projects/geodezia/1');
    const rows = await boxesOf(page.locator('.data-sheet li'));
    assert.equal(rows.length, 5);
    for (const { height } of rows) assert.ok(Math.abs(height - rows[0]!.height) <= 1.5);
    assert.ok(Math.abs(rows[0]!.y - rows[2]!.y) < 1);
  });

  it('shows task, solution and result below each other on a tablet, each beside its heading', async () => {
    await show('/projects/geodezia/1', { width: 820, height: 1180 });
    const parts = await boxesOf(page.locator('.project-story > section'));
    assert.equal(new Set(parts.map(({ y }) => y)).size, 3);
    const [heading, text] = await boxesOf(
      page.locator('.project-story section').first().locator('> *'),
    );
    assert.ok(text!.x > heading!.x + heading!.width);
    await page.setViewportSize(LAPTOP);
    const columns = await boxesOf(page.locator('.project-story > section'));
    assert.equal(new Set(columns.map(({ y }) => y)).size, 1);
  });

  it('leaves no gap below the picture of a reference', async () => {
    let beside = 0;
    for (const path of [
      '/projects/geodezia/1',
      '/projects/geotechnika/3',
      '/projects/allapotrogzites/8',
      '/en/projects/geodezia/1',
      '/en/projects/geodezia/2',
      '/en/projects/geotechnika/3',
    ]) {
      for (const viewport of [LAPTOP, DESKTOP]) {
        await show(path, viewport);
        const picture = (await page.locator('.project-sheet figure').first().boundingBox())!;
        const text = (await page.locator('.project-description').boundingBox())!;
        const [end, below] = [picture.y + picture.height, text.y + text.height];
        if (text.x > picture.x) beside += 1;
        assert.ok(text.x > picture.x ? below < end + 12 : text.y > end, `${path}: ${below - end}`);
      }
    }
    assert.equal(beside, 12);
  });

  it('keeps the request link of each laboratory test on one line, within its column', async () => {
    for (const path of ['/en/groundlab', '/groundlab']) {
      for (const width of [840, LAPTOP.width, DESKTOP.width]) {
        await show(path, { ...LAPTOP, width });
        const links = await page.locator('.lab-request a').evaluateAll((all) =>
          all.map((link) => {
            const { left } = link.getBoundingClientRect();
            const isInside = left >= link.parentElement!.getBoundingClientRect().left;
            return { height: link.clientHeight, isInside };
          }),
        );
        assert.ok(links.length > 10);
        assert.ok(
          links.every(({ height, isInside }) => height < 60 && isInside),
          `${path} at ${width} px`,
        );
      }
    }
  });

  it('leaves no link of the footer alone in its row on a phone', async () => {
    await show('/groundlab', { width: 390, height: 844 });
    const rows = (await boxesOf(page.locator('.site-footer nav li'))).map(({ y }) => y);
    assert.equal(rows.length, 4);
    assert.ok(rows.every((row) => rows.filter((one) => one === row).length === 2));
  });

  it('keeps the request button of a discipline on one line', async () => {
    await show('/en/projects/geotechnika');
    for (const width of [390, 820, LAPTOP.width, DESKTOP.width]) {
      await page.setViewportSize({ ...LAPTOP, width });
      const { height } = (await page.locator('.discipline-introduction .button').boundingBox())!;
      assert.ok(height < 60, `${width} px`);
    }
  });

  it('draws the borehole to one scale, with six different strata', async () => {
    await show('/');
    const heights = await page
      .locator('.depths i')
      .evaluateAll((all) => [...new Set(all.map((one) => one.getBoundingClientRect().height))]);
    assert.equal(heights.length, 1);
    const strata = await page
      .locator('.home-proof > .log rect:first-child, summary .log rect:first-child')
      .evaluateAll((all) => all.map((one) => one.getAttribute('fill')));
    assert.equal(new Set(strata).size, 6);
    const top = (await page.locator('.borehole').boundingBox())!;
    const scale = (await page.locator('.depths').boundingBox())!;
    assert.ok(Math.abs(scale.y - top.y) <= 1, `${scale.y}, ${top.y}`);
    const end = (await page.locator('.strata').boundingBox())!;
    assert.ok(Math.abs(scale.y + scale.height - end.y - end.height) <= 1);
  });

  it('shows the menu button as a cross while the menu is open', async () => {
    await show('/', { width: 390, height: 844 });
    const lines = page.locator('.menu-toggle-lines');
    const look = () =>
      lines.evaluate((one) => {
        const { borderTopWidth, backgroundImage } = getComputedStyle(one);
        return [borderTopWidth, backgroundImage.includes('gradient')];
      });
    assert.deepEqual(await look(), ['2px', false]);
    await page.getByRole('button', { name: 'Menü', exact: true }).click();
    assert.deepEqual(await look(), ['0px', true]);
    await page.keyboard.press('Escape');
    assert.deepEqual(await look(), ['2px', false]);
  });
});

async function boxesOf(all: Locator) {
  return await all.evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );
}

const middle = ({ y, height }: { y: number; height: number }) => y + height / 2;
