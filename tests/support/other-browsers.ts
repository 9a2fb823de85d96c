/**
 * Other browsers of Debian, if installed (`firefox-esr`; `webkit2gtk-driver` and `xvfb`). All other tests use
 * Chromium. Elements are found by XPath, which both support.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import puppeteer from 'puppeteer-core';
import { freePort } from './free-port.ts';
import { endWithFile } from './own-processes.ts';
import { until } from './until.ts';

export interface OtherBrowser {
  go: (url: string) => Promise<unknown>;
  read: <Value>(expression: string) => Promise<Value>;
  click: (xpath: string) => Promise<void>;
  /** Types at the caret of the element; `\n` is the enter key. */
  type: (xpath: string, text: string) => Promise<void>;
  /** Chooses the file at `path` in a file input. */
  attach: (xpath: string, path: string) => Promise<void>;
  close: () => Promise<unknown>;
}

const ENTER = '\ue007';
const MINI_BROWSER = '/usr/lib/*/webkit2gtk-4.1/MiniBrowser';

export const otherBrowsers = {
  Firefox: { missing: missing('firefox-esr'), start: startFirefox },
  WebKit: {
    missing: missing('WebKitWebDriver', 'Xvfb') || (miniBrowser() ? false : 'no MiniBrowser here'),
    start: startWebKit,
  },
};

function missing(...programs: string[]): string | false {
  const name = programs.find((program) => spawnSync('which', [program]).status !== 0);
  return name ? `${name} is not installed here` : false;
}

function miniBrowser(): string | undefined {
  return globSync(MINI_BROWSER)[0];
}

async function startFirefox(): Promise<OtherBrowser> {
  const executablePath = spawnSync('which', ['firefox-esr'], { encoding: 'utf8' }).stdout.trim();
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  const find = async (xpath: string) => (await page.waitForSelector(`::-p-xpath(${xpath})`))!;
  return {
    go: (url) => page.goto(url),
    read: async (expression) => (await page.evaluate(expression)) as never,
    click: async (xpath) => (await find(xpath)).click(),
    async type(xpath, text) {
      await (await find(xpath)).focus();
      await page.keyboard.type(text);
    },
    attach: async (xpath, path) =>
      ((await find(xpath)) as Awaited<ReturnType<typeof page.$<'input'>>>)!.uploadFile(path),
    close: () => browser.close(),
  };
}

/** Starts WebKit and controls it by WebDriver, https://www.w3.org/TR/webdriver2/. */
async function startWebKit(): Promise<OtherBrowser> {
  // WebKit's window needs a display.
  const screen = endWithFile(
    spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    }),
  );
  const [number] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  const port = await freePort();
  const driver = endWithFile(
    spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
      env: {
        ...process.env,
        DISPLAY: `:${number.toString().trim()}`,
        // There is no graphics card, and root may not nest sandboxes.
        LIBGL_ALWAYS_SOFTWARE: '1',
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      },
      stdio: 'ignore',
    }),
  );
  const base = `http://127.0.0.1:${port}`;
  await until(() =>
    fetch(`${base}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const options = { binary: miniBrowser()!, args: ['--automation', '--geometry=1280x960'] };
  const { sessionId } = await ask<{ sessionId: string }>(`${base}/session`, 'POST', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const call = <Value>(path: string, body: object = {}, method = 'POST') =>
    ask<Value>(`${base}/session/${sessionId}${path}`, method, method === 'GET' ? undefined : body);

  const run = <Value>(script: string, ...args: unknown[]) =>
    call<Value>('/execute/sync', { script, args });

  /** Runs `act` once the element exists, is stable and can be reached. */
  async function at(xpath: string, act: (element: Reference) => Promise<void>): Promise<void> {
    for (;;) {
      const [found] = await call<Reference[]>('/elements', { using: 'xpath', value: xpath });
      try {
        if (found) return await act(found);
      } catch (error) {
        if (!FOR_NOW.has((error as Error).message)) throw error;
      }
      await pause(50);
    }
  }
  const send = (element: Reference, text: string) =>
    call<void>(`${addressOf(element)}/value`, { text });
  return {
    go: (url) => call('/url', { url }),
    read: (expression) => run(`return ${expression}`),
    click: (xpath) => at(xpath, (element) => call(`${addressOf(element)}/click`)),
    type: (xpath, text) =>
      at(xpath, async (element) => {
        // WebKit's driver treats an editable text without focus as not focusable.
        await run('arguments[0].focus()', element);
        const active = await call<Reference>('/element/active', {}, 'GET');
        await send(active, text.replaceAll('\n', ENTER));
      }),
    attach: (xpath, file) => at(xpath, (element) => send(element, file)),
    async close() {
      await ask(`${base}/session/${sessionId}`, 'DELETE');
      driver.kill();
      screen.kill();
    },
  };
}

/** An element reference of WebDriver: its id under a fixed key. */
type Reference = Record<string, string>;

const addressOf = (element: Reference) => `/element/${Object.values(element)[0]}`;

/** WebDriver's errors for an element that is still being rendered. */
const FOR_NOW = new Set(['stale element reference', 'element not interactable']);

async function ask<Value>(url: string, method: string, body?: object): Promise<Value> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: Value & { error?: string } };
  if (!response.ok) throw new Error(value.error);
  return value;
}
