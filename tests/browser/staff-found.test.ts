import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  addNews,
  addProject,
  assertFocused,
  breakCalls,
  button,
  expireToken,
  openPaused,
  signInInPlace,
  textbox,
  waitForDraft,
} from '../support/staff.ts';
import { interceptCalls } from '../support/calls.ts';
import { newsFields } from '../support/factories.ts';
import { useSite } from '../support/site.ts';

const site = useSite();

describe('a save that is slow or fails', () => {
  it('locks the form while it runs, and returns the focus to the field or button when it fails', async () => {
    const id = await addProject(site, { name: 'Lassú mentés', description: 'Eleje' });
    const { page, arrived, letGo } = await openPaused(site, `/admin/projectedit/${id}`, (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        json: { status: 500, title: 'Belső hiba', requestId: '0123456789ab' },
      }),
    );
    const name = textbox(page, 'Név');
    await name.fill('Módosított név');
    await button(page, 'Ment').evaluate((element: HTMLElement) => element.click());
    await arrived;
    assert.equal(await button(page, 'Ment').getAttribute('aria-disabled'), 'true');
    await page.keyboard.type(' és ami később jutott eszébe');
    assert.equal(await name.inputValue(), 'Módosított név');
    letGo();
    await page.getByRole('alert').getByText('Hibaazonosító: 0123456789ab').waitFor();
    await assertFocused(name);
    await page.keyboard.press('End');
    await page.keyboard.type(', tovább');
    assert.equal(await name.inputValue(), 'Módosított név, tovább');

    const failure = await page.getByRole('alert').elementHandle();
    await button(page, 'Ment').focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction((element) => !element?.isConnected, failure);
    await page.getByRole('alert').waitFor();
    await assertFocused(button(page, 'Ment'));
  });

  it('is aborted with an error when no data arrive for a minute', async () => {
    const id = await addProject(site, { name: 'Válasz nélkül' });
    const page = await site.open();
    await page.clock.install();
    await page.addInitScript((token) => localStorage.setItem('jwt', token), await site.token());
    await page.goto(`/admin/projectedit/${id}`);
    await textbox(page, 'Név').fill('Ami megmarad');
    await interceptCalls(page, '**/api/**', () => {});
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await button(page, 'Ment').click();
    await sent;
    await page.clock.fastForward(15_000);
    await page.getByText('A szokásosnál tovább tart.').waitFor();
    await page.clock.fastForward(50_000);
    await page.getByText(/A kiszolgáló nem érhető el\. Amit beírt, megmaradt\./).waitFor();
    await page.getByText('Folyamatban…').waitFor({ state: 'detached' });
    assert.equal(await textbox(page, 'Név').inputValue(), 'Ami megmarad');
  });

  it('does not discard text typed into a row of the price list while the row is being saved', async () => {
    await site.api('POST', '/api/reprocategories', { name: 'Tervek', description: 'a', order: 1 });
    const { page, arrived, letGo } = await openPaused(site, '/admin/reproprices');
    const name = textbox(page, 'Név, 1. sor');
    await name.fill('Tervmásolás');
    await name.press('Enter');
    await arrived;
    await name.press('End');
    await page.keyboard.type(' színesben');
    letGo();
    await page.getByText('A mentés sikerült.').waitFor();
    assert.equal(await name.inputValue(), 'Tervmásolás színesben');
    await page.getByText('Nincs mentve').waitFor();
  });
});

