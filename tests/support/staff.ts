/** Common steps of staff in the tests of their screens. */
import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { ADMIN } from './administrator.ts';
import { interceptCalls, type Call } from './calls.ts';
import { newsFields, projectFields } from './factories.ts';
import type { Site } from './site.ts';
import { until } from './until.ts';

/** Expires the session in the browser: the token is still there, but no longer valid. */
export async function expireToken(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('jwt', 'a.eyJleHAiOjF9.b'));
}

/** Signs in within the dialog that appears during work. */
export async function signInInPlace(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'A munkamenet lejárt' });
  await dialog.getByLabel('Felhasználónév').fill(ADMIN.username);
  await dialog.getByLabel('Jelszó').fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Belép' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Fails API calls of one method, until the returned function is called. */
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

/** Handles API calls of one method, but loses their answers, until the returned function is called. */
export function loseAnswers(
  page: Page,
  method: string,
  path: string,
): Promise<() => Promise<void>> {
  return interceptCalls(page, path, async (call) => {
    if (call.method !== method) return call.continue();
    await call.takeAnswer();
    return call.abort();
  });
}

/**
 * Navigates within the staff area, as its links do. The page keeps its code and the hooks of the test, and this takes a
 * fifth of the time of a load.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  const heading = await page.locator('h1').elementHandle();
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction((left) => !left!.isConnected, heading);
}

/**
 * Waits until the page has handled the answers that it has received: a later request was answered, and two frames were
 * painted.
 */
export async function answersHandled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await fetch('/robots.txt', { cache: 'no-store' })).text();
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Enters the password that a change of access requires. */
export async function prove(page: Page, password = ADMIN.password): Promise<void> {
  await page.getByLabel('Jelenlegi jelszó').fill(password);
  await button(page, 'Tovább').click();
}

/**
 * A page whose write requests are held until `letGo` is called, which passes each to `end`. The page intercepts from
 * the start, because a busy page would handle a later interception too late.
 */
export async function openPaused(site: Site, path: string, end = (call: Call) => call.continue()) {
  const arrived = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<void>();
  const hold = async (call: Call) => {
    if (call.method === 'GET' || /\/presence\b/.test(call.url)) return call.continue();
    arrived.resolve();
    await gone.promise;
    await end(call);
  };
  let restore = async () => {};
  const page = await site.openAsStaff(path, {}, async (blank) => {
    restore = await interceptCalls(blank, '**/api/**', hold);
  });
  return { page, arrived: arrived.promise, letGo: gone.resolve, mend: restore };
}

export function textbox(page: Page | Locator, name: string): Locator {
  return page.getByRole('textbox', { name, exact: true });
}

export function button(page: Page | Locator, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

export async function openOverview(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Áttekintés/, expanded: false }).click();
}

export async function choose(page: Page, field: string, choice: string): Promise<void> {
  await page.getByRole('button', { name: field }).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
}

/** Waits until the field has the focus: a closed list or dialog returns it one frame later. */
export async function assertFocused(field: Locator): Promise<void> {
  await until(() => field.evaluate((element) => element === document.activeElement));
}

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

/** A picture file of one colour, for a file input. */
export async function pictureFile(
  width = 60,
  height = 40,
  background = '#2020d0',
): Promise<PictureFile> {
  const picture = sharp({ create: { width, height, channels: 3, background } });
  return { name: 'kep.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

export function shownPicture(page: Page): Locator {
  return page.getByRole('img', { name: 'A kiválasztott kép előnézete' });
}

/** Chooses the first picture of a form, and waits until it is uploaded. */
export async function choosePicture(page: Page, file?: PictureFile): Promise<void> {
  await page.getByLabel('Kép kiválasztása').setInputFiles(file ?? (await pictureFile()));
  await shownPicture(page).waitFor();
}

export function textFile(): PictureFile {
  return { name: 'jegyzet.txt', mimeType: 'text/plain', buffer: Buffer.from('nem kép') };
}

export async function addNews(site: Site, fields: Record<string, unknown> = {}): Promise<number> {
  const item = (await site.api('POST', '/api/news', newsFields(fields))) as { newsId: number };
  return item.newsId;
}

export async function addProject(
  site: Site,
  fields: Record<string, unknown> = {},
): Promise<number> {
  const project = await site.api('POST', '/api/projects', projectFields(fields));
  return (project as { projectId: number }).projectId;
}

/** Waits until the browser stores a draft that contains `text`, or none that does. */
export async function waitForDraft(page: Page, text: string, isKept = true): Promise<void> {
  await until(async () => (await page.evaluate(keptDrafts)).includes(text) === isKept);
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

/** Drags a row by its handle with the mouse, and drops it before the target once the list shows that place. */
export async function dragRow(handle: Locator, target: Locator): Promise<void> {
  const page = handle.page();
  const [from, to] = [(await handle.boundingBox())!, (await target.boundingBox())!];
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, to.y + 30, { steps: 8 });
  await until(async () => {
    await page.mouse.move(to.x + 60, to.y + 3, { steps: 4 });
    return (await page.locator('[data-drop-target]').count()) > 0;
  });
  await page.mouse.up();
}
