import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { asDataUrl } from '../support/pictures.ts';
import { useSite } from '../support/site.ts';
import { addProject, assertFocused } from '../support/staff.ts';
import { until } from '../support/until.ts';

const CAPTIONS = ['Az északi hídfő', 'A pillér', 'A próbaterhelés'];

const FACTS = {
  location: 'Győr',
  county: 'gyor-moson-sopron',
  latitude: 47.6875,
  longitude: 17.6504,
  periodFrom: '2023-05',
  periodTo: '2024-09',
  client: 'Minta Kft.',
  methods: 'Fúrás\nSzondázás',
  quantities: 'Fúrás\t320 fm\nSzonda\t12 db',
};

/** Creates a project with a gallery. Returns the address of its page. */
async function addSheet(): Promise<string> {
  const gallery = [];
  for (const [index, background] of ['#345', '#543', '#453'].entries()) {
    const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .png()
      .toBuffer();
    const id = await addProject(site, { image: asDataUrl(bytes), type: 'tervtar' });
    const stored = await site.api('GET', `/api/projects/getproject/${id}?images=url`);
    const { image } = stored as { image: { src: string } };
    gallery.push({ image: image.src, caption: CAPTIONS[index], alt: `${index + 1}. leírás` });
  }
  return `/projects/geotechnika/${await addProject(site, { ...FACTS, gallery })}`;
}

const enlarged = (page: Page) => page.getByRole('dialog', { name: 'Képek' });

const site = useSite();

describe('the page of a project', () => {
  let address: string;
  before(async () => {
    address = await addSheet();
  });

  it('has two wide columns of facts on a tablet, and prints its whole summary beside the picture', async () => {
    const page = await site.open(address, { viewport: { width: 768, height: 1024 } });
    const cells = await page.locator('.data-sheet > div').evaluateAll((all) =>
      all.map((cell) => {
        const { left, width } = cell.getBoundingClientRect();
        return { left: Math.round(left), width };
      }),
    );
    assert.equal(new Set(cells.map(({ left }) => left)).size, 2);
    for (const { width } of cells) assert.ok(width > 768 / 2.5, `${width} px`);

    await page.setViewportSize({ width: 673, height: 950 });
    await page.emulateMedia({ media: 'print' });
    const lefts = await page.locator('.project-description').evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return [...text.getClientRects()].map(({ left }) => Math.round(left));
    });
    assert.equal(new Set(lefts).size, 1, lefts.join());
    const picture = (await page.locator('.project-sheet img').first().boundingBox())!;
    assert.ok(lefts[0]! > picture.x + picture.width);
  });

  it('enlarges its pictures by keyboard, and shows the next one by an arrow key or a swipe', async () => {
    const page = await site.open(address, { hasTouch: true });
    const link = page.getByRole('link', { name: '1. leírás' });
    await link.focus();
    await page.keyboard.press('Enter');
    const shown = () => enlarged(page).getByRole('img').getAttribute('alt');
    await enlarged(page).getByText(CAPTIONS[0]!).waitFor();
    assert.equal(await shown(), '1. leírás');
    await page.keyboard.press('ArrowRight');
    assert.equal(await shown(), '2. leírás');
    await swipe(page, -200);
    assert.equal(await shown(), '3. leírás');
    await swipe(page, 200);
    assert.equal(await shown(), '2. leírás');
    await swipe(page, -20);
    assert.equal(await shown(), '2. leírás', 'a finger that hardly moves means nothing');
    await zoomByKeyboard(page);
    await page.keyboard.press('Escape');
    assert.equal(await enlarged(page).isVisible(), false);
    await assertFocused(link);
  });
});

/** Zooms the enlarged picture, moves it, and zooms out. */
async function zoomByKeyboard(page: Page): Promise<void> {
  const zoom = enlarged(page).getByRole('button', { name: 'Nagyítás' });
  await zoom.focus();
  await page.keyboard.press('Enter');
  assert.equal(await zoom.getAttribute('aria-pressed'), 'true');
  const frame = enlarged(page).getByRole('group', { name: 'A nagyított kép' });
  const alt = await enlarged(page).getByRole('img').getAttribute('alt');
  await frame.focus();
  const left = () => frame.evaluate(({ scrollLeft }) => scrollLeft);
  const start = await left();
  await page.keyboard.press('ArrowRight');
  await until(async () => (await left()) > start);
  assert.equal(await enlarged(page).getByRole('img').getAttribute('alt'), alt);
  await zoom.focus();
  await page.keyboard.press('Enter');
  assert.equal(await frame.count(), 0);
}

async function swipe(page: Page, by: number): Promise<void> {
  const { x, y, width, height } = (await enlarged(page).getByRole('img').boundingBox())!;
  const [left, top] = [x + width / 2, y + height / 2];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: object[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points as never });
  await touch('touchStart', [{ x: left, y: top }]);
  await touch('touchMove', [{ x: left + by, y: top }]);
  await touch('touchEnd', []);
  await session.detach();
}
