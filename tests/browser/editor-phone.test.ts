import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BrowserContextOptions } from 'playwright-core';
import { openEditor, type EditorPage } from '../support/editor.ts';
import { pressAtOnce } from '../support/keys.ts';
import { assertFitsWidth, button } from '../support/staff.ts';
import { waitForSelection } from '../support/selection.ts';
import { useSite } from '../support/site.ts';

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
const FURTHER = 'További eszközök';
const FINGER = 44; // px

const LONG = Array.from({ length: 40 }, (_, index) => `<p>${index}. bekezdés</p>`).join('');

describe('the editor on a phone', () => {
  const site = useSite();

  it('shows the most used tools, and the others behind one button, which an external keyboard reaches, too', async () => {
    const editor = await openEditor(site, '<p>Egy</p>', PHONE);
    await editor.page.setViewportSize({ width: 1280, height: 844 });
    await editor.button(FURTHER).waitFor({ state: 'detached' });
    const all = await toolNames(editor);
    await editor.page.setViewportSize(PHONE.viewport!);
    await editor.button(FURTHER).waitFor();
    const frequent = await toolNames(editor);
    assert.deepEqual(frequent, [
      'Félkövér',
      'Felsorolás',
      'Számozott lista',
      'Hivatkozás beszúrása',
      'Kép beszúrása',
      'Címsor 2',
      FURTHER,
    ]);
    const rows = new Set((await boxes(editor)).map(({ y }) => y));
    assert.equal(rows.size, 1);
    await editor.button(FURTHER).tap();
    await editor.button('Dőlt').waitFor();
    const rest = (await toolNames(editor)).slice(frequent.length);
    const others = all.filter((name) => !frequent.includes(name));
    assert.deepEqual(rest, others);
    for (const { width, height } of await boxes(editor)) {
      assert.ok(width >= FINGER && height >= FINGER, `${width} × ${height}`);
    }
    await assertFitsWidth(editor.page, 'the editor');
    await editor.button(FURTHER).tap();
    await editor.button('Dőlt').waitFor({ state: 'detached' });
    assert.deepEqual(await toolNames(editor), frequent);

    const { keyboard } = editor.page;
    await editor.text.focus();
    await keyboard.press('Control+a');
    await waitForSelection(editor.text, 'Egy');
    await keyboard.press('Alt+F10');
    for (let step = 0; step < 6; step += 1) await keyboard.press('ArrowRight');
    await keyboard.press('Enter');
    await editor.button('Dőlt').waitFor();
    await keyboard.press('ArrowRight');
    await keyboard.press('Enter');
    await keyboard.press('Escape');
    assert.equal(await editor.selected(), 'Egy');
    assert.equal(await editor.save(), '<p><em>Egy</em></p>');
  });

  it('keeps the save button and the caret visible in portrait, above the on-screen keyboard, and in landscape', async () => {
    const { page, text, toolbar } = await openEditor(site, LONG, PHONE);
    for (const size of [
      { width: 390, height: 844 },
      { width: 390, height: 400 },
      { width: 844, height: 390 },
    ]) {
      const on = `${size.width} × ${size.height} px`;
      await page.setViewportSize(size);
      await text.getByText('20. bekezdés').tap();
      for (const key of ['ArrowDown', 'ArrowUp']) {
        await pressAtOnce(page, Array<string>(12).fill(key));
        await waitForSelection(text, '');
        const caret = await page.evaluate(() => {
          const block = getSelection()!.focusNode!.parentElement!;
          return block.getBoundingClientRect();
        });
        const tools = (await toolbar.boundingBox())!;
        const save = (await button(page, 'Ment').boundingBox())!;
        assert.ok(save.y > 0 && save.y + save.height <= size.height, `${on}, ${key}: ${save.y}`);
        assert.ok(caret.top >= tools.y + tools.height - 1, `${on}, ${key}: behind the toolbar`);
        assert.ok(caret.bottom <= save.y + 1, `${on}, ${key}: behind the button`);
      }
      await button(page, 'Ment').tap({ trial: true });
    }
    await button(page, 'Ment').tap();
    await page.waitForURL('**/admin/newslist');
  });
});

function toolNames({ toolbar }: EditorPage): Promise<string[]> {
  return toolbar
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((each) => each.getAttribute('aria-label') ?? ''));
}

async function boxes({ toolbar }: EditorPage) {
  return await toolbar
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((each) => each.getBoundingClientRect().toJSON() as DOMRect),
    );
}
