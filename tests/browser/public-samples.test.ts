import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { projectFields } from '../support/factories.ts';
import { useSite } from '../support/site.ts';

describe('sample content on public pages', () => {
  const site = useSite({ SAMPLE_CONTENT: 'on' });

  for (const path of ['/projects/geodezia', '/projects/geodezia/1', '/news', '/news/1']) {
    it(`has the caption “Mintakép” with every picture on ${path}`, async () => {
      const page = await site.open(path);
      const pictures = await shownPictures(page).count();
      assert.ok(pictures > 0);
      const captioned = page.getByRole('figure').filter({ has: page.getByText('Mintakép') });
      assert.equal(await captioned.getByRole('img').count(), pictures);
    });
  }

  it('has “Mintakép” as a tag in the corner of a card’s picture', async () => {
    const page = await site.open('/projects/geodezia');
    const card = page.locator('.card figure').first();
    const [picture, tag] = await Promise.all(
      [card.getByRole('img'), card.getByText('Mintakép')].map((one) => one.boundingBox()),
    );
    const end = (box: typeof tag) => [box!.x + box!.width, box!.y + box!.height].map(Math.round);
    assert.deepEqual(end(tag!), end(picture!));
  });

  it('has a picture with the tag “Mintakép” on every card, however many cards there are', async () => {
    const page = await site.open('/projects');
    const cards = page.locator('.search-list .found-project');
    for (const count of [10, 7, 4, 2, 1]) {
      await cards.evaluateAll((all, most) => all.slice(most).forEach((one) => one.remove()), count);
      for (const width of [390, 820, 1366, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        const figures = await cards.evaluateAll((all) =>
          all.map((card) =>
            [card.querySelector('img')!, card.querySelector('.sample-caption')!].map((one) => {
              const { left, right, top, bottom, height } = one.getBoundingClientRect();
              return { left, right, top, bottom, height };
            }),
          ),
        );
        assert.equal(figures.length, count);
        for (const [index, [picture, tag]] of figures.entries()) {
          const where = `card ${index + 1} of ${count} at ${width} px`;
          assert.ok(picture!.right - picture!.left >= 100 && picture!.height >= 60, where);
          assert.ok(tag!.left >= picture!.left && tag!.right <= picture!.right + 0.5, where);
          assert.ok(tag!.top >= picture!.top && tag!.bottom <= picture!.bottom + 0.5, where);
        }
      }
    }
  });

  it('has slightly darker drawings in dark mode, except those on black', async () => {
    const page = await site.open('/projects/geodezia/1');
    const filters = () =>
      shownPictures(page).evaluateAll((all) => all.map((one) => getComputedStyle(one).filter));
    assert.deepEqual(new Set(await filters()), new Set(['none']));
    await page.emulateMedia({ colorScheme: 'dark' });
    const [bridge, scan] = await filters();
    assert.equal(bridge, 'brightness(0.88)');
    assert.equal(scan, 'none', 'drawn on black it stays as it is');
    await page.locator('a[data-enlarge]').first().click();
    const large = page.getByRole('dialog').getByRole('img');
    assert.equal(await large.evaluate((one) => getComputedStyle(one).filter), 'brightness(0.88)');
  });

  it('has portraits with the same skin colour in light and dark mode', async () => {
    const page = await site.open('/projects/geodezia/1');
    const fills = () =>
      page
        .locator('.portrait path')
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).fill));
    const light = await fills();
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await fills();
    assert.equal(dark.filter((colour) => light.includes(colour)).length, 1);
    assert.ok(dark.includes('rgb(232, 207, 146)'));
  });

  it('is described as invented in the footer', async () => {
    const page = await site.open('/projects/geodezia/1');
    const notice = page.getByRole('contentinfo').getByText('Mintaadat.').locator('..');
    assert.match(await notice.innerText(), /referenciák és hírek kitaláltak/);
  });

  it('is marked in the caption of an enlarged sample certificate', async () => {
    const page = await site.open('/#tanusitvanyok');
    await page.getByRole('link', { name: /ISO 14001/ }).click();
    await page
      .getByRole('dialog')
      .getByText(/ISO 14001[^]* – mintakép/)
      .waitFor();
  });

  it('is distinguished from pictures that the company has uploaded, which have no label', async () => {
    const created = (await site.api('POST', '/api/projects', projectFields())) as {
      projectId: number;
      type: string;
    };
    const page = await site.open(`/projects/${created.type}/${created.projectId}`);
    const sheet = page.locator('.project-sheet');
    assert.equal(await sheet.getByRole('img').count(), 1);
    assert.equal(await sheet.getByText('Mintakép', { exact: true }).count(), 0);
  });
});

const shownPictures = (page: Page) => page.getByRole('article').getByRole('img');
