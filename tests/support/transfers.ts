/** Pastes and drops from other programs: by the browser's own clipboard, and by dragging. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { EditorPage } from './editor.ts';

export interface Copied {
  /**
   * HTML as the program wrote it, byte for byte. If a picture comes with it, the browser rewrites
   * the HTML.
   */
  html?: string;
  text?: string;
  png?: Buffer;
  /** The program's private format. */
  own?: string;
}

/** Copies in another window of the same browser, returns and presses Ctrl+V. */
export async function paste(editor: EditorPage, copied: Copied): Promise<void> {
  await copyElsewhere(editor, copied);
  await editor.page.keyboard.press('Control+v');
}

/** Fills the clipboard as another program would. */
export async function copyElsewhere({ page, site }: EditorPage, copied: Copied): Promise<void> {
  const context = page.context();
  const window = otherWindows.get(context) ?? openWindow(context, site.origin);
  otherWindows.set(context, window);
  const other = await window;
  if (copied.png) await copyPicture(other, copied);
  else await copyRaw(other, copied);
}

const otherWindows = new WeakMap<BrowserContext, Promise<Page>>();

async function openWindow(context: BrowserContext, origin: string): Promise<Page> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  const window = await context.newPage();
  window.once('close', () => otherWindows.delete(context));
  // The clipboard requires a secure origin, and this is our shortest page.
  await window.goto('/healthz');
  return window;
}

/** A real Ctrl+C whose event sets the data, which the browser then does not sanitise. */
async function copyRaw(window: Page, { html, text, own }: Copied): Promise<void> {
  await window.evaluate(
    (kinds) => {
      const copy = (event: ClipboardEvent) => {
        for (const [kind, value] of Object.entries(kinds))
          event.clipboardData!.setData(kind, value);
        event.preventDefault();
      };
      addEventListener('copy', copy, { once: true });
    },
    {
      ...(html !== undefined && { 'text/html': html }),
      ...(text !== undefined && { 'text/plain': text }),
      ...(own !== undefined && { 'application/x-own': own }),
    },
  );
  await window.keyboard.press('Control+c');
}

/** Events cannot copy pictures. The asynchronous clipboard accepts HTML beside them, and keeps mso- styles. */
async function copyPicture(window: Page, { html, text, png }: Copied): Promise<void> {
  await window.evaluate(
    async ({ html: markup, text: plain, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const kinds: Record<string, Blob> = { 'image/png': new Blob([bytes], { type: 'image/png' }) };
      if (markup !== undefined) kinds['text/html'] = new Blob([markup], { type: 'text/html' });
      if (plain !== undefined) kinds['text/plain'] = new Blob([plain], { type: 'text/plain' });
      await navigator.clipboard.write([new ClipboardItem(kinds)]);
    },
    { html, text, base64: png!.toString('base64') },
  );
}

/** Drags content from another program and drops it on `target`. */
export async function dropHtml(target: Locator, html: string): Promise<void> {
  const items = [{ mimeType: 'text/html', data: html }];
  await drop(target, { items, files: [], dragOperationsMask: 1 });
}

/** Drags files from a folder of the machine into the window and drops them on `target`, `inside` px in. */
export async function dropFiles(
  target: Locator,
  files: { name: string; buffer: Buffer }[],
  inside = 4,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'szelveny-drop-'));
  // The folder stays until the process ends, because a page reads a dropped file only when it sends the file.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const paths = files.map(({ name, buffer }) => {
    writeFileSync(join(folder, name), buffer);
    return join(folder, name);
  });
  await drop(target, { items: [], files: paths, dragOperationsMask: 1 }, inside);
}

interface Dragged {
  items: { mimeType: string; data: string }[];
  files: string[];
  dragOperationsMask: number;
}

/** `inside` is the distance from the left edge, in px. */
async function drop(target: Locator, data: Dragged, inside = 4): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const { x, y, height } = (await target.boundingBox())!;
  const place = { x: x + inside, y: y + height / 2 };
  const browser = await target.page().context().newCDPSession(target.page());
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await browser.send('Input.dispatchDragEvent', { type, ...place, data });
  }
  await browser.detach();
}
