/** What staff do again and again in the tests of their screens. */
import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { ADMIN } from './administrator.ts';
import { interceptCalls, type Call } from './calls.ts';
import { newsFields, projectFields } from './factories.ts';
import type { Site } from './site.ts';

/** Ends the session in the browser, as time does: the token is still there, and no longer lives. */
export async function expireToken(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('jwt', 'a.eyJleHAiOjF9.b'));
}

/** Signs in where the screen asks for it in the middle of work. */
export async function signInInPlace(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'A munkamenet lejárt' });
  await dialog.getByLabel('Felhasználónév').fill(ADMIN.username);
  await dialog.getByLabel('Jelszó').fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Belép' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Answers the API's calls of one method with a failure, until what is given back is called. */
export function breakCalls(
  page: Page,
  method: string,
  status: number,
  path = '**/api/**',
): Promise<() => Promise<void>> {
  return interceptCalls(page, path, (call) =>
    call.method === method ? call.fulfill({ status }) : call.continue(),
  );
}

/**
 * Goes from one screen of the staff area to another as its links do. The code of the page, and what a test has put into
 * it, stay there, which costs a fifth of a load.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  const heading = await page.locator('h1').elementHandle();
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction((left) => !left!.isConnected, heading);
}

/** Gives the password that a change of access asks for. */
export async function prove(page: Page, password = ADMIN.password): Promise<void> {
  await page.getByLabel('Jelenlegi jelszó').fill(password);
  await button(page, 'Tovább').click();
}

/**
 * A page whose changes wait, until what is given back lets each go on as `end` says. They wait from the first on:
 * what a page is told while it has much to do, it comes to after the next key, and the call has gone by.
 */
export async function openHeld(site: Site, path: string, end = (call: Call) => call.continue()) {
  const arrived = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<void>();
  const hold = async (call: Call) => {
    if (call.method === 'GET' || /\/presence\b/.test(call.url)) return call.continue();
    arrived.resolve();
    await gone.promise;
    await end(call);
  };
  let mend = async () => {};
  const page = await site.openAsStaff(path, {}, async (blank) => {
    mend = await interceptCalls(blank, '**/api/**', hold);
  });
  return { page, arrived: arrived.promise, letGo: gone.resolve, mend };
}

export function textbox(page: Page | Locator, name: string): Locator {
  return page.getByRole('textbox', { name, exact: true });
}

export function button(page: Page | Locator, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** Unfolds the overview above the list of projects. */
export async function openOverview(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Áttekintés/, expanded: false }).click();
}

/** Chooses one of several in the field of this name. */
export async function choose(page: Page, field: string, choice: string): Promise<void> {
  await page.getByRole('button', { name: field }).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
}

export async function assertFocused(field: Locator): Promise<void> {
  await field.waitFor();
  assert.equal(await field.evaluate((element) => element === document.activeElement), true);
}

/** Fails when the page can be scrolled sideways. */
export async function assertFitsWidth(page: Page, what: string): Promise<void> {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  assert.ok(content! <= window!, `${what}: ${content} px of content in ${window}`);
}

interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A file as it is chosen, of one colour. */
export async function pictureFile(
  width = 60,
  height = 40,
  background = '#2020d0',
): Promise<PictureFile> {
  const picture = sharp({ create: { width, height, channels: 3, background } });
  return { name: 'kep.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

/** The picture that stands in the field. */
export function shownPicture(page: Page): Locator {
  return page.getByRole('img', { name: 'A kiválasztott kép előnézete' });
}

/** Chooses the first picture of a form, and waits until it has arrived. */
export async function choosePicture(page: Page, file?: PictureFile): Promise<void> {
  await page.getByLabel('Kép kiválasztása').setInputFiles(file ?? (await pictureFile()));
  await shownPicture(page).waitFor();
}

export function textFile(): PictureFile {
  return { name: 'jegyzet.txt', mimeType: 'text/plain', buffer: Buffer.from('nem kép') };
}

/** Adds a news item. Gives its id. */
export async function addNews(site: Site, fields: Record<string, unknown> = {}): Promise<number> {
  const item = (await site.api('POST', '/api/news', newsFields(fields))) as { newsId: number };
  return item.newsId;
}

/** Adds a project. Gives its id. */
export async function addProject(
  site: Site,
  fields: Record<string, unknown> = {},
): Promise<number> {
  const project = await site.api('POST', '/api/projects', projectFields(fields));
  return (project as { projectId: number }).projectId;
}

/** Waits until the browser keeps unsaved work that holds `text`, or none that does. */
export async function waitForDraft(page: Page, text: string, isKept = true): Promise<void> {
  for (;;) {
    const kept = await page.evaluate(keptDrafts);
    if (kept.includes(text) === isKept) return;
    await page.waitForTimeout(50);
  }
}

/** Runs in the page. */
async function keptDrafts(): Promise<string> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('szelveny');
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
  });
  const drafts = await new Promise((resolve) => {
    const request = database.transaction('drafts').objectStore('drafts').getAll();
    request.addEventListener('success', () => resolve(request.result));
  });
  database.close();
  return JSON.stringify(drafts);
}
