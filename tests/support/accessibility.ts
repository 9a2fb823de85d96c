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
const FRAMES = ':is(header, nav, footer):not(main *, dialog *, :is(header, nav, footer) *)';

/** Headers, menus and footers found accessible, with the width, the first colour scheme and the styles. */
const accessibleFrames = new Set<string>();

/**
 * Fails on every axe violation of the current page: all rules in its colour scheme, the colour rules in the other one.
 * The page stays in the other scheme, because each change costs as much as half of the rules. Skips headers, menus and
 * footers that an earlier run found accessible. `within` is the selector of the part to which the check is limited.
 */
export async function assertAccessible(page: Page, state: string, within?: string): Promise<void> {
  const { isReady, isDark, styles, frames } = await page.evaluate(
    (selector) => ({
      isReady: 'axe' in window,
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
      styles: [...document.styleSheets].map(({ href }) => href),
      frames: [...document.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML),
    }),
    FRAMES,
  );
  // Playwright evaluates it through the debugger, which the page's content security policy does not restrict.
  if (!isReady) await page.evaluate(axe);
  const [scheme, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  const appearance = [page.viewportSize()!.width, scheme, ...styles].join(' ');
  const keyOf = (frame: string) => `${appearance}: ${frame.replaceAll(/ href="[^"]*"/g, '')}`;
  const skipped = frames.filter((frame) => accessibleFrames.has(keyOf(frame)));
  const all = { type: 'tag', values: RULES } as const;
  assert.deepEqual(await findViolations(page, all, skipped, within), [], `${state}, ${scheme}`);
  await page.emulateMedia({ colorScheme: other });
  const colours = { type: 'rule', values: COLOUR_RULES } as const;
  assert.deepEqual(await findViolations(page, colours, skipped, within), [], `${state}, ${other}`);
  if (!within) for (const frame of frames) accessibleFrames.add(keyOf(frame));
}

/**
 * Fails if the page scrolls sideways on a phone or on a desktop. Runs axe on the desktop only: this is for screens
 * with the same layout at both widths.
 */
export async function assertAccessibleAndFits(
  page: Page,
  state: string,
  within?: string,
): Promise<void> {
  await page.setViewportSize(PHONE);
  await assertFitsWidth(page, `${state}, phone`);
  await page.setViewportSize(DESKTOP);
  await assertFitsWidth(page, `${state}, desktop`);
  await assertAccessible(page, state, within);
}

/** Like `assertAccessibleAndFits`, for screens whose layout differs between the widths: axe runs on the phone, too. */
export async function assertAccessibleAtBothWidths(
  page: Page,
  state: string,
  within?: string,
): Promise<void> {
  await page.setViewportSize(PHONE);
  await assertAccessible(page, `${state}, phone`, within);
  await assertAccessibleAndFits(page, state, within);
}

interface Rules {
  type: 'rule' | 'tag';
  values: string[];
}

function findViolations(
  page: Page,
  runOnly: Rules,
  skipped: string[],
  within = 'html',
): Promise<string[]> {
  return page.evaluate(
    async ([rules, part, selector, known]) => {
      const excluded = [...document.querySelectorAll(selector)].filter(({ outerHTML }) =>
        known.includes(outerHTML),
      );
      // oxlint-disable-next-line typescript/no-explicit-any -- axe puts itself on the window
      const { violations } = await (window as any).axe.run(
        // React Aria keeps an announcement here for seconds, even after its button is gone.
        { include: [part], exclude: ['[data-live-announcer]', ...excluded] },
        // For other result types, axe describes only one element of each rule, which is faster.
        { runOnly: rules, resultTypes: ['violations'] },
      );
      return violations.flatMap(
        ({ id, nodes }: { id: string; nodes: { html: string; failureSummary: string }[] }) =>
          nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      );
    },
    [runOnly, within, FRAMES, skipped] as const,
  );
}
