/**
 * Pages in the browser. After a test its page is reset and passed to the next test of the process, even of another
 * site at the same origin. A page loads in a third of the time if its context has cached the site's code.
 */
import { after, afterEach, beforeEach } from 'node:test';
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

interface OpenPage {
  page: Page;
  options: BrowserContextOptions;
}

/** Options that can be changed in an open page; all others must be equal. */
const CHANGEABLE = new Set(['viewport', 'colorScheme', 'forcedColors', 'reducedMotion']);
/** Length of the end of a page's text that is added to an error. Open menus are at the end. */
const SEEN = 3_000; // characters
const VIEWPORT = { width: 1280, height: 720 };
/** Maximum number of idle pages. The pages that have been idle longest are closed. */
const MOST_IDLE = 8;

let idle: OpenPage[] = [];
const undoSteps = new WeakMap<Page, (() => Promise<unknown>)[]>();

/** Runs `step` before the page is passed to the next test. */
export function undoAfterTest(page: Page, step: () => Promise<unknown>): void {
  undoSteps.set(page, [...(undoSteps.get(page) ?? []), step]);
}

/**
 * The pages of the tests of one describe block. `watch` listens to each page for errors. The
 * returned function reserves a page until the test ends; a page reserved in `before` stays until
 * the block ends.
 */
export function keepPages(browser: () => Promise<Browser>, watch: (page: Page) => void) {
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
    await release(opened, watch);
  });
  after(async () => {
    await release(ofBlock, watch);
    ofBlock = [];
  });

  return async (options: BrowserContextOptions): Promise<Page> => {
    const index = idle.findIndex((each) => alike(each.options, options));
    const [found] = index === -1 ? [] : idle.splice(index, 1);
    const mine = found ?? { page: await newPage(await browser(), options), options };
    mine.options = options;
    mine.page.removeAllListeners();
    watch(mine.page);
    noteFailures(mine.page);
    await mine.page.setViewportSize(options.viewport ?? VIEWPORT);
    await mine.page.emulateMedia(media(options));
    (ofTest ?? ofBlock).push(mine);
    return mine.page;
  };
}

/** Resets the pages for the next test; closes those that cannot be used again, and those that were idle longest. */
async function release(opened: OpenPage[], watch: (page: Page) => void): Promise<void> {
  const renewed = await Promise.all(opened.map((each) => renew(each, watch)));
  idle = [...opened.filter((_, index) => renewed[index]), ...idle];
  await Promise.all(idle.splice(MOST_IDLE).map(({ page }) => page.context().close()));
}

/** Adds the state of the open pages to a test's error. */
async function tell(opened: OpenPage[], error: Error): Promise<void> {
  const cause = error.cause instanceof Error ? error.cause : error;
  for (const { page } of opened) {
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

async function newPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return page;
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
async function renew({ page, options }: OpenPage, watch: (page: Page) => void) {
  const context = page.context();
  try {
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const step of undoSteps.get(page) ?? []) await step();
    undoSteps.delete(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    page.removeAllListeners();
    watch(page);
    await context.setOffline(false);
    await context.clearPermissions();
    const devtools = await context.newCDPSession(page);
    await goBlank(page, devtools);
    await page.evaluate(() => [localStorage, sessionStorage].forEach((each) => each.clear()));
    const origin = options.baseURL!;
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await devtools.send('Page.resetNavigationHistory');
    await devtools.detach();
    // A replaced clock cannot be removed, so such a page is not reused.
    const isOnTime = await page.evaluate(() => /native code/.test(String(Date.now)));
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
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/robots.txt' }] });
  await page.goto('/robots.txt');
  await devtools.send('Fetch.disable');
}
