import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { offerFields } from '../support/attachments.ts';
import { pdf } from '../support/documents.ts';
import { mailSettings, useMailServer } from '../support/mail-server.ts';
import { useSite } from '../support/site.ts';
import { button } from '../support/staff.ts';

const mails = useMailServer();
const SHORTEST_FILLING = 2_100; // ms
const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf(name) });

describe('the page of a request', () => {
  const site = useSite(() => ({ SAMPLE_CONTENT: 'on', ...mailSettings(mails) }));

  for (const javaScriptEnabled of [true, false]) {
    it(`takes a message and the acceptance of an offer that staff attached, ${javaScriptEnabled ? 'with' : 'without'} a script`, async () => {
      const name = `Elfogadó ${javaScriptEnabled ? 'Emil' : 'Éva'}`;
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

      const page = await site.open(`/ajanlatkeres/allapot?kod=${sent.receipt}`, {
        javaScriptEnabled,
      });
      await page.getByRole('link', { name: 'ajánlat.pdf' }).waitFor();
      await page.getByLabel('Üzenet', { exact: true }).fill('Mikor kezdenék?');
      await page.locator('input[type=file]').setInputFiles([file('terv.pdf')]);
      await page.waitForTimeout(SHORTEST_FILLING);
      await page.getByRole('button', { name: 'Üzenet elküldése' }).click();
      await page.getByText('Üzenetét megkaptuk').waitFor();
      await page.getByRole('link', { name: 'terv.pdf' }).waitFor();

      await page.getByRole('link', { name: 'Elfogadom az ajánlatot' }).click();
      await page.getByText(/Ez nem aláírás/).waitFor();
      await page.getByLabel('Az Ön neve').fill(name);
      await page.getByRole('button', { name: 'Igen, elfogadom' }).click();
      await page.getByText(`Elfogadta: ${name}`).waitFor();
      assert.equal(await page.getByRole('link', { name: 'Elfogadom az ajánlatot' }).count(), 0);

      await staff.reload();
      const written = thread.getByRole('listitem').filter({ hasText: 'Mikor kezdenék?' }).first();
      await written.getByText('terv.pdf').waitFor();
      await thread.getByText(`Elfogadta: ${name}`).waitFor();
    });
  }
});
