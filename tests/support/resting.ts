/**
 * The application in a page goes on from test to test, as it does for staff who work in it all day: a change of address
 * costs a tenth of a load. Between tests it rests on a screen that shows nothing of its own.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

const RESTING_PLACE = '/admin/password';
const ONLY_THERE = 'input[autocomplete="current-password"]';
const LONGEST = 5_000; // ms; what takes longer is loaded anew

/** Goes to an address within the application, as by the history of the browser, and leaves unsaved work there. */
async function changeAddress(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-left', '');
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
    // The router asks before it leaves an entry for another only where both have a number.
    history.replaceState({ idx: history.length }, '');
  }, path);
}

/**
 * Opens a screen within the application as nobody has used it, also the one that is shown, and waits for it. No
 * message of before is left. Not for the way from one page of an error to another, which have one heading, and not
 * while the application itself is on its way to a list, as after a save.
 */
export async function visit(page: Page, path: string): Promise<void> {
  const screenOf = (address: string) => address.replace(/\?.*/, '').split('/')[2];
  const shown = screenOf(new URL(page.url()).pathname);
  // Of two addresses of one screen the second may be shown by what is there of the first.
  if (shown === screenOf(path)) await visit(page, shown === 'todos' ? '/admin' : '/admin/todos');
  await page.locator('h1').first().waitFor();
  await changeAddress(page, path);
  await page.locator('h1:not([data-left])').first().waitFor();
  await closeMessages(page);
}

/** Closes all messages of the application. */
async function closeMessages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (;;) {
      const close = document.querySelector<HTMLElement>('.toasts [slot="close"]');
      if (!close) return;
      close.click();
      await new Promise(requestAnimationFrame);
    }
  });
}

/**
 * Leaves what a test has opened, and takes its messages and what the browser keeps of it from the page. False where the
 * application cannot go on: calls that the server has not answered, another session than that of `token`, functions that
 * the test has replaced, no application at all.
 */
export async function putToRest(
  page: Page,
  token: string,
  areAnswered: () => boolean,
): Promise<boolean> {
  try {
    if (!(await page.evaluate(canRest, token))) return false;
    await changeAddress(page, RESTING_PLACE);
    await page.locator(ONLY_THERE).waitFor({ timeout: LONGEST });
    const end = performance.now() + LONGEST;
    while (!areAnswered()) {
      if (performance.now() > end) return false;
      await pause(10);
    }
    await closeMessages(page);
    await page.evaluate(forget, token);
    return true;
  } catch {
    return false;
  }
}

/** Goes to `path` in a page that rests. False where none does, or its resting place itself is meant. */
export async function wake(page: Page, path: string): Promise<boolean> {
  const isThere = new URL(page.url()).pathname === RESTING_PLACE;
  if (!isThere || !path.startsWith('/admin') || path === RESTING_PLACE) return false;
  await changeAddress(page, path);
  await page.locator(ONLY_THERE).waitFor({ state: 'detached' });
  return true;
}

/** Runs in the page. */
function canRest(token: string): boolean {
  const { send } = XMLHttpRequest.prototype;
  const { toBlob } = HTMLCanvasElement.prototype;
  const { getImageData } = CanvasRenderingContext2D.prototype;
  const functions = [Date.now, setTimeout, fetch, print, send, toBlob, getImageData];
  const replaced = functions.filter((each) => !/native code/.test(String(each)));
  return (
    location.pathname.startsWith('/admin') &&
    location.pathname !== '/admin/password' &&
    localStorage.getItem('jwt') === token &&
    replaced.length === 0
  );
}

/** Runs in the page. */
async function forget(token: string): Promise<void> {
  document.documentElement.style.fontSize = '';
  scrollTo(0, 0);
  sessionStorage.clear();
  localStorage.clear();
  localStorage.setItem('jwt', token);
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === 'szelveny')) return;
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('szelveny');
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error!));
  });
  const change = database.transaction('drafts', 'readwrite');
  change.objectStore('drafts').clear();
  await new Promise((resolve) => change.addEventListener('complete', resolve));
  database.close();
}
