/**
 * Pages in the browser. After a test its page is reset and passed to the next test of the process, even of another
 * site at the same origin. A page loads in a third of the time if its context has cached the site's code.
 */
import { after, afterEach, beforeEach } from 'node:test';
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { makeLate } from './late.ts';

interface OpenPage {
  page: Page;
  options: BrowserContextOptions;
  devtools: CDPSession;
}

/** Options that can be changed in an open page; all others must be equal. */
const CHANGEABLE = new Set(['viewport', 'colorScheme', 'forcedColors', 'reducedMotion']);
/** Length of the end of a page's text that is added to an error. Open menus are at the end. */
const SEEN = 3_000; // characters
/** Address of the empty page at which a page waits for its next test. */
export const BLANK = '/robots.txt';
const VIEWPORT = { width: 1280, height: 720 };
/** Maximum number of idle pages. The pages that have been idle longest are closed. */
const MOST_IDLE = 8;

/** Delay in ms that `npm test -- --late` adds to pages. */
const LATE = Number(process.env['TEST_LATE'] ?? 0);

let idle: OpenPage[] = [];
const undoSteps = new WeakMap<Page, (() => Promise<unknown>)[]>();

/** Runs `step` before the page is passed to the next test. */
export function undoAfterTest(page: Page, step: () => Promise<unknown>): void {
  undoSteps.set(page, [...(undoSteps.get(page) ?? []), step]);
}

/** Sets the time zone of a page until the test ends. The context option `timezoneId` would require a new page. */
export async function setTimeZone(page: Page, timezoneId: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTimezoneOverride', { timezoneId });
  undoAfterTest(page, () => devtools.detach());
}

/**
 * Pages for the tests of one describe block, whose errors are added to `faults`. The returned function reserves a page
 * until the test ends; a page reserved in `before` stays until the block ends.
 */
export function keepPages(browser: () => Promise<Browser>, faults: string[]) {
  let ofBlock: OpenPage[] = [];
  let ofTest: OpenPage[] | undefined;

  beforeEach(() => {
    ofTest = [];
  });
  afterEach(async (context) => {
    const opened = ofTest ?? [];
    ofTest = undefined;
    if ('error' in context && context.error instanceof Error) {
      await tell([...ofBlock, ...opened], context.error);
    }
    await release(opened, faults);
  });
  after(async () => {
    await release(ofBlock, faults);
    ofBlock = [];
  });

  return async (options: BrowserContextOptions): Promise<Page> => {
    const index = idle.findIndex((each) => alike(each.options, options));
    const [found] = index === -1 ? [] : idle.splice(index, 1);
    const mine = found ?? (await newPage(await browser(), options));
    // The permissions of the last test are cleared.
    if (found) await found.page.context().grantPermissions(options.permissions ?? []);
    mine.options = options;
    mine.page.removeAllListeners();
    watch(mine.page, faults);
    noteFailures(mine.page);
    await mine.page.setViewportSize(options.viewport ?? VIEWPORT);
    await mine.page.emulateMedia(media(options));
    (ofTest ?? ofBlock).push(mine);
    return mine.page;
  };
}

/** Resets the pages for the next test; closes those that cannot be used again, and those that were idle longest. */
async function release(opened: OpenPage[], faults: string[]): Promise<void> {
  const renewed = await Promise.all(opened.map((each) => renew(each, faults)));
  idle = [...opened.filter((_, index) => renewed[index]), ...idle];
  await Promise.all(idle.splice(MOST_IDLE).map(({ page }) => page.context().close()));
}

function watch(page: Page, faults: string[]): void {
  page.on('dialog', (dialog) => {
    // The browser asks before a page with unsaved work is left. A test that reloads the page wants
    // to leave.
    if (dialog.type() === 'beforeunload') return void dialog.accept().catch(() => {});
    faults.push(`${page.url()}: a dialog, ${dialog.message()}`);
    void dialog.dismiss().catch(() => {});
  });
  page.on('pageerror', (error) => {
    faults.push(`${page.url()}: ${error.message}`);
  });
  page.on('console', (message) => {
    // The browser reports refused calls, too, which are part of many tests.
    const isRefusal = message.text().startsWith('Failed to load resource');
    const isFault = message.type() === 'error' || WARNINGS.test(message.text());
    if (isFault && !isRefusal) faults.push(`${page.url()}: ${message.text()}`);
  });
}

