import { describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import { shareEditor, type EditorPage } from '../support/editor.ts';
import { textFile } from '../support/staff.ts';
import { useSite } from '../support/site.ts';

const FURTHER = 'További eszközök';

describe('the popups of the toolbar', () => {
  const open = shareEditor(useSite());
  const popups: [popup: string, tab: string | undefined, button: string][] = [
    ['Hivatkozás beszúrása', undefined, 'Beszúrás'],
    ['Kép beszúrása', 'URL', 'Beszúrás'],
    ['Kép beszúrása', 'Feltöltés', 'Mégse'],
    ['Videó beszúrása', undefined, 'Beszúrás'],
    ['Táblázat beszúrása', undefined, 'Beszúrás'],
    ['Szín', 'Háttér', 'Alkalmazás'],
    ['Billentyűparancsok', undefined, 'Bezárás'],
  ];

  for (const [width, height] of [
    [1366, 657],
    [390, 664],
  ] as const) {
    it(`are in sight as a whole at ${width} × ${height} px`, async () => {
      const editor = await open('<p>Egy</p>');
      await editor.page.setViewportSize({ width, height });
      await editor.caretAfter('Egy');
      for (const [name, tab, button] of popups) {
        // On a phone most tools stand behind one button.
        if (!(await editor.button(name).isVisible())) await editor.button(FURTHER).click();
        await editor.button(name).click();
        const popup = editor.popup(name);
        if (tab) await popup.getByRole('tab', { name: tab }).click();
        await isInSight(popup.getByRole('button', { name: button }));
        if (tab === 'Feltöltés') await isInSight(popup.getByText('Kép kiválasztása'));
        await close(editor, popup);
        await editor.isBackInText();
      }
      if (await editor.button(FURTHER).isVisible()) await editor.button(FURTHER).click();
    });

    it(`stay open after a double click at ${width} × ${height} px`, async () => {
      const editor = await open('<p>Egy</p>');
      await editor.page.setViewportSize({ width, height });
      await editor.caretAfter('Egy');
      for (const name of ['Hivatkozás beszúrása', 'Kép beszúrása']) {
        await editor.button(name).dblclick();
        await editor.page.waitForTimeout(100); // for it to go again
        await editor.popup(name).waitFor();
        await close(editor, editor.popup(name));
      }
    });

    it(`tell of a picture that is refused where it is seen at ${width} × ${height} px`, async () => {
      const editor = await open('<p>Egy</p>');
      await editor.page.setViewportSize({ width, height });
      await editor.caretAfter('Egy');
      await editor.button('Kép beszúrása').click();
      const popup = editor.popup('Kép beszúrása');
      await isInSight(popup.getByText('Kép kiválasztása'));
      await popup
        .locator('input[type=file]')
        .setInputFiles({ ...textFile(), name: 'kep.png', mimeType: 'image/png' });
      await isInSight(popup.getByText(/^A feltöltés nem sikerült: kep\.png\./));
      await isInSight(popup.getByRole('button', { name: 'Mégse' }));
      await popup.getByRole('button', { name: /^Feltöltés megszakítása/ }).click();
      await popup.waitFor({ state: 'detached' });
    });
  }
});

async function close({ page }: EditorPage, popup: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await popup.waitFor({ state: 'detached' });
}

/** Waits until the whole of it can be seen and pressed without scrolling. */
async function isInSight(shown: Locator): Promise<void> {
  await shown.page().waitForFunction(
    (element) => {
      const { left, right, top, bottom } = element!.getBoundingClientRect();
      const corners = [top + 2, bottom - 2].map((y) =>
        document.elementFromPoint((left + right) / 2, y),
      );
      return bottom <= innerHeight && corners.every((corner) => element!.contains(corner));
    },
    await shown.elementHandle(),
  );
}
