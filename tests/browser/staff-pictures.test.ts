import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { animation, noise } from '../support/pictures.ts';
import { addProject, button, pictureFile, textbox, textFile } from '../support/staff.ts';
import { useSite } from '../support/site.ts';

describe('the picture field', () => {
  const site = useSite();
  const preview = (page: Page) => page.getByRole('img', { name: 'A kiválasztott kép előnézete' });

  /** Width and height of the picture that is shown. */
  const sizeOf = (picture: Locator) =>
    picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    });

  it('takes a file that is chosen, shows it, replaces it, and takes it away', async () => {
    const page = await site.openAsStaff('/admin/newsedit');
    await page.getByLabel('Kép kiválasztása').setInputFiles(await pictureFile(60, 40));
    assert.deepEqual(await sizeOf(preview(page)), [60, 40]);
    await page.getByLabel('Csere').setInputFiles(await pictureFile(30, 50));
    await page.waitForFunction(
      () => document.querySelector<HTMLImageElement>('main img')?.naturalHeight === 50,
    );
    assert.deepEqual(await sizeOf(preview(page)), [30, 50]);
    await textbox(page, 'A kép leírása').fill('Fúrótorony');
    await button(page, 'Eltávolítás').click();
    assert.equal(await preview(page).count(), 0);
    await page.getByLabel('Kép kiválasztása').waitFor();
  });

  it('moves nothing when a stored picture arrives', async () => {
    const bytes = await noise(600, 400).jpeg().toBuffer();
    const image = `data:image/jpeg;base64,${bytes.toString('base64')}`;
    const projectId = await addProject(site, { image });
    const page = await site.openAsStaff('/admin/projectlist');
    const isLetThrough = Promise.withResolvers<void>();
    await page.route('**/media/**', async (route) => {
      await isLetThrough.promise;
      await route.continue();
    });
    await page.goto(`${site.origin}/admin/projectedit/${projectId}`, { waitUntil: 'commit' });
    const description = textbox(page, 'A kép leírása');
    const place = await description.boundingBox();
    isLetThrough.resolve();
    assert.deepEqual(await sizeOf(preview(page)), [600, 400]);
    assert.deepEqual(await description.boundingBox(), place);
  });

  it('takes one that is dropped on it, and lets none that misses it replace the page', async () => {
    const page = await site.openAsStaff('/admin/newsedit');
    const hint = page.getByText('Húzza ide, illessze be a vágólapról');
    await drop(page, hint, await pictureFile(44, 22));
    assert.deepEqual(await sizeOf(preview(page)), [44, 22]);
    const isOpened = await drop(page, textbox(page, 'Cím'), await pictureFile());
    assert.equal(isOpened, false);
    assert.deepEqual(await sizeOf(preview(page)), [44, 22]);
  });

  it('takes one that is pasted wherever the focus is, but none that comes with a text', async () => {
    const page = await site.openAsStaff('/admin/newsedit');
    await textbox(page, 'Cím').waitFor();
    await paste(textbox(page, 'Cím'), await pictureFile(20, 10), 'Szövegszerkesztőből');
    await paste(page.locator('body'), await pictureFile(33, 11));
    assert.deepEqual(await sizeOf(preview(page)), [33, 11]);
  });

  it('asks before one that is pasted beside it takes the place of another, and for a new description', async () => {
    const page = await site.openAsStaff('/admin/newsedit');
    await page.getByLabel('Kép kiválasztása').setInputFiles(await pictureFile(60, 40));
    const alt = textbox(page, 'A kép leírása');
    await alt.fill('Fúrótorony');
    const question = page.getByRole('alertdialog', { name: 'Lecseréli a meglévő képet?' });

    await paste(page.locator('body'), await pictureFile(33, 11));
    await button(question, 'Mégse').click();
    await question.waitFor({ state: 'detached' });
    assert.deepEqual(await sizeOf(preview(page)), [60, 40]);
    assert.equal(await alt.inputValue(), 'Fúrótorony');

    await paste(page.locator('body'), await pictureFile(33, 11));
    await button(question, 'Csere').click();
    await page.waitForFunction(
      () => document.querySelector<HTMLImageElement>('main img')?.naturalHeight === 11,
    );
    assert.equal(await alt.inputValue(), '');
    await page.getByText('Az előző kép leírása ez volt: „Fúrótorony”').waitFor();
    await button(page, 'Megtartás').click();
    assert.equal(await alt.inputValue(), 'Fúrótorony');
  });

  it('refuses a moving picture that is larger than the server takes, and says how large it is', async () => {
    const page = await site.openAsStaff('/admin/newsedit');
    const film = Buffer.concat([await animation('gif'), Buffer.alloc(11 << 20)]);
    await page
      .getByLabel('Kép kiválasztása')
      .setInputFiles({ name: 'film.gif', mimeType: 'image/gif', buffer: film });
    await page
      .getByText('A képfájl mérete 11,1 MB, a legnagyobb elfogadott méret 10 MB.')
      .waitFor();
  });

  it('takes a photograph of 12 megapixels, and stores it at a sensible size', async () => {
    const photo = await noise(4000, 3000).jpeg({ quality: 40 }).toBuffer();
    assert.ok(photo.length > 1_000_000, String(photo.length));
    const page = await site.openAsStaff('/admin/newsedit');
    await page
      .getByLabel('Kép kiválasztása')
      .setInputFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: photo });
    await preview(page).waitFor();
    assert.deepEqual(await sizeOf(preview(page)), [2560, 1920]);
    await textbox(page, 'Cím').fill('Fénykép');
    await textbox(page, 'A kép leírása').fill('Zaj');
    await page.getByPlaceholder('yyyy-mm-dd').fill('2025-01-01');
    await button(page, 'Ment').click();
    await page.getByRole('row', { name: /Fénykép/ }).click();
    assert.deepEqual(await sizeOf(preview(page)), [2560, 1920]);
    assert.equal(await textbox(page, 'A kép leírása').inputValue(), 'Zaj');
  });

  it('refuses what is no picture or broken, says so at the field, and keeps what was there', async () => {
    const page = await site.openAsStaff('/admin/newsedit');
    const file = page.getByLabel('Kép kiválasztása');
    await file.setInputFiles(textFile());
    const wrongType = 'Csak képfájl tölthető fel: PNG, JPEG, WebP, GIF vagy AVIF.';
    await page.getByText(wrongType).waitFor();
    assert.equal(await file.getAttribute('aria-invalid'), 'true');
    await file.setInputFiles({ ...textFile(), mimeType: 'image/png' });
    await page.getByText('A képfájl hibás, nem olvasható.').waitFor();
    await file.setInputFiles(await pictureFile());
    await preview(page).waitFor();
    assert.equal(await page.getByText('A képfájl hibás, nem olvasható.').count(), 0);
    await page.getByLabel('Csere').setInputFiles(textFile());
    await page.getByText(wrongType).waitFor();
    assert.equal(await preview(page).count(), 1);
  });

  it('is required of a project, also of one that had a picture', async () => {
    const id = await addProject(site);
    const page = await site.openAsStaff(`/admin/projectedit/${id}`);
    await button(page, 'Eltávolítás').click();
    await button(page, 'Ment').click();
    await page.getByText('A kép kötelező').waitFor();
  });
});

type PictureFile = Awaited<ReturnType<typeof pictureFile>>;

const sent = ({ name, mimeType, buffer }: PictureFile) => ({
  name,
  mimeType,
  base64: buffer.toString('base64'),
});

/** Drops a file. Gives whether the browser would go on to open it itself. */
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
