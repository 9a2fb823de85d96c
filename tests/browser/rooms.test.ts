import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { interceptCalls } from '../support/calls.ts';
import { waitForShortestFilling } from '../support/contact-requests.ts';
import { offerFields } from '../support/attachments.ts';
import { pdf } from '../support/documents.ts';
import { mailSettings, noSuchUser, useMailServer } from '../support/mail-server.ts';
import { useSite } from '../support/site.ts';
import { button } from '../support/staff.ts';

const PHONE = { viewport: { width: 390, height: 844 } };

const MAIL_TO = 'iroda@example.hu, labor@example.hu';
const mails = useMailServer({
  onRcptTo({ address }, _session, done) {
    done(address === 'labor@example.hu' ? noSuchUser() : undefined);
  },
});
const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf(name) });

describe('the page of a request', () => {
  const site = useSite(() => ({ SAMPLE_CONTENT: 'on', ...mailSettings(mails), MAIL_TO }));

  it('sends a message without a file removed during its upload, and keeps files while the message is missing', async () => {
    const sent = (await site.api('POST', '/api/offers', offerFields())) as { receipt: string };
    const page = await site.open(`/ajanlatkeres/allapot?kod=${sent.receipt}`);
    await page.getByLabel('Üzenet', { exact: true }).fill('Két terv közül az egyik.');
    const release = await interceptCalls(page, '**/api/uploads/*', () => {});
    const files = page.locator('.files');
    await page.locator('input[type=file]').setInputFiles([file('regi.pdf'), file('uj.pdf')]);
    await files.getByRole('progressbar', { name: 'regi.pdf' }).waitFor();
    await waitForShortestFilling(page);
    await page.getByRole('button', { name: 'Üzenet elküldése' }).click();
    await page.getByText('A fájlok feltöltése még tart').waitFor();
    await files.getByRole('button', { name: 'Eltávolítás: regi.pdf' }).click();
    assert.equal(await files.getByRole('listitem').count(), 1);
    await release();
    await page.getByText('Üzenetét megkaptuk').waitFor();
    await page.getByText('Az Ön üzenete').waitFor();
    const { items } = (await site.api('GET', '/api/messages?from=0&count=1')) as {
      items: { contactRequestId: number }[];
    };
    const { attachments } = (await site.api(
      'GET',
      `/api/messages/${items[0]!.contactRequestId}`,
    )) as { attachments: { name: string }[] };
    assert.deepEqual(
      attachments.map(({ name }) => name),
      ['uj.pdf'],
    );

    await page.locator('input[type=file]').setInputFiles([file('terv.pdf')]);
    await page.locator('.chosen-files .done').waitFor();
    await waitForShortestFilling(page);
    await page.getByRole('button', { name: 'Üzenet elküldése' }).click();
    await page.getByText('Írja be az üzenetét').waitFor();
    await page.locator('.chosen-files .done').waitFor();
    await page.getByLabel('Üzenet', { exact: true }).fill('Félig kész');
    await page.getByRole('link', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'How the request stands' }).waitFor();
    assert.equal(await page.getByText('Your message', { exact: true }).count(), 1);
  });

  it('keeps what was typed and says so if the connection is lost, and sends it later', async () => {
    const sent = (await site.api('POST', '/api/offers', offerFields())) as { receipt: string };
    const address = `/ajanlatkeres/allapot?kod=${sent.receipt}`;
    const page = await site.open(address, PHONE);
    const text = page.getByLabel('Üzenet', { exact: true });
    const send = page.getByRole('button', { name: 'Üzenet elküldése' });
    await waitForShortestFilling(page);
    // The second message is sent from the address to which the first one has led.
    for (const message of ['Mikor kezdenék?', 'És mikor végeznének?']) {
      await text.fill(message);
      await page.context().setOffline(true);
      await send.click();
      await page.getByRole('alert').getByText('Nem sikerült elküldeni.').waitFor();
      assert.equal(await text.inputValue(), message);
      assert.equal(await page.locator('[data-busy]').innerText(), '');
      await page.context().setOffline(false);
      await send.click();
      await page.getByText('Üzenetét megkaptuk').waitFor();
      await page
        .getByText('Az Ön üzenete')
        .nth(message === 'Mikor kezdenék?' ? 0 : 1)
        .waitFor();
      assert.equal(await text.inputValue(), '');
      assert.ok(page.url().endsWith(`${address}&kesz=message#message`));
      await waitForShortestFilling(page);
    }
  });

  it('lets the visitor send a message and accept an offer', async () => {
    const name = 'Elfogadó Emil';
    const sent = (await site.api('POST', '/api/offers', offerFields({ name }))) as {
      receipt: string;
    };
    const staff = await site.openAsStaff('/admin/messages?kind=offer');
    await staff.getByRole('row', { name }).click();
    const answer = staff.getByRole('region', { name: 'Válasz', exact: true });
    await answer.getByLabel('Szöveg').fill('Mellékeljük az ajánlatunkat.');
    await answer.locator('input[type=file]').setInputFiles([file('ajánlat.pdf')]);
    await answer.getByRole('listitem').getByText('ajánlat.pdf').waitFor();
    await button(answer, 'Válasz elküldése').click();
    const thread = staff.getByRole('region', { name: 'Levélváltás és jegyzetek' });
    const offer = thread.getByRole('listitem').filter({ hasText: 'Mellékeljük' }).first();
    await offer.getByText('Elküldve').waitFor();

    const page = await site.open(`/ajanlatkeres/allapot?kod=${sent.receipt}`);
    const download = page.waitForEvent('download');
    await page.clock.install();
    await page.getByRole('link', { name: 'ajánlat.pdf' }).click();
    await download;
    // The page stays, so nothing may cover it.
    await page.clock.runFor(1_000);
    assert.equal(await page.locator('[data-busy]').textContent(), '');
    await page.getByLabel('Üzenet', { exact: true }).fill('Mikor kezdenék?');
    await page.locator('input[type=file]').setInputFiles([file('terv.pdf')]);
    await waitForShortestFilling(page);
    await page.getByRole('button', { name: 'Üzenet elküldése' }).click();
    await page.getByText('Üzenetét megkaptuk').waitFor();
    await page.getByRole('link', { name: 'terv.pdf' }).waitFor();

    const path = new URL(staff.url()).pathname.replace('/admin', '/api');
    const late = await site.open(`/en/ajanlatkeres/allapot?kod=${sent.receipt}`);
    await late.getByRole('link', { name: 'Accept the quotation' }).click();
    await late.getByLabel('Your name').fill(name);
    await site.api('PUT', `${path}/state`, { state: 'closed' });
    await late.getByRole('button', { name: 'Yes, I accept' }).click();
    await late.getByRole('alert').getByText('This quotation cannot be accepted any more').waitFor();
    assert.equal(await late.getByLabel('Your name').inputValue(), name);
    await site.api('PUT', `${path}/state`, { state: 'answered' });

    await page.getByRole('link', { name: 'Elfogadom az ajánlatot' }).click();
    await page.getByText(/Ez nem aláírás/).waitFor();
    await page.getByRole('button', { name: 'Igen, elfogadom' }).click();
    await page.getByText('Írja be a nevét').waitFor();
    await page.getByLabel('Az Ön neve').fill(name);
    await page.getByRole('button', { name: 'Igen, elfogadom' }).click();
    await page.getByText(`Elfogadta: ${name}`, { exact: true }).waitFor();
    assert.equal(await page.getByRole('link', { name: 'Elfogadom az ajánlatot' }).count(), 0);

    await staff.reload();
    const written = thread.getByRole('listitem').filter({ hasText: 'Mikor kezdenék?' }).first();
    await written.getByText('terv.pdf').waitFor();
    await written.getByText('Az irodát értesítettük').waitFor();
    await written.getByText('labor@example.hu: 550 5.1.1 No such user').waitFor();
    assert.equal(await written.getByText('a honlap', { exact: true }).count(), 0);
    await thread.getByText(`Elfogadta: ${name}`).waitFor();
  });
});
