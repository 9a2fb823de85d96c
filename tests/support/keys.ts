/** Keys as they come from somebody faster than the machine, and machines that are slow. */
import type { Page } from 'playwright-core';

const KEYS: Record<string, [code: string, virtualKey: number, text?: string]> = {
  Enter: ['Enter', 13, '\r'],
  ArrowLeft: ['ArrowLeft', 37],
  '/': ['Slash', 191, '/'],
};
const CONTROL = 2;
const SHIFT = 8;

/** Makes a processor of the page's browser that takes `slowness` times as long for everything. */
export async function slowDown(page: Page, slowness = 6): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  return async () => {
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await browser.detach();
  };
}

/** Presses keys, such as 'Shift+ArrowLeft', without waiting until the page has dealt with the one before. */
export async function pressAtOnce(page: Page, keys: string[]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await Promise.all(
    keys.flatMap(readKey).map((event) => browser.send('Input.dispatchKeyEvent', event)),
  );
  await browser.detach();
}

function readKey(combination: string) {
  const held = combination.split('+');
  const key = held.pop()!;
  const modifiers = (held.includes('Control') ? CONTROL : 0) + (held.includes('Shift') ? SHIFT : 0);
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
