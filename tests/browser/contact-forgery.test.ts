import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { waitForShortestFilling } from '../support/contact-requests.ts';
import { newsFields } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { button, textbox } from '../support/staff.ts';

const REFERENCE = /K-20\d\d-[2-9A-Z]{5}/;

describe('the anti-forgery cookie of a visitor who has opened the sign-in page', () => {
  const site = useSite();

  async function openContact(options?: BrowserContextOptions): Promise<Page> {
    const page = await site.open(undefined, options);
    await page.request.get('/login');
    await page.goto('/contact');
    return page;
  }

  async function fillIn(page: Page): Promise<void> {
    await page.getByLabel('Név', { exact: true }).fill('Őri Ödön');
    await page.getByLabel('E-mail-cím').fill('ugyfel@example.hu');
    await page.getByLabel('Üzenet').fill('Talajvizsgálatot kérek.');
    await page.getByLabel('Az adatkezelési tájékoztatót megismertem.').check();
    await waitForShortestFilling(page);
  }

  const send = (page: Page) => page.getByRole('button', { name: 'Küldés' }).click();
  const arrived = (page: Page) => page.getByText(REFERENCE).waitFor();

  async function tokenIn(page: Page): Promise<string> {
    const cookies = await page.context().cookies();
    return cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  }

  it('does not prevent a visitor without JavaScript from sending the contact form', async () => {
    const page = await openContact({ javaScriptEnabled: false });
    await fillIn(page);
    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.method() === 'POST'),
      send(page),
    ]);
    assert.match((await request.headerValue('cookie'))!, /XSRF-TOKEN=[\w-]{20,}/);
    assert.equal(await request.headerValue('x-xsrf-token'), null);
    await arrived(page);
  });

  it('does not prevent the submission of the contact form if a proxy removes the anti-forgery header', async () => {
    const page = await openContact();
    await page.route('**/api/mail', async (route) => {
      const { 'x-xsrf-token': _lost, ...headers } = await route.request().allHeaders();
      await route.continue({ headers });
    });
    await fillIn(page);
    const [answer] = await Promise.all([page.waitForResponse('**/api/mail'), send(page)]);
    assert.equal(answer.status(), 403);
    await arrived(page);
  });

  it('is the same for a staff page and a contact page that are open at once, and the script of the contact page sends it back as a header', async () => {
    const { newsId } = (await site.api('POST', '/api/news', newsFields())) as { newsId: number };
    const staff = await site.openAsStaff(`/admin/newsedit/${newsId}`);
    const token = await tokenIn(staff);
    assert.match(token, /^[\w-]{20,}$/);
    const visitor = await staff.context().newPage();
    await visitor.goto('/contact');
    assert.equal(await tokenIn(visitor), token);
    await fillIn(visitor);
    const [request] = await Promise.all([visitor.waitForRequest('**/api/mail'), send(visitor)]);
    assert.equal(await request.headerValue('x-xsrf-token'), token);
    await arrived(visitor);
    await textbox(staff, 'Cím').fill('Két lap');
    const [saved] = await Promise.all([
      staff.waitForResponse((answer) => answer.request().method() === 'PUT'),
      button(staff, 'Ment').click(),
    ]);
    assert.equal(saved.status(), 200);
  });
});
