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
  headings: (readonly [size: number, grown: number])[];
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
      await page.goto(path);
      await page.evaluate(async () => void (await document.fonts.ready));
      await openSections(page);
      const texts = await measureTexts(page, SCREENS.includes(path) ? [1280, 320, 375] : [320]);
      const targets = await measureTargets(page, path);
      await page.setViewportSize({ width: 480, height: 800 });
      const tornFigures = await page.evaluate(findTornFigures);
      measured.set(path, { ...texts, ...targets, tornFigures });
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

/** Measures at normal and double text size. The pages of further disciplines differ only in their texts. */
async function measureTexts(page: Page, widths: number[]) {
  const wide: string[] = [];
  const headings: Measured['headings'] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    const [normal, large] = await page.evaluate(measureSizes, ['100%', '200%']);
    wide.push(...[...normal!.wide, ...large!.wide].map((part) => `${part} at ${width} px`));
    // On wide screens the largest headings have a maximum size.
    if (width === 1280) continue;
    headings.push(...normal!.headings.map((size, at) => [size, large!.headings[at]!] as const));
  }
  const brokenTitle = await brokenWords(page.getByRole('heading', { level: 1 }));
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  return { wide, headings, brokenTitle };
}

/** Runs in the page. At each text size, lists parts that are wider than the window, and the headings' font sizes. */
function measureSizes(sizes: string[]): { wide: string[]; headings: number[] }[] {
  return sizes.map((size) => {
    document.documentElement.style.fontSize = size;
    const { clientWidth, scrollWidth } = document.documentElement;
    const parts = [...document.querySelectorAll('body *')].filter(
      (part) => scrollWidth > clientWidth && part.getBoundingClientRect().right > clientWidth + 0.5,
    );
    const names = parts.slice(0, 5).map((part) => `${part.tagName}.${part.getAttribute('class')}`);
    const wide = scrollWidth > clientWidth ? [`text of ${size} is too wide`, ...names] : [];
    const headings = [...document.querySelectorAll('h1, h2')].map((one) =>
      Number.parseFloat(getComputedStyle(one).fontSize),
    );
    return { wide, headings };
  });
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

/** Codes, addresses and links may break within themselves, so only plain words are compared. */
const isWord = (text: string) => /^[\p{L}.,()]+-?$/u.test(text);

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
