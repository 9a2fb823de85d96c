import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openEditor, storedContent, withMovableTables } from '../support/editor.ts';
import { assertFocused, button } from '../support/staff.ts';
import { useSite } from '../support/site.ts';
import { dropFiles, dropHtml, paste } from '../support/transfers.ts';
import { pngFile } from '../support/uploads.ts';

const OUT_OF_RANGE = 'Range out of the editor – A kijelölés a szerkesztőn kívül esik';

const LOST =
  '<table><caption>T <a href="/x">x</a></caption><tbody><tr><td>a</td></tr></tbody></table><p>Vége</p><ul><li>b</li></ul>';

describe('the editor while it warns that editing would remove content', () => {
  const site = useSite();

  it('lets no button, key, paste or drop change the text', async () => {
    const editor = await openEditor(site, LOST);
    const stored = (await site.api('GET', `/api/news/getnews/${editor.newsId}`)) as object;
    const end = editor.text.getByText('Vége');
    await end.click({ clickCount: 3 });
    assert.deepEqual(await editor.messages(), []);
    const before = await editor.html();
    const changing = await editor.toolbar.getByRole('button').all();
    for (const tool of changing) {
      const name = (await tool.getAttribute('aria-label'))!;
      if (/^(Másolás|Billentyűparancsok|További)/.test(name)) continue;
      await tool.click();
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
    await button(editor.page, 'Ment').click();
    await editor.page.waitForURL('**/admin/newslist');
    assert.deepEqual(await site.api('GET', `/api/news/getnews/${editor.newsId}`), {
      ...stored,
      version: 2,
    });
    assert.equal(await storedContent(site, editor.newsId), LOST);
  });

  it('works again when the user chooses to edit anyway', async () => {
    const editor = await openEditor(site, LOST);
    await button(editor.page, 'Szerkesztés mégis').click();
    await assertFocused(editor.text);
    await editor.caretAfter('Vége');
    await editor.button('Vízszintes vonal').click();
    const saved = await editor.save(withMovableTables);
    assert.match(saved, /<caption>T x<\/caption>.*<p>Vége<\/p><hr \/><ul><li>b<\/li><\/ul>$/);
  });
});
