/**
 * Intercepts a page's API calls. `page.route` would turn the browser's cache off, so that each load would fetch and
 * compile all code again.
 */
import type { CDPSession, Page } from 'playwright-core';
import { undoAfterTest } from './pages.ts';

/** Calls of pages. Their code and pictures are intercepted only on request. */
const CALLS = ['*/api/*', '*/elonezet/*'];

export interface Call {
  method: string;
  url: string;
  headers: Record<string, string>;
  /** Sends the call, or passes on the answer that was taken. */
  continue: (changes?: { url?: string }) => Promise<void>;
  /** Sends the call and takes the answer; `continue`, `fulfill` or `abort` decides on it. */
  takeAnswer: () => Promise<void>;
  fulfill: (answer: Answer) => Promise<void>;
  abort: () => Promise<void>;
}

export interface Answer {
  status?: number;
  contentType?: string;
  headers?: Record<string, string>;
  body?: string;
  json?: unknown;
}

/**
 * Passes calls with a matching address to `handle`, until the returned function is called or the test ends. In a
 * glob, `*` matches anything without a slash, `**` anything.
 */
export async function interceptCalls(
  page: Page,
  urls: string | RegExp,
  handle: (call: Call) => unknown,
  intercepted = CALLS,
): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  const pattern = typeof urls === 'string' ? patternOf(urls) : urls;
  const waiting = new Map<string, () => void>();
  devtools.on('Fetch.requestPaused', (paused) => {
    const onAnswer = waiting.get(paused.requestId);
    if (onAnswer) return onAnswer();
    const call = pausedCall(devtools, paused, waiting);
    void (pattern.test(call.url) ? handle(call) : call.continue());
  });
  await devtools.send('Fetch.enable', {
    patterns: intercepted.map((urlPattern) => ({ urlPattern })),
  });
  return stopAtEnd(page, devtools);
}

/**
 * Answers 404 for scripts whose names begin with one of `names`, until the returned function is
 * called or the test ends. All other code comes from the cache.
 */
export function breakScripts(page: Page, ...names: string[]): Promise<() => Promise<void>> {
  return interceptScripts(page, names, (script) => script.fulfill({ status: 404 }));
}

/** Delays the scripts of the pages that are loaded next, until the returned function is called or the test ends. */
export function holdScripts(page: Page): Promise<() => Promise<void>> {
  return interceptScripts(page, [''], () => {});
}

async function interceptScripts(
  page: Page,
  names: string[],
  handle: (script: Call) => unknown,
): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  // Clears the memory cache alone, which answers without a request.
  await devtools.send('Network.enable');
  for (const cacheDisabled of [true, false]) {
    await devtools.send('Network.setCacheDisabled', { cacheDisabled });
  }
  await devtools.send('Network.disable');
  devtools.on('Fetch.requestPaused', (paused) => handle(pausedCall(devtools, paused, new Map())));
  await devtools.send('Fetch.enable', {
    patterns: names.map((name) => ({ urlPattern: `*/assets/${name}*.js` })),
  });
  return stopAtEnd(page, devtools);
}

function stopAtEnd(page: Page, devtools: CDPSession): () => Promise<void> {
  const stop = () => devtools.detach().catch(() => {});
  undoAfterTest(page, stop);
  return stop;
}

interface PausedRequest {
  requestId: string;
  request: {
    method: string;
    url: string;
    headers: Record<string, string>;
  };
}

function pausedCall(
  devtools: CDPSession,
  { requestId, request }: PausedRequest,
  waiting: Map<string, () => void>,
): Call {
  // The page may have been closed meanwhile.
  const ignoreGone = (sent: Promise<unknown>) => sent.then(noop, noop);
  return {
    ...request,
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
    ),
    continue: (changes = {}) =>
      ignoreGone(devtools.send('Fetch.continueRequest', { requestId, ...changes })),
    async takeAnswer() {
      const answer = Promise.withResolvers<void>();
      waiting.set(requestId, answer.resolve);
      await ignoreGone(
        devtools.send('Fetch.continueRequest', { requestId, interceptResponse: true }),
      );
      await answer.promise;
    },
    fulfill: ({ status = 200, contentType, headers, body = '', json }) => {
      const type = contentType ?? (json === undefined ? undefined : 'application/json');
      const text = json === undefined ? body : JSON.stringify(json);
      return ignoreGone(
        devtools.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: status,
          responseHeaders: Object.entries({
            ...headers,
            ...(type && { 'content-type': type }),
          }).map(([name, value]) => ({ name, value })),
          body: Buffer.from(text).toString('base64'),
        }),
      );
    },
    abort: () =>
      ignoreGone(devtools.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })),
  };
}

const noop = () => {};

function patternOf(glob: string): RegExp {
  const escaped = glob.replaceAll(/[.?+^$|()[\]{}\\]/g, String.raw`\$&`);
  const parts = escaped.split('**').map((part) => part.replaceAll('*', '[^/]*'));
  return new RegExp(`^${parts.join('.*')}$`);
}
