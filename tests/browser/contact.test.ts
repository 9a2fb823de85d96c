import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { waitForShortestFilling } from '../support/contact-requests.ts';
import { answerForeignly, foreignAnswers } from '../support/foreign-answers.ts';
import { useSite } from '../support/site.ts';
import { loseAnswers } from '../support/staff.ts';
import { stoppedClock } from '../support/stopped-clock.ts';

const REFERENCE = /K-20\d\d-[2-9A-Z]{5}/;
const LONGEST = 10_000; // characters of a message
const SHORTEST_FILLING = 2_100; // ms

const MESSAGE = 'Talajvizsgálatot kérek.\nKöszönöm.';

interface Listing {
  total: number;
  items: { contactRequestId: number; name: string; reference: string }[];
}

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Név', { exact: true }).fill(name);
  await page.getByLabel('E-mail-cím').fill('ugyfel@example.hu');
  await page.getByLabel('Üzenet').fill(MESSAGE);
  await page.getByLabel('Az adatkezelési tájékoztatót megismertem.').check();
}

const outcome = (page: Page) => page.locator('.form-outcome');
const send = (page: Page) => page.getByRole('button', { name: 'Küldés' }).click();

describe('the contact form, submitted faster than a person can type', () => {
  // The server's clock is stopped, so a form counts as filled in too fast until the test advances
  // the clock.
  const clock = stoppedClock();
  const site = useSite(clock.environment, { ownProcess: true });
  after(clock.remove);

  it('keeps the entered values and is accepted a few seconds later', async () => {
    const page = await site.open('/contact');
    await fillIn(page, 'Gyors Gábor');
    await send(page);
    await page.getByText(/várjon néhány másodpercet, majd küldje el újra/).waitFor();
    const stored = async () =>
      ((await site.api('GET', '/api/messages?from=0&count=9')) as Listing).total;
    assert.equal(await stored(), 0);
    assert.equal(await page.getByLabel('Üzenet').inputValue(), MESSAGE);
    clock.advance(SHORTEST_FILLING);
    await send(page);
    await page.getByText(REFERENCE).waitFor();
    assert.equal(await stored(), 1);
  });
});

describe('the contact form', () => {
  const site = useSite();
  const stored = () => site.api('GET', '/api/messages?from=0&count=100') as Promise<Listing>;

  for (const javaScriptEnabled of [true, false]) {
    it(`accepts a request, thanks the visitor with a reference number, and is empty afterwards, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async () => {
      const page = await site.open('/contact', { javaScriptEnabled });
      await fillIn(page, 'Őri Ödön');
      await waitForShortestFilling(page);
      await send(page);
      await page.getByText('Köszönjük megkeresését!').waitFor();
      const reference = REFERENCE.exec(await outcome(page).innerText())![0];
      assert.equal(await page.getByLabel('Üzenet').inputValue(), '');
      assert.equal(await page.getByLabel('E-mail-cím').inputValue(), '');
      const { items, total } = await stored();
      assert.deepEqual([items[0]!.name, items[0]!.reference], ['Őri Ödön', reference]);
      assert.equal(new URL(page.url()).pathname, '/contact');
      if (javaScriptEnabled) return;
      await page.reload();
      assert.match(await outcome(page).innerText(), new RegExp(reference));
      assert.equal((await stored()).total, total, 'looking again sends nothing');
    });
  }

  it('shows errors beside invalid fields, keeps the entered values, and accepts a message up to the stated length', async () => {
    const page = await site.open('/contact');
    await fillIn(page, 'Nagy Éva');
    const email = page.getByLabel('E-mail-cím');
    await email.fill('eva@localhost');
    const message = page.getByLabel('Üzenet');
    await message.focus();
    await page.keyboard.insertText('x'.repeat(LONGEST) + ' A lényeg a végén.');
    await waitForShortestFilling(page);
    await send(page);
    const errors = page.locator('.field-error');
    await errors.filter({ hasText: 'Az e-mail-cím formátuma nem megfelelő' }).waitFor();
    await errors.filter({ hasText: /Legfeljebb 10.000 karakter lehet/ }).waitFor();
    for (const field of [email, message]) {
      assert.equal(await field.getAttribute('aria-invalid'), 'true');
    }
    assert.match((await email.getAttribute('aria-describedby'))!, /error/);
    assert.equal(await page.getByLabel('Név', { exact: true }).inputValue(), 'Nagy Éva');
    assert.match(await message.inputValue(), /A lényeg a végén\.$/);

    await email.fill('gabor.orsi@példa.hu');
    // A line break counts as one character.
    const longest = 'Árvíztűrő tükörfúrógép.\n'.repeat(500).slice(0, LONGEST - 1) + '.';
    await message.fill(longest);
    await send(page);
    await page.getByText(REFERENCE).waitFor();
    assert.equal(await message.inputValue(), '');
    const [last] = (await stored()).items;
    const request = await site.api('GET', `/api/messages/${last!.contactRequestId}`);
    assert.equal((request as { message: string }).message, longest);
  });

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
    for (const what of [
      'a web page with the status of a creation',
      'other JSON with the status of a creation',
      'nothing',
    ]) {
      const answer = foreignAnswers[what]!;
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
    const page = await site.open('/contact');
    await fillIn(page, 'Elveszett Válasz');
    await waitForShortestFilling(page);
    const mend = await loseAnswers(page, 'POST', '**/api/mail');
    await send(page);
    await page
      .getByRole('alert')
      .getByText(/Nem tudjuk, megérkezett-e az üzenete/)
      .waitFor();
    await mend();
    await send(page);
    await page.getByText(REFERENCE).waitFor();
    const { items } = await stored();
    assert.equal(items.filter(({ name }) => name === 'Elveszett Válasz').length, 1);
  });

  it('accepts a request from a browser in which staff have signed in', async () => {
    const page = await site.openAsStaff('/contact');
    await fillIn(page, 'Munkatárs');
    await waitForShortestFilling(page);
    await send(page);
    await page.getByText(REFERENCE).waitFor();
  });
});
