import assert from 'node:assert/strict';
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { interceptCalls } from '../support/calls.ts';
import { execute } from '../support/database-content.ts';
import { insertUser } from '../support/people.ts';
import { scratchFolder } from '../support/scratch.ts';
import { useSite } from '../support/site.ts';
import { assertFitsWidth, expireToken, goTo, openOverview } from '../support/staff.ts';
import { until } from '../support/until.ts';

const attempts = (page: Page) =>
  page.getByRole('list', { name: 'Biztonsági mentések' }).getByRole('listitem');

describe('the staff area', () => {
  const folder = mkdtempSync(join(scratchFolder(), 'szelveny-backups-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const site = useSite({ BACKUP_DIR: folder, DATA_DIR: folder });

  it('lists all backups and starts another one', async () => {
    await until(async () => {
      const { isFresh } = (await site.api('GET', '/api/backups')) as { isFresh: boolean };
      return isFresh;
    });
    const page = await site.openAsStaff('/admin', { viewport: { width: 390, height: 800 } });
    await openOverview(page);
    await page.getByRole('link', { name: 'Mentések', exact: true }).click();
    await page.getByRole('heading', { name: 'Biztonsági mentések' }).waitFor();
    const rows = attempts(page).filter({ hasText: 'Kipróbálva' });
    const before = await rows.count();
    assert.ok(before > 0);
    await page.getByText(folder).waitFor();
    await page.getByRole('button', { name: 'Mentés most' }).click();
    await page.getByText('A mentés elkészült, és ki van próbálva.').waitFor();
    assert.equal(await rows.count(), before + 1);
    assert.match(await rows.first().innerText(), /szelveny-\d{8}T\d{6}Z\.backup/);
    await assertFitsWidth(page, 'the backups');
  });

  it('shows that a backup is running and then complete, even if a response takes longer than the polling interval', async () => {
    const page = await site.openAsStaff('/admin/backups');
    const make = page.getByRole('button', { name: 'Mentés most' });
    await make.waitFor();
    await page.clock.install();
    const arrived = Promise.withResolvers<void>();
    const gone = Promise.withResolvers<void>();
    let asked = 0;
    await interceptCalls(page, '**/api/backups/list', async (call) => {
      asked += 1;
      // The server does not answer a second poll while the first one is unanswered.
      if (asked > 1) return;
      arrived.resolve();
      await gone.promise;
      await call.continue();
    });
    await make.click();
    await arrived.promise;
    await page.getByText('Készül a mentés').waitFor();
    await page.clock.runFor(6_000);
    await until(async () => {
      const { items } = (await site.api('GET', '/api/backups/list')) as {
        items: { state: string }[];
      };
      return items[0]!.state === 'proven';
    });
    gone.resolve();
    await page.getByText('A mentés elkészült, és ki van próbálva.').waitFor();
  });

  it('says that a backup has failed until the message is closed', async () => {
    const page = await site.openAsStaff('/admin/backups');
    const make = page.getByRole('button', { name: 'Mentés most' });
    await make.waitFor();
    await page.clock.install();
    const list = (await site.api('GET', '/api/backups/list')) as { items: [{ backupId: number }] };
    const [last] = list.items;
    const failed = { ...last, backupId: last.backupId + 1, state: 'failed', file: '', reason: 'x' };
    await interceptCalls(page, /\/api\/backups/, async (call) => {
      if (call.method === 'POST') return call.fulfill({ status: 204 });
      return call.fulfill({ json: { ...list, items: [failed, last] } });
    });
    await make.click();
    const message = page.getByText('A mentés nem sikerült.');
    await message.waitFor();
    await page.clock.runFor(60_000);
    assert.ok(await message.isVisible());
    await page.getByRole('button', { name: 'Bezárás' }).click();
    await message.waitFor({ state: 'detached' });
  });

  it('asks for a sign-in only once if the session ends during a backup', async () => {
    const page = await site.openAsStaff('/admin/backups');
    const make = page.getByRole('button', { name: 'Mentés most' });
    await make.waitFor();
    await page.clock.install();
    await interceptCalls(page, /\/api\/backups/, async (call) => {
      if (call.method !== 'POST') return call.continue();
      await expireToken(page);
      return call.fulfill({ status: 204 });
    });
    await make.click();
    const dialog = page.getByRole('dialog', { name: 'A munkamenet lejárt' });
    const tick = async (ms: number) => {
      await page.clock.runFor(ms);
      await page.evaluate(() => fetch('/api/auth/session', { method: 'HEAD' }));
    };
    for (let ticks = 0; ticks < 10 && !(await dialog.isVisible()); ticks += 1) await tick(500);
    await page.getByRole('button', { name: 'Mégse' }).click();
    await page.getByText('A lapot nem sikerült frissíteni').waitFor();
    for (let ticks = 0; ticks < 10; ticks += 1) await tick(1_000);
    assert.equal(await dialog.count(), 0);
    await page.getByText('Készül a mentés').waitFor();
  });

  it('warns if the last successful backup is missing on the disk or too old, or there was none, but not if the list shows only later failures', async () => {
    const file = `file:${site.databaseFile}`;
    const page = await site.openAsStaff('/admin/backups');
    await attempts(page).filter({ hasText: 'Kipróbálva' }).first().waitFor();
    const warnings = page.getByText(/Még nincs kipróbált|Nincs a helyén|Régi az utolsó/);
    assert.equal(await warnings.count(), 0);
    // Simulates an unmounted disk.
    const away = `${folder}.away`;
    renameSync(folder, away);
    await goTo(page, '/admin');
    const strip = page.getByRole('region', { name: 'Biztonsági mentés' });
    await strip.getByText('Nincs a helyén az utolsó kipróbált biztonsági mentés').waitFor();
    await goTo(page, '/admin/backups');
    await page.getByText('Nincs a helyén az utolsó kipróbált biztonsági mentés').waitFor();
    await attempts(page).filter({ hasText: 'Nem található' }).first().waitFor();
    assert.equal(await warnings.count(), 1);
    renameSync(away, folder);

    await execute(
      file,
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 50)
      insert into backup ("state", "startedAt", "finishedAt", "reason", "leaseHolder", "leaseUntil")
      select 'failed', max("startedAt") + i, max("startedAt") + i + 1, 'the disk is full', '', 0
      from backup, n group by i`,
    );
    await goTo(page, '/admin');
    await goTo(page, '/admin/backups');
    const first = attempts(page)
      .filter({ hasText: 'Nem sikerült' })
      .filter({ hasText: 'Az oka, az üzemeltetőnek: the disk is full' })
      .first();
    await first.locator('[lang="en"]', { hasText: /^the disk is full$/ }).waitFor();
    assert.equal(await attempts(page).filter({ hasText: 'Kipróbálva' }).count(), 0);
    assert.equal(await warnings.count(), 0);

    await execute(file, `update backup set "startedAt" = "startedAt" - 200000000`);
    await goTo(page, '/admin');
    await goTo(page, '/admin/backups');
    await page.getByText('Régi az utolsó kipróbált biztonsági mentés').waitFor();
    await execute(file, `update backup set "state" = 'failed'`);
    await goTo(page, '/admin');
    await goTo(page, '/admin/backups');
    const warning = page.getByText('Még nincs kipróbált biztonsági mentés.');
    await warning.waitFor();
    const colours = await warning.evaluate((shown) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'var(--color-danger)';
      return [shown, probe].map((element) => getComputedStyle(element).color);
    });
    assert.equal(colours[0], colours[1]);
  });

  it('hides the status of backups from editors', async () => {
    const token = await insertUser(site, 'szerkeszto');
    const page = await site.openAs(token);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/admin');
    await openOverview(page);
    await page.getByRole('heading', { name: 'Legutóbbi változások' }).waitFor();
    assert.equal(await page.getByText('biztonsági mentés').count(), 0);
    assert.ok(!asked.includes('/api/backups'));
  });
});
