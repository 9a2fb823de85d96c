import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { assertFitsWidth } from './staff.ts';

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1366, height: 844 };

/** Fails on every axe violation of the current page: all rules in the light scheme, the colour rules in the dark one. */
export async function assertAccessible(page: Page, state: string): Promise<void> {
  // Playwright evaluates it through the debugger, which the page's content security policy does not restrict.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  await page.emulateMedia({ colorScheme: 'light' });
  assert.deepEqual(await findViolations(page, 'tag', RULES), [], `${state}, light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  assert.deepEqual(await findViolations(page, 'rule', COLOUR_RULES), [], `${state}, dark`);
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * Fails if the page scrolls sideways on a phone or on a desktop. Runs axe on the desktop only: this is for screens
 * whose layout is the same at both widths.
 */
export async function assertAccessibleAndFits(page: Page, state: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await assertFitsWidth(page, `${state}, phone`);
  await page.setViewportSize(DESKTOP);
  await assertFitsWidth(page, `${state}, desktop`);
  await assertAccessible(page, state);
}

/** The same for screens whose layout differs: axe runs on the phone, too. */
export async function assertAccessibleAtBothWidths(page: Page, state: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await assertAccessible(page, `${state}, phone`);
  await assertAccessibleAndFits(page, state);
}

function findViolations(page: Page, type: 'rule' | 'tag', values: string[]): Promise<string[]> {
  return page.evaluate(
    async (runOnly) => {
      // oxlint-disable-next-line typescript/no-explicit-any -- axe puts itself on the window
      const { violations } = await (window as any).axe.run(
        // React Aria keeps an announcement here for seconds, even after its button is gone.
        { exclude: ['[data-live-announcer]'] },
        // axe then skips the report of all other results.
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
