import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openEditor, type EditorPage } from '../support/editor.ts';
import { useSite } from '../support/site.ts';

const NO_SELECTION = 'No Selection Made – Nincs kijelölt szöveg';
const FAILED = 'Unable to perform the operation – A művelet nem hajtható végre';

describe('the message bar', () => {
  const site = useSite();

  it('asks for a selection before a colour, a size or a font is set', async () => {
    const editor = await openEditor(site, '<p>Egy</p>');
    const popups = [
      ['Szín', 'Hexakód', '#abc'],
      ['Betűméret', 'Betűméret', '20px'],
      ['Betűtípus', 'Betűtípus', 'Arial'],
    ] as const;
    for (const [index, [popup, field, value]] of popups.entries()) {
      await editor.caretAfter('Egy');
      await editor.button(popup).click();
      await editor.popup(popup).getByRole('textbox', { name: field }).fill(value);
      await editor.page.keyboard.press('Enter');
      await editor.popup(popup).waitFor({ state: 'detached' });
      assert.deepEqual(await editor.messages(), Array(index + 1).fill(NO_SELECTION));
    }
    assert.equal(await editor.save(), '<p>Egy</p>');
  });

  it('shows each message for its own seven seconds', async () => {
    const editor = await openEditor(site, '<p>Egy</p>');
    // From here on time stands still but for what the test lets pass.
    await editor.page.clock.install({ time: '2026-03-02T10:00:00' });
    await editor.page.clock.pauseAt('2026-03-02T10:00:01');
    await cutNothing(editor);
    await editor.page.clock.runFor(4_000);
    await cutNothing(editor);
    assert.deepEqual(await editor.messages(), [FAILED, FAILED]);
    await editor.page.clock.runFor(2_500);
    assert.equal((await editor.messages()).length, 2);
    await editor.page.clock.runFor(1_000);
    assert.equal((await editor.messages()).length, 1);
    await editor.page.clock.runFor(4_000);
    assert.equal((await editor.messages()).length, 0);
  });

  it('is cleared by a double click, and is read out', async () => {
    const editor = await openEditor(site, '<p>Egy</p>');
    await cutNothing(editor);
    await cutNothing(editor);
    const bar = editor.page.getByRole('status', { name: 'Üzenetek' });
    await bar.getByText(FAILED).first().dblclick();
    assert.deepEqual(await editor.messages(), []);
    await cutNothing(editor);
    assert.deepEqual(await editor.messages(), [FAILED]);
  });
});

async function cutNothing(editor: EditorPage): Promise<void> {
  await editor.button('Kivágás').click();
}
