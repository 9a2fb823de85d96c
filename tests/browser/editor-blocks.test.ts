import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shareEditor } from '../support/editor.ts';
import { useSite } from '../support/site.ts';

describe('text blocks in the editor', () => {
  const open = shareEditor(useSite());

  it('can be aligned (paragraphs, headings and list items)', async () => {
    const editor = await open('<p>Első</p><h2>Cím</h2><ul><li>Tétel</li></ul>');
    for (const [words, button] of [
      ['Első', 'Középre zárt'],
      ['Cím', 'Jobbra zárt'],
      ['Tétel', 'Sorkizárt'],
    ] as const) {
      await editor.caretAfter(words);
      await editor.button(button).click();
      await editor.toolbar.getByRole('button', { name: button, pressed: true }).waitFor();
    }
    assert.equal(
      await editor.save(),
      '<p style="text-align:center">Első</p><h2 style="text-align:right">Cím</h2>' +
        '<ul><li><p style="text-align:justify">Tétel</p></li></ul>',
    );
    const align = await editor.text
      .getByRole('heading', { name: 'Cím' })
      .evaluate((heading) => getComputedStyle(heading).textAlign);
    assert.equal(align, 'right');
  });

  it('can be changed to headings, quotations and lists, and back to paragraphs', async () => {
    const editor = await open('<p>Első</p>');
    await editor.caretAfter('Első');
    const steps: [string, string][] = [
      ['Címsor 2', '<h2>Első</h2>'],
      ['Címsor 3', '<h3>Első</h3>'],
      ['Bekezdés', '<p>Első</p>'],
      ['Idézet', '<blockquote><p>Első</p></blockquote>'],
      ['Idézet megszüntetése', '<p>Első</p>'],
      ['Felsorolás', '<ul><li><p>Első</p></li></ul>'],
      ['Számozott lista', '<ol><li><p>Első</p></li></ol>'],
    ];
    for (const [button, html] of steps) {
      await editor.button(button).click();
      assert.equal((await editor.html()).replace(/<p><br[^>]*><\/p>$/, ''), html, button);
    }
    assert.equal(await editor.save(), '<ol><li>Első</li></ol>');
  });

  const MIXED = '<p>Első</p><ul><li>a<ol><li>b</li></ol></li></ul><h3>Cím</h3>';
  const toggles: [tool: string, keys: string, from: string, on: string, off?: string][] = [
    ['Idézet', 'Control+Shift+b', MIXED, `<blockquote>${MIXED}</blockquote>`],
    [
      'Felsorolás',
      'Control+Shift+8',
      MIXED,
      '<ul><li>Első</li><li>a</li><li>b</li><li>Cím</li></ul>',
      '<p>Első</p><p>a</p><p>b</p><p>Cím</p>',
    ],
    [
      'Számozott lista',
      'Control+Shift+7',
      '<p>Első</p><table><tbody><tr><td>x</td></tr></tbody></table><p>Második</p>',
      '<ol><li>Első</li></ol><table><tbody><tr><td>x</td></tr></tbody></table><ol><li>Második</li></ol>',
    ],
    [
      'Címsor 2',
      'Control+Alt+2',
      '<p style="text-align:center">Első</p><p>Második</p>',
      '<h2 style="text-align:center">Első</h2><h2>Második</h2>',
    ],
    ['Címsor 4', 'Control+Alt+4', '<ul><li>a</li></ul>', '<h4>a</h4>', '<p>a</p>'],
    ['Középre zárt', '', '<p>Első</p>', '<p style="text-align:center">Első</p>'],
  ];
  for (const [tool, keys, from, on, off = from] of toggles) {
    it(`take the format “${tool}” by one click if they are selected, and lose it by another`, async () => {
      const { text, page, toolbar, store } = await open(from);
      const press = (isPressed: boolean) =>
        toolbar.getByRole('button', { name: tool, exact: true, pressed: isPressed });
      await text.focus();
      await page.keyboard.press('Control+a');
      for (const way of keys ? ['button', 'keys'] : ['button']) {
        for (const isPressed of [false, true]) {
          if (way === 'keys') await page.keyboard.press(keys);
          else await press(isPressed).click();
          await press(!isPressed).waitFor();
        }
      }
      await press(false).click();
      await press(true).waitFor();
      assert.equal(await store(), on);
      await open(on);
      await text.focus();
      await page.keyboard.press('Control+a');
      await press(true).click();
      await press(false).waitFor();
      assert.equal(await store(), off);
    });
  }

  it('can be indented and outdented as paragraphs, and nested as list items', async () => {
    const editor = await open('<p>Első</p><ul><li>a</li><li>b</li></ul>');
    await editor.caretAfter('Első');
    await editor.button('Behúzás növelése').click();
    await editor.button('Behúzás növelése').click();
    await editor.button('Behúzás csökkentése').click();
    await editor.caretAfter('b');
    await editor.button('Behúzás növelése').click();
    assert.equal(
      await editor.save(),
      '<p style="margin-left:40px">Első</p><ul><li>a<ul><li>b</li></ul></li></ul>',
    );
  });

  it('include horizontal rules and tables, whose rows and columns can be changed', async () => {
    const editor = await open('<p>Első</p>');
    await editor.caretAfter('Első');
    await editor.button('Vízszintes vonal').click();
    await editor.button('Táblázat beszúrása').click();
    const form = editor.popup('Táblázat beszúrása');
    await form.getByLabel('Sorok').fill('0');
    await editor.page.keyboard.press('Enter');
    await form.getByText('1 és 50 közötti szám').waitFor();
    await form.getByLabel('Sorok').fill('2');
    await form.getByLabel('Oszlopok').fill('2');
    await editor.page.keyboard.press('Enter');
    await form.waitFor({ state: 'detached' });
    await editor.isBackInText();
    await editor.page.keyboard.type('A');
    await editor.page.keyboard.press('Tab');
    await editor.page.keyboard.type('B');
    await editor.button('Táblázat').click();
    await editor.popup('Táblázat').getByRole('button', { name: 'Oszlop törlése' }).click();
    await editor.button('Táblázat').click();
    await editor.popup('Táblázat').getByRole('button', { name: 'Sor beszúrása alá' }).click();
    assert.equal(
      await editor.save(),
      '<p>Első</p><hr /><table><tbody><tr><th>A</th></tr><tr><td></td></tr><tr><td></td></tr></tbody></table>',
    );
  });

  it('contain text that can be cut, copied, pasted and deleted', async () => {
    const editor = await open('<p>Egy kettő három</p>');
    await editor.select('kettő');
    await editor.button('Másolás').click();
    await editor.caretAfter('három');
    await editor.page.keyboard.press('Control+v');
    assert.match(await editor.html(), /^<p>Egy kettő háromkettő<\/p>/);
    await editor.select('háromkettő');
    await editor.page.keyboard.type('három');
    await editor.select(' három');
    await editor.button('Kivágás').click();
    await editor.select('Egy ');
    await editor.button('Kijelölés törlése').click();
    await editor.caretAfter('kettő');
    await editor.page.keyboard.press('Control+v');
    assert.equal(await editor.save(), '<p>kettő három</p>');
  });

  it('have their words counted, and skipped heading levels reported', async () => {
    const editor = await open('<p>Egy kettő.</p><h4>Alcím</h4>');
    await editor.page.getByText('3 szó', { exact: true }).waitFor();
    const hints = editor.page.getByRole('list', { name: 'Javaslatok a tartalomhoz' });
    assert.match(await hints.innerText(), /Ez a címsor 4\. szintű.*„Alcím”/);
    await editor.caretAfter('Alcím');
    await editor.button('Címsor 2').click();
    await hints.waitFor({ state: 'detached' });
    assert.equal(await editor.save(), '<p>Egy kettő.</p><h2>Alcím</h2>');
  });

  it('are replaced by a placeholder while the text is empty', async () => {
    const editor = await open('');
    const shown = await editor.text
      .locator('p')
      .evaluate((element) => getComputedStyle(element, '::before').content);
    assert.match(shown, /Enter text here\.\.\./);
    await editor.text.click();
    await editor.page.keyboard.type('a');
    await editor.page.keyboard.press('Backspace');
    assert.equal(await editor.save(), '');
  });
});
