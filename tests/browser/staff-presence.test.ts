import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { interceptCalls, type Answer } from '../support/calls.ts';
import { addProject, assertFitsWidth, expireToken, textbox } from '../support/staff.ts';
import { useSite } from '../support/site.ts';

const SELF = /^Ön egy másik ablakban is megnyitotta ezt \(\d\d:\d\d óta\)\.$/;
/** Interval of a window's announcements, in ms. */
const INTERVAL = 20_000;

describe('the notice that an item is also open elsewhere', () => {
  const site = useSite();

  const colleague = (username: string, displayName: string): Answer => ({
    json: { others: [{ username, displayName, since: new Date().toISOString(), isSelf: false }] },
  });

  it('is shown in both windows of a user until the user leaves the item in one of them', async () => {
    const id = await addProject(site, { name: 'Közös' });
    const first = await site.openAsStaff(undefined, {}, (page) => page.clock.install());
    const isAnnounced = first.waitForResponse('**/api/presence');
    await first.goto(`/admin/projectedit/${id}`);
    await isAnnounced;
    assert.equal(await first.getByText(SELF).count(), 0);
    const second = await site.openAsStaff(`/admin/projectedit/${id}`);
    await second.getByText(SELF).waitFor();
    await first.clock.fastForward(INTERVAL);
    await first.getByText(SELF).waitFor();
    const isLeft = second.waitForResponse('**/api/presence/leave');
    await second.getByRole('link', { name: 'Hírek' }).click();
    await isLeft;
    await first.clock.fastForward(INTERVAL);
    await first.getByText(SELF).waitFor({ state: 'detached' });
    assert.equal(await textbox(first, 'Név').inputValue(), 'Közös');
  });

  it('contains the colleague’s name, fits a phone, and does not interrupt work when it cannot be loaded', async () => {
    const id = await addProject(site, { name: 'Zavartalan' });
    const page = await site.openAsStaff(undefined, {}, (blank) => blank.clock.install());
    let answer: Answer = { status: 500 };
    await interceptCalls(page, '**/api/presence', (call) => call.fulfill(answer));
    const isAsked = page.waitForResponse('**/api/presence');
    await page.goto(`/admin/projectedit/${id}`);
    await isAsked;
    answer = { status: 401 };
    const isRefused = page.waitForResponse('**/api/presence');
    await page.clock.fastForward(INTERVAL);
    await isRefused;
    await expireToken(page);
    await page.clock.fastForward(INTERVAL);
    await page.evaluate((token) => localStorage.setItem('jwt', token), await site.token());
    answer = colleague('kovacs', 'Kovács Éva');
    await page.clock.fastForward(INTERVAL);
    // An alert or a dialog of the earlier announcements would be there by now.
    const notice = page.getByRole('status').filter({ hasText: 'Kovács Éva is megnyitotta ezt' });
    await notice.waitFor();
    for (const role of ['alert', 'dialog', 'alertdialog'] as const)
      assert.equal(await page.getByRole(role).count(), 0, role);
    assert.equal(await textbox(page, 'Név').inputValue(), 'Zavartalan');
    assert.match(await notice.innerText(), /Ha mindketten mentenek/);
    await page.setViewportSize({ width: 390, height: 844 });
    await assertFitsWidth(page, 'a form');
  });
});
