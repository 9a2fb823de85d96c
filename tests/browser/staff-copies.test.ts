import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onePixel } from '../support/factories.ts';
import { addNews, button, shownPicture, textbox } from '../support/staff.ts';
import { useSite } from '../support/site.ts';

describe('a copy of an item', () => {
  const site = useSite();

  it('is begun like it, is a draft of its own, and is there after a reload', async () => {
    const fields = { title: 'Eredeti', content: '<p>Szöveg</p>', image: onePixel, published: true };
    const id = await addNews(site, fields);
    const page = await site.openAsStaff(`/admin/newsedit/${id}`);
    await page.getByRole('link', { name: 'Másolat' }).click();
    await page.getByRole('heading', { level: 1, name: 'Új hír' }).waitFor();
    const title = textbox(page, 'Cím');
    assert.equal(await title.inputValue(), 'Eredeti (másolat)');
    assert.equal(await page.getByRole('switch', { name: 'Közzétéve' }).isChecked(), false);
    await shownPicture(page).waitFor();
    await page.reload();
    await shownPicture(page).waitFor();
    assert.equal(await title.inputValue(), 'Eredeti (másolat)');
    await textbox(page, 'Tartalom').getByText('Szöveg').waitFor();
    await button(page, 'Ment').click();
    await page.getByRole('rowheader', { name: 'Eredeti (másolat)' }).waitFor();
    assert.equal(await page.getByRole('rowheader', { name: 'Eredeti' }).count(), 2);
  });

  it('is no more begun by the button for a new one', async () => {
    const id = await addNews(site, { title: 'Másik' });
    const page = await site.openAsStaff(`/admin/newsedit/${id}`);
    await page.getByRole('link', { name: 'Másolat' }).click();
    await page.getByRole('heading', { level: 1, name: 'Új hír' }).waitFor();
    await page.getByRole('link', { name: 'Vissza a hírekhez' }).click();
    await page.getByRole('link', { name: 'Új hír' }).click();
    assert.equal(await textbox(page, 'Cím').inputValue(), '');
  });
});
