import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { interceptCalls } from '../support/calls.ts';
import { button } from '../support/staff.ts';
import { useSite } from '../support/site.ts';

describe('staff who change a telephone number', () => {
  const site = useSite();

  it('see where the former number is still used, can replace it there, and can undo the replacement', async () => {
    const old = '+36 1 555 4321';
    const changed = '+36 30 999 8888';
    const { version: _version, ...company } = (await site.api('GET', '/api/content/company')) as {
      version: number;
    };
    await site.api('PUT', '/api/content/company', { ...company, phone: old });
    const made = { name: 'Váci telep', address: 'Vác', phone: '06-1/555-43-21' };
    const { officeId } = (await site.api('POST', '/api/content/offices', made)) as {
      officeId: number;
    };
    const office = async () =>
      (await site.api('GET', `/api/content/offices/${officeId}`)) as { phone: string };

    const page = await site.openAsStaff('/admin/content/company');
    await page.getByLabel('Telefonszám').fill(changed);
    await button(page, 'Ment').click();
    await page.waitForURL('**/admin/content');
    const notice = page.getByRole('status', { name: `A régi szám (${old}) még itt áll:` });
    await notice.waitFor();
    const link = notice.getByRole('link', { name: 'Váci telep' });
    assert.match((await link.getAttribute('href'))!, new RegExp(`/offices/${officeId}$`));
    await notice.getByText('A híreket, a projekteket').waitFor();
    await page.reload();
    await notice.waitFor();
    await button(notice, `Átírom ezeken a helyeken erre: ${changed}`).click();
    await page.getByText('Átírva 1 helyen.').waitFor();
    await notice.waitFor({ state: 'detached' });
    assert.equal((await office()).phone, changed);

    await button(page, `Visszavonás: ${old} átírása`).first().click();
    await page.getByText('Visszavonva: a helyek ismét a korábbiak.').waitFor();
    assert.equal((await office()).phone, made.phone);
    await page.reload();
    await page.getByRole('heading', { name: 'A honlap tartalma' }).waitFor();
    assert.equal(await page.evaluate(() => localStorage.getItem('stale-contacts')), '[]');
  });

  it('see why a replacement was refused, and whether others have already replaced the number everywhere', async () => {
    const [old, changed] = ['+36 1 555 1111', '+36 30 111 2222'];
    const made = { name: 'Gödi telep', address: 'Göd', phone: old };
    const { officeId } = (await site.api('POST', '/api/content/offices', made)) as {
      officeId: number;
    };
    const page = await site.openAsStaff('/admin/content', {}, (blank) =>
      blank.addInitScript(
        (contact) => {
          localStorage.setItem('stale-contacts', JSON.stringify([contact]));
        },
        { from: old, to: changed, type: 'phone' },
      ),
    );
    const notice = page.getByRole('status', { name: `A régi szám (${old}) még itt áll:` });
    await notice.getByRole('link', { name: 'Gödi telep' }).waitFor();
    const restore = await interceptCalls(page, '**/api/contact-places/replace', (call) =>
      call.fulfill({
        status: 400,
        contentType: 'application/problem+json',
        json: {
          type: 'urn:problem:invalid-fields',
          title: 'Hibás adatok',
          status: 400,
          errors: { items: ['Túl sok elem'] },
        },
      }),
    );
    await button(notice, `Átírom ezeken a helyeken erre: ${changed}`).click();
    await notice.getByText('Nem menthető').waitFor();
    await restore();

    await site.api('PUT', `/api/content/offices/${officeId}`, { ...made, phone: changed });
    await button(notice, `Átírom ezeken a helyeken erre: ${changed}`).click();
    await page.getByText('Közben már mindenhol átírták.').waitFor();
    await notice.waitFor({ state: 'detached' });
    assert.equal(await page.getByText('próbálja újra').count(), 0);
    await page.context().close();
  });
});
