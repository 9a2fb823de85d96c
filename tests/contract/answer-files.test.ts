import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApi } from '../support/application.ts';
import { EICAR, openedForm, startScanner, upload, zip } from '../support/attachments.ts';
import { execute } from '../support/database-content.ts';
import { onOneDatabase } from '../support/databases.ts';
import { pdf } from '../support/documents.ts';
import { headerOf, mailParts } from '../support/mail-parts.ts';
import { mailSettings, startMailServer, type ReceivedMail } from '../support/mail-server.ts';
import { answer, fileAddress, requested, roomOf } from '../support/rooms.ts';
import { until } from '../support/until.ts';

const contains = ({ raw }: ReceivedMail, bytes: Buffer) =>
  raw.replaceAll('\r\n', '').includes(bytes.toString('base64'));

const textOf = ({ raw }: ReceivedMail) => mailParts(raw).bodies['text/plain']!;

onOneDatabase('files of an answer', (database) => {
  it('are attached to the mail, and listed with the answer on the page of the request', async () => {
    const mails = await startMailServer();
    const api = await startApi(database, mailSettings(mails));
    const token = await api.signIn();
    const { receipt } = await requested(api, {}, [{ name: 'rajz.pdf', bytes: pdf('Rajz') }]);
    await until(() => mails.received.length === 2);
    const offer = { name: 'Árajánlat "végső".pdf', bytes: pdf('Ajanlat', 5_000) };
    const more = { name: 'terv.zip', bytes: zip([{ name: 'a.txt', content: Buffer.from('a') }]) };
    const entryId = await answer(api, 1, 'Mellékeljük.', [offer, more]);
    const mail = mails.received[2]!;
    assert.ok(contains(mail, offer.bytes) && contains(mail, more.bytes));
    assert.match(mail.raw, /content-type: application\/pdf/i);
    const link = `/ajanlatkeres/allapot?kod=${receipt}`;
    assert.ok(textOf(mail).startsWith('Mellékeljük.\n'));
    assert.ok(textOf(mail).includes(link));

    const { entries, files, offeredAt } = await roomOf(api, receipt);
    assert.ok(offeredAt);
    assert.deepEqual(
      files.map(({ name }: { name: string }) => name),
      ['rajz.pdf'],
    );
    const [shown] = entries;
    assert.deepEqual(
      shown.files.map(({ name, state }: Record<string, string>) => [name, state]),
      [
        ['Árajánlat _végső_.pdf', 'ready'],
        ['terv.zip', 'ready'],
      ],
    );
    const address = fileAddress(shown.files[0].attachmentId, receipt);
    const { status, body } = await api.call('GET', address);
    assert.deepEqual([status, Buffer.from(body).equals(offer.bytes)], [200, true]);
    const details = (await api.call('GET', '/api/messages/1', { token })).body;
    assert.deepEqual(
      details.attachments.map((file: { entryId: number | null }) => file.entryId),
      [null, entryId, entryId],
    );
    const status2 = await api.call('POST', '/api/offers/status', { body: { receipt } });
    assert.equal(status2.body.attachments.length, 1, 'files that arrived with the request');
  });
});

