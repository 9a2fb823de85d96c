import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { englishScreens, publicPages, publicScreens } from '../support/public-pages.ts';
import { brokenWords, findTornFigures } from '../support/seen.ts';
import { useSite } from '../support/site.ts';

const SEARCH = '/kereses?q=talaj';
const PAGES = [...publicPages, ...englishScreens, SEARCH];
const SCREENS = [...publicScreens, SEARCH];

interface Measured {
  wide: string[];
  headings: [size: number, grown: number][];
  brokenTitle: string[];
  torn: string[];
  small: string[];
  targets: number;
  tornFigures: string[];
}

describe('every public page', () => {
  const site = useSite({ SAMPLE_CONTENT: 'on' });
  const foreign: string[] = [];
  const measured = new Map<string, Measured>();
  let page: Page;

  before(async () => {
    page = await site.open();
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(site.origin) && !url.startsWith('data:')) foreign.push(url);
    });
    for (const path of PAGES) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await openSections(page);
      const onPhones = await measureOnPhones(page);
      await page.setViewportSize({ width: 1280, height: 800 });
      const wide = [...onPhones.wide, ...(await wideParts(page, 'with large text'))];
      await enlarge(page, '');
      const targets = await measureTargets(page, path);
      await page.setViewportSize({ width: 480, height: 800 });
      const tornFigures = await page.evaluate(findTornFigures);
      measured.set(path, { ...onPhones, ...targets, wide, tornFigures });
    }
  });

  it('sends no request to another host before a click', async () => {
    assert.deepEqual(foreign, []);
    assert.deepEqual(await page.context().cookies(), []);
  });

  it('fits a narrow phone, also with text of double size', () => {
    for (const [path, { wide }] of measured) assert.deepEqual(wide, [], path);
  });

  it('enlarges its headings if the text has double size', () => {
    for (const path of publicPages) {
      const { headings, brokenTitle } = measured.get(path)!;
      assert.ok(headings.length > 0, path);
      for (const [size, grown] of headings) {
        // Sizes in viewport units do not grow with the text.
        assert.ok(grown >= size * 1.75, `${path}: ${size} → ${grown} px`);
      }
      if (!/\d/.test(path)) assert.deepEqual(brokenTitle, [], path);
    }
  });

  it('keeps numbers with units, dates and codes on one line at every width', () => {
    for (const [path, { tornFigures }] of measured) assert.deepEqual(tornFigures, [], path);
  });

  it('breaks no word and has large enough touch targets on phones and desktops', () => {
    let count = 0;
    for (const path of SCREENS) {
      const { torn, small, targets } = measured.get(path)!;
      assert.deepEqual(torn, [], path);
      assert.deepEqual(small, [], path);
      count += targets;
    }
    assert.ok(count > 500, String(count));
  });
});

const openSections = (page: Page, within = 'main details') =>
  page.evaluate((selector) => {
    for (const section of document.querySelectorAll<HTMLDetailsElement>(selector)) {
      section.open = true;
    }
  }, within);

/** Enlarges text as the browser's text size setting does. */
function enlarge(page: Page, size = '200%'): Promise<unknown> {
  return page.evaluate((requested) => (document.documentElement.style.fontSize = requested), size);
}

async function measureOnPhones(page: Page) {
  const wide: string[] = [];
  const headings: Measured['headings'] = [];
  for (const width of [320, 375]) {
    await enlarge(page, '100%');
    await page.setViewportSize({ width, height: 740 });
    wide.push(...(await wideParts(page, `at ${width} px`)));
    const sizes = await headingSizes(page);
    await enlarge(page);
    wide.push(...(await wideParts(page, `at ${width} px with large text`)));
    const grown = await headingSizes(page);
    headings.push(...sizes.map((size, index) => [size, grown[index]!] as [number, number]));
  }
  const brokenTitle = await brokenWords(page.getByRole('heading', { level: 1 }));
  return { wide, headings, brokenTitle };
}

async function measureTargets(page: Page, path: string) {
  const found = { torn: [] as string[], small: [] as string[], targets: 0 };
  if (!SCREENS.includes(path)) return found;
  await openSections(page, 'details');
  for (const width of [390, 640, 820, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const torn = (await brokenWords(page.getByRole('main'))).filter(isWord);
    const { small, seen } = await page.evaluate(findSmallTargets);
    found.torn.push(...torn.map((word) => `${word} at ${width} px`));
    found.small.push(...small.map((target) => `${target} at ${width} px`));
    found.targets += seen;
  }
  return found;
}

const wideParts = (page: Page, where: string) =>
  page.evaluate((at) => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const parts = [...document.querySelectorAll('body *')].filter(
      (part) => part.getBoundingClientRect().right > width + 0.5,
    );
    return [`wider than the window ${at}`].concat(
      parts.slice(0, 5).map((part) => `${part.tagName}.${part.getAttribute('class')}`),
    );
  }, where);

/** Codes, addresses and links may break within themselves, so only plain words are compared. */
const isWord = (text: string) => /^[\p{L}.,()]+-?$/u.test(text);

/** Font sizes of the headings in px. */
function headingSizes(page: Page): Promise<number[]> {
  return page
    .locator('h1, h2')
    .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
}

/**
 * Runs in the page. Lists targets under 44 px in width or height, including the area of their card or marker. Links
 * within a sentence are exempt.
 */
function findSmallTargets(): { small: string[]; seen: number } {
  const LEAST = 43.5; // px; 44 less a tolerance for rounding
  const isInSentence = (element: Element) => {
    if (getComputedStyle(element).display !== 'inline') return false;
    if (element.closest('sup, .rich-text, label')) return true;
    const sentence = element.closest('p, li, dd, td, figcaption')?.textContent ?? '';
    return sentence.trim().length > element.textContent.trim().length + 12;
  };
  const fields =
    'a[href], button, summary, select, textarea, input:not([type=checkbox], [tabindex])';
  const all = [...document.querySelectorAll<HTMLElement>(fields)].filter(
    (one) => one.checkVisibility({ visibilityProperty: true }) && !isInSentence(one),
  );
  const small = all.flatMap((one) => {
    const sizes = [...one.getClientRects()].map(({ width, height }) => [width, height]);
    const { position, width, height } = getComputedStyle(one, '::after');
    if (position === 'absolute') sizes.push([parseFloat(width), parseFloat(height)]);
    const isLarge = sizes.some((size) => size.every((length) => length! >= LEAST));
    return isLarge ? [] : [`${one.tagName} ${one.textContent.trim()}: ${sizes.join(' / ')}`];
  });
  return { small, seen: all.length };
}
