import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import {
  openEditor,
  popupNames,
  shareEditor,
  storedContent,
  withMovableTables,
  type EditorPage,
} from '../support/editor.ts';
import { useSite } from '../support/site.ts';
import { assertFocused, button } from '../support/staff.ts';
import { dropFiles, dropHtml, paste } from '../support/transfers.ts';
import { pngFile } from '../support/uploads.ts';

const site = useSite();
const open = shareEditor(site);

const NO_SELECTION = 'No Selection Made – Nincs kijelölt szöveg';
const OUT_OF_RANGE = 'Range out of the editor – A kijelölés a szerkesztőn kívül esik';
const FAILED = 'Unable to perform the operation – A művelet nem hajtható végre';

describe('the message bar of the editor', () => {
  it('asks for a selection if the user sets a colour, a size or a font, cuts, copies or deletes without one', async () => {
    const editor = await open('<p>Egy</p>');
    const popups = [
      ['Szín', 'Hexakód', '#abc'],
      ['Betűméret', 'Betűméret', '20px'],
      ['Betűtípus', 'Betűtípus', 'Arial'],
    ] as const;
    for (const [popup, field, value] of popups) {
      await editor.caretAfter('Egy');
      await editor.button(popup).click();
      await editor.popup(popup).getByRole('textbox', { name: field }).fill(value);
      await editor.page.keyboard.press('Enter');
      await editor.popup(popup).waitFor({ state: 'detached' });
      assert.deepEqual(await editor.messages(), [NO_SELECTION]);
      await editor.dismissMessages();
    }
    for (const name of ['Kivágás', 'Másolás', 'Kijelölés törlése']) {
      await editor.caretAfter('Egy');
      await editor.button(name).click();
      assert.deepEqual(await editor.messages(), [NO_SELECTION], name);
      await editor.dismissMessages();
    }
    assert.equal(await editor.html(), '<p>Egy</p>');
  });

  it('shows each message for seven seconds after its last repetition', async () => {
    const editor = await openEditor(site, '<p>Egy</p>');
    // Stops the clock; the test advances it.
    await editor.page.clock.install({ time: '2026-03-02T10:00:00' });
    await editor.page.clock.pauseAt('2026-03-02T10:00:01');
    await undoNothing(editor);
    await editor.page.clock.runFor(4_000);
    await colourNothing(editor);
    assert.deepEqual(await editor.messages(), [FAILED, NO_SELECTION]);
    await editor.page.clock.runFor(2_500);
    assert.equal((await editor.messages()).length, 2);
    await editor.page.clock.runFor(1_000);
    assert.deepEqual(await editor.messages(), [NO_SELECTION]);
    await editor.page.clock.runFor(4_000);
    assert.equal((await editor.messages()).length, 0);
    await undoNothing(editor);
    await editor.page.clock.runFor(4_000);
    await undoNothing(editor);
    assert.deepEqual(await editor.messages(), [FAILED]);
    await editor.page.clock.runFor(6_500);
    assert.deepEqual(await editor.messages(), [FAILED]);
    await editor.page.clock.runFor(1_000);
    assert.deepEqual(await editor.messages(), []);
  });

  it('is cleared by a double click, and is announced to screen readers', async () => {
    const editor = await open('<p>Egy</p>');
    const cutNothing = async () => await editor.button('Kivágás').click();
    await editor.caretAfter('Egy');
    await cutNothing();
    await cutNothing();
    const bar = editor.page.getByRole('status', { name: 'Üzenetek' });
    await bar.getByText(NO_SELECTION).first().dblclick();
    assert.deepEqual(await editor.messages(), []);
    await cutNothing();
    assert.deepEqual(await editor.messages(), [NO_SELECTION]);
  });
});

const LOST =
  '<table><caption>T <a href="/x">x</a></caption><tbody><tr><td>a</td></tr></tbody></table><p>Vége</p><ul><li>b</li></ul>';