onOneDatabase('files of an answer', (database) => {
  it('are refused together with the answer if they belong to another form or were already sent', async () => {
    const mails = await startMailServer();
    const api = await startApi(database, mailSettings(mails));
    const token = await api.signIn();
    await requested(api);
    const [formToken, other] = [await openedForm(api), await openedForm(api)];
    const uploads = [await upload(api, formToken, { name: 'a.pdf', bytes: pdf('A') })];
    const send = (fields: object) =>
      api.call('POST', '/api/messages/1/answers', {
        token,
        body: { subject: 'Re', body: 'Mellékelve.', ...fields },
      });
    for (const fields of [
      { uploads },
      { uploads, formToken: other },
      { uploads: [...uploads, ...uploads], formToken },
      { uploads: ['f'.repeat(32)], formToken },
      { uploads: Array.from({ length: 6 }, () => uploads[0]), formToken },
    ]) {
      const refused = await send(fields);
      assert.deepEqual(
        [refused.status, Object.keys(refused.body.errors)[0]?.split('.')[0]],
        [400, 'uploads'],
      );
    }
    assert.equal((await send({ uploads, formToken })).status, 201);
    const again = await send({ uploads, formToken });
    assert.deepEqual([again.status, Object.keys(again.body.errors)], [400, ['uploads']]);
    const { entries, state } = (await api.call('GET', '/api/messages/1', { token })).body;
    const answers = entries.filter(({ sort }: { sort: string }) => sort === 'answer');
    assert.deepEqual([answers.length, state], [1, 'answered']);
  });

  it('are not attached if they exceed 10 MB; the mail then links to the page of the request', async () => {
    const mails = await startMailServer({ size: 60_000_000 });
    const api = await startApi(database, mailSettings(mails));
    const { receipt } = await requested(api, { language: 'en' });
    await until(() => mails.received.length === 2);
    const bytes = pdf('Nagy', 10.5 * 1024 * 1024);
    await answer(api, 1, 'Enclosed.', [{ name: 'nagy.pdf', bytes }]);
    const mail = mails.received[2]!;
    assert.ok(mail.raw.length < 10_000);
    assert.match(textOf(mail), /too large[^]*nagy\.pdf \(11\s?MB\)[^]*\/en\/ajanlatkeres\/allapot/);
    assert.equal((await roomOf(api, receipt)).entries[0].files[0].name, 'nagy.pdf');
  });

  it('are mailed only after the virus scan, and never if they are infected', async () => {
    const mails = await startMailServer();
    const scanner = await startScanner();
    scanner.isAway = true;
    const clamav = `tcp://127.0.0.1:${scanner.port}`;
    const api = await startApi(database, { ...mailSettings(mails), CLAMAV_URL: clamav });
    const token = await api.signIn();
    const { receipt } = await requested(api);
    await until(() => mails.received.length === 2);
    const send = async (text: string, bytes: Buffer) => {
      const formToken = await openedForm(api);
      const uploads = [await upload(api, formToken, { name: 'ajanlat.pdf', bytes })];
      const body = { subject: 'Re', body: text, formToken, uploads };
      return await api.call('POST', '/api/messages/1/answers', { token, body });
    };
    const details = async () => (await api.call('GET', '/api/messages/1', { token })).body;
    const delivered = async (text: string) =>
      (await details()).entries.find(({ body }: { body: string }) => body === text);
    const mailed = (text: string) =>
      mails.received.filter((mail) => textOf(mail).startsWith(`${text}\n`));
    const clean = pdf('Tiszta');
    assert.equal((await send('Tiszta', clean)).status, 201);
    await until(async () => (await details()).attachments[0].scanDetail !== '');
    // The mails are sent in the order of the answers.
    await answer(api, 1, 'Későbbi');
    assert.deepEqual([mailed('Későbbi').length, mailed('Tiszta').length], [1, 0]);
    assert.equal((await delivered('Tiszta')).delivery, 'waiting');
    const shown = async () =>
      (await roomOf(api, receipt)).entries.map(({ body }: { body: string }) => body);
    assert.deepEqual(await shown(), ['Későbbi']);
    scanner.isAway = false;
    await execute(api.databaseUrl, 'update "contactAttachment" set "nextAttemptAt" = 0');
    assert.equal((await send(EICAR, pdf(EICAR))).status, 201);
    await until(() => mailed('Tiszta').length === 1);
    assert.ok(contains(mailed('Tiszta')[0]!, clean));
    await until(async () => (await delivered(EICAR)).delivery === 'failed');
    assert.match((await delivered(EICAR)).deliveryReason, /^A víruskereső fertőzést talált/);
    await answer(api, 1, 'Legkésőbbi');
    assert.ok(!mails.received.some((mail) => textOf(mail).includes(EICAR)));
    assert.ok(!(await shown()).includes(EICAR));
  });

  it('add no header to the mail, even if their names contain line breaks', async () => {
    const mails = await startMailServer();
    const api = await startApi(database, mailSettings(mails));
    await requested(api);
    await until(() => mails.received.length === 2);
    const name = 'a.pdf"\r\nBcc: x@example.com\r\nX: y.pdf';
    await answer(api, 1, 'Mellékelve.', [{ name, bytes: pdf('A') }]);
    const { headers } = mailParts(mails.received[2]!.raw);
    assert.equal(headerOf(headers, 'bcc'), '');
    assert.doesNotMatch(mails.received[2]!.raw, /^(bcc|x):/im);
  });
});
