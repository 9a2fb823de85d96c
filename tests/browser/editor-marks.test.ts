import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sanitise } from '../../app/content/editor/sanitiser/sanitiser.server.ts';
import { useBareEditor } from '../support/bare-editor.ts';
import { publicText, shareEditor, type EditorPage } from '../support/editor.ts';
import { useSite } from '../support/site.ts';

describe('text marks (bold, italic, colour and others) in the editor', () => {
  const site = useSite();
  const open = shareEditor(site);
  const marks: [button: string, tag: string][] = [
    ['Félkövér', 'strong'],
    ['Dőlt', 'em'],
    ['Aláhúzott', 'u'],
    ['Áthúzott', 's'],
    ['Felső index', 'sup'],
    ['Alsó index', 'sub'],
  ];

  it('are set and removed by a button that shows their state, and are shown to visitors', async () => {
    const words = ['egy', 'kettő', 'három', 'négy', 'öt', 'hat'];
    const editor = await open(`<p>${words.join(' ')}</p>`);
    for (const [index, [button, tag]] of marks.entries()) {
      const word = words[index]!;
      await editor.select(word);
      await press(editor, button, true);
      assert.match(await editor.html(), new RegExp(`<${tag}>${word}</${tag}>`));
      assert.equal(await editor.selected(), word);
      await press(editor, button, false);
      assert.doesNotMatch(await editor.html(), new RegExp(`<${tag}>`));
      await press(editor, button, true);
    }
    const marked = marks.map(([, tag], index) => `<${tag}>${words[index]}</${tag}>`);
    assert.equal(await editor.save(), `<p>${marked.join(' ')}</p>`);
  });

  it('are set by keyboard shortcuts, and superscript replaces subscript', async () => {
    const editor = await open('<p>Egy kettő három</p>');
    await editor.select('kettő');
    for (const key of [
      'Control+b',
      'Control+i',
      'Control+u',
      'Control+Shift+s',
      'Control+,',
      'Control+.',
    ]) {
      await editor.page.keyboard.press(key);
    }
    const saved = await editor.save();
    for (const tag of ['strong', 'em', 'u', 's', 'sup']) {
      assert.match(saved, new RegExp(`<${tag}>.*kettő.*</${tag}>`));
    }
    assert.doesNotMatch(saved, /<sub>/);
  });

  it('stay set when the size, the colour or the font changes', async () => {
    const editor = await open('<p>Egy <b>kettő</b> három</p>');
    await editor.select('kettő');
    await fill(editor, 'Betűméret', 'Betűméret', '24');
    assert.equal(await editor.selected(), 'kettő');
    await fill(editor, 'Szín', 'Hexakód', '#abc');
    await fill(editor, 'Betűtípus', 'Betűtípus', 'Georgia');
    assert.equal(
      await editor.save(),
      '<p>Egy <span style="color:#aabbcc;font-size:24px;font-family:Georgia"><strong>kettő</strong></span> három</p>',
    );
    const word = (await publicText(site, editor.newsId)).getByText('kettő');
    const looks = await word.evaluate((element) => {
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      return [color, fontSize, fontWeight];
    });
    assert.deepEqual(looks, ['rgb(170, 187, 204)', '24px', '700']);
  });

  it('accept only valid colours, sizes and fonts', async () => {
    const editor = await open('<p>Egy kettő</p>');
    const wrong: [popup: string, field: string, values: string[]][] = [
      ['Szín', 'Hexakód', ['', 'piros', '#12', '#12345', '#gggggg', 'red;x:y']],
      ['Betűméret', 'Betűméret', ['', 'nagy', '1px;x:y', '-3px', '10vw']],
      ['Betűtípus', 'Betűtípus', ['', 'x;y:z', 'url(x)', '<b>']],
    ];
    for (const [name, field, values] of wrong) {
      await editor.select('kettő');
      await editor.button(name).click();
      for (const value of values) {
        await editor.popup(name).getByLabel(field, { exact: false }).first().fill(value);
        await editor.page.keyboard.press('Enter');
        await editor.popup(name).locator('[aria-invalid=true]').waitFor();
      }
      await editor.page.keyboard.press('Escape');
      await editor.popup(name).waitFor({ state: 'detached' });
      await editor.isBackInText();
    }
    assert.equal(await editor.html(), '<p>Egy kettő</p>');
    await editor.button('Szín').click();
    const hex = editor.popup('Szín').getByLabel('Hexakód');
    await hex.pressSequentially('#0a5566789');
    assert.equal(await hex.inputValue(), '#0a5566');
    await editor.page.keyboard.press('Enter');
    await editor.popup('Szín').waitFor({ state: 'detached' });
    assert.equal(await editor.save(), '<p>Egy <span style="color:#0a5566">kettő</span></p>');
  });

  it('include the background colour, which can be removed again', async () => {
    const editor = await open('<p>Egy kettő</p>');
    await editor.select('kettő');
    await editor.button('Szín').click();
    await editor.popup('Szín').getByRole('tab', { name: 'Háttér' }).click();
    await editor.popup('Szín').getByRole('button', { name: 'Lösz' }).click();
    await editor.popup('Szín').waitFor({ state: 'detached' });
    assert.match(await editor.html(), /background-color: rgb\(232, 207, 146\)/);
    await editor.button('Szín').click();
    await editor.popup('Szín').getByRole('tab', { name: 'Háttér' }).click();
    await editor.popup('Szín').getByRole('button', { name: 'Szín törlése' }).click();
    assert.equal(await editor.save(), '<p>Egy kettő</p>');
  });

  it('are removed by one button, except links', async () => {
    const editor = await open(
      '<p style="text-align:center"><b>Egy</b> <a href="/x"><i>kettő</i></a></p>',
    );
    await editor.select('Egy…kettő');
    await editor.button('Formázás törlése').click();
    assert.equal(await editor.save(), '<p>Egy <a href="/x">kettő</a></p>');
  });
});

async function press(editor: EditorPage, name: string, isPressed: boolean): Promise<void> {
  await editor.button(name).click();
  await editor.toolbar.getByRole('button', { name, exact: true, pressed: isPressed }).waitFor();
  await editor.isBackInText();
}

async function fill(
  editor: EditorPage,
  popup: string,
  field: string,
  value: string,
): Promise<void> {
  await editor.button(popup).click();
  await editor.popup(popup).getByRole('textbox', { name: field }).fill(value);
  await editor.page.keyboard.press('Enter');
  await editor.popup(popup).waitFor({ state: 'detached' });
  await editor.isBackInText();
}

describe('text whose style may hide it', () => {
  const editor = useBareEditor();
  const styled = (style: string) => `<p>Egy <span style="${style}">kettő</span></p>`;

  for (const [style, kept] of [
    ['color:#ffffff', undefined],
    ['color:#fff;font-size:24px', 'font-size:24px'],
    ['font-size:1px', undefined],
    ['color:#ffffff;background-color:#fefefe', 'background-color:#fefefe'],
    ['color:#ffffff;background-color:#0a5566', 'color:#ffffff;background-color:#0a5566'],
  ] as const) {
    it(`with the style ${style} is visible after saving`, async () => {
      await editor.call('open', styled(style));
      const saved = sanitise(await editor.call('saved'));
      assert.equal(saved, kept ? styled(kept) : '<p>Egy kettő</p>');
    });
  }

  it('stays white in a dark cell, where it is visible', async () => {
    const table =
      '<table><tbody><tr><td style="background-color:#0a5566"><span style="color:#ffffff">Egy</span></td></tr></tbody></table>';
    await editor.call('open', table);
    assert.equal(sanitise(await editor.call('saved')), table);
  });
});