describe('the editor while it warns that editing would remove content', () => {
  it('lets no button, key, paste or drop change the text, until the user chooses to edit anyway', async () => {
    const editor = await openEditor(site, LOST);
    const stored = (await site.api('GET', `/api/news/getnews/${editor.newsId}`)) as object;
    const end = editor.text.getByText('Vége');
    await end.click({ clickCount: 3 });
    assert.deepEqual(await editor.messages(), []);
    const before = await editor.html();
    const names = await editor.toolbar
      .getByRole('button')
      .evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel!));
    for (const name of names) {
      if (/^(Másolás|Billentyűparancsok|További)/.test(name)) continue;
      await editor.button(name).click();
      assert.deepEqual(await editor.messages(), [OUT_OF_RANGE], name);
      await editor.dismissMessages();
    }
    assert.equal(await editor.page.getByRole('dialog').count(), 0);
    assert.equal(await editor.html(), before);
    const file = await pngFile();
    await end.click({ clickCount: 3 });
    const ways = [
      () => paste(editor, { html: '<p>Új</p>', text: 'Új' }),
      () => paste(editor, { png: file.buffer }),
      () => dropHtml(end, '<p>Új</p>'),
      () => dropFiles(end, [file]),
    ];
    for (const way of ways) {
      await way();
      await editor.page.getByRole('listitem').filter({ hasText: OUT_OF_RANGE }).waitFor();
      await editor.dismissMessages();
    }
    for (const key of ['x', 'Delete', 'Enter', 'Control+b', 'Control+z', 'Control+Shift+8']) {
      await editor.page.keyboard.press(key);
    }
    assert.equal(await editor.html(), before);
    assert.equal(await editor.page.getByRole('progressbar').count(), 0);
    await editor.page.keyboard.press('Control+s');
    await editor.page.getByText(/^Mentve /).waitFor();
    assert.deepEqual(await site.api('GET', `/api/news/getnews/${editor.newsId}`), {
      ...stored,
      version: 2,
    });
    assert.equal(await storedContent(site, editor.newsId), LOST);

    await button(editor.page, 'Szerkesztés mégis').click();
    await assertFocused(editor.text);
    await editor.caretAfter('Vége');
    await editor.button('Vízszintes vonal').click();
    const saved = await editor.save(withMovableTables);
    assert.match(saved, /<caption>T x<\/caption>.*<p>Vége<\/p><hr \/><ul><li>b<\/li><\/ul>$/);
  });
});

describe('the texts of the editor', () => {
  it('are Hungarian, except for specified terms, names and keys', async () => {
    const editor = await open('');
    const words = [await wordsOf(editor.page.getByRole('main'))];
    for (const name of popupNames) {
      await editor.button(name).click();
      await editor.popup(name).waitFor();
      words.push(await wordsOf(editor.popup(name)));
      const tab = editor.popup(name).getByRole('tab', { name: 'URL' });
      if (await tab.isVisible()) {
        await tab.click();
        words.push(await wordsOf(editor.popup(name)));
      }
      await editor.page.keyboard.press('Escape');
      await editor.popup(name).waitFor({ state: 'detached' });
      await editor.isBackInText();
    }
    const named = /Enter text here|Choose Image|Alt\+|Előnézeti link/g;
    const own = words.join(' ').replaceAll(named, '');
    assert.doesNotMatch(
      own,
      /(?<!\p{L})(alt|src|href|escape|image|text|link|video|table|undo|redo|the|of|and|[A-Z]+_[A-Z]+)(?!\p{L})/iu,
    );
  });
});

/** All text that is visible or announced. */
function wordsOf(place: Locator): Promise<string> {
  return place.evaluate((root) => {
    const named = [
      'aria-label',
      'aria-roledescription',
      'title',
      'placeholder',
      'data-placeholder',
    ];
    const attributes = [...root.querySelectorAll('*')].flatMap((element) =>
      named.map((name) => element.getAttribute(name) ?? ''),
    );
    return [(root as HTMLElement).innerText, ...attributes].join(' ');
  });
}

async function undoNothing(editor: EditorPage): Promise<void> {
  await editor.button('Visszavonás').click();
}

async function colourNothing(editor: EditorPage): Promise<void> {
  await editor.button('Szín').click();
  await editor.popup('Szín').getByRole('textbox', { name: 'Hexakód' }).fill('#abc');
  await editor.page.keyboard.press('Enter');
}
