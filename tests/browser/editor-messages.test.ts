import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import { openEditor, popupNames, shareEditor, type EditorPage } from '../support/editor.ts';
import { useSite } from '../support/site.ts';

const site = useSite();
const open = shareEditor(site);

const NO_SELECTION = 'No Selection Made – Nincs kijelölt szöveg';
const FAILED = 'Unable to perform the operation – A művelet nem hajtható végre';

describe('the message bar of the editor', () => {
  it('asks for a selection if the user sets a colour, a size or a font without one', async () => {
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
    assert.equal(await editor.save(), '<p>Egy</p>');
  });

  it('asks for a selection if the user cuts, copies or deletes without one', async () => {
    const editor = await open('<p>Egy</p>');
    for (const name of ['Kivágás', 'Másolás', 'Kijelölés törlése']) {
      await editor.caretAfter('Egy');
      await editor.button(name).click();
      assert.deepEqual(await editor.messages(), [NO_SELECTION], name);
      await editor.dismissMessages();
    }
    assert.equal(await editor.save(), '<p>Egy</p>');
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
    const editor = await openEditor(site, '<p>Egy</p>');
    await undoNothing(editor);
    await undoNothing(editor);
    const bar = editor.page.getByRole('status', { name: 'Üzenetek' });
    await bar.getByText(FAILED).first().dblclick();
    assert.deepEqual(await editor.messages(), []);
    await undoNothing(editor);
    assert.deepEqual(await editor.messages(), [FAILED]);
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
