import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { unknownDiscipline } from '../../app/enquiries/contact-request-labels.ts';
import { waitForShortestFilling } from '../support/contact-requests.ts';
import { pdf } from '../support/documents.ts';
import { assertSeen, brokenWords } from '../support/seen.ts';
import { useSite } from '../support/site.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
];
const LANGUAGES = [
  { prefix: '', send: 'Ajánlatkérés elküldése', thanks: /^Köszönjük/, other: 'English' },
  { prefix: '/en', send: 'Send the request', thanks: /^Thank you/, other: 'Magyar' },
];

async function sendRequest(page: Page, send: string, discipline = 'geodezia'): Promise<void> {
  await page.locator(`[name=discipline][value="${discipline}"]`).check();
  await page.locator('[name=place]').fill('Mintafalva, 012/34');
  await page.locator('[name=message]').fill('Kitűzést kérek.');
  await page.locator('[name=name]').fill('Nyugta Nóra');
  await page.locator('[name=email]').fill('nora@example.hu');
  await page.locator('[name=consent]').check();
  await waitForShortestFilling(page);
  await page.getByRole('button', { name: send }).click();
}

describe('the receipt of a quotation request', () => {
  const site = useSite({ SAMPLE_CONTENT: 'on' });

  for (const viewport of SIZES) {
    for (const javaScriptEnabled of [true, false]) {
      it(`shows its heading within the visible area at ${viewport.width} px, ${javaScriptEnabled ? 'with' : 'without'} a script`, async () => {
        for (const { prefix, send, thanks } of LANGUAGES) {
          const page = await site.open(`${prefix}/ajanlatkeres`, { viewport, javaScriptEnabled });
          await sendRequest(page, send);
          const heading = page.getByRole('heading', { name: thanks });
          await heading.waitFor();
          await assertSeen(heading, 'the heading of the receipt');
          const receipt = page.locator('#nyugta:focus');
          await receipt.waitFor();
          assert.equal(await receipt.evaluate((one) => getComputedStyle(one).outlineStyle), 'none');
        }
      });
    }
  }

  it('repeats the e-mail address and the choices, also after a reload, and can be read in the other language', async () => {
    const [viewport] = SIZES;
    const page = await site.open('/ajanlatkeres?szolgaltatas=dronos-felmeres', {
      viewport,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await sendRequest(page, 'Ajánlatkérés elküldése');
    const receipt = page.locator('#nyugta');
    await receipt.getByText('nora@example.hu').waitFor();
    for (const isReloaded of [false, true]) {
      if (isReloaded) await page.reload();
      await receipt.getByRole('link', { name: 'geodezia@mintageo.example' }).waitFor();
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 });
        assert.deepEqual(await brokenWords(receipt), [], `at ${width} px`);
      }
      assert.equal(await receipt.getByText('Központi telefonszám').isVisible(), false);
      const chosen = await receipt.locator('[data-filled=work] li').allInnerTexts();
      assert.deepEqual(
        chosen.map((text) => text.trim()),
        ['Geodézia', 'Szolgáltatás: Drónos felmérés'],
      );
      await receipt.getByRole('button', { name: 'Link másolása' }).click();
      await receipt.getByText('A link a vágólapra került.').waitFor();
      assert.equal(
        await page.evaluate(() => navigator.clipboard.readText()),
        await receipt.locator('.button').evaluate((link: HTMLAnchorElement) => link.href),
      );
    }
    const reference = await receipt.locator('strong').first().innerText();
    await page.getByRole('link', { name: 'English' }).click();
    await page.getByRole('heading', { name: /^Thank you/ }).waitFor();
    await page.locator('#nyugta').getByText(reference).waitFor();

    await page.goto('/en/contact');
    for (const [name, value] of [
      ['name', 'Nyugta Nóra'],
      ['email', 'nora@example.hu'],
      ['message', 'Hello'],
    ]) {
      await page.locator(`form#urlap [name=${name}]`).fill(value!);
    }
    await page.locator('[name=consent]').check();
    await waitForShortestFilling(page);
    await page.getByRole('button', { name: 'Send' }).click();
    const told = await page.locator('.form-outcome strong').innerText();
    await page.getByRole('link', { name: 'Magyar' }).click();
    await page.waitForURL('**/contact?elkuldve=*');
    await page.locator('.form-outcome', { hasText: told }).waitFor();
  });
});

