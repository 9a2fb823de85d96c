import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dayAfter, dayInHungary } from '../../app/api/contract/fields.ts';
import { interceptCalls } from '../support/calls.ts';
import { contactFields, newsFields } from '../support/factories.ts';
import {
  addNews,
  addProject,
  assertFitsWidth,
  assertFocused,
  button,
  goTo,
  openOverview,
  textbox,
} from '../support/staff.ts';
import { useSite } from '../support/site.ts';

describe('the page of open tasks', () => {
  const site = useSite();
  const menu = { name: 'Adminisztrációs menü' };

  it('is empty if there are no tasks, and the menu then shows no number', async () => {
    const page = await site.openAsStaff();
    const counted = page.waitForResponse('**/api/todos/count');
    await page.goto('/admin');
    await openOverview(page);
    await page.getByRole('region', { name: 'Teendők' }).getByText('Nincs teendő.').waitFor();
    assert.deepEqual(await (await counted).json(), { total: 0, requests: 0 });
    const entry = page.getByRole('navigation', menu).getByRole('link', { name: 'Teendők' });
    assert.equal(await entry.innerText(), 'Teendők');
    await entry.click();
    await page.getByRole('heading', { level: 2, name: 'Nincs teendő' }).waitFor();
  });

  it('lists open tasks with links, and removes a broken link once it is repaired and checked again', async () => {
    const { certificateId } = (await site.api('POST', '/api/content/certificates', {
      title: 'ISO 9001',
      image: null,
      imageAlt: '',
      validUntil: dayAfter(dayInHungary(), 20),
      isHiddenAfter: false,
    })) as { certificateId: number };
    const broken = '<p><a href="/news/999">régi hírünk</a></p>';
    const newsId = await addNews(site, { title: 'Törött', content: broken });
    await addNews(site, { title: 'Még vázlat', published: false });
    await addProject(site, { name: 'Szótlan kép', imageAlt: '' });
    await fetch(`${site.origin}/api/mail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(contactFields({ subject: 'Ajánlatkérés' })),
    });
    await site.api('POST', '/api/todos/links');

    const page = await site.openAsStaff('/admin');
    await openOverview(page);
    const overview = page.getByRole('region', { name: 'Teendők' });
    await overview.getByRole('link', { name: '1 megválaszolatlan megkeresés' }).waitFor();
    await overview.getByRole('link', { name: 'Minden teendő' }).click();
    await page.getByRole('heading', { level: 1, name: 'Teendők' }).waitFor();
    await page.getByRole('link', { name: 'Teendők (5)' }).waitFor();
    const part = (name: string) => page.getByRole('region', { name });
    await part('Lejáratok').getByText('még 20 nap').waitFor();
    await part('Törött hivatkozások').getByText('/news/999').waitFor();
    await part('Képek leírás nélkül').getByRole('link', { name: 'Szótlan kép' }).waitFor();
    await part('Megválaszolatlan megkeresések')
      .getByRole('link', { name: 'Ajánlatkérés' })
      .waitFor();
    assert.equal(
      await part('Vázlatok').getByRole('link', { name: /^Mind/ }).getAttribute('href'),
      '/admin/newslist?state=draft',
    );
    for (const width of [390, 1366]) {
      await page.setViewportSize({ width, height: 900 });
      await assertFitsWidth(page, 'what is to be done');
    }

    await part('Lejáratok').getByRole('link', { name: 'ISO 9001' }).click();
    await page.waitForURL(`**/admin/content/certificates/${certificateId}`);
    await page.goBack();
    const arrived = Promise.withResolvers<void>();
    const gone = Promise.withResolvers<void>();
    const letThrough = await interceptCalls(page, '**/api/todos/links', async (call) => {
      arrived.resolve();
      await gone.promise;
      await call.fulfill({ status: 500 });
    });
    await button(page, 'Ellenőrzés most').click();
    await arrived.promise;
    await page.getByRole('link', { name: 'Hírek', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Hírek' }).waitFor();
    gone.resolve();
    const told = page.getByRole('alertdialog').filter({ hasText: 'A kiszolgáló hibát jelzett' });
    await told.waitFor();
    await button(told, 'Bezárás').click();
    await letThrough();
    await page.goBack();
    // The fix must come after the first link check, because only a known link is checked again.
    await part('Törött hivatkozások').getByText('/news/999').waitFor();
    const mended = newsFields({ title: 'Javítva', content: broken.replace('999', String(newsId)) });
    await site.api('PUT', `/api/news/${newsId}`, mended);
    await button(page, 'Ellenőrzés most').click();
    await part('Törött hivatkozások').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Teendők (4)' }).waitFor();
  });

  it('links to the field for a missing description and to all tasks of a group, or expands the group if no other screen lists them', async () => {
    const path = `/api/projects/getproject/${await addProject(site)}?images=url`;
    const { image } = (await site.api('GET', path)) as { image: { src: string } };
    const gallery = [{ image: image.src, alt: '', caption: '' }];
    const silent = { imageAlt: 'Egy híd', gallery };
    await addProject(site, { name: 'Szótlan galéria', ...silent });
    const page = await site.openAsStaff('/admin/todos');
    for (const [name, field] of [
      ['Szótlan kép', textbox(page, 'A kép leírása')],
      [
        'Szótlan galéria',
        page.getByRole('listitem', { name: '1. kép' }).getByRole('textbox').nth(1),
      ],
    ] as const) {
      await page.getByRole('link', { name, exact: true }).click();
      await assertFocused(field);
      await page.goBack();
    }

    for (let count = 0; count < 8; count += 1) await addNews(site, { published: false });
    for (let count = 1; count <= 6; count += 1) {
      await addProject(site, { name: `Néma ${count}`, ...silent });
    }
    await goTo(page, '/admin');
    await goTo(page, '/admin/todos');
    await page.getByRole('link', { name: /^és még \d+: Vázlatok$/ }).click();
    await page.waitForURL('**/admin/newslist?state=draft');
    await page.goBack();
    await page.getByRole('link', { name: /^és még \d+: Képek leírás nélkül$/ }).click();
    await page.getByRole('link', { name: 'Néma 1' }).waitFor();
    await page.getByRole('link', { name: /: Képek leírás nélkül$/ }).waitFor({ state: 'detached' });
  });
});
