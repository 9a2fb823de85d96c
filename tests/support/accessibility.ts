import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const axe = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails for anything axe finds on the page as it stands, in light and in dark. */
export async function assertAccessible(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    assert.deepEqual(await findings(page), [], `${what}, ${colorScheme}`);
  }
}

async function findings(page: Page): Promise<string[]> {
  // Through the debugger, which the page's own policy on scripts does not concern.
  await page.evaluate(axe);
  return page.evaluate(async (rules) => {
    // oxlint-disable-next-line typescript/no-explicit-any -- axe puts itself on the window
    const { violations } = await (window as any).axe.run(
      // What React Aria has had read aloud of a button stays there for seconds, also where the button is gone.
      { exclude: ['[data-live-announcer]'] },
      { runOnly: { type: 'tag', values: rules } },
    );
    return violations.flatMap(
      ({ id, nodes }: { id: string; nodes: { html: string; failureSummary: string }[] }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
  }, RULES);
}
