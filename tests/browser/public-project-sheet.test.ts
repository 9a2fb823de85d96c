import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { asDataUrl } from '../support/pictures.ts';
import { useSite, type Site } from '../support/site.ts';
import { addProject, assertFocused } from '../support/staff.ts';
import { until } from '../support/until.ts';

const texts = {
  name: 'Rába-híd próbaterhelése',
  location: 'Győr',
  county: 'gyor-moson-sopron',
  latitude: 47.6875,
  longitude: 17.6504,
  periodFrom: '2023-05',
  periodTo: '2024-09',
  client: 'Minta Kft.',
  methods: 'Fúrás\nSzondázás',
  quantities: 'Fúrás\t320 fm\nSzonda\t12 db',
  task: 'Ezt kérték.',
  solution: 'Ezt tettük.',
  result: 'Ez lett belőle.',
};
const CAPTIONS = ['Az északi hídfő', 'A pillér', 'A próbaterhelés'];

/** Stores a picture of one colour by creating a project with it. Returns the picture's address. */
async function storedPicture(site: Site, background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer();
  const id = await addProject(site, { image: asDataUrl(bytes), type: 'tervtar' });
  const { image } = (await site.api('GET', `/api/projects/getproject/${id}?images=url`)) as {
    image: { src: string };
  };
  return image.src;
}

async function addSheet(site: Site): Promise<string> {
  const gallery = [];
  for (const [index, background] of ['#345', '#543', '#453'].entries()) {
    const image = await storedPicture(site, background);
    gallery.push({ image, caption: CAPTIONS[index], alt: `${index + 1}. leírás` });
  }
  return `/projects/geotechnika/${await addProject(site, { ...texts, gallery })}`;
}

const sheetOf = (page: Page) => page.locator('.project-sheet');
const enlarged = (page: Page) => page.getByRole('dialog', { name: 'Képek' });

describe('the page of a project', () => {
  const site = useSite();

  it('has two wide columns of facts on a tablet', async () => {
    const page = await site.open(await addSheet(site), { viewport: { width: 768, height: 1024 } });
    const cells = await page.locator('.data-sheet > div').evaluateAll((all) =>
      all.map((cell) => {
        const { left, width } = cell.getBoundingClientRect();
        return { left: Math.round(left), width };
      }),
    );
    assert.equal(new Set(cells.map(({ left }) => left)).size, 2);
    for (const { width } of cells) assert.ok(width > 768 / 2.5, `${width} px`);
  });

  it('prints its whole summary beside the picture', async () => {
    const page = await site.open(await addSheet(site), { viewport: { width: 673, height: 950 } });
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

  it('shows all known facts, with or without a script', async () => {
    const address = await addSheet(site);
    for (const javaScriptEnabled of [true, false]) {
      const page = await site.open(address, { javaScriptEnabled });
      const sheet = page.locator('section', {
        has: page.getByRole('heading', { name: 'Adatlap' }),
      });
      const text = (await sheet.innerText()).replaceAll('\u00a0', ' ').replace(/\s+/g, ' ');
      for (const fact of [
        'Helyszín Győr, Győr-Moson-Sopron vármegye 47,6875° é. sz., 17,6504° k. h.',
        'Időszak 2023. május – 2024. szeptember',
        'Megbízó Minta Kft.',
        'Módszerek Fúrás Szondázás',
        'Mennyiségek Fúrás 320 fm Szonda 12 db',
      ]) {
        assert.ok(text.includes(fact), `${fact} in ${text}`);
      }
      assert.deepEqual(await sheetOf(page).getByRole('heading', { level: 2 }).allInnerTexts(), [
        'Adatlap',
        'Feladat',
        'Megoldás',
        'Eredmény',
        'Képek',
      ]);
      const figures = page.getByRole('figure');
      const captions = await figures.locator('figcaption').allInnerTexts();
      assert.deepEqual(
        captions.map((caption) => caption.replaceAll('\u00a0', ' ')),
        CAPTIONS,
      );
      assert.equal(await figures.getByRole('img', { name: '2. leírás' }).count(), 1);
      for (const link of await figures.getByRole('link').all()) {
        const response = await fetch(site.origin + (await link.getAttribute('href')));
        assert.equal(response.headers.get('content-type'), 'image/png');
      }
      await page.close();
    }
  });

  it('states the project’s location for search engines', async () => {
    const page = await site.open(await addSheet(site));
    const facts = await page.locator('script[type="application/ld+json"]').allInnerTexts();
    const work = facts
      .map((text) => JSON.parse(text) as Record<string, unknown>)
      .find((fact) => fact['@type'] === 'CreativeWork');
    const { name, geo } = work!['contentLocation'] as Record<string, unknown>;
    assert.equal(name, 'Győr, Győr-Moson-Sopron vármegye');
    assert.deepEqual(geo, { '@type': 'GeoCoordinates', latitude: 47.6875, longitude: 17.6504 });
  });

  it('enlarges its pictures by keyboard, and shows the next one by an arrow key or a swipe', async () => {
    const page = await site.open(await addSheet(site), { hasTouch: true });
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

  it('has no details and no gallery if the project has none', async () => {
    const page = await site.open(`/projects/geotechnika/${await addProject(site)}`);
    assert.equal(await sheetOf(page).getByRole('heading', { level: 2 }).count(), 0);
    assert.equal(await page.locator('dialog [data-step]').count(), 0, 'its picture opens alone');
    assert.equal(await page.getByText('CreativeWork').count(), 0);
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
  const before = await left();
  await page.keyboard.press('ArrowRight');
  await until(async () => (await left()) > before);
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
