import assert from 'node:assert/strict';
import { afterEach, before, describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { interceptCalls, type Call } from '../support/calls.ts';
import { animation, asDataUrl, blank, noise } from '../support/pictures.ts';
import { BLANK } from '../support/pages.ts';
import { addProject, button, pictureFile, textbox, textFile } from '../support/staff.ts';
import { useSite } from '../support/site.ts';
import { oversizedFile } from '../support/uploads.ts';

describe('the picture field of a form', () => {
  const site = useSite();
  // The tests share one page, because opening a form costs more than most of them.
  let page: Page;
  before(async () => {
    page = await site.openAsStaff();
  });
  afterEach(async (context) => {
    if ('error' in context && context.error) await page.goto(BLANK);
  });

  /** Opens the form for a new item, or removes the picture that an earlier test left in it. */
  async function begin(): Promise<void> {
    if (new URL(page.url()).pathname !== '/admin/newsedit') await page.goto('/admin/newsedit');
    await textbox(page, 'Cím').waitFor();
    if ((await button(page, 'Eltávolítás').count()) > 0) await button(page, 'Eltávolítás').click();
    await page.getByLabel('Kép kiválasztása').waitFor();
  }

  const preview = () => page.getByRole('img', { name: 'A kiválasztott kép előnézete' });

  const waitForHeight = (height: number) =>
    page.waitForFunction(
      (requested) =>
        document.querySelector<HTMLImageElement>('main img')?.naturalHeight === requested,
      height,
    );

  const sizeOf = (picture: Locator) =>
    picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    });

  it('accepts a chosen picture, replaces it by another, or by a pasted one after a question, and removes it', async () => {
    await begin();
    await page.getByLabel('Kép kiválasztása').setInputFiles(await pictureFile(60, 40));
    assert.deepEqual(await sizeOf(preview()), [60, 40]);
    await page.getByLabel('Csere').setInputFiles(await pictureFile(30, 50));
    await waitForHeight(50);
    assert.deepEqual(await sizeOf(preview()), [30, 50]);
    const alt = textbox(page, 'A kép leírása');
    await alt.fill('Fúrótorony');
    const question = page.getByRole('alertdialog', { name: 'Lecseréli a meglévő képet?' });

    await paste(page.locator('body'), await pictureFile(33, 11));
    await button(question, 'Mégse').click();
    await question.waitFor({ state: 'detached' });
    assert.deepEqual(await sizeOf(preview()), [30, 50]);
    assert.equal(await alt.inputValue(), 'Fúrótorony');

    await paste(page.locator('body'), await pictureFile(33, 11));
    await button(question, 'Csere').click();
    await waitForHeight(11);
    assert.equal(await alt.inputValue(), '');
    await page.getByText('Az előző kép leírása ez volt: „Fúrótorony”').waitFor();
    await button(page, 'Megtartás').click();
    assert.equal(await alt.inputValue(), 'Fúrótorony');

    await button(page, 'Eltávolítás').click();
    assert.equal(await preview().count(), 0);
    await page.getByLabel('Kép kiválasztása').waitFor();
  });

  it('does not move other content when a stored picture loads, and is still required for a project', async () => {
    const bytes = await noise(600, 400).jpeg().toBuffer();
    const projectId = await addProject(site, { image: asDataUrl(bytes, 'image/jpeg') });
    const isLetThrough = Promise.withResolvers<void>();
    const hold = async (call: Call) => {
      await isLetThrough.promise;
      await call.continue();
    };
    const letThrough = await interceptCalls(page, '**/media/**', hold, ['*/media/*']);
    await page.goto(`${site.origin}/admin/projectedit/${projectId}`, { waitUntil: 'commit' });
    const description = textbox(page, 'A kép leírása');
    const place = await description.boundingBox();
    isLetThrough.resolve();
    assert.deepEqual(await sizeOf(preview()), [600, 400]);
    assert.deepEqual(await description.boundingBox(), place);

    await button(page, 'Eltávolítás').click();
    await button(page, 'Ment').click();
    await page.getByText('A kép kötelező').waitFor();
    await letThrough();
  });

  it('accepts a picture pasted anywhere in the form, unless text is pasted with it, or dropped on the field, but not beside it', async () => {
    await begin();
    await paste(textbox(page, 'Cím'), await pictureFile(20, 10), 'Szövegszerkesztőből');
    await paste(page.locator('body'), await pictureFile(33, 11));
    assert.deepEqual(await sizeOf(preview()), [33, 11]);
    await button(page, 'Eltávolítás').click();

    const hint = page.getByText('Húzza ide, illessze be a vágólapról');
    await drop(page, hint, await pictureFile(44, 22));
    assert.deepEqual(await sizeOf(preview()), [44, 22]);
    const isOpened = await drop(page, textbox(page, 'Cím'), await pictureFile());
    assert.equal(isOpened, false, 'the browser does not open the picture');
    assert.deepEqual(await sizeOf(preview()), [44, 22]);
  });

  it('accepts a photograph of 12 megapixels and stores it scaled down', async () => {
    const flat = await blank(4000, 3000).jpeg().toBuffer();
    const photo = Buffer.concat([flat, Buffer.alloc(1_000_000)]);
    await begin();
    await page
      .getByLabel('Kép kiválasztása')
      .setInputFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: photo });
    await preview().waitFor();
    assert.deepEqual(await sizeOf(preview()), [2560, 1920]);
    await textbox(page, 'Cím').fill('Fénykép');
    await textbox(page, 'A kép leírása').fill('Köd');
    await page.getByPlaceholder('yyyy-mm-dd').fill('2025-01-01');
    await button(page, 'Ment').click();
    await page.getByRole('row', { name: /Fénykép/ }).click();
    assert.deepEqual(await sizeOf(preview()), [2560, 1920]);
    assert.equal(await textbox(page, 'A kép leírása').inputValue(), 'Köd');
  });

  it('recognises a picture by its bytes, and refuses any other file, which leaves the former picture in place', async () => {
    await begin();
    const field = page.getByRole('group', { name: 'Kép' });
    const file = field.locator('input[type=file]');
    await file.setInputFiles(textFile());
    const wrongType = 'Csak képfájl tölthető fel: PNG, JPEG, WebP, GIF vagy AVIF.';
    await page.getByText(wrongType).waitFor();
    assert.equal(await file.getAttribute('aria-invalid'), 'true');
    await file.setInputFiles({ ...textFile(), mimeType: 'image/png' });
    await page.getByText('A képfájl hibás, nem olvasható.').waitFor();
    await file.setInputFiles(oversizedFile('film.gif', await animation('gif')));
    await page
      .getByText('A képfájl mérete 11,1 MB, a legnagyobb elfogadott méret 10 MB.')
      .waitFor();

    // A JPEG whose last bytes are missing.
    const unended = (await noise(33, 23).jpeg().toBuffer()).subarray(0, -2);
    await file.setInputFiles(fileOf('IMG_0001.HEIC', '', unended));
    assert.deepEqual(await sizeOf(preview()), [33, 23]);
    assert.equal(await field.getByRole('alert').count(), 0);

    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    for (const [refused, sentence] of [
      [textFile(), 'Csak képfájl tölthető fel'],
      [fileOf('iphone.jpg', 'image/jpeg', heic), 'HEIC-kép nem tölthető fel'],
      [fileOf('ures.jpg', 'image/jpeg', Buffer.alloc(0)), 'A fájl üres'],
    ] as const) {
      await file.setInputFiles(refused);
      await field.getByText(`„${refused.name}”: ${sentence}`).waitFor();
    }
    assert.deepEqual(await sizeOf(preview()), [33, 23]);
  });

  it('keeps the transparency of a picture that it scales down', async () => {
    const stripe = await sharp({
      create: { width: 3000, height: 4, channels: 3, background: '#d02020' },
    })
      .png()
      .toBuffer();
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const drawing = sharp({ create: { width: 3000, height: 1000, channels: 4, background: clear } })
      .composite([{ input: stripe, left: 0, top: 500 }])
      .webp({ lossless: true });
    await begin();
    const file = fileOf('vonal.webp', 'image/webp', await drawing.toBuffer());
    await page.getByLabel('Kép kiválasztása').setInputFiles(file);
    const stored = await storedPicture(preview());
    const { data, info } = await sharp(stored)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    assert.deepEqual([info.width, info.height], [2560, 853]);
    assert.equal(data[3], 0, 'the corner is clear');
    const at = 4 * (428 * info.width + 1280);
    assert.ok(data[at]! > 150 && data[at + 3]! > 200, 'the stripe is there');
  });

  it('uploads the original if the browser distorts scaled pictures, and explains if the original is too large', async () => {
    const falsified = [
      // Firefox returns noise or white pixels to protect privacy.
      () => {
        const { toBlob } = HTMLCanvasElement.prototype;
        HTMLCanvasElement.prototype.toBlob = function falsify(...args) {
          const context = this.getContext('2d')!;
          const noisy = context.createImageData(this.width, this.height);
          for (let at = 0; at < noisy.data.length; at += 1) {
            noisy.data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
          }
          const other = document.createElement('canvas');
          [other.width, other.height] = [this.width, this.height];
          other.getContext('2d')!.putImageData(noisy, 0, 0);
          toBlob.apply(other, args);
        };
      },
      () => {
        const { getImageData } = CanvasRenderingContext2D.prototype;
        CanvasRenderingContext2D.prototype.getImageData = function falsify(...args) {
          const found = getImageData.apply(this, args);
          found.data.fill(255);
          return found;
        };
        const { toBlob } = HTMLCanvasElement.prototype;
        HTMLCanvasElement.prototype.toBlob = function falsify(...args) {
          const other = document.createElement('canvas');
          [other.width, other.height] = [this.width, this.height];
          const context = other.getContext('2d')!;
          context.fillStyle = '#fff';
          context.fillRect(0, 0, this.width, this.height);
          toBlob.apply(other, args);
        };
      },
      () => {
        HTMLCanvasElement.prototype.toBlob = (done) => done(null);
      },
    ];
    const photo = await sharp({
      create: { width: 3000, height: 60, channels: 3, background: '#808080' },
    })
      .jpeg()
      .toBuffer();
    const heavy = oversizedFile('zaj.png', await noise(2600, 60).png().toBuffer());
    await begin();
    await page.getByLabel('Kép kiválasztása').setInputFiles(heavy);
    assert.deepEqual(await sizeOf(preview()), [2560, 59]);
    const told = page.getByText('A böngésző nem engedi, hogy a kép kisebb legyen');
    for (const falsify of falsified) {
      await begin();
      await told.waitFor({ state: 'detached' });
      await page.evaluate(restoreCanvas);
      await page.evaluate(falsify);
      await page
        .getByLabel('Kép kiválasztása')
        .setInputFiles(fileOf('szurke.jpg', 'image/jpeg', photo));
      const { data } = await sharp(await storedPicture(preview()))
        .raw()
        .toBuffer({ resolveWithObject: true });
      assert.ok(
        data.every((value) => Math.abs(value - 128) < 8),
        falsify.toString(),
      );
      await page.getByLabel('Csere').setInputFiles(heavy);
      await told.waitFor();
    }
    await page.evaluate(restoreCanvas);
  });
});

