import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { ADMIN } from '../support/administrator.ts';
import { button, goTo, openOverview } from '../support/staff.ts';
import { useSite } from '../support/site.ts';

const site = useSite();

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Felhasználónév').fill(ADMIN.username);
  await page.getByLabel('Jelszó').fill(ADMIN.password);
  await button(page, 'Belép').click();
}

describe('a browser that forbids storage', () => {
  it('is named as the reason why a user cannot sign in', async () => {
    const page = await site.open();
    await page.addInitScript(() => {
      const get = () => {
        throw new DOMException('Access is denied', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get });
    });
    await signIn(page);
    await page.getByRole('alert').getByText('A böngésző nem enged adatot tárolni').waitFor();
    assert.equal(await page.getByText('Hibás a jelszó').count(), 0);
    await page.context().close();
  });
});

describe('a browser without space in local storage', () => {
  it('lets a user sign in, open the overview, and change a telephone number', async () => {
    const old = '+36 1 555 4321';
    const { version: _version, ...company } = (await site.api('GET', '/api/content/company')) as {
      version: number;
    };
    await site.api('PUT', '/api/content/company', { ...company, phone: old });
    await site.api('POST', '/api/content/offices', { name: 'Vác', address: 'Vác', phone: old });
    const page = await site.open();
    await page.addInitScript(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (...item) {
        if (this === localStorage) throw new DOMException('Full', 'QuotaExceededError');
        setItem.apply(this, item);
      };
    });
    await signIn(page);
    await page.waitForURL('**/admin');
    await openOverview(page);
    await page.getByRole('link', { name: 'Minden teendő' }).waitFor();
    await goTo(page, '/admin/content/company');
    await page.getByLabel('Telefonszám').fill('+36 30 999 8888');
    await button(page, 'Ment').click();
    await page.waitForURL('**/admin/content');
    await page.getByRole('status', { name: `A régi szám (${old}) még itt áll:` }).waitFor();
    await page.context().close();
  });
});
