import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { assertFitsWidth } from './staff.ts';

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Fails for anything axe finds on the page as it stands, in light; and of its colours, in dark. */
export async function assertAccessible(page: Page, what: string): Promise<void> {
  // Through the debugger, which the page's own policy on scripts does not concern.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  await page.emulateMedia({ colorScheme: 'light' });
  assert.deepEqual(await findings(page, 'tag', RULES), [], `${what}, light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  assert.deepEqual(await findings(page, 'rule', COLOUR_RULES), [], `${what}, dark`);
}

/** The same on a desk and on a phone, where nothing may reach over the edge either. */
export async function assertKept(page: Page, what: string): Promise<void> {
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await assertFitsWidth(page, `${what}, ${width} px`);
    await assertAccessible(page, `${what}, ${width} px`);
  }
}

function findings(page: Page, type: 'rule' | 'tag', values: string[]): Promise<string[]> {
  return page.evaluate(
    async (runOnly) => {
      // oxlint-disable-next-line typescript/no-explicit-any -- axe puts itself on the window
      const { violations } = await (window as any).axe.run(
        // What React Aria has had read aloud of a button stays there for seconds, also where the button is gone.
        { exclude: ['[data-live-announcer]'] },
        // Only these are made ready to be read.
        { runOnly, resultTypes: ['violations'] },
      );
      return violations.flatMap(
        ({ id, nodes }: { id: string; nodes: { html: string; failureSummary: string }[] }) =>
          nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      );
    },
    { type, values },
  );
}