describe('the receipt of a request without a discipline', () => {
  const site = useSite({ SAMPLE_CONTENT: 'on' });

  it('names the office’s telephone number and e-mail address, and fills a wide page', async () => {
    const page = await site.open('/ajanlatkeres', { viewport: SIZES[1] });
    await sendRequest(page, 'Ajánlatkérés elküldése', unknownDiscipline.key);
    const receipt = page.locator('#nyugta');
    const column = (part: Locator) => part.boundingBox().then((box) => box!.x);
    const record = receipt.locator('dl').first();
    const office = receipt.locator('dl').last();
    for (const isReloaded of [false, true]) {
      if (isReloaded) await page.reload();
      for (const label of ['Központi telefonszám', 'Központi e-mail-cím']) {
        await office.getByText(label, { exact: true }).waitFor();
      }
      assert.equal(await receipt.locator('[href^="tel:"]').count(), 1);
      assert.ok((await column(office)) > (await column(record)) + 500);
      const link = await column(receipt.getByRole('link', { name: 'Így áll a kérése' }));
      assert.equal(link, await column(record));
    }
  });
});

describe('the quotation form', () => {
  const site = useSite({ SAMPLE_CONTENT: 'on' });
  const [viewport] = SIZES;

  it('keeps what was typed and attached when the language is switched', async () => {
    const page = await site.open('/ajanlatkeres?szolgaltatas=dronos-felmeres', { viewport });
    await page.locator('[name=place]').fill('Mintafalva');
    await page
      .getByLabel('Mellékletek')
      .setInputFiles([{ name: 'terv.pdf', mimeType: 'application/pdf', buffer: pdf() }]);
    await page.locator('.chosen-files .done').waitFor();
    await page.getByRole('link', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Request a quotation' }).waitFor();
    await page.locator('.form-outcome').waitFor({ state: 'attached' });
    assert.equal(await page.getByLabel('Place or parcel number').inputValue(), 'Mintafalva');
    assert.equal(await page.getByLabel('terv.pdf').isChecked(), true);
    assert.equal(await page.getByLabel('Drone survey').isChecked(), true);
    await page.getByRole('link', { name: 'Magyar' }).click();
    await page.getByRole('heading', { name: 'Ajánlatkérés' }).waitFor();
    assert.equal(await page.getByLabel('Hely vagy helyrajzi szám').inputValue(), 'Mintafalva');
    await page.getByLabel('terv.pdf').waitFor();
  });

  it('collapses the other disciplines if the address names one', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await site.open('/ajanlatkeres?szakag=geodezia', {
        viewport,
        javaScriptEnabled,
      });
      const choices = page.getByRole('radiogroup', { name: 'Szakág' }).getByRole('radio');
      assert.equal(await choices.count(), 1);
      assert.equal(await choices.isChecked(), true);
      await page.getByText('Másik szakág').click();
      await page.getByLabel('Tervtár').check();
      assert.ok((await choices.count()) > 5);
      assert.equal(await page.getByLabel('Geodézia').isChecked(), false);
      assert.equal(await page.getByText('Másik szakág').isVisible(), false);
    }
  });

  it('replaces the browser’s own file field by a button and a list, if scripts run', async () => {
    const page = await site.open('/ajanlatkeres', { viewport });
    const own = page.getByText('Fájlok kiválasztása');
    await own.waitFor();
    const chooser = page.waitForEvent('filechooser');
    await own.click({ force: true });
    await (
      await chooser
    ).setFiles([{ name: 'terv.pdf', mimeType: 'application/pdf', buffer: pdf() }]);
    await page.locator('.chosen-files .done').waitFor();
    assert.equal(
      await page.getByLabel('Mellékletek').evaluate((input) => getComputedStyle(input).opacity),
      '0',
    );
    const plain = await site.open('/ajanlatkeres', { viewport, javaScriptEnabled: false });
    assert.equal(await plain.getByText('Fájlok kiválasztása').isVisible(), false);
  });
});
