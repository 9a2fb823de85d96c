import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { waitForShortestFilling } from '../support/contact-requests.ts';
import { answerForeignly, foreignAnswers } from '../support/foreign-answers.ts';
import { useLossyProxy } from '../support/lossy-proxy.ts';
import { useSite } from '../support/site.ts';
import { stoppedClock } from '../support/stopped-clock.ts';

const REFERENCE = /K-20\d\d-[2-9A-Z]{5}/;
const SHORTEST_FILLING = 2_100; // ms

const MESSAGE = 'Talajvizsgálatot kérek.\nKöszönöm.';

interface Listing {
  total: number;
  items: { name: string; reference: string }[];
}

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Név', { exact: true }).fill(name);
  await page.getByLabel('E-mail-cím').fill('ugyfel@example.hu');
  await page.getByLabel('Üzenet').fill(MESSAGE);
  await page.getByLabel('Az adatkezelési tájékoztatót megismertem.').check();
}

const outcome = (page: Page) => page.locator('.form-outcome');
const send = (page: Page) => page.getByRole('button', { name: 'Küldés' }).click();

for (const javaScriptEnabled of [true, false]) {
  describe(`the contact form ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    const site = useSite();
    const stored = () => site.api('GET', '/api/messages?from=0&count=9') as Promise<Listing>;

    it('accepts a request, thanks the visitor with a reference number, and is empty afterwards', async () => {
      const page = await site.open('/contact', { javaScriptEnabled });
      await fillIn(page, 'Őri Ödön');
      await waitForShortestFilling(page);
      await send(page);
      await page.getByText('Köszönjük megkeresését!').waitFor();
      const reference = REFERENCE.exec(await outcome(page).innerText())![0];
      assert.equal(await page.getByLabel('Üzenet').inputValue(), '');
      assert.equal(await page.getByLabel('E-mail-cím').inputValue(), '');
      const { items } = await stored();
      assert.deepEqual([items[0]!.name, items[0]!.reference], ['Őri Ödön', reference]);
      assert.equal(new URL(page.url()).pathname, '/contact');
      if (javaScriptEnabled) return;
      await page.reload();
      assert.match(await outcome(page).innerText(), new RegExp(reference));
      assert.equal((await stored()).total, 1, 'looking again sends nothing');
    });

    it('shows errors beside invalid fields and keeps the entered values', async () => {
      const page = await site.open('/contact', { javaScriptEnabled });
      await fillIn(page, 'Nagy Éva');
      await page.getByLabel('E-mail-cím').fill('eva@localhost');
      await waitForShortestFilling(page);
      await send(page);
      await page
        .locator('.field-error', { hasText: 'Az e-mail-cím formátuma nem megfelelő' })
        .waitFor();
      const email = page.getByLabel('E-mail-cím');
      assert.equal(await email.getAttribute('aria-invalid'), 'true');
      assert.match((await email.getAttribute('aria-describedby'))!, /error/);
      assert.equal(await page.getByLabel('Név', { exact: true }).inputValue(), 'Nagy Éva');
      assert.equal(
        await page.getByLabel('Üzenet').inputValue(),
        'Talajvizsgálatot kérek.\nKöszönöm.',
      );
      await email.fill('eva@example.hu');
      await send(page);
      await page.getByText(REFERENCE).waitFor();
    });
  });
}

describe('the contact form, submitted faster than a person can type', () => {
  // The server's clock is stopped, so a form counts as filled in too fast until the test advances
  // the clock.
  const clock = stoppedClock();
  const site = useSite(clock.environment, { ownProcess: true });
  after(clock.remove);

  for (const javaScriptEnabled of [true, false]) {
    it(`keeps the entered values and accepts them a few seconds later, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async () => {
      const page = await site.open('/contact', { javaScriptEnabled });
      const name = javaScriptEnabled ? 'Gyors Gábor' : 'Fürge Flóra';
      await fillIn(page, name);
      await send(page);
      await page.getByText(/várjon néhány másodpercet, majd küldje el újra/).waitFor();
      const stored = () => site.api('GET', '/api/messages?from=0&count=9') as Promise<Listing>;
      const isStored = async () => (await stored()).items.some((item) => item.name === name);
      assert.equal(await isStored(), false);
      assert.equal(await page.getByLabel('Üzenet').inputValue(), MESSAGE);
      clock.advance(SHORTEST_FILLING);
      await send(page);
      await page.getByText(REFERENCE).waitFor();
      assert.equal(await isStored(), true);
    });
  }
});

