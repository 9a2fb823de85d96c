/** The Chromium of this process, shared by its test files and started on first use. */
import type { Browser } from 'playwright-core';
import { addCoresOfDescendants, timed } from './costs.ts';
import { scratchFolder } from './scratch.ts';

let launched: Promise<Browser> | undefined;

export function sharedBrowser(): Promise<Browser> {
  // Playwright creates the browser's profile in this folder.
  process.env['TMPDIR'] = scratchFolder();
  launched ??= timed('browsers', launch);
  return launched;
}

/** Loads Playwright only here: most processes that can start a site need no browser. */
async function launch(): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  return await chromium.launch(JSON.parse(process.env['TEST_BROWSER_LAUNCH']!));
}

export async function closeSharedBrowser(): Promise<void> {
  const browser = await launched;
  if (browser) await addCoresOfDescendants(() => browser.close());
}
