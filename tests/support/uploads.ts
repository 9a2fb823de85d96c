/** Uploads of the editor, slowed down or held up where a test wants to look at them. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { EditorPage } from './editor.ts';
import { scratchFolder } from './scratch.ts';

/** Sends no faster than this many bytes a second, until what is given back is called. */
export async function throttleUploads(
  page: Page,
  uploadThroughput: number,
): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  const free = { offline: false, latency: 0, downloadThroughput: -1 };
  await browser.send('Network.enable');
  await browser.send('Network.emulateNetworkConditions', { ...free, uploadThroughput });
  return async () => {
    await browser.send('Network.emulateNetworkConditions', { ...free, uploadThroughput: -1 });
    await browser.detach();
  };
}

/** What a progress bar once showed. */
export interface Progress {
  percent: number;
  /** As it is read: 'Uploading Image 20 % …'. */
  label: string;
  /** As the browser paints it: 'rgb(…)'. */
  colour: string;
}

/** Notes everything that progress bars show from now on; what is given back tells it, each state once. */
export async function watchProgress(page: Page): Promise<() => Promise<Progress[]>> {
  await page.evaluate(() => {
    const seen: Progress[] = [];
    Object.assign(globalThis, { progressSeen: seen });
    const note = () => {
      for (const bar of document.querySelectorAll('[role=progressbar]')) {
        const fill = [...bar.querySelectorAll<HTMLElement>('*')].find(({ style }) => style.width)!;
        const percent = Number(bar.getAttribute('aria-valuenow'));
        const colour = getComputedStyle(fill).backgroundColor;
        if (seen.at(-1)?.percent === percent && seen.at(-1)?.colour === colour) continue;
        seen.push({ percent, colour, label: bar.textContent });
      }
    };
    const everything = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver(note).observe(document.body, everything);
  });
  return () => page.evaluate('progressSeen');
}

/** A picture of nothing but noise, which no compression makes smaller: about 3 bytes a pixel. */
export async function noiseFile(
  width: number,
  height: number,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const raw = { width, height, channels: 3 } as const;
  const noise = sharp(randomBytes(width * height * 3), { raw });
  const buffer = await noise.png({ compressionLevel: 0 }).toBuffer();
  return { name: 'zaj.png', mimeType: 'image/png', buffer };
}

/**
 * Path of a file with the picture and so many zeros behind it that the server does not take it. A browser is handed a
 * path much faster than the bytes.
 */
export function oversizedFile(name: string, picture: Buffer): string {
  const path = join(mkdtempSync(join(scratchFolder(), 'oversized-')), name);
  writeFileSync(path, Buffer.concat([picture, Buffer.alloc(11 << 20)]));
  return path;
}

/** The name of the popup that pictures are inserted with. */
export const IMAGE_POPUP = 'Kép beszúrása';

export interface UploadGate {
  /** How many uploads wait at the gate. */
  waiting: () => Promise<number>;
  /** Makes the browser tell the page that so much of the first one is sent. */
  progress: (percent: number) => Promise<void>;
  /** Lets the first one go on to the server. */
  release: () => Promise<void>;
}

/** Stops uploads just before they are sent; what is let through reaches the real server. */
export async function gateUploads(page: Page): Promise<UploadGate> {
  await page.evaluate(() => {
    const held: { request: XMLHttpRequest; body: unknown }[] = [];
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function hold(body) {
      held.push({ request: this, body });
    };
    Object.assign(globalThis, {
      uploadsHeld: () => held.length,
      uploadProgress(percent: number) {
        const event = new ProgressEvent('progress', {
          lengthComputable: true,
          loaded: percent,
          total: 100,
        });
        held[0]!.request.upload.dispatchEvent(event);
      },
      uploadRelease() {
        const { request, body } = held.shift()!;
        send.call(request, body as FormData);
      },
    });
  });
  const call = (name: string, argument?: number) =>
    page.evaluate(
      ([called, value]) =>
        (globalThis as unknown as Record<string, (value?: unknown) => number>)[called as string]!(
          value,
        ),
      [name, argument],
    );
  // As a function: a string would be evaluated in the page, which its policy forbids.
  const isHeld = () => (globalThis as unknown as { uploadsHeld: () => number }).uploadsHeld() > 0;
  return {
    waiting: () => call('uploadsHeld'),
    async progress(percent) {
      await page.waitForFunction(isHeld);
      await call('uploadProgress', percent);
    },
    async release() {
      await page.waitForFunction(isHeld);
      await call('uploadRelease');
    },
  };
}

/** A picture that no other test sends. */
export async function pngFile(
  name = 'kep.png',
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  shade = (shade + 7) % 256;
  const background = { r: shade, g: 120, b: 40 };
  const buffer = await sharp({ create: { width: 24, height: 16, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

let shade = 0;

/** Opens the popup and chooses files; a chooser that is closed without one changes nothing. */
export async function choosePictures(editor: EditorPage, count = 1): Promise<void> {
  if (!(await editor.text.evaluate((text) => text === document.activeElement))) {
    await editor.caretAfter('Egy');
  }
  await editor.button(IMAGE_POPUP).click();
  const popup = editor.popup(IMAGE_POPUP);
  await popup.getByText('Choose Image').waitFor();
  await popup.locator('input[type=file]').setInputFiles([]);
  await popup.getByText('Choose Image').waitFor();
  const files = await Promise.all(
    Array.from({ length: count }, (_, index) => pngFile(`k${index}.png`)),
  );
  await popup.locator('input[type=file]').setInputFiles(files);
}
