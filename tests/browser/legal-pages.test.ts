import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dayInHungary } from '../../app/api/contract/fields.ts';
import { fromDay } from '../../app/features/company/legal.messages.ts';
import { interceptCalls } from '../support/calls.ts';
import { documentForm, pdf } from '../support/documents.ts';
import { projectFields } from '../support/factories.ts';
import { button, textbox } from '../support/staff.ts';
import { useSite } from '../support/site.ts';

describe('legal documents and project documents', () => {
  const site = useSite();

  it('include a privacy notice in force, which is never changed but followed by a new version', async () => {
    // The day may have changed since this file was loaded.
    const day = dayInHungary();
    const today = fromDay(day);
    const page = await site.openAsStaff('/admin/content/privacy-versions');
    await page.getByRole('link', { name: 'Az első változat' }).click();
    await page.getByText('A mintacég tájékoztatója').waitFor();
    await page.getByRole('link', { name: 'Vissza a változatokhoz' }).click();
    await page.getByRole('link', { name: 'Új változat' }).click();
    await page.getByRole('heading', { name: 'A tájékoztató új változata' }).waitFor();
    await textbox(page, 'További szakaszok').fill(
      '# Sütik\nCsak ami kell: https://www.naih.hu\n- egy\n- kettő\n## Meddig\nA bezárásig.',
    );
    await button(page, 'Ment').click();
    await page.getByText('A hatálybalépés napja kötelező').first().waitFor();
    await textbox(page, 'Ettől a naptól hatályos').fill(day);
    await button(page, 'Ment').click();
    await page.getByText('A mentés sikerült').first().waitFor();
    await page.getByRole('link', { name: today }).click();
    await page.getByText('Ez a változat hatályba lépett').waitFor();
    assert.equal(await page.getByRole('textbox').count(), 0);

    const visitor = await site.open('/adatkezeles');
    await visitor.getByText(`Hatályos: ${today}`).waitFor();
    await visitor.getByRole('heading', { level: 2, name: 'Sütik' }).waitFor();
    await visitor.getByRole('link', { name: 'Az első változat' }).click();
    await visitor.getByText('már nem hatályos').waitFor();
    await visitor.getByRole('link', { name: 'A most hatályos tájékoztató' }).click();
    await visitor.getByRole('heading', { name: 'Sütik' }).waitFor();
  });

  it('include a project’s document, linked on the project’s page beside the responsible colleague', async () => {
    const form = documentForm(pdf('Minta', 120_000), 'Adatlap.pdf');
    const uploaded = await fetch(`${site.origin}/api/documents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await site.token()}` },
      body: form,
    });
    const { url: document } = (await uploaded.json()) as { url: string };
    const fields = projectFields({ type: 'geodezia', document, responsibleId: 1 });
    const { projectId } = (await site.api('POST', '/api/projects', fields)) as {
      projectId: number;
    };
    const certificate = (await site.api('GET', '/api/content/certificates/1')) as object;
    await site.api('PUT', '/api/content/certificates/1', { ...certificate, document });
    const address = `/projects/geodezia/${projectId}`;
    const page = await site.open(address);
    const link = page.getByRole('link', { name: /A projekt dokumentuma PDF, 12\d\skB/ });
    assert.equal(await link.getAttribute('href'), document);
    const { name, role } = (await site.api('GET', '/api/content/people/1')) as {
      name: string;
      role: string;
    };
    const responsible = page.locator('.person-card').filter({ hasText: `${name} ${role}` });
    await responsible.waitFor();
    await site.api('DELETE', '/api/content/people/1');
    await page.reload();
    await page.getByText('A projekt dokumentuma').waitFor();
    assert.equal(await page.getByText(name).count(), 0);
    await site.api('POST', '/api/bin/restore', { kind: 'people', itemId: 1 });
    await page.reload();
    await responsible.waitFor();
  });

  it('are not saved until the file whose upload failed has been uploaded', async () => {
    const page = await site.openAsStaff('/admin/content/legal-documents/uj');
    await textbox(page, 'A dokumentum címe').fill('Panaszkezelés');
    const choose = (file: Buffer) =>
      page
        .getByLabel('PDF kiválasztása')
        .setInputFiles({ name: 'panasz.pdf', mimeType: 'application/pdf', buffer: file });
    const held = async () => {
      await button(page, 'Ment').click();
      await page.getByText('Egy dokumentum feltöltése nem sikerült.').waitFor();
    };
    await choose(Buffer.from('szöveg'));
    await page.getByText('A fájl nem PDF.').waitFor();
    await held();
    const letThrough = await interceptCalls(page, '**/api/documents', (call) => call.abort());
    await choose(pdf('Panasz'));
    await page.getByText('A kiszolgáló nem érhető el').waitFor();
    await held();
    await letThrough();
    await button(page, 'Feltöltés újra').click();
    await page.getByRole('link', { name: 'panasz.pdf' }).waitFor();
    await button(page, 'Ment').click();
    await page.getByText('A mentés sikerült').first().waitFor();
    const notice = await (await fetch(`${site.origin}/adatkezeles`)).text();
    assert.match(notice, /<a [^>]*href="\/documents\/[^>]*>Panaszkezelés/);
  });
});
