import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import { shareEditor, type EditorPage } from '../support/editor.ts';
import { answersHandled, textFile } from '../support/staff.ts';
import { useSite } from '../support/site.ts';
import { until } from '../support/until.ts';

const FURTHER = 'További eszközök';

describe('the popups of the editor’s toolbar', () => {
  const open = shareEditor(useSite());
  const popups: [popup: string, tab?: string, button?: string][] = [
    ['Betűtípus'],
    ['Betűméret'],
    ['Hivatkozás beszúrása', undefined, 'Beszúrás'],
    ['Kép beszúrása', 'URL', 'Beszúrás'],
    ['Kép beszúrása', 'Feltöltés', 'Mégse'],
    ['Videó beszúrása', undefined, 'Beszúrás'],
    ['Táblázat beszúrása', undefined, 'Beszúrás'],
    ['Szín', 'Háttér', 'Alkalmazás'],
    ['Billentyűparancsok', undefined, 'Bezárás'],
  ];

  it('move the focus to their first field, or to a button if they have none', async () => {
    const editor = await open(
      '<p>Egy</p><table><tbody><tr><td>A</td></tr></tbody></table>' +
        '<figure><img src="/favicon.svg" alt="Jel"></figure>',
    );
    await editor.page.setViewportSize({ width: 1366, height: 657 });
    const focused: [popup: string, part: string][] = [
      ['Betűtípus', 'Betűtípus'],
      ['Betűméret', 'Betűméret'],
      ['Szín', 'Hexakód'],
      ['Hivatkozás beszúrása', 'URL-cím'],
      ['Videó beszúrása', 'A videó URL-címe'],
      ['Táblázat beszúrása', 'Sorok'],
      ['Billentyűparancsok', 'Bezárás'],
    ];
    await editor.caretAfter('Egy');
    for (const [name, part] of focused) await opensAt(editor, name, part);
    await editor.caretAfter('A');
    await opensAt(editor, 'Táblázat', 'Sor beszúrása fölé');
    await editor.text.getByRole('img', { name: 'Jel' }).click();
    await opensAt(editor, 'Kép módosítása', 'A kép leírása');
  });

  it('can set a suggested font or font size and remove it again', async () => {
    const editor = await open('<p>Egy kettő</p>');
    const styles: [popup: string, value: string, remove: string, written: RegExp][] = [
      ['Betűméret', '18px', 'Alapértelmezett méret', /font-size: 18px/],
      ['Betűtípus', 'Georgia', 'Alapértelmezett betűtípus', /font-family: Georgia/],
    ];
    for (const [name, value, remove, written] of styles) {
      await editor.select('kettő');
      await press(editor, name, value);
      assert.match(await editor.html(), written);
      await press(editor, name, remove);
      assert.equal(await editor.html(), '<p>Egy kettő</p>');
    }
  });

  it('change nothing when they are cancelled, and can insert a table without a header row', async () => {
    const editor = await open('<p>Egy</p>');
    await editor.caretAfter('Egy');
    await editor.button('Hivatkozás beszúrása').click();
    await editor.popup('Hivatkozás beszúrása').getByLabel('URL-cím').fill('/news');
    await editor.popup('Hivatkozás beszúrása').getByRole('button', { name: 'Mégse' }).click();
    await editor.isBackInText();
    assert.equal(await editor.html(), '<p>Egy</p>');
    await editor.button('Táblázat beszúrása').click();
    await editor.popup('Táblázat beszúrása').getByText('Fejlécsor').click();
    await press(editor, '', 'Beszúrás');
    assert.doesNotMatch(await editor.html(), /<th/);
    assert.equal((await editor.html()).match(/<td/g)?.length, 9);
  });

  it('stay open after a double click on their button', async () => {
    const editor = await open('<p>Egy</p>');
    await editor.page.setViewportSize({ width: 1366, height: 657 });
    await editor.caretAfter('Egy');
    // The clicks of a double click come within half a second, also on a slow machine.
    await editor.page.evaluate(() => {
      const fixed = Date.now();
      Date.now = () => fixed;
    });
    for (const name of ['Hivatkozás beszúrása', 'Kép beszúrása']) {
      await editor.button(name).dblclick();
      await answersHandled(editor.page);
      await editor.popup(name).waitFor();
      await close(editor, editor.popup(name));
    }
    await editor.page.evaluate(() => {
      Date.now = () => new Date().getTime();
    });
  });

  for (const [width, height] of [
    [1366, 657],
    [360, 664],
  ] as const) {
    it(`are fully visible and keep the selection at ${width} × ${height} px`, async () => {
      const editor = await open('<p>Egy kettő három</p>');
      await editor.page.setViewportSize({ width, height });
      const overflow = () =>
        editor.page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
      // Waits for the resize observer in which the toolbar arranges its buttons.
      await until(async () => (await overflow()) === 0);
      for (const [name, tab, button] of popups) {
        await editor.select('kettő');
        // A phone shows most tools behind one button.
        if (!(await editor.button(name).isVisible())) await editor.button(FURTHER).click();
        await editor.button(name).click();
        const popup = editor.popup(name);
        if (tab) await popup.getByRole('tab', { name: tab }).click();
        if (button) await isInSight(popup.getByRole('button', { name: button }));
        if (tab === 'Feltöltés') await isInSight(popup.getByText('Kép kiválasztása'));
        const box = (await popup.boundingBox())!;
        assert.ok(box.x >= 0 && box.x + box.width <= width, name);
        assert.equal(await overflow(), 0, name);
        await close(editor, popup);
        await editor.isBackInText();
        assert.equal(await editor.selected(), 'kettő', name);
      }
      assert.equal(await editor.html(), '<p>Egy kettő három</p>');
      if (await editor.button(FURTHER).isVisible()) await editor.button(FURTHER).click();
    });

    it(`show the error of a refused picture within the visible area at ${width} × ${height} px`, async () => {
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

async function press(editor: EditorPage, tool: string, name: string): Promise<void> {
  if (tool) await editor.button(tool).click();
  const popup = editor.page.getByRole('dialog');
  await popup.getByRole('button', { name, exact: true }).click();
  await popup.waitFor({ state: 'detached' });
  await editor.isBackInText();
}

async function opensAt(editor: EditorPage, tool: string, part: string): Promise<void> {
  await editor.button(tool).click();
  await editor.page.waitForFunction((name) => {
    const { labels, textContent } = document.activeElement as HTMLInputElement;
    return (labels?.[0]?.textContent ?? textContent)?.replace(' *', '') === name;
  }, part);
  await close(editor, editor.page.getByRole('dialog'));
  await editor.isBackInText();
}

async function close({ page }: EditorPage, popup: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await popup.waitFor({ state: 'detached' });
}

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
