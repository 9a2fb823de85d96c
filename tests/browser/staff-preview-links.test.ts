import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { interceptCalls } from '../support/calls.ts';
import { newsFields } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { addNews, assertFitsWidth, assertFocused, button } from '../support/staff.ts';

// Enter opens the links also while the form is loading and moves: a click could miss them.
describe('a preview link', () => {
  const site = useSite();

  it('can be created, copied, opened by a visitor without an account, and revoked', async () => {
    const id = await addNews(site, { title: 'Élő hír' });
    const change = { ...newsFields({ title: 'Készülő hír' }), published: true, baseVersion: 1 };
    await site.api('PUT', `/api/news/pending/${id}`, change);
    const page = await site.openAsStaff(`/admin/newsedit/${id}`, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.getByText('Előnézet megosztása').press('Enter');
    await page.getByText('nincs élő előnézeti linkje').waitFor();
    await button(page, 'Előnézeti link készítése').click();
    const address = await page.getByRole('textbox', { name: 'Az új link' }).inputValue();
    const path = new URL(address).pathname;
    await button(page, 'A link másolása').click();
    await page.getByText('Kimásolva.').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(new URL(copied).pathname, path);
    await page.setViewportSize({ width: 390, height: 800 });
    await assertFitsWidth(page, 'the links of a form');

    const visitor = await site.open(path);
    await visitor.getByRole('heading', { level: 1, name: 'Készülő hír' }).waitFor();
    const banner = visitor.getByRole('note', { name: 'Előnézet' });
    assert.match(await banner.innerText(), /Előnézet – nem nyilvános\s+lejár: 2\d{3}\. \S+ \d+\. /);
    await visitor.setViewportSize({ width: 390, height: 800 });
    await assertFitsWidth(visitor, 'a preview');

    await page.getByRole('button', { name: /^Link visszavonása: / }).click();
    await page.getByText('nincs élő előnézeti linkje').waitFor();
    await assertFocused(page.getByText('Előnézet megosztása'));
    const over = await fetch(site.origin + path);
    assert.equal(over.status, 404);
    const unknown = await fetch(`${site.origin}/elonezet/${'0'.repeat(64)}`);
    assert.equal(await over.text(), await unknown.text());
  });

  it('is focused on a phone when it has been created, and no bar covers it', async () => {
    const id = await addNews(site, { title: 'Telefonos link' });
    const viewport = { width: 390, height: 700 };
    const page = await site.openAsStaff(`/admin/newsedit/${id}`, { viewport });
    await page.getByText('Előnézet megosztása').press('Enter');
    await button(page, 'Előnézeti link készítése').click();
    await assertFocused(page.getByRole('textbox', { name: 'Az új link' }));
    const isUncovered = await button(page, 'A link másolása').evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height - 1));
    });
    assert.ok(isUncovered);
  });

  it('is listed although the response to its creation was lost, and a message explains this', async () => {
    const id = await addNews(site, { title: 'Elveszett link' });
    const page = await site.openAsStaff(`/admin/newsedit/${id}`);
    await page.getByText('Előnézet megosztása').press('Enter');
    await page.getByText('nincs élő előnézeti linkje').waitFor();
    const letThrough = await interceptCalls(page, '**/api/preview-links', async (call) => {
      if (call.method !== 'POST') return call.continue();
      await call.takeAnswer();
      await call.abort();
    });
    await button(page, 'Előnézeti link készítése').click();
    await page.getByRole('alert').getByText('Ha a link elkészült, a listában áll').waitFor();
    assert.equal(await page.getByText('kétszer nem történik meg').count(), 0);
    await page.getByRole('button', { name: /^Link visszavonása: / }).click();
    await page.getByText('nincs élő előnézeti linkje').waitFor();
    await letThrough();
    await button(page, 'Előnézeti link készítése').click();
    await page.getByRole('textbox', { name: 'Az új link' }).waitFor();
    const listed = page.getByRole('list', { name: 'Élő linkek' }).getByRole('listitem');
    await listed.waitFor();
    assert.equal(await listed.count(), 1);
  });
});
