import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { interceptCalls, type Call } from '../support/calls.ts';
import { contactFields } from '../support/factories.ts';
import { addNews, addProject, assertFitsWidth, breakCalls, button } from '../support/staff.ts';
import { useSite } from '../support/site.ts';
import { until } from '../support/until.ts';

const box = (page: Page, label: string) =>
  page.getByRole('checkbox', { name: `Kijelölés: ${label}`, exact: true });
const bar = (page: Page) => page.getByRole('group', { name: 'Műveletek a kijelöltekkel' });
const row = (page: Page, label: string) => page.getByRole('row', { name: label });
const lastUndo = (page: Page, what: string) => button(page, `Visszavonás: ${what}`).first();

describe('several selected items of a list', () => {
  const site = useSite();

  async function openList(prefix: string, count = 3, fieldsOfLast: object = {}) {
    const ids: number[] = [];
    for (let number = 1; number <= count; number += 1) {
      const more = number === count ? fieldsOfLast : {};
      ids.push(await addNews(site, { title: `${prefix} ${number}`, published: false, ...more }));
    }
    const page = await site.openAsStaff(`/admin/newslist?search=${encodeURIComponent(prefix)}`);
    await box(page, `${prefix} 1`).waitFor();
    return { page, ids };
  }

  const stored = (id: number) =>
    site.api('GET', `/api/news/getnews/${id}`) as Promise<{ published: boolean; version: number }>;
  const states = async (ids: number[]) =>
    await Promise.all(ids.map(async (id) => (await stored(id)).published));

  async function remove(page: Page): Promise<void> {
    await button(bar(page), 'Törlés').click();
    await button(page.getByRole('alertdialog'), 'Törlés').dblclick();
  }

  const assertFocusKept = (page: Page) =>
    page.waitForFunction(() => document.activeElement !== document.body);

  it('are published or unpublished in one action, which one button undoes', async () => {
    const { page, ids } = await openList('Közös', 3, { publishAt: '2031-01-15T07:00Z' });
    await page.getByRole('checkbox', { name: 'Mind kijelölése' }).check();
    await page.getByText('3 kijelölve').first().waitFor();
    await button(bar(page), 'Közzététel').dblclick();
    const told = '3 hír közzétéve. 1 csak a megadott időponttól látható.';
    await page.getByText(told).first().waitFor();
    await bar(page).waitFor({ state: 'detached' });
    await assertFocusKept(page);
    assert.deepEqual(await states(ids), [true, true, true]);
    await row(page, 'Közös 1').getByText('Közzétéve').waitFor();
    await lastUndo(page, '3 hír').click();
    await page.getByText('Visszavonva: 3 hír.').first().waitFor();
    assert.deepEqual(await states(ids), [false, false, false]);
    assert.equal((await stored(ids[0]!)).version, 3);
    await row(page, 'Közös 1').getByText('Vázlat').waitFor();

    await box(page, 'Közös 2').check();
    await button(bar(page), 'Közzététel').click();
    await page.getByText('1 hír közzétéve.').first().waitFor();
    await row(page, 'Közös 2').getByText('Közzétéve').waitFor();
    await page.getByRole('checkbox', { name: 'Mind kijelölése' }).check();
    await button(bar(page), 'Levétel a honlapról').click();
    await page.getByText('1 hír levéve a honlapról.').first().waitFor();
    assert.deepEqual(await states(ids), [false, false, false]);
    await box(page, 'Közös 2').check();
    await button(bar(page), 'Levétel a honlapról').click();
    await page.getByText('A kijelöltek most sincsenek a honlapon.').first().waitFor();
  });

  it('are counted until the list has been reloaded after the action', async () => {
    const { page } = await openList('Számolt');
    await page.getByRole('checkbox', { name: 'Mind kijelölése' }).check();
    const held: Call[] = [];
    await interceptCalls(page, '**/api/news/find*', (call) => held.push(call));
    await button(bar(page), 'Közzététel').click();
    await page.getByText('3 hír közzétéve.').first().waitFor();
    await until(() => held.length > 0);
    const count = page.getByRole('status').filter({ hasText: 'kijelölve' });
    assert.equal(await count.innerText(), '3 kijelölve');
    await bar(page).getByText('3 kijelölve').waitFor();
    for (const call of held.splice(0)) await call.continue();
    await bar(page).waitFor({ state: 'detached' });
  });

  it('are deleted after a question and restored together, even by double clicks', async () => {
    const { page, ids } = await openList('Kidobandó');
    for (const number of [1, 3]) await box(page, `Kidobandó ${number}`).check();
    await button(bar(page), 'Törlés').dblclick();
    const question = page.getByRole('alertdialog', { name: 'Törli a kijelölteket: 2 hír?' });
    await button(question, 'Törlés').click();
    await page.getByText('2 hír a lomtárban.').waitFor();
    await row(page, 'Kidobandó 1').waitFor({ state: 'detached' });
    await assertFocusKept(page);
    assert.equal(await row(page, 'Kidobandó 2').count(), 1);
    await lastUndo(page, '2 hír').dblclick();
    await row(page, 'Kidobandó 3').waitFor();
    await page.getByText('Visszavonva: 2 hír.').first().waitFor();
    assert.equal(await page.getByText('nem sikerült').count(), 0);
    assert.equal((await stored(ids[0]!)).version, 2);
  });

  it('are named and stay selected if a colleague has changed or deleted them meanwhile, and are named if restoring fails', async () => {
    const { page, ids } = await openList('Vitatott');
    const item = (await stored(ids[0]!)) as object;
    await site.api('PUT', `/api/news/${ids[0]}`, { ...item, image: null, subtitle: 'Másé' });
    await site.api('DELETE', `/api/news/${ids[1]}`);
    await page.getByRole('checkbox', { name: 'Mind kijelölése' }).check();
    await button(bar(page), 'Közzététel').click();
    const told = bar(page).getByRole('alert');
    await told.getByText('„Vitatott 1”: Az elemet időközben módosították.').waitFor();
    await told.getByText('„Vitatott 2”: Már nem létezik, időközben törölték.').waitFor();
    await told.getByText('1 hír közzétéve. 2 kimaradt, és kijelölve maradt:').waitFor();
    await row(page, 'Vitatott 1').getByText('Másé').waitFor();
    assert.equal(await box(page, 'Vitatott 1').isChecked(), true);
    assert.equal(await box(page, 'Vitatott 3').isChecked(), false);
    assert.deepEqual(await states([ids[0]!, ids[2]!]), [false, true]);

    await remove(page);
    await page.getByText('1 hír a lomtárban.').waitFor();
    await bar(page).waitFor({ state: 'detached' });
    const mend = await breakCalls(page, 'POST', 500, '**/api/bin/restore');
    await lastUndo(page, '1 hír').click();
    await page.getByText('1 visszavonása nem sikerült: „Vitatott 1”').waitFor();
    await mend();
    await button(page, 'Újrapróbálás').click();
    await row(page, 'Vitatott 1').waitFor();
  });

  it('can be selected by keyboard, and selecting does not open them', async () => {
    const { page } = await openList('Billentyűs', 2);
    await box(page, 'Billentyűs 2').focus();
    await page.keyboard.press('Space');
    assert.equal(await box(page, 'Billentyűs 2').isChecked(), true);
    await page.keyboard.press('Space');
    await bar(page).waitFor({ state: 'detached' });
    await box(page, 'Billentyűs 1').click();
    await button(bar(page), 'Kijelölés megszüntetése').press('Enter');
    await bar(page).waitFor({ state: 'detached' });
    await assertFocusKept(page);
    assert.match(page.url(), /newslist/);
  });

  it('can be marked as answered if they are contact requests, and the marking can be undone', async () => {
    for (const name of ['Marad Anna', 'Marad Béla']) {
      await site.api('POST', '/api/mail', contactFields({ name }));
    }
    const page = await site.openAsStaff('/admin/messages?search=marad');
    await page.getByRole('checkbox', { name: 'Mind kijelölése' }).check();
    await button(bar(page), 'Megválaszoltnak jelöl').click();
    await page.getByText('2 megkeresés megválaszoltnak jelölve.').waitFor();
    await row(page, 'Marad Anna').getByText('Megválaszolt', { exact: true }).waitFor();
    await lastUndo(page, '2 megkeresés').click();
    await row(page, 'Marad Anna').getByText('Új', { exact: true }).waitFor();
    await row(page, 'Marad Béla').getByText('Új', { exact: true }).waitFor();
    await page.getByRole('checkbox', { name: 'Mind kijelölése' }).check();
    await button(bar(page), 'Megválaszolatlannak jelöl').click();
    await page.getByText('A kijelöltek egyike sincs megválaszolva.').waitFor();
    const { items } = (await site.api('GET', '/api/messages?from=0&count=2&search=marad')) as {
      items: { contactRequestId: number }[];
    };
    for (const { contactRequestId } of items) {
      await site.api('DELETE', `/api/messages/${contactRequestId}`);
    }
  });

  it('can be deleted and restored on a phone if they are projects or contact requests', async () => {
    for (const number of [1, 2]) await addProject(site, { name: `Terv ${number}` });
    for (const name of ['Kis Anna', 'Nagy Béla']) {
      await site.api('POST', '/api/mail', contactFields({ name }));
    }
    const page = await site.openAsStaff(undefined, { viewport: { width: 390, height: 844 } });
    for (const [path, one] of [
      ['/admin', 'hír'],
      ['/admin/messages', 'megkeresés'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('checkbox', { name: 'Mind kijelölése' }).check();
      await bar(page).waitFor();
      assert.equal(await button(bar(page), 'Közzététel').count(), 0);
      await assertFitsWidth(page, path);
      const what = path === '/admin' ? '2 projekt' : `2 ${one}`;
      await remove(page);
      await page.getByText(`${what} a lomtárban.`).waitFor();
      await lastUndo(page, what).click();
      await page.getByText(`Visszavonva: ${what}.`).waitFor();
      await page
        .getByRole('checkbox', { name: /^Kijelölés/ })
        .first()
        .waitFor();
    }
  });
});
