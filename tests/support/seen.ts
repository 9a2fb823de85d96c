/** Whether elements of a page are visible: within the window, and not covered. */
import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';

/** Fails unless all of `part` is in sight. */
export async function assertSeen(part: Locator, what: string): Promise<void> {
  await part.waitFor();
  assert.deepEqual(await part.evaluateAll(findHidden, false), [], what);
}

/** Fails unless all `parts` are completely in sight at once. */
export async function assertAllSeen(parts: Locator[], what: string): Promise<void> {
  const all = parts.reduce((some, other) => some.or(other));
  await all.nth(parts.length - 1).waitFor();
  assert.deepEqual(await all.evaluateAll(findHidden, false), [], what);
}

/** Fails unless each of `parts` is visible once scrolled to. */
export async function assertSeenInTurn(parts: Locator, what: string): Promise<void> {
  assert.deepEqual(await parts.evaluateAll(findHidden, true), [], what);
}

/** Runs in the page. */
function findHidden(parts: Element[], isScrolledTo: boolean): string[] {
  return parts.flatMap((element) => {
    if (isScrolledTo) element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const name = element.textContent.trim();
    // Tolerates rounding below a pixel.
    if (top < -0.5 || bottom > innerHeight + 0.5) {
      return [`${name}: ${top} to ${bottom} of ${innerHeight}`];
    }
    const fronts = [
      [left + 3, top + 3],
      [right - 3, top + 3],
      [(left + right) / 2, (top + bottom) / 2],
      [left + 3, bottom - 3],
      [right - 3, bottom - 3],
    ].map(([x, y]) => document.elementFromPoint(x!, y!));
    return fronts
      .filter((front) => front && !element.contains(front) && !front.contains(element))
      .map((front) => `${name}: ${front!.outerHTML}`);
  });
}

/** The text without soft hyphens. */
export const asRead = (text: string): string => text.replaceAll('\u00ad', '');

/** The words of `part` that break across lines. */
export function brokenWords(part: Locator): Promise<string[]> {
  return part.evaluate((element) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent!;
      // A line may break after a hyphen, including a soft one.
      for (const { 0: word, index } of text.matchAll(/[^\s\u00ad-]+-?/g)) {
        const node = texts.currentNode;
        const places = [index, index + word.length - 1].map((at) => {
          const letter = document.createRange();
          letter.setStart(node, at);
          letter.setEnd(node, at + 1);
          // For the first letter of a line Chromium includes the hyphen of the line above.
          return Math.round([...letter.getClientRects()].at(-1)?.top ?? 0);
        });
        if (places[0] !== places[1]) broken.push(word);
      }
    }
    return broken;
  });
}

/** Numbers with units, dates and codes that break across lines at some phone width. Runs in the page. */
export function findTornFigures(): string[] {
  const together = [
    /\d{1,3}(?:\s\d{3})+(?:\sFt[/\p{L}]*)?/gu,
    /\d\s(?:Ft|%|hektár|méter|kilométer|nap|óra|perc|hectares|metres|kilometres|days|hours|minutes)[/\p{L}]*/gu,
    /\d{4}\.\s(?:január|február|március|április|május|június|július|augusztus|szeptember|október|november|december)\s\d{1,2}(?:\.|-\p{L}+)/gu,
    /\d{1,2}\s(?:January|February|March|April|May|June|July|August|September|October|November|December)\s\d{4}/g,
    /[IVX]+\.\s\d{1,2}\./g,
    /\d{4}\s[A-Z]\p{Ll}{3,}(?=,)/gu,
    /\+36(?:\s\d+)+/g,
    /NAH-\d-\d{4}\/\d{4}/g,
    /Pf\.\s\d/g,
    /ISO\s\d+/g,
    /\d+–\d+/g,
  ];
  for (const details of document.querySelectorAll('details')) details.open = true;
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest('script, style, noscript')) continue;
    for (const pattern of together) {
      for (const { 0: found, index } of node.textContent!.matchAll(pattern)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + found.length);
        ranges.push(range);
      }
    }
  }
  const isTorn = (range: Range) =>
    new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
  // Whether a figure breaks depends on the width, so many widths are tried.
  const torn = new Set<string>();
  for (let width = 320; width <= 480; width += 8) {
    document.body.style.width = `${width}px`;
    for (const range of ranges.filter(isTorn)) torn.add(String(range));
  }
  return [...torn];
}
