import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { editorOn, openEditor } from '../support/editor.ts';
import { useSite } from '../support/site.ts';
import { waitForDraft } from '../support/staff.ts';

describe('unsaved text in the editor', () => {
  const site = useSite();

  it('can be restored after the window has been closed, and can then be edited and published', async () => {
    const first = await openEditor(site, '<p>Első bekezdés</p>');
    await first.caretAfter('Első bekezdés');
    await first.page.keyboard.type(' és ami még hozzá jön');
    await waitForDraft(first.page, 'és ami még hozzá jön');
    const context = first.page.context();
    await first.page.close();

    const page = await context.newPage();
    await page.goto(`/admin/newsedit/${first.newsId}`);
    await page.getByRole('button', { name: 'Visszaállítás' }).click();
    const again = await editorOn(site, page, first.newsId);
    await again.text.getByText('és ami még hozzá jön').waitFor();
    await again.caretAfter('hozzá jön');
    await again.page.keyboard.type('!');
    assert.equal(await again.save(), '<p>Első bekezdés és ami még hozzá jön!</p>');

    const visitor = await site.open(`/news/${first.newsId}`);
    assert.match(await visitor.getByRole('article').innerHTML(), /hozzá jön!<\/p>/);
  });
});
