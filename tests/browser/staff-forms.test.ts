import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { interceptCalls } from '../support/calls.ts';
import {
  addNews,
  addProject,
  button,
  choose,
  choosePicture,
  expireToken,
  goTo,
  signInInPlace,
  textbox,
} from '../support/staff.ts';
import { newsFields } from '../support/factories.ts';
import { useSite } from '../support/site.ts';

const site = useSite();

describe('the project form', () => {
  it('names the characters that PDF documents cannot show', async () => {
    const page = await site.openAsStaff('/admin/projectedit');
    const note = page.getByText('A PDF-ekben és a megosztási képeken négyzet (□) áll ezek helyén');
    await textbox(page, 'Név').fill('φ = 28°, γ ≥ 19 kN/m³, CO₂, 12 ㎥');
    await textbox(page, 'Leírás').fill('Kész 😀 中');
    await note.waitFor();
    assert.match((await note.innerText()).trim(), /helyén: 😀 中$/);
    await textbox(page, 'Leírás').fill('Kész');
    await note.waitFor({ state: 'detached' });
  });

  it('saves, changes and deletes an item, and returns to the list each time', async () => {
    const page = await site.openAsStaff('/admin/projectedit');
    assert.equal(await button(page, 'Töröl').count(), 0);
    await textbox(page, 'Név').fill('Folyami híd');
    await choose(page, 'Szakág', 'Geodézia');
    await page.getByText('Kiemelt', { exact: true }).click();
    await choosePicture(page);
    await page.getByPlaceholder('yyyy-mm-dd').fill('2025-04-30');
    await textbox(page, 'Leírás').fill('Mozgásvizsgálat');
    await button(page, 'Ment').click();
    await page.waitForURL('**/admin');
    await page.getByRole('row', { name: /Folyami híd/ }).click();
    await page.getByRole('heading', { name: 'Projekt módosítása' }).waitFor();
    assert.equal(await page.getByRole('switch', { name: 'Kiemelt' }).isChecked(), true);
    assert.equal(await page.getByPlaceholder('yyyy-mm-dd').inputValue(), '2025-04-30');
    await textbox(page, 'Név').fill('Közúti híd');
    await button(page, 'Ment').click();
    await page.getByRole('row', { name: /Közúti híd/ }).click();
    await button(page, 'Töröl').click();
    const question = page.getByRole('alertdialog', {
      name: 'Törli ezt a projektet: „Közúti híd”?',
    });
    await button(question, 'Töröl').click();
    await page.waitForURL('**/admin');
    await page.getByText('Még nincs rögzített projekt.').waitFor();
  });
});

describe('a news form whose save or deletion fails at first', () => {
  async function begin(title: string): Promise<Page> {
    const page = await site.openAsStaff('/admin/newsedit');
    await textbox(page, 'Cím').fill(title);
    await page.getByPlaceholder('yyyy-mm-dd').fill('2025-09-01');
    return page;
  }

  it('reports that the network is lost, and that it has returned', async () => {
    const page = await begin('Hálózat nélkül');
    await page.context().setOffline(true);
    await button(page, 'Ment').click();
    const alert = page.getByRole('alert');
    assert.match(await alert.innerText(), /nem érhető el/);
    assert.equal(await textbox(page, 'Cím').inputValue(), 'Hálózat nélkül');
    await page.context().setOffline(false);
    await alert.getByText('A kapcsolat helyreállt.').waitFor();
    await button(alert, 'Újrapróbálás').click();
    await page.getByRole('row', { name: /Hálózat nélkül/ }).waitFor();
  });

  it('keeps its text when the sign-in dialog is closed, and is saved after a sign-in, even if only the server considers the token invalid', async () => {
    const page = await begin('Lejárt munkamenet');
    const token = await page.evaluate(() => localStorage.getItem('jwt')!);
    await expireToken(page);
    await button(page, 'Ment').click();
    await page.getByRole('dialog', { name: 'A munkamenet lejárt' }).waitFor();
    await page.keyboard.press('Escape');
    assert.match(await page.getByRole('alert').innerText(), /A munkamenet lejárt.*megmaradt/);
    assert.equal(await textbox(page, 'Cím').inputValue(), 'Lejárt munkamenet');

    await page.evaluate((valid) => localStorage.setItem('jwt', valid), token);
    let refusals = 0;
    await interceptCalls(page, '**/api/news?*', (call) =>
      (refusals += 1) === 1 ? call.fulfill({ status: 401 }) : call.continue(),
    );
    await button(page, 'Ment').click();
    await signInInPlace(page);
    await page.getByRole('row', { name: /Lejárt munkamenet/ }).waitFor();
    assert.equal(refusals, 2);
  });

  it('shows a colleague’s changes before it deletes the item', async () => {
    const id = await addNews(site, { title: 'Eredeti' });
    const page = await site.openAsStaff(`/admin/newsedit/${id}`);
    await button(page, 'Töröl').waitFor();
    await site.api('PUT', `/api/news/${id}`, newsFields({ title: 'Fontos új cím' }));
    await button(page, 'Töröl').click();
    await button(page.getByRole('alertdialog', { name: /^Törli/ }), 'Töröl').click();
    const dialog = page.getByRole('dialog', { name: 'Az elemet időközben módosították' });
    await dialog.getByText('Fontos új cím').waitFor();
    await button(dialog, 'Törlés mindenképp').click();
    await page.getByText('A törlés sikerült.').waitFor();
    assert.equal(await page.getByRole('row', { name: /Fontos új cím/ }).count(), 0);
  });
});

describe('the address of a form in the staff area', () => {
  it('can give the id in its query, and opens a form for a new item if the id is invalid', async () => {
    const [projectId, newsId] = [await addProject(site), await addNews(site)];
    const page = await site.openAsStaff(`/admin/newsedit?id=${newsId}`);
    await page.waitForURL(`**/newsedit/${newsId}`);
    await button(page, 'Töröl').waitFor();
    await goTo(page, `/admin/projectedit?id=${projectId}`);
    await page.waitForURL(`**/projectedit/${projectId}`);
    await button(page, 'Töröl').waitFor();

    for (const [address, heading, field] of [
      ['newsedit?id=x', 'Új hír', 'Cím'],
      ['projectedit/%20', 'Új projekt', 'Név'],
      ['newsedit/abc', 'Új hír', 'Cím'],
    ] as const) {
      await goTo(page, `/admin/${address}`);
      await page.getByRole('heading', { name: heading, exact: true }).waitFor();
      assert.equal(await textbox(page, field).inputValue(), '', address);
      assert.equal(await button(page, 'Töröl').count(), 0);
    }
    await textbox(page, 'Cím').fill('Szám nélkül');
    await page.getByPlaceholder('yyyy-mm-dd').fill('2025-09-01');
    await button(page, 'Ment').click();
    await page.getByRole('row', { name: /Szám nélkül/ }).waitFor();
  });
});
