import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { offerFields } from '../support/attachments.ts';
import { interceptCalls, type Call } from '../support/calls.ts';
import { pdf } from '../support/documents.ts';
import { mailSettings, useMailServer } from '../support/mail-server.ts';
import { useSite } from '../support/site.ts';
import { assertFitsWidth, assertFocused, button, waitForDraft } from '../support/staff.ts';
import { until } from '../support/until.ts';

const mails = useMailServer();
const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf(name) });
const LONG_NAME = `${'hosszú_fájlnév_'.repeat(5)}.pdf`;
const LEAVING = { name: 'Elhagyja az oldalt mentés nélkül?' };

describe('an answer to a request', () => {
  const site = useSite(() => ({ SAMPLE_CONTENT: 'on', ...mailSettings(mails) }));

  async function open() {
    const name = `Kérdező ${performance.now()}`;
    const body = offerFields({ name, language: 'en', email: 'valaki@example.hu' });
    await site.api('POST', '/api/offers', body);
    const page = await site.openAsStaff('/admin/messages');
    await page.getByRole('row', { name }).click();
    const answer = page.getByRole('region', { name: 'Válasz', exact: true });
    await answer.waitFor();
    return { page, answer, body: answer.getByLabel('Szöveg'), subject: answer.getByLabel('Tárgy') };
  }

  it('is protected by a question while its text, subject or note is unsaved, and can be restored after a reload until it has been sent', async () => {
    const { page, answer, body, subject } = await open();
    await page.getByText('Így olvasta a honlapot').waitFor();
    await page.getByText('angolul', { exact: true }).waitFor();
    const note = page
      .getByRole('region', { name: 'Jegyzet, beérkezett levél' })
      .getByLabel('Szöveg');
    for (const [field, other] of [
      [body, ''],
      [subject, await subject.inputValue()],
      [note, ''],
    ] as const) {
      await field.fill('Félbemaradt');
      await page.getByRole('link', { name: 'Projektek', exact: true }).click();
      const question = page.getByRole('alertdialog', LEAVING);
      await question.waitFor();
      await button(question, 'Maradok').click();
      await question.waitFor({ state: 'detached' });
      assert.equal(await field.inputValue(), 'Félbemaradt');
      await field.fill(other);
    }
    await page.getByRole('link', { name: 'Projektek', exact: true }).click();
    await page.waitForURL('**/admin');
    await page.goBack();

    await subject.fill('Saját tárgy');
    await body.fill('Félbemaradt válasz');
    await waitForDraft(page, 'Félbemaradt válasz');
    await page.reload();
    await button(page, 'Visszaállítás').click();
    assert.equal(await body.inputValue(), 'Félbemaradt válasz');
    assert.equal(await subject.inputValue(), 'Saját tárgy');
    await button(answer, 'Válasz elküldése').click();
    await page.getByText('A válasz küldése elindult.').waitFor();
    await waitForDraft(page, 'Félbemaradt válasz', false);
  });

  it('and a note mark an empty text until something is entered', async () => {
    const { page, answer } = await open();
    const note = page.getByRole('region', { name: 'Jegyzet, beérkezett levél' });
    for (const [form, send] of [
      [answer, 'Válasz elküldése'],
      [note, 'Hozzáadás'],
    ] as const) {
      await button(form, send).click();
      const error = form.getByText('A szöveg kötelező');
      await error.waitFor();
      await form.getByLabel('Szöveg').fill('Mégis');
      await error.waitFor({ state: 'detached' });
    }
  });

  it('contains one template at a time, above the entered text', async () => {
    const { page, answer, body } = await open();
    const choose = async (template: string) => {
      await answer.getByRole('button', { name: /Válaszsablon/ }).click();
      await page.getByRole('option', { name: template }).click();
    };
    const templates = (await site.api('GET', '/api/content/answer-templates')) as {
      title: string;
    }[];
    const [first, second] = [templates[0]!.title, templates[1]!.title];
    await choose(first);
    const plain = await body.inputValue();
    assert.match(plain, /^Tisztelt Kérdező [\d.]+!/);
    await body.fill(`${plain} `);
    await choose(second);
    const other = await body.inputValue();
    assert.equal(other.match(/Tisztelt/g)?.length, 1, other);
    await body.fill('Saját');
    for (const template of [first, second, first]) await choose(template);
    assert.equal(await body.inputValue(), `${plain}\n\nSaját`);
    // An unchanged template is replaced by the next one.
    await body.fill('');
    for (const template of ['Sablon nélkül', first, 'Sablon nélkül']) await choose(template);
    assert.equal(await body.inputValue(), plain);
    await choose(first);
    assert.equal(await body.inputValue(), plain);
  });

  it('contains all files that were chosen before it is sent, one after another, and none that was chosen later', async () => {
    const { page, answer, body } = await open();
    const attach = (name: string) => answer.locator('input[type=file]').setInputFiles(file(name));
    const attached = (name: string) => answer.getByRole('listitem').getByText(name);
    const held: Call[] = [];
    let forms = 0;
    await interceptCalls(page, /\/api\/(uploads\/|mail\/form|messages\/\d+\/answers)/, (call) => {
      if (call.url.includes('form')) forms += 1;
      const isHeld = call.method === 'PUT' || call.url.endsWith('/answers');
      return isHeld ? held.push(call) : call.continue();
    });
    const release = async () => {
      await until(() => held.length > 0);
      await held.shift()!.continue();
    };
    const send = button(answer, 'Válasz elküldése');

    await body.fill('Két melléklettel.');
    await attach('első.pdf');
    await until(() => held.length === 1);
    await attach('második.pdf');
    await release();
    await attached('első.pdf').waitFor();
    await until(() => held.length === 1);
    assert.equal(await send.getAttribute('aria-disabled'), 'true');
    await button(answer, 'Feltöltés megszakítása').focus();
    await release();
    await attached('második.pdf').waitFor();
    await assertFocused(answer.locator('input[type=file]'));
    assert.equal(forms, 1);

    await send.click();
    await until(() => held.length === 1);
    await attach('későbbi.pdf');
    await release();
    await page.getByText('A válasz küldése elindult.').waitFor();
    const thread = page.getByRole('region', { name: 'Levélváltás és jegyzetek' });
    for (const name of ['első.pdf', 'második.pdf']) await thread.getByText(name).waitFor();
    await release();
    await attached('későbbi.pdf').waitFor();
    assert.equal(await attached('első.pdf').count(), 0);
    await body.fill('Még egy melléklet.');
    await send.click();
    await release();
    await thread.getByText('későbbi.pdf').waitFor();
  });

  it('is protected by a question while a file is being uploaded, and names why an upload failed unless it was cancelled', async () => {
    const { page, answer, body } = await open();
    const input = answer.locator('input[type=file]');
    const failure = answer.getByRole('alert');
    const title = 'Mellékletet most nem tudunk fogadni';
    const permit = await interceptCalls(page, '**/api/uploads', (call) =>
      call.fulfill({
        status: 429,
        contentType: 'application/problem+json',
        json: { type: 'about:blank', status: 429, title },
      }),
    );
    await input.setInputFiles(file('sok.pdf'));
    await failure.getByText(`sok.pdf: ${title}`).waitFor();
    await permit();

    const calls: string[] = [];
    await interceptCalls(page, /\/api\/uploads\/./, (call) => {
      calls.push(call.method);
      return call.method === 'PUT' ? undefined : call.continue();
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await input.setInputFiles(file(LONG_NAME));
    await until(() => calls.length > 0);
    await answer.getByRole('status').getByText(LONG_NAME).waitFor();
    await assertFitsWidth(page, 'the upload');
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole('link', { name: 'Projektek', exact: true }).click();
    await button(page.getByRole('alertdialog', LEAVING), 'Maradok').click();
    await button(answer, 'Feltöltés megszakítása').click();
    await assertFocused(input);
    await until(() => calls.includes('DELETE'));
    assert.equal(await failure.count(), 0);
    await body.fill('Melléklet nélkül.');
    await button(answer, 'Válasz elküldése').click();
    await page.getByText('A válasz küldése elindult.').waitFor();

    await page.clock.install();
    calls.length = 0;
    await input.setInputFiles(file(LONG_NAME));
    await until(() => calls.length > 0);
    await page.clock.fastForward(61_000);
    await failure.getByText(`${LONG_NAME}: a feltöltés nem sikerült`).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await assertFitsWidth(page, 'the failed upload');
  });
});