/** Warnings about faults of the site: misuse of the router, and headers that the browser does not know. */
const WARNINGS = /^(A router only|Error with Permissions-Policy)/;

/** Adds the state of the open pages to a test's error. */
async function tell(opened: OpenPage[], error: Error): Promise<void> {
  const cause = error.cause instanceof Error ? error.cause : error;
  for (const page of opened.flatMap((each) => each.page.context().pages())) {
    const seen = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5_000 })
      .catch(({ message }: Error) => message);
    const failed = failures.get(page)?.splice(0) ?? [];
    const details = [page.url(), await focusIn(page), ...failed, seen.slice(-SEEN)];
    cause.stack += `\n\n${details.join('\n')}`;
  }
}

/** The focused element, and the parts of the page marked as invalid. */
async function focusIn(page: Page): Promise<string> {
  const read = () => {
    const tags = [document.activeElement, ...document.querySelectorAll('[aria-invalid]')].map(
      (element) => (element?.cloneNode() as Element | undefined)?.outerHTML.slice(0, 200),
    );
    return `${document.readyState}, focus on ${tags.join(', wrong: ')}`;
  };
  return await page.evaluate(read).catch(({ message }: Error) => message);
}

/** Failed requests of a page since its test began. */
const failures = new WeakMap<Page, string[]>();

/**
 * Reads the console. A listener to responses would be called for each file, which costs a page load
 * 10 ms.
 */
function noteFailures(page: Page): void {
  const failed: string[] = [];
  failures.set(page, failed);
  page.on('console', (message) => {
    const isFailure = message.text().startsWith('Failed to load resource');
    if (isFailure) failed.push(`${message.text()}: ${message.location().url}`);
  });
}

async function newPage(browser: Browser, options: BrowserContextOptions): Promise<OpenPage> {
  const context = await browser.newContext(options);
  if (LATE) await context.addInitScript(makeLate, LATE);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return { page, options, devtools: await context.newCDPSession(page) };
}

function media({
  colorScheme = 'light',
  reducedMotion,
  forcedColors = 'none',
}: BrowserContextOptions) {
  const contrast = 'no-preference' as const;
  return { media: null, colorScheme, reducedMotion, forcedColors, contrast };
}

function alike(some: BrowserContextOptions, others: BrowserContextOptions): boolean {
  const [one, other] = [some, others].map((options) =>
    JSON.stringify(
      Object.entries(options)
        .filter(([name]) => !CHANGEABLE.has(name))
        .toSorted(),
    ),
  );
  return one === other;
}

/** Removes from the page what its test left there. Returns whether it can be reused, and closes it otherwise. */
async function renew({ page, options, devtools }: OpenPage, faults: string[]) {
  const context = page.context();
  try {
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const step of undoSteps.get(page) ?? []) await step();
    undoSteps.delete(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    page.removeAllListeners();
    watch(page, faults);
    await context.setOffline(false);
    await context.clearPermissions();
    await goBlank(page, devtools);
    const isOnTime = await page.evaluate(() => {
      for (const storage of [localStorage, sessionStorage]) storage.clear();
      return /native code/.test(String(Date.now));
    });
    const origin = options.baseURL!;
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await devtools.send('Page.resetNavigationHistory');
    // A replaced clock cannot be removed, so such a page is not reused.
    if (isOnTime) return true;
  } catch {
    // The test closed the page, the page crashed, or the server is gone.
  }
  await context.close();
  return false;
}

/**
 * Navigates to an empty page of the same origin, with the same isolation: for a different isolation the browser would
 * start a new process. The answer avoids `page.route`, which empties the browser's cache, so that all code would be
 * loaded again.
 */
async function goBlank(page: Page, devtools: CDPSession): Promise<void> {
  const headers = [
    ['Content-Type', 'text/plain'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ...((await page.evaluate(() => crossOriginIsolated))
      ? [['Cross-Origin-Embedder-Policy', 'credentialless']]
      : []),
  ];
  const responseHeaders = headers.map(([name, value]) => ({ name: name!, value: value! }));
  devtools.once('Fetch.requestPaused', ({ requestId }) => {
    const answer = { requestId, responseCode: 200, responseHeaders };
    void devtools.send('Fetch.fulfillRequest', answer).catch(() => {});
  });
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: `*${BLANK}` }] });
  await page.goto(BLANK);
  await devtools.send('Fetch.disable');
}
