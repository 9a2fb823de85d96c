/**
 * Calls of the API that a page makes, held, changed or answered by its test. `page.route` could do the same, but turns the
 * cache of the browser off: each load would fetch and compile all of the site's code again.
 */
import type { CDPSession, Page } from 'playwright-core';
import { undoAfterTest } from './pages.ts';

/** What pages call; their code and pictures are left alone. */
const CALLS = ['*/api/*', '*/elonezet/*'];

export interface Call {
  method: string;
  url: string;
  headers: Record<string, string>;
  /** Sends the call, or hands on the answer that has been taken. */
  continue: (changes?: { url?: string }) => Promise<void>;
  /** Sends the call and takes the answer, for `continue`, `fulfill` or `abort` to say what comes of it. */
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
 * Hands the calls whose address matches to `handle`, until what is given back is called or the test ends. In a glob, `*`
 * stands for anything without a slash, `**` for anything.
 */
export async function interceptCalls(
  page: Page,
  urls: string | RegExp,
  handle: (call: Call) => unknown,
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
    patterns: CALLS.map((urlPattern) => ({ urlPattern })),
  });
  return stopAtEnd(page, devtools);
}

/**
 * Answers requests for the scripts whose names begin so with 404, until what is given back is called or the test ends. All
 * other code comes from the cache.
 */
export async function breakScripts(page: Page, ...names: string[]): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  // Empties the memory cache alone, which answers without a request.
  await devtools.send('Network.enable');
  for (const cacheDisabled of [true, false]) {
    await devtools.send('Network.setCacheDisabled', { cacheDisabled });
  }
  await devtools.send('Network.disable');
  devtools.on('Fetch.requestPaused', (paused) =>
    pausedCall(devtools, paused, new Map()).fulfill({ status: 404 }),
  );
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
  // The page may have gone meanwhile.
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
