import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  button,
  addNews,
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
    const [offered] = /(Első|Második) ablak/.exec(await second.getByText(OFFER).innerText())!;
    await button(second, 'Elvetés: mentetlen változat').click();
    await second.getByText(OFFER).filter({ hasNotText: offered }).waitFor();
    await button(second, 'Visszaállítás').click();
    const restored = await textbox(second, 'Cím').inputValue();
    assert.deepEqual([offered, restored].sort(), ['Első ablak', 'Második ablak']);
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
    await button(page, 'Visszaállítás').press('Enter');
    await assertFocused(page.locator('#content'));
    assert.equal(await textbox(page, 'Cím').inputValue(), 'Majdnem elveszett');
  });

  it('is compared field by field if it is based on an older version of the item, and is edited and saved', async () => {
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
    const text = textbox(page, 'Tartalom');
    await text.getByText('Az én szövegem').waitFor();
    await text.press('Control+End');
    await page.keyboard.type('!');
    await button(page, 'Ment').click();
    await page.waitForURL('**/admin/newslist');
    const saved = (await site.api('GET', `/api/news/getnews/${id}`)) as Record<string, string>;
    assert.deepEqual([saved['subtitle'], saved['content']], ['Új alcím', '<p>Az én szövegem!</p>']);
  });
});