describe('the comparison with a colleague’s version of an item', () => {
  it('shows rich text without HTML tags, and preselects the colleague’s value of fields that only the colleague changed', async () => {
    const id = await addNews(site, { subtitle: 'Régi', content: '<p>Közös szöveg</p>' });
    const page = await site.openAsStaff(`/admin/newsedit/${id}`);
    await textbox(page, 'Cím').fill('Az én címem');
    const text = textbox(page, 'Tartalom');
    await text.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' tőlem');
    const theirs = newsFields({ subtitle: 'A másiké', content: '<p>Közös <b>vastag</b></p>' });
    await site.api('PUT', `/api/news/${id}`, theirs);
    await button(page, 'Ment').click();
    const dialog = page.getByRole('dialog', { name: 'Az elemet időközben módosították' });
    const content = dialog.getByRole('radiogroup', { name: 'Tartalom' });
    await content.getByText('Közös szöveg tőlem', { exact: true }).waitFor();
    assert.doesNotMatch(await content.innerText(), /[<>]/);
    await button(dialog, 'A kiválasztott változat mentése').click();
    await page.waitForURL('**/admin/newslist');
    const saved = (await site.api('GET', `/api/news/getnews/${id}`)) as Record<string, string>;
    assert.deepEqual(
      [saved['title'], saved['subtitle'], saved['content']],
      ['Az én címem', 'A másiké', '<p>Közös szöveg tőlem</p>'],
    );
  });
});

describe('a session that ends during work', () => {
  it('opens a sign-in dialog on the next save, in front of all other content', async () => {
    const id = await addProject(site, { name: 'Lejárt' });
    const page = await site.openAsStaff(`/admin/projectedit/${id}`);
    await textbox(page, 'Név').fill('Lejárt közben');
    await expireToken(page);
    await button(page, 'Ment').click();
    const dialog = page.getByRole('dialog', { name: 'A munkamenet lejárt' });
    const password = dialog.getByLabel('Jelszó');
    await assertFocused(password);
    // The dialog is in front of all other content, such as the loading indicator.
    await page.getByText('Folyamatban…').waitFor();
    const above = await page.getByText('Folyamatban…').evaluate((spinner) => {
      const { left, top, width, height } = spinner.getBoundingClientRect();
      spinner.style.pointerEvents = 'auto';
      const front = document.elementFromPoint(left + width / 2, top + height / 2);
      return spinner.contains(front);
    });
    assert.equal(above, false);
    await signInInPlace(page);
    await page.waitForURL('**/admin');
  });
});

describe('a form that is longer than the window', () => {
  it('shows its buttons and errors while the user types in the middle, and is saved by Ctrl+S', async () => {
    const content = '<p>Bekezdés</p>'.repeat(150);
    const id = await addNews(site, { content });
    const page = await site.openAsStaff(`/admin/newsedit/${id}`);
    const text = textbox(page, 'Tartalom');
    await text.getByText('Bekezdés').nth(70).click();
    await page.keyboard.type('Középen ');
    const mend = await breakCalls(page, 'PUT', 500);
    await page.keyboard.press('Control+s');
    const alert = page.getByRole('alert');
    await alert.waitFor();
    for (const part of [alert, button(page, 'Ment')]) {
      const box = (await part.boundingBox())!;
      assert.ok(box.y > 0 && box.y + box.height <= 720, `${box.y}`);
    }
    await mend();
    await page.keyboard.press('Control+s');
    await page.getByText(/^Mentve \d\d:\d\d$/).waitFor();
    const saved = (await site.api('GET', `/api/news/getnews/${id}`)) as { content: string };
    assert.match(saved.content, /Középen/);
  });
});

describe('an item that a colleague deletes while it is being edited', () => {
  it('can be created again after a reload, from the text typed before', async () => {
    const id = await addProject(site, { name: 'Törölt projekt' });
    const page = await site.openAsStaff(`/admin/projectedit/${id}`);
    await textbox(page, 'Leírás').fill('Egy délelőtt munkája');
    await waitForDraft(page, 'Egy délelőtt munkája');
    await site.api('DELETE', `/api/projects/${id}`);
    await page.reload();
    await page.getByText(/amelyhez tartozott, időközben törölték/).waitFor();
    await button(page, 'Visszaállítás').click();
    assert.equal(await textbox(page, 'Leírás').inputValue(), 'Egy délelőtt munkája');
    await button(page, 'Ment').click();
    await page.getByRole('row', { name: /Törölt projekt/ }).waitFor();
  });
});
