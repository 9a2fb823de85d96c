/** The Chromium of this process, shared by its test files and started on first use. */
import { chromium, type Browser } from 'playwright-core';
import { addCoresOfDescendants, timed } from './costs.ts';
import { scratchFolder } from './scratch.ts';

let launched: Promise<Browser> | undefined;

export function sharedBrowser(): Promise<Browser> {
  // Playwright's folder for the profile.
  process.env['TMPDIR'] = scratchFolder();
  launched ??= timed('browsers', () =>
    chromium.launch(JSON.parse(process.env['TEST_BROWSER_LAUNCH']!)),
  );
  return launched;
}

export async function closeSharedBrowser(): Promise<void> {
  const browser = await launched;
  if (browser) await addCoresOfDescendants(() => browser.close());
}
