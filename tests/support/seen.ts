/** Whether what is on a page can be seen: within the window, and with nothing in front of it. */
import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';

/** Fails unless all of `part` is in sight. */
export async function assertSeen(part: Locator, what: string): Promise<void> {
  await part.waitFor();
  const fault = await part.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) return `${top} to ${bottom} of ${innerHeight}`;
    for (const [x, y] of [
      [left + 3, top + 3],
      [right - 3, top + 3],
      [(left + right) / 2, (top + bottom) / 2],
      [left + 3, bottom - 3],
      [right - 3, bottom - 3],
    ]) {
      const front = document.elementFromPoint(x!, y!);
      if (front && !element.contains(front) && !front.contains(element)) return front.outerHTML;
    }
    return '';
  });
  assert.equal(fault, '', what);
}

/** The words of `part` that run over the end of a line. */
export function brokenWords(part: Locator): Promise<string[]> {
  return part.evaluate((element) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent!;
      // A line may end behind a hyphen.
      for (const { 0: word, index } of text.matchAll(/[^\s-]+-?/g)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });
}
