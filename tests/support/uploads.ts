/** Uploads of the editor, held up where a test wants to look at them. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';

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
  return {
    waiting: () => call('uploadsHeld'),
    async progress(percent) {
      await page.waitForFunction('uploadsHeld() > 0');
      await call('uploadProgress', percent);
    },
    async release() {
      await page.waitForFunction('uploadsHeld() > 0');
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
