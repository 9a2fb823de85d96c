/** Simulates fast typing and slow machines. */
import type { CDPSession, Locator, Page } from 'playwright-core';

const KEYS: Record<string, [code: string, virtualKey: number, text?: string]> = {
  Enter: ['Enter', 13, '\r'],
  ArrowLeft: ['ArrowLeft', 37],
  ArrowUp: ['ArrowUp', 38],
  ArrowDown: ['ArrowDown', 40],
  '/': ['Slash', 191, '/'],
};
const CONTROL = 2;
const SHIFT = 8;

/**
 * Keeps the page's main thread busy most of the time. The browser's own CPU throttling is far slower than stated on
 * many virtual machines, where signals are expensive.
 */
export async function slowDown(page: Page): Promise<() => Promise<void>> {
  const timer = await page.evaluate(() =>
    setInterval(() => {
      const end = performance.now() + 250;
      while (performance.now() < end);
    }, 300),
  );
  return () => page.evaluate((running) => clearInterval(running), timer);
}

/** Presses keys, such as 'Shift+ArrowLeft', without waiting for the page to handle each. */
export async function pressAtOnce(page: Page, keys: string[]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await Promise.all(sendKeys(browser, keys));
  await browser.detach();
}

/** Clicks, and presses keys as soon as the mouse button is released. */
export async function clickAndPressAtOnce(clicked: Locator, keys: string[]): Promise<void> {
  const page = clicked.page();
  await clicked.hover();
  const box = (await clicked.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const click = { x, y, button: 'left', clickCount: 1 } as const;
  const browser = await page.context().newCDPSession(page);
  await Promise.all([
    browser.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...click }),
    browser.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...click }),
    ...sendKeys(browser, keys),
  ]);
  await browser.detach();
}

function sendKeys(browser: CDPSession, keys: string[]): Promise<unknown>[] {
  return keys.flatMap(readKey).map((event) => browser.send('Input.dispatchKeyEvent', event));
}

/** Composes characters, as with an input method, without ending it. */
export async function composeText(page: Page, text: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const end = text.length;
  await browser.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end });
  await browser.detach();
}

function readKey(combination: string) {
  const pressed = combination.split('+');
  const key = pressed.pop()!;
  const modifiers =
    (pressed.includes('Control') ? CONTROL : 0) + (pressed.includes('Shift') ? SHIFT : 0);
  const letter = [`Key${key.toUpperCase()}`, key.toUpperCase().charCodeAt(0), key] as const;
  const [code, windowsVirtualKeyCode, typed] = KEYS[key] ?? letter;
  const text = modifiers === 0 ? typed : undefined;
  const event = { key, code, windowsVirtualKeyCode, modifiers };
  const down = text === undefined ? 'rawKeyDown' : 'keyDown';
  return [
    { type: down, ...event, ...(text !== undefined && { text }) },
    { type: 'keyUp', ...event },
  ] as const;
}
