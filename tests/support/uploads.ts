/** Editor uploads that a test can slow down or hold. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { EditorPage } from './editor.ts';
import { scratchFolder } from './scratch.ts';

/** Limits uploads to this many bytes a second, until the returned function is called. */
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

/** A state that a progress bar has shown. */
export interface Progress {
  percent: number;
  /** The label as displayed: 'Uploading Image 20 % …'. */
  label: string;
  /** The colour as painted: 'rgb(…)'. */
  colour: string;
}

/** Records all states of progress bars until the returned function is called, which returns each once. */
export async function watchProgress(page: Page): Promise<() => Promise<Progress[]>> {
  await page.evaluate(() => {
    const seen: Progress[] = [];
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
    const observer = new MutationObserver(note);
    observer.observe(document.body, everything);
    Object.assign(globalThis, {
      progressSeen() {
        observer.disconnect();
        return seen;
      },
    });
  });
  return () => page.evaluate('progressSeen()');
}

/** A picture of noise, which no compression makes smaller: about 3 bytes a pixel. */
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
 * Path of a file with the picture and so many zeros behind it that the server refuses it. Passing a path to the
 * browser is much faster than passing bytes.
 */
export function oversizedFile(name: string, picture: Buffer): string {
  const path = join(mkdtempSync(join(scratchFolder(), 'oversized-')), name);
  writeFileSync(path, Buffer.concat([picture, Buffer.alloc(11 << 20)]));
  return path;
}

/** The name of the popup that inserts pictures. */
export const IMAGE_POPUP = 'Kép beszúrása';

export interface UploadGate {
  waiting: () => Promise<number>;
  /** Makes the browser report this progress of the first waiting upload. */
  progress: (percent: number) => Promise<void>;
  release: () => Promise<void>;
  /** Holds no further uploads. */
  open: () => Promise<void>;
}

/** Holds uploads just before they are sent; released ones reach the real server. */
export async function gateUploads(page: Page): Promise<UploadGate> {
  await page.evaluate(() => {
    const paused: { request: XMLHttpRequest; body: unknown }[] = [];
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function hold(body) {
      paused.push({ request: this, body });
    };
    Object.assign(globalThis, {
      uploadsHeld: () => paused.length,
      uploadProgress(percent: number) {
        const event = new ProgressEvent('progress', {
          lengthComputable: true,
          loaded: percent,
          total: 100,
        });
        paused[0]!.request.upload.dispatchEvent(event);
      },
      uploadRelease() {
        const { request, body } = paused.shift()!;
        send.call(request, body as FormData);
      },
      uploadOpen() {
        XMLHttpRequest.prototype.send = send;
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
  // A function, because the page's policy forbids evaluating a string.
  const isPaused = () => (globalThis as unknown as { uploadsHeld: () => number }).uploadsHeld() > 0;
  return {
    waiting: () => call('uploadsHeld'),
    async progress(percent) {
      await page.waitForFunction(isPaused);
      await call('uploadProgress', percent);
    },
    async release() {
      await page.waitForFunction(isPaused);
      await call('uploadRelease');
    },
    open: async () => void (await call('uploadOpen')),
  };
}

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

/** Opens the popup and chooses files. First it chooses none, as by closing the chooser, which must change nothing. */
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
