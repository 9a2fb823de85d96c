import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import { openEditor, publicText, shareEditor, withLazyPictures } from '../support/editor.ts';
import { noise } from '../support/pictures.ts';
import { useSite } from '../support/site.ts';
import { expireToken, signInInPlace } from '../support/staff.ts';
import { forgeToken } from '../support/upload-faults.ts';
import {
  choosePictures,
  gateUploads,
  IMAGE_POPUP as POPUP,
  noiseFile,
  oversizedFile,
  pngFile,
  throttleUploads,
  watchProgress,
} from '../support/uploads.ts';

const RED = 'rgb(200, 32, 42)';
const YELLOW = 'rgb(229, 179, 0)';
const BLUE = 'rgb(10, 85, 102)';
const GREEN = 'rgb(46, 139, 79)';

describe('uploading a picture in the editor', () => {
  const site = useSite();
  const open = shareEditor(site);

  it('shows its progress in the specified colours on a slow connection', async () => {
    const editor = await open('<p>Egy</p>');
    const free = await throttleUploads(editor.page, 125_000);
    const seen = await watchProgress(editor.page);
    await editor.caretAfter('Egy');
    await editor.button(POPUP).click();
    await editor
      .popup(POPUP)
      .locator('input[type=file]')
      .setInputFiles(await noiseFile(500, 500));
    await editor.popup(POPUP).waitFor({ state: 'detached', timeout: 60_000 });
    await free();
    const shown = await seen();
    for (const [index, { percent, label, colour }] of shown.entries()) {
      assert.equal(colour, colourAt(percent), `${percent} %`);
      assert.ok(label.startsWith(`Uploading Image ${percent} % `), label);
      assert.ok(percent >= (shown[index - 1]?.percent ?? 0), 'it never goes back');
    }
    assert.equal(shown[0]?.percent, 0);
    assert.equal(shown.at(-1)?.percent, 100);
    assert.deepEqual(
      new Set(shown.map(({ colour }) => colour)),
      new Set([RED, YELLOW, BLUE, GREEN]),
    );
    assert.match(await editor.save(withLazyPictures), /^<p>Egy<\/p><figure><img src="\/media\//);
  });

  // The progress events of a real connection are random. The test sends events at the values where
  // the colour changes.
  it('changes the colour of its progress at 20, 50 and 100 %', async () => {
    const editor = await open('<p>Egy</p>');
    const gate = await gateUploads(editor.page);
    await choosePictures(editor);
    const popup = editor.popup(POPUP);
    const colours: [percent: number, colour: string][] = [
      [0, RED],
      [19, RED],
      [20, YELLOW],
      [49, YELLOW],
      [50, BLUE],
      [99, BLUE],
      [100, GREEN],
    ];
    for (const [percent, colour] of colours) {
      await gate.progress(percent);
      await popup.getByText(`Uploading Image ${percent} %`).first().waitFor();
      const bar = popup.getByRole('progressbar');
      assert.equal(await bar.getAttribute('aria-valuenow'), String(percent));
      const shown = await bar
        .locator('[data-colour]')
        .evaluate((element) => getComputedStyle(element).backgroundColor);
      assert.equal(shown, colour, `${percent} %`);
      assert.equal(await popup.locator('input[type=file]').isDisabled(), true);
    }
    await gate.release();
    await popup.waitFor({ state: 'detached' });
    await gate.open();
    await editor.isBackInText();
    assert.match(
      await editor.save(withLazyPictures),
      /^<p>Egy<\/p><figure><img src="\/media\/[^"]+" alt="" \/><\/figure>$/,
    );
  });

  it('inserts the picture with its description at the caret, and visitors see it', async () => {
    const editor = await open('<p>Egy</p><p>Kettő</p>');
    await editor.caretAfter('Egy');
    await editor.button(POPUP).click();
    await editor.popup(POPUP).getByLabel('A kép leírása').fill('Fúrótorony');
    await editor
      .popup(POPUP)
      .locator('input[type=file]')
      .setInputFiles(await pngFile());
    await editor.popup(POPUP).waitFor({ state: 'detached' });
    assert.match(
      await editor.save(withLazyPictures),
      /^<p>Egy<\/p><figure><img src="[^"]+" alt="Fúrótorony" \/><\/figure><p>Kettő<\/p>$/,
    );
    const picture = (await publicText(site, editor.newsId)).getByRole('img', {
      name: 'Fúrótorony',
    });
    const width = picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.naturalWidth;
    });
    assert.equal(await width, 24);
  });

  it('does not interrupt typing, and the inserted pictures can be undone and redone', async () => {
    const editor = await openEditor(site, '<p>Egy</p>');
    const gate = await gateUploads(editor.page);
    await choosePictures(editor, 2);
    await editor.page.keyboard.press('Escape');
    await editor.isBackInText();
    const list = editor.page.getByRole('region', { name: 'Feltöltések' });
    await list.getByRole('progressbar').nth(1).waitFor();
    await editor.page.keyboard.type(' kettő');
    await gate.release();
    await gate.release();
    await list.waitFor({ state: 'detached' });
    await editor.page.keyboard.type(' három');
    const written = await editor.html();
    assert.match(written, /^<p>Egy kettő három<\/p><figure.*<figure/);
    for (let step = 0; step < 20; step += 1) await editor.page.keyboard.press('Control+z');
    assert.match(await editor.html(), /^<p>Egy<\/p>/);
    assert.doesNotMatch(await editor.html(), /<figure/);
    for (let step = 0; step < 20; step += 1) await editor.page.keyboard.press('Control+Shift+z');
    assert.equal(await editor.html(), written);
    assert.match(
      await editor.save(withLazyPictures),
      /^<p>Egy kettő három<\/p>(<figure><img src="\/media\/[^"]+" alt="" \/><\/figure>){2}$/,
    );
  });

  it('inserts several pictures in the order in which they were chosen', async () => {
    const editor = await open('<p>Egy</p><p>Kettő</p>');
    await editor.caretAfter('Egy');
    const popup = editor.popup(POPUP);
    const send = async (...files: Awaited<ReturnType<typeof coloured>>[]) => {
      await editor.button(POPUP).click();
      await popup.locator('input[type=file]').setInputFiles(files);
      await popup.waitFor({ state: 'detached' });
      await editor.isBackInText();
    };
    await send(await coloured('#ff0000'), await coloured('#00ff00'));
    await send(await coloured('#0000ff'));
    const saved = await editor.save(withLazyPictures);
    assert.match(saved, /^<p>Egy<\/p>(<figure><img[^>]*><\/figure>){3}<p>Kettő<\/p>$/);
    const colours: string[] = [];
    for (const [, address] of saved.matchAll(/src="([^"]*)"/g)) {
      const bytes = await (await fetch(site.origin + address!)).arrayBuffer();
      const { dominant } = await sharp(bytes).stats();
      colours.push(dominant.r > 128 ? 'red' : dominant.g > 128 ? 'green' : 'blue');
    }
    assert.deepEqual(colours, ['red', 'green', 'blue']);
  });

  it('asks for a sign-in when the session has ended, and then continues', async () => {
    const editor = await open('<p>Egy</p>');
    await editor.caretAfter('Egy');
    await expireToken(editor.page);
    await choosePictures(editor);
    await signInInPlace(editor.page);
    await editor.popup(POPUP).waitFor({ state: 'detached' });
    await editor.text.locator('img').waitFor();
    assert.deepEqual(await editor.messages(), []);
    await forgeToken(editor.page);
    await choosePictures(editor, 2);
    await signInInPlace(editor.page);
    await editor.text.locator('img').nth(2).waitFor();
    assert.deepEqual(await editor.messages(), []);
    assert.match(
      await editor.save(withLazyPictures),
      /^<p>Egy<\/p>(<figure><img src="\/media\/[^"]+" alt="" \/><\/figure>){3}$/,
    );
  });

  it('scales down a picture that exceeds the server’s limit', async () => {
    const editor = await open('<p>Egy</p>');
    const photo = oversizedFile('zaj.png', await noise(3000, 200).png().toBuffer());
    await editor.caretAfter('Egy');
    await editor.button(POPUP).click();
    await editor.popup(POPUP).locator('input[type=file]').setInputFiles(photo);
    await editor.popup(POPUP).waitFor({ state: 'detached' });
    const saved = await editor.save(withLazyPictures);
    const [, address] = /src="(\/media\/[^"]+\.jpg)"/.exec(saved) ?? [];
    const bytes = await (await fetch(site.origin + address!)).arrayBuffer();
    const { width, height } = await sharp(bytes).metadata();
    assert.deepEqual([width, height], [2560, 171]);
  });

  it('inserts nothing if the user cancels it or deletes the placeholder of the picture', async () => {
    const editor = await open('<p>Egy kettő három</p><p>Vége</p>');
    const gate = await gateUploads(editor.page);
    await editor.caretAfter('kettő');
    await choosePictures(editor);
    await editor.page.keyboard.press('Escape');
    await editor.select('Egy…három');
    await editor.page.keyboard.press('Delete');
    await gate.release();
    await editor.page.getByText('Range out of the editor').waitFor();
    await editor.caretAfter('Vége');
    await choosePictures(editor);
    await editor
      .popup(POPUP)
      .getByRole('button', { name: /^Feltöltés megszakítása/ })
      .click();
    await editor.popup(POPUP).waitFor({ state: 'detached' });
    await gate.open();
    assert.equal(await editor.save(), '<p><br /></p><p>Vége</p>');
  });
});

async function coloured(background: string) {
  const picture = sharp({ create: { width: 24, height: 16, channels: 3, background } });
  return { ...(await pngFile()), buffer: await picture.png().toBuffer() };
}

/**
 * The specified colours are red below 20 %, yellow below 50 % and green at 100 % (sections 4 and 9). Blue means that no
 * colour is specified.
 */
function colourAt(percent: number): string {
  if (percent < 20) return RED;
  if (percent < 50) return YELLOW;
  return percent < 100 ? BLUE : GREEN;
}
