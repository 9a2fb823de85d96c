/** The Chromium of this process: one for all of its test files, started when the first test asks for it. */
import { chromium, type Browser } from 'playwright-core';
import { addCores, timed } from './costs.ts';

let launched: Promise<Browser> | undefined;

export function sharedBrowser(): Promise<Browser> {
  launched ??= timed('browsers', () =>
    chromium.launch(JSON.parse(process.env['TEST_BROWSER_LAUNCH']!)),
  );
  return launched;
}

export async function closeSharedBrowser(): Promise<void> {
  const browser = await launched;
  if (!browser) return;
  await countCosts('browser');
  await browser.close();
}

/** Adds what the browser's processes of one kind cost until now; those that have ended can no longer be asked. */
export async function countCosts(kind: 'renderer' | 'browser'): Promise<void> {
  const session = await (await sharedBrowser()).newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const counted = processInfo.filter(({ type }) => (type === 'renderer') === (kind === 'renderer'));
  addCores(counted.reduce((total, { cpuTime }) => total + cpuTime, 0));
  await session.detach();
}
