import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { ADMIN } from '../support/administrator.ts';
import { PASSWORD, secretOf } from '../support/people.ts';
import { useSite } from '../support/site.ts';
import { addNews, button, textbox } from '../support/staff.ts';

describe('two editors of one item', () => {
  const site = useSite();

  async function openAsEditor(username: string): Promise<Page> {
    const body = { username, role: 'editor', email: '', password: ADMIN.password };
    const { link } = (await site.api('POST', '/api/users', body)) as { link: string };
    const chosen = { secret: secretOf(link), wanted: PASSWORD };
    await site.api('PUT', '/api/auth/password-link', chosen);
    const page = await site.open('/login', { viewport: { width: 390, height: 844 } });
    await page.getByLabel('Felhasználónév').fill(username);
    await page.getByLabel('Jelszó').fill(PASSWORD);
    await button(page, 'Belép').click();
    await page.waitForURL('**/admin');
    return page;
  }

  it('see each other, can combine both changes in a conflict, and can undo each other’s change', async () => {
    const id = await addNews(site, { title: 'Közös hír', subtitle: 'régi' });
    const eva = await openAsEditor('kovacs.eva');
    const admin = await site.openAsStaff(`/admin/newsedit/${id}`);
    await textbox(admin, 'Cím').waitFor();
    await eva.goto(`/admin/newsedit/${id}`);
    await eva.getByText(/^admin is megnyitotta ezt/).waitFor();
    await admin.getByText(/^kovacs\.eva is megnyitotta ezt/).waitFor({ timeout: 45_000 });

    await textbox(eva, 'Alcím').fill('Éva alcíme');
    await textbox(admin, 'Cím').fill('Az adminisztrátor címe');
    await button(eva, 'Ment').click();
    await eva.getByText('A mentés sikerült.').waitFor();
    await button(admin, 'Ment').click();
    const conflict = admin.getByRole('dialog', { name: 'Az elemet időközben módosították' });
    await conflict.getByText('Éva alcíme').waitFor();
    await button(conflict, 'A kiválasztott változat mentése').click();
    await admin.getByText('A mentés sikerült.').waitFor();
    const stored = async () =>
      (await site.api('GET', `/api/news/getnews/${id}`)) as { title: string; subtitle: string };
    const merged = await stored();
    assert.deepEqual([merged.title, merged.subtitle], ['Az adminisztrátor címe', 'Éva alcíme']);

    const undoLatest = async (page: Page, change: string) => {
      await page.goto(`/admin/history/news/${id}`);
      const entries = page.getByRole('navigation', { name: 'Változatok' }).getByRole('link');
      await entries.nth(0).getByText(change).waitFor();
      await entries.nth(1).click();
      await button(page, 'Visszaállítás erre a változatra').click();
      await page.getByText('A korábbi változatot visszaállította.').waitFor();
      return (await stored()).title;
    };
    assert.equal(await undoLatest(eva, 'admin mentette'), 'Közös hír');
    const evasChange = 'kovacs.eva korábbi változatot állított vissza';
    assert.equal(await undoLatest(admin, evasChange), 'Az adminisztrátor címe');

    await admin.goto(`/admin/newsedit/${id}`);
    await button(admin, 'Töröl').click();
    await button(admin.getByRole('alertdialog'), 'Töröl').click();
    await admin.getByText('A törlés sikerült.').waitFor();
    await eva.goto('/admin/bin');
    await eva.getByText('Törölte: admin,').waitFor();
    await button(eva, 'Visszahozás: Az adminisztrátor címe').click();
    await eva.getByText('Az elem visszakerült a helyére.').waitFor();
    assert.equal((await stored()).subtitle, 'Éva alcíme');
  });
});
