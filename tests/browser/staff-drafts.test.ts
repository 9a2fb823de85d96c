import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  button,
  addNews,
  addProject,
  assertFocused,
  choosePicture,
  shownPicture,
  textbox,
  waitForDraft,
} from '../support/staff.ts';
import { newsFields } from '../support/factories.ts';
import { useSite } from '../support/site.ts';

const site = useSite();

const OFFER = /Ezen az eszközön maradt egy mentetlen változat: „.+” \(/;

describe('unsaved work in a form', () => {
  it('is offered after a reload, and is restored with its picture', async () => {
    const page = await site.openAsStaff('/admin/projectedit');
    await choosePicture(page);
    await textbox(page, 'A kép leírása').fill('Munkagödör');
    await textbox(page, 'Név').fill('Félbehagyott');
    await waitForDraft(page, 'Félbehagyott');
    await waitForDraft(page, '"image":"/media/');
    await waitForDraft(page, 'data:image', false);
    await page.reload();
    await page.getByText(OFFER).waitFor();
    assert.equal(await textbox(page, 'Név').inputValue(), '');
    await button(page, 'Visszaállítás').click();
    assert.equal(await textbox(page, 'Név').inputValue(), 'Félbehagyott');
    assert.equal(await textbox(page, 'A kép leírása').inputValue(), 'Munkagödör');
    const picture = shownPicture(page);
    assert.match((await picture.getAttribute('src'))!, /^\/media\/[\w-]{43}\.jpg$/);
    assert.ok(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => true)));
    assert.equal(await page.getByText(OFFER).count(), 0);

    await page.reload();
    await page.getByText(OFFER).waitFor();
  });

  it('has separate drafts if two windows show the same form', async () => {
    const first = await site.openAsStaff('/admin/newsedit');
    await textbox(first, 'Cím').fill('Első ablak');
    await waitForDraft(first, 'Első ablak');
    const second = await first.context().newPage();
    await second.goto('/admin/newsedit');
    await textbox(second, 'Cím').fill('Második ablak');
    await waitForDraft(second, 'Második ablak');
    assert.equal(await second.getByText(OFFER).count(), 0);
    await second.reload();
    await button(second, 'Visszaállítás').click();
    assert.equal(await textbox(second, 'Cím').inputValue(), 'Második ablak');
    await first.close();
    await second.reload();
    await button(second, 'Visszaállítás').click();
    const one = await textbox(second, 'Cím').inputValue();
    await textbox(second, 'Alcím').fill('Később');
    await waitForDraft(second, 'Később');
    await second.reload();
    await button(second, 'Elvetés: mentetlen változat').click();
    await button(second, 'Visszaállítás').click();
    const other = await textbox(second, 'Cím').inputValue();
    assert.deepEqual([one, other].sort(), ['Első ablak', 'Második ablak']);
  });

  it('can be restored after it was discarded by mistake', async () => {
    const page = await site.openAsStaff('/admin/newsedit');
    await textbox(page, 'Cím').fill('Majdnem elveszett');
    await waitForDraft(page, 'Majdnem elveszett');
    await page.reload();
    await button(page, 'Elvetés: mentetlen változat').click();
    const undo = button(page.getByRole('status'), 'Visszavonás');
    await assertFocused(undo);
    await undo.press('Enter');
    await undo.waitFor({ state: 'detached' });
    await assertFocused(button(page, 'Visszaállítás'));
    await page.reload();
    await button(page, 'Visszaállítás').click();
    assert.equal(await textbox(page, 'Cím').inputValue(), 'Majdnem elveszett');
  });

  it('is compared field by field if it is based on an older version of the item', async () => {
    const old = { title: 'Kezdet', subtitle: 'Régi alcím', content: '<p>Régi</p>' };
    const id = await addNews(site, old);
    const page = await site.openAsStaff(`/admin/newsedit/${id}`);
    await textbox(page, 'Cím').fill('Vázlatom');
    await textbox(page, 'Tartalom').fill('Az én szövegem');
    await waitForDraft(page, 'Az én szövegem');
    const theirs = { title: 'Időközben', subtitle: 'Új alcím', content: '<p>Régi</p>' };
    await site.api('PUT', `/api/news/${id}`, newsFields(theirs));
    await page.reload();
    await page.getByText('Az elemet azóta módosították').waitFor();
    await button(page, 'Visszaállítás').click();
    const dialog = page.getByRole('dialog', { name: 'Az elemet időközben módosították' });
    const title = dialog.getByRole('radiogroup', { name: 'Cím', exact: true });
    assert.match(await title.innerText(), /Vázlatom[^]*Időközben/);
    await title.getByText('Időközben').click();
    await button(dialog, 'A kiválasztott változat visszaállítása').click();
    assert.equal(await textbox(page, 'Cím').inputValue(), 'Időközben');
    assert.equal(await textbox(page, 'Alcím').inputValue(), 'Új alcím');
    await textbox(page, 'Tartalom').getByText('Az én szövegem').waitFor();

    await button(page, 'Ment').click();
    await page.waitForURL('**/admin/newslist');
    const saved = (await site.api('GET', `/api/news/getnews/${id}`)) as Record<string, string>;
    assert.equal(saved['subtitle'], 'Új alcím');
    assert.equal(saved['content'], '<p>Az én szövegem</p>');
  });

  it('causes a question before the user leaves the form', async () => {
    const id = await addProject(site, { name: 'Maradó' });
    const page = await site.openAsStaff(`/admin/projectedit/${id}`);
    await textbox(page, 'Név').fill('Mentetlen');
    await page.getByRole('link', { name: 'Hírek' }).click();
    const question = page.getByRole('alertdialog', { name: 'Elhagyja az oldalt mentés nélkül?' });
    await button(question, 'Maradok').click();
    assert.equal(await textbox(page, 'Név').inputValue(), 'Mentetlen');
    await page.getByRole('link', { name: 'Vissza a projektekhez' }).click();
    await button(question, 'Elhagyom').click();
    await page.waitForURL('**/admin');
    await page.goto(`/admin/projectedit/${id}`);
    await textbox(page, 'Név').waitFor();
    await page.getByRole('link', { name: 'Hírek' }).click();
    await page.waitForURL('**/admin/newslist');
  });

  it('causes the browser’s question when the window is closed', async () => {
    const page = await site.openAsStaff('/admin/newsedit');
    await textbox(page, 'Cím').fill('Bezárás előtt');
    const asked = new Promise<string>((resolve) => {
      page.once('dialog', (dialog) => resolve(dialog.type()));
    });
    await page.close({ runBeforeUnload: true });
    assert.equal(await asked, 'beforeunload');
  });
});