/** Runs in the page. Keeps the browser's canvas functions at the first call, and restores them later. */
function restoreCanvas(): void {
  const { prototype: canvas } = HTMLCanvasElement;
  const { prototype: context } = CanvasRenderingContext2D;
  const { toBlob } = canvas;
  const { getImageData } = context;
  const holder = globalThis as { ownCanvas?: object[] };
  const [ofCanvas, ofContext] = (holder.ownCanvas ??= [{ toBlob }, { getImageData }]);
  Object.assign(canvas, ofCanvas);
  Object.assign(context, ofContext);
}

type PictureFile = Awaited<ReturnType<typeof pictureFile>>;

const sent = ({ name, mimeType, buffer }: PictureFile) => ({
  name,
  mimeType,
  base64: buffer.toString('base64'),
});

const fileOf = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

/** The bytes of a shown picture as stored. */
async function storedPicture(picture: Locator): Promise<Buffer> {
  await picture.waitFor();
  const bytes = await picture.evaluate(async (image: HTMLImageElement) => {
    const answer = await fetch(image.src);
    return [...new Uint8Array(await answer.arrayBuffer())];
  });
  return Buffer.from(bytes);
}

/** Drops a file. Returns whether the browser would open it itself. */
async function drop(page: Page, target: Locator, file: PictureFile): Promise<boolean> {
  const dataTransfer = await page.evaluateHandle(({ name, mimeType, base64 }) => {
    const transfer = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    transfer.items.add(new File([bytes], name, { type: mimeType }));
    return transfer;
  }, sent(file));
  return target.evaluate((element, transfer) => {
    const event = new DragEvent('drop', {
      dataTransfer: transfer,
      bubbles: true,
      cancelable: true,
    });
    return element.dispatchEvent(event);
  }, dataTransfer);
}

async function paste(target: Locator, file: PictureFile, text?: string): Promise<void> {
  await target.evaluate(
    (element, { name, mimeType, base64, words }) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: mimeType }));
      if (words) transfer.setData('text/plain', words);
      const options = { clipboardData: transfer, bubbles: true, cancelable: true };
      element.dispatchEvent(new ClipboardEvent('paste', options));
    },
    { ...sent(file), words: text },
  );
}