describe('the contact form', () => {
  const site = useSite({ TRUST_PROXY: '1', PUBLIC_URL: 'https://www.example.hu' });
  const proxy = useLossyProxy(() => site.origin);

  it('shows an error and keeps the entered values when the request cannot be sent', async () => {
    const page = await site.open('/contact');
    await fillIn(page, 'Hálózat Nélküli');
    await page.context().setOffline(true);
    await send(page);
    await page.getByText(/elküldése nem sikerült/).waitFor();
    assert.equal(await page.getByLabel('Név', { exact: true }).inputValue(), 'Hálózat Nélküli');
    await page.context().setOffline(false);
    await waitForShortestFilling(page);
    await send(page);
    await page.getByText(REFERENCE).waitFor();
  });

  it('reports that the result is unknown if a proxy responds in place of the site', async () => {
    const page = await site.open('/contact');
    await fillIn(page, 'Szállodai Wifi');
    await waitForShortestFilling(page);
    for (const [what, answer] of Object.entries(foreignAnswers)) {
      const mend = await answerForeignly(page, /\/api\/mail$/, 'POST', () => answer);
      const answered = page.waitForEvent('requestfinished');
      await send(page);
      await answered;
      await page.getByRole('button', { name: 'Küldés', exact: true }).waitFor();
      await page
        .getByRole('alert')
        .getByText(/Nem tudjuk, megérkezett-e az üzenete/)
        .waitFor();
      assert.equal(await page.getByLabel('Üzenet').inputValue(), MESSAGE, what);
      await mend();
    }
    await send(page);
    await page.getByText(REFERENCE).waitFor();
  });

  it('stores one request when the response is lost and the form is sent again', async () => {
    const page = await site.open('/contact', { baseURL: proxy.origin });
    await fillIn(page, 'Elveszett Válasz');
    await waitForShortestFilling(page);
    const loss = proxy.loseAnswers('POST /api/mail');
    await send(page);
    await page
      .getByRole('alert')
      .getByText(/Nem tudjuk, megérkezett-e az üzenete/)
      .waitFor();
    loss.end();
    await send(page);
    await page.getByText(REFERENCE).waitFor();
    const { items } = (await site.api('GET', '/api/messages?from=0&count=100')) as Listing;
    assert.equal(items.filter(({ name }) => name === 'Elveszett Válasz').length, 1);
  });

  it('accepts a request from a browser in which staff have signed in', async () => {
    const page = await site.openAsStaff('/admin/newslist');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto('/contact');
    await fillIn(page, 'Munkatárs');
    await waitForShortestFilling(page);
    await send(page);
    await page.getByText(REFERENCE).waitFor();
  });

  it('accepts posts only from the public origin, and limits them by client address, behind a TLS proxy', async () => {
    const { formToken } = (await (
      await fetch(`${site.origin}/api/mail/form`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
    ).json()) as {
      formToken: string;
    };
    await waitForShortestFilling(formToken);
    const post = (number: number, headers: Record<string, string>) =>
      posted(
        `${site.origin}/contact`,
        {
          name: `Kérdező ${number}`,
          email: 'k@example.hu',
          message: 'Üzenet',
          consent: 'true',
          website: '',
          formToken,
        },
        { host: 'www.example.hu', 'x-forwarded-for': '203.0.113.5', ...headers },
      );
    const own = { origin: 'https://www.example.hu', 'sec-fetch-site': 'same-origin' };
    for (let number = 1; number <= 10; number += 1) assert.equal(await post(number, own), 303);
    assert.equal(await post(11, own), 429);
    assert.equal(await post(12, { ...own, 'x-forwarded-for': '203.0.113.6' }), 303);
    const foreign = { origin: 'https://evil.example', 'x-forwarded-for': '203.0.113.7' };
    assert.equal(await post(13, foreign), 403);
    assert.equal(
      await post(14, { 'sec-fetch-site': 'cross-site', 'x-forwarded-for': '203.0.113.7' }),
      403,
    );
  });
});

/** Sends a form with headers that browsers set and `fetch` does not let callers set. */
function posted(
  address: string,
  fields: Record<string, string>,
  headers: Record<string, string>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
    sent.on('response', (response) => {
      response.resume();
      resolve(response.statusCode!);
    });
    sent.on('error', reject);
    sent.end(new URLSearchParams(fields).toString());
  });
}
